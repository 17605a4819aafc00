/** A scene as a picture: one SVG that needs nothing else, and a file of it to keep or to send. */

import { prefixed } from "./drawings"
import type { Words } from "../words/words"
import { backdropOf, type Body, type Drawings, type Scene } from "./model"

interface PictureStyle {
  isDark: boolean
  labels: boolean // letters on the pieces
  plain: (words: Words) => string // with names for seats
}

export function pictureOf(scene: Scene, drawings: Drawings, looks: PictureStyle): string {
  const backdrop = backdropOf(scene, drawings, looks.isDark)
  const sky = drawings[backdrop]
  const width = Math.max(scene.width, sky?.width ?? 0)
  const height = Math.max(scene.height, sky?.height ?? 0)
  const names = [...new Set([backdrop, ...scene.bodies.map((body) => body.symbol)])]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` font-family="Roboto, sans-serif" text-anchor="middle"><title>${escaped(looks.plain(scene.caption))}</title>`,
    `<defs>${names.map((name) => symbol(name, drawings)).join("")}</defs>`,
    `<rect width="100%" height="100%" fill="${looks.isDark ? "#171530" : "#fdf8f2"}"/>`,
    sky ? `<use href="#s-${backdrop}" width="${sky.width}" height="${sky.height}"/>` : "",
    ...scene.rulers.map((ruler) => letters(ruler.x, ruler.y, ruler.text, looks.isDark)),
    ...scene.bodies.map((body) => piece(body, looks)),
    "</svg>",
  ].join("")
}

function symbol(name: string, drawings: Drawings): string {
  const drawing = drawings[name]
  if (!drawing) return ""
  return `<symbol id="s-${name}" viewBox="0 0 ${drawing.width} ${drawing.height}">${prefixed(drawing.body, "p")}</symbol>`
}

function piece(body: Body, looks: PictureStyle): string {
  const { x, y, width, height } = body
  const drawn = `<use href="#s-${body.symbol}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/>`
  const label = looks.labels && body.colours.length && body.mark ? pill(x, y + height / 2 - 14, body.mark) : ""
  return drawn + label + (body.note ? pill(x, y + height / 2 + 4, looks.plain(body.note)) : "")
}

function pill(x: number, y: number, words: string): string {
  const wide = words.length * 9 + 18
  return (
    `<rect x="${x - wide / 2}" y="${y - 12}" width="${wide}" height="24" rx="12" fill="#fffdf8" stroke="#3b3355" stroke-width="1.5"/>` +
    `<text x="${x}" y="${y + 6}" font-size="16" font-weight="700" fill="#3b3355">${escaped(words)}</text>`
  )
}

function letters(x: number, y: number, words: string, isDark: boolean): string {
  const ink = isDark ? "#f4eefc" : "#3b3355"
  return `<text x="${x}" y="${y + 8}" font-size="22" font-weight="600" fill="${ink}" opacity="0.6">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}

const SHARP = 2 // pixels for each unit of a scene

/** As PNG where the browser can make one, as SVG otherwise. */
export async function save(svg: string, name: string): Promise<void> {
  const drawn = new Blob([svg], { type: "image/svg+xml" })
  const png = await painted(drawn).catch(() => null)
  download(png ?? drawn, `${name}.${png ? "png" : "svg"}`)
}

async function painted(svg: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth * SHARP
    canvas.height = image.naturalHeight * SHARP
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
