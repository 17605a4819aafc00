/** A table as the server shows it: kept up to date part by part, and checked at every step. */

import type { Parts, StepFrame, TableFrame } from "./frames"

export interface Mirror {
  v: number // the version shown; -1 before the first frame
  parts: Parts
  hashes: Map<string, number> // of each part
  hash: number // of all of them together
}

/** What a frame did: it fits, it was known already, or the whole table must be asked for. */
export type Fit = "applied" | "known" | "lost"

export function emptyMirror(): Mirror {
  return { v: -1, parts: {}, hashes: new Map(), hash: 0 }
}

/** The mirror of a whole table. */
export function mirrored(frame: TableFrame): Mirror {
  const mirror: Mirror = { v: frame.v, parts: { ...frame.parts }, hashes: new Map(), hash: 0 }
  for (const name of Object.keys(frame.parts)) put(mirror, name)
  return mirror
}

/** Take one step, if it follows what is held and leads to what the server sees. */
export function step(mirror: Mirror, frame: StepFrame): Fit {
  if (frame.v <= mirror.v) return "known"
  if (frame.v !== mirror.v + 1) return "lost"
  const parts = { ...mirror.parts, ...frame.set }
  for (const name of frame.drop ?? []) {
    delete parts[name]
    forget(mirror, name)
  }
  mirror.parts = parts
  for (const name of Object.keys(frame.set)) put(mirror, name)
  mirror.v = frame.v
  return mirror.hash === frame.h ? "applied" : "lost"
}

function put(mirror: Mirror, name: string): void {
  forget(mirror, name)
  const hash = hashOf(name, mirror.parts[name])
  mirror.hashes.set(name, hash)
  mirror.hash = (mirror.hash ^ hash) >>> 0
}

function forget(mirror: Mirror, name: string): void {
  mirror.hash = (mirror.hash ^ (mirror.hashes.get(name) ?? 0)) >>> 0
  mirror.hashes.delete(name)
}

const CRCS = new Uint32Array(256).map((_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const encoder = new TextEncoder()

export function crc32(text: string): number {
  let value = 0xffffffff
  for (const byte of encoder.encode(text)) value = (value >>> 8) ^ CRCS[(value ^ byte) & 255]!
  return (value ^ 0xffffffff) >>> 0
}

const SPREAD = 0x9e3779b1 // so that two parts that change alike do not cancel out

/** By which both sides of the socket notice that they see different tables: the hash of one part, its name followed by its value as JSON. */
export function hashOf(name: string, value: unknown): number {
  return Math.imul(crc32(name + JSON.stringify(value)), SPREAD) >>> 0
}
