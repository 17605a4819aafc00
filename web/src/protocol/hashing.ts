/** The hash by which both sides of the socket notice that they see different tables. */

const TABLE = new Uint32Array(256).map((_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const encoder = new TextEncoder()

export function crc32(text: string): number {
  let value = 0xffffffff
  for (const byte of encoder.encode(text)) value = (value >>> 8) ^ TABLE[(value ^ byte) & 255]!
  return (value ^ 0xffffffff) >>> 0
}

const SPREAD = 0x9e3779b1 // so that two parts that change alike do not cancel out

/** The hash of one part: its name followed by its value as JSON. */
export function hashOf(name: string, value: unknown): number {
  return Math.imul(crc32(name + JSON.stringify(value)), SPREAD) >>> 0
}
