import type { ImageRole } from '../../../domain/model/design.ts'
import { RENDITIONS, type Rendition, type RenditionRole } from '../../../lib/images/renditions.ts'
import type { EmbeddedImage } from '../../../lib/svg/draw-image.ts'
import { CARDS } from './drawing.ts'
import { embed } from './embed.ts'
import { ownFile } from './shown-files.ts'

/** The files that the service will make of a picture for its role, as good as a browser makes them. */
export async function localFiles(
  picture: HTMLCanvasElement,
  role: ImageRole,
): Promise<Map<string, EmbeddedImage>> {
  const files = new Map([[ownFile(role), await embedCanvas(picture)]])
  const { google } = CARDS
  const alone = { [role]: { assetId: '', baseUrl: '', files: [] } }
  for (const file of Object.values(google.wallet.pictures(alone))) {
    const form = file.replace('.png', '') as RenditionRole
    if (!files.has(file)) files.set(file, await embedCanvas(inForm(picture, form)))
  }
  return files
}

async function embedCanvas(canvas: HTMLCanvasElement): Promise<EmbeddedImage> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return embed(new Uint8Array(await blob!.arrayBuffer()))
}

/** The picture cropped to the proportions of the form, or set into its free room. See `lib/images/render-image.ts`. */
function inForm(picture: HTMLCanvasElement, form: RenditionRole): HTMLCanvasElement {
  const { width, height, aspectRatio, canvas }: Rendition = RENDITIONS[form]
  const own = picture.width / picture.height
  const ratio = Math.min(Math.max(own, aspectRatio?.min ?? 0), aspectRatio?.max ?? own)
  const cut = {
    width: Math.min(picture.width, picture.height * ratio),
    height: Math.min(picture.height, picture.width / ratio),
  }
  const free = 1 - 2 * (canvas?.margin ?? 0)
  const scale = Math.min((width * free) / cut.width, (height * free) / cut.height)
  const target = document.createElement('canvas')
  target.width = canvas ? width : Math.round(cut.width * scale)
  target.height = canvas ? height : Math.round(cut.height * scale)
  const pen = target.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  const [x, y] = [(picture.width - cut.width) / 2, (picture.height - cut.height) / 2]
  const to = { width: cut.width * scale, height: cut.height * scale }
  const [left, top] = [(target.width - to.width) / 2, (target.height - to.height) / 2]
  if (canvas) fillGround(picture, target)
  pen.drawImage(picture, x, y, cut.width, cut.height, left, top, to.width, to.height)
  return target
}

/** A plain and opaque ground goes on around the picture. */
function fillGround(picture: HTMLCanvasElement, target: HTMLCanvasElement): void {
  const pixel = (x: number, y: number) => picture.getContext('2d')!.getImageData(x, y, 1, 1).data
  const first = pixel(0, 0)
  const [right, bottom] = [picture.width - 1, picture.height - 1]
  const isPlain = [first, pixel(right, 0), pixel(0, bottom), pixel(right, bottom)].every(
    (corner) => corner[3] === 255 && [0, 1, 2].every((i) => Math.abs(corner[i]! - first[i]!) <= 8),
  )
  if (!isPlain) return
  const pen = target.getContext('2d')!
  pen.fillStyle = `rgb(${first[0]} ${first[1]} ${first[2]})`
  pen.fillRect(0, 0, target.width, target.height)
}
