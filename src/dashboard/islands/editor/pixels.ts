/** Draws a picture small and gives its pixels: RGBA from the top left. */
export async function pixelsOf(address: string, side: number): Promise<Uint8ClampedArray> {
  const image = await loadImage(address)
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, 0, 0, side, side)
  return pen.getImageData(0, 0, side, side).data
}

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
