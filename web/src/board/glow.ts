/**
 * The light around a drawing, along its outline. It is painted once, as a picture: to blur the outlines of all that may
 * be touched, at the beginning of every turn, would take longer than a frame.
 */

import type { Drawing } from "../protocol/types/http"
import { prefixed } from "../scene/drawings"
import type { Body } from "../scene/model"

const LIGHT = ["#ffd75e", "#ffb300"] as const // far from what shines, and near it
const SIZES = 1.4 // lights that differ by less are the same

const painted = new Map<string, Promise<string>>()

/** How far a light reaches in units of a scene, so that it is about so many pixels on the screen. */
export function reachOf(pixels: number, scale: number): number {
  return Math.round(SIZES ** Math.round(Math.log(pixels / scale) / Math.log(SIZES)))
}

/** The address of a picture that is larger than a piece by the light's reach, on every side. */
export function glowOf(
  body: Body,
  game: string,
  drawing: Drawing,
  reach: number,
  colours: readonly [far: string, near: string] = LIGHT,
): Promise<string> {
  const { symbol, width, height } = body
  const name = [game, symbol, width, height, reach, ...colours].join(" ")
  let found = painted.get(name)
  if (found === undefined) {
    found = paint(alone(drawing), width, height, reach, colours)
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

async function paint(
  drawing: Blob,
  width: number,
  height: number,
  reach: number,
  [far, near]: readonly [string, string],
): Promise<string> {
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
      [far, reach],
      [near, reach / 2],
      [near, reach / 3],
      [near, reach / 4],
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
