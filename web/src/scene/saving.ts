/** A picture as a file: PNG where the browser can make one, SVG otherwise. */

const SHARP = 2 // pixels for each unit of a scene

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
