/**
 * The light around a drawing, along its outline. It is painted once, as a picture: to blur the outlines of all that may
 * be touched, at the beginning of every turn, would take longer than a frame.
 */

import type { Drawing } from "../protocol/types/http"
import { prefixed } from "../scene/drawings"
import type { Body } from "../scene/model"

const NEAR = "#ffb300"
const FAR = "#ffd75e"
const SIZES = 1.4 // lights that differ by less are the same

const painted = new Map<string, Promise<string>>()

/** How far a light reaches in units of a scene, so that it is about so many pixels on the screen. */
export function reachOf(pixels: number, scale: number): number {
  return Math.round(SIZES ** Math.round(Math.log(pixels / scale) / Math.log(SIZES)))
}

/** The address of a picture that is larger than a piece by the light's reach, on every side. */
export function glowOf(body: Body, game: string, drawing: Drawing, reach: number): Promise<string> {
  const { symbol, width, height } = body
  const name = [game, symbol, width, height, reach].join(" ")
  let found = painted.get(name)
  if (found === undefined) {
    found = paint(alone(drawing), width, height, reach)
    found.catch(() => painted.delete(name))
    painted.set(name, found)
  }
  return found
}

function alone({ width, height, body }: Drawing): Blob {
  const inner = prefixed(body, "g")
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`
  return new Blob([svg], { type: "image/svg+xml" })
}

async function paint(drawing: Blob, width: number, height: number, reach: number): Promise<string> {
  const address = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = width + 2 * reach
    canvas.height = height + 2 * reach
    const brush = canvas.getContext("2d")!
    for (const [colour, blur] of [
      [FAR, reach],
      [NEAR, reach / 2],
      [NEAR, reach / 3],
      [NEAR, reach / 4],
    ] as const) {
      brush.shadowColor = colour
      brush.shadowBlur = blur
      brush.drawImage(image, reach, reach, width, height)
    }
    brush.shadowColor = "transparent"
    brush.globalCompositeOperation = "destination-out" // what is lit is drawn by itself, and sharper
    brush.drawImage(image, reach, reach, width, height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!picture) throw new Error("This browser paints no pictures.")
    return URL.createObjectURL(picture)
  } finally {
    URL.revokeObjectURL(address)
  }
}
