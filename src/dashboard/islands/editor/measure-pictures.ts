import { effect } from '@preact/signals'
import { type Tones, tonesOf } from '../../../lib/images/tones.ts'
import type { EmbeddedImage } from '../../../lib/svg/draw-image.ts'
import {
  contrastWarnings,
  type PictureTones,
  pictureContrasts,
} from '../../../preview/apple/picture-contrast.ts'
import { sampleOf } from './drawing.ts'
import type { Pictures } from './pictures.ts'
import { loadImage } from './pixels.ts'
import type { Store } from './store.ts'

/** The service measures a file of this width, too. */
const MAX_WIDTH_PX = 375

/** Measures the texts of the draft on its pictures, after each change of either. */
export function measurePictures(store: Store, pictures: Pictures): void {
  const known = new WeakMap<EmbeddedImage, Promise<Tones>>()
  const tonesIn = (image: EmbeddedImage): Promise<Tones> => {
    const tones = known.get(image) ?? measure(image)
    known.set(image, tones)
    return tones
  }
  let latest = 0
  effect(() => {
    const { data, draft, status } = store
    const { stamps = null } = data.template
    // What a card of stamps shows changes from pass to pass.
    const { strip, background } = stamps ? {} : pictures.of(draft.value, 'apple')
    const template = { id: data.templateId, version: status.value.version, stamps }
    const content = sampleOf(draft.value, template, 'plain')
    const turn = ++latest
    const measured = async () => {
      const tones: PictureTones = {}
      if (strip) tones.strip = await tonesIn(strip)
      if (background) tones.background = await tonesIn(background)
      if (turn !== latest) return
      const contrasts = pictureContrasts(content, tones)
      store.measured.value = { contrasts, warnings: contrastWarnings(contrasts) }
    }
    // Where a browser cannot read a picture, the service's own warnings are shown.
    measured().catch(() => {
      store.measured.value = null
    })
  })
}

async function measure({ dataUri }: EmbeddedImage): Promise<Tones> {
  const image = await loadImage(dataUri)
  const scale = Math.min(1, MAX_WIDTH_PX / image.naturalWidth)
  const width = Math.round(image.naturalWidth * scale)
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = new OffscreenCanvas(width, height).getContext('2d')!
  pen.drawImage(image, 0, 0, width, height)
  return tonesOf(pen.getImageData(0, 0, width, height).data, width, height)
}
