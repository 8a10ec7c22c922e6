import { effect, signal } from '@preact/signals'
import type { ImageRole } from '../../../domain/model/design.ts'
import type { EmbeddedImage } from '../../../lib/svg/draw-image.ts'
import type { PreviewImages } from '../../../preview/sheet.ts'
import { CARD_NAMES, type CardName } from './drawing.ts'
import { embed } from './embed.ts'
import { type ImageFile, ownFile, ownFiles, shownFiles } from './shown-files.ts'
import type { Store } from './store.ts'
import { type Draft, imagesOf } from './template/draft.ts'

const STAMP_CARD = 'stamps'
/** The file of a card of stamps that each wallet shows. */
const STAMP_FILES: Record<CardName, string> = { apple: 'strip@3x.png', google: 'hero.png' }

/** The template's images in the form that a drawing carries inside itself: those of a drawing by the service. */
export function createPictures({ data, draft, editing }: Store) {
  /** By the file's name and the image's reference. */
  const loaded = signal<ReadonlyMap<string, EmbeddedImage>>(new Map())
  const asked = new Set<string>()
  const first = imagesOf(draft.value)
  const keyOf = (file: string, reference: string) => `${file} ${reference}`

  /** Where a file can be, the best first: an image with few pixels has none for large screens. */
  const addressesOf = ({ role, reference, file }: ImageFile): string[] => {
    const known = first[role] === reference ? data.pictures[role] : undefined
    if (known) return [file === ownFile(role) ? known : known.replace(/[^/]+$/, file)]
    if (!reference.startsWith('ast_')) return []
    const smaller = ['@3x', '@2x', ''].map((density) => file.replace('@3x', density))
    return [...new Set(smaller)].map((each) => `/images/${data.workspaceId}/${reference}/${each}`)
  }

  const wanted = (form: Draft, card: CardName) =>
    shownFiles(form, card, ({ file, reference }) => {
      const own = loaded.value.get(keyOf(file, reference))
      return own && { width: own.widthPx, height: own.heightPx }
    })

  /** A card of stamps is no image of the template, but stands where the strip does. */
  const stampCard = () => {
    const strip = data.template.stamps ? data.pictures.strip : undefined
    if (!strip) return
    for (const file of Object.values(STAMP_FILES)) {
      fetchFirst([strip.replace(/[^/]+$/, file)])
        .then((picture) => keep(keyOf(file, STAMP_CARD), picture))
        // The card is drawn without it.
        .catch(() => null)
    }
  }

  const load = (form: Draft, kept: Draft) => {
    const files = [...ownFiles(form), ...CARD_NAMES.flatMap((card) => wanted(form, card))]
    for (const image of files) {
      const { role, file, reference } = image
      const key = keyOf(file, reference)
      if (asked.has(key) || imagesOf(kept)[role] !== reference) continue
      const addresses = addressesOf(image)
      if (addresses.length === 0) continue
      asked.add(key)
      fetchFirst(addresses)
        .then((picture) => keep(key, picture))
        .catch(() => asked.delete(key))
    }
  }
  const keep = (key: string, image: EmbeddedImage) => {
    loaded.value = new Map(loaded.value).set(key, image)
  }
  // The service makes the files of an image when a template with it is saved.
  effect(() => load(draft.value, editing.value.base))
  stampCard()

  return {
    /** Fetches the images of a form that the service has. */
    load: (form: Draft) => load(form, form),
    /** Shows files that were just made here until the service's own are there. */
    keepLocal(reference: string, files: ReadonlyMap<string, EmbeddedImage>) {
      for (const [file, image] of files) keep(keyOf(file, reference), image)
    },
    /** The image of the template as it is now. */
    shown(role: ImageRole): EmbeddedImage | null {
      const reference = imagesOf(draft.value)[role]
      return (reference && loaded.value.get(keyOf(ownFile(role), reference))) || null
    },
    /** What a wallet shows of a form of the template, as far as it was loaded. */
    of(form: Draft, card: CardName): PreviewImages {
      const entries = wanted(form, card).flatMap(({ role, file, reference }) => {
        const image = loaded.value.get(keyOf(file, reference))
        return image ? [[role, image] as const] : []
      })
      const stamps = loaded.value.get(keyOf(STAMP_FILES[card], STAMP_CARD))
      return { ...Object.fromEntries(entries), ...(stamps && { strip: stamps }) }
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

async function fetchFirst([address, ...others]: string[]): Promise<EmbeddedImage> {
  const response = await fetch(new URL(address!, location.href).pathname)
  if (!response.ok && others.length > 0) return fetchFirst(others)
  if (!response.ok) throw new Error(`no picture: ${response.status}`)
  return embed(new Uint8Array(await response.arrayBuffer()))
}
