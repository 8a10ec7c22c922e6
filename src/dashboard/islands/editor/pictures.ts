import { effect, signal } from '@preact/signals'
import { IMAGE_ROLES, type ImageRole } from '../../../domain/model/design.ts'
import { RENDITIONS, renditionFile } from '../../../lib/images/renditions.ts'
import type { EmbeddedImage } from '../../../lib/svg/draw-image.ts'
import type { PreviewImages } from '../../../preview/sheet.ts'
import { embed } from './embed.ts'
import type { Store } from './store.ts'
import { type Draft, imagesOf } from './template/draft.ts'

/** The template's images in the form that a drawing carries inside itself: those of a drawing by the service. */
export function createPictures({ data, draft, editing }: Store) {
  /** By role and reference. */
  const loaded = signal<ReadonlyMap<string, EmbeddedImage>>(new Map())
  const asked = new Set<string>()
  const first = imagesOf(draft.value)
  const keyOf = (role: ImageRole, reference: string) => `${role} ${reference}`
  const keep = (key: string, image: EmbeddedImage) => {
    loaded.value = new Map(loaded.value).set(key, image)
  }

  const fileOf = (role: ImageRole, reference: string): string | null => {
    if (first[role] === reference && data.pictures[role]) return data.pictures[role]
    if (!reference.startsWith('ast_')) return null
    const file = renditionFile(role, RENDITIONS[role].densities.at(-1)!)
    return `/images/${data.workspaceId}/${reference}/${file}`
  }

  const load = (form: Draft, kept: Draft) => {
    const images = imagesOf(form)
    for (const role of IMAGE_ROLES) {
      const reference = images[role]
      const key = reference && keyOf(role, reference)
      if (!reference || !key || asked.has(key) || imagesOf(kept)[role] !== reference) continue
      const file = fileOf(role, reference)
      if (!file) continue
      asked.add(key)
      fetchImage(file)
        .then((image) => keep(key, image))
        .catch(() => asked.delete(key))
    }
  }
  // The service makes the files of an image when a template with it is saved.
  effect(() => load(draft.value, editing.value.base))

  return {
    /** Fetches the images of a form that the service has. */
    load: (form: Draft) => load(form, form),
    /** Shows a picture that was just made here until the service's own file is there. */
    keepLocal: (role: ImageRole, reference: string, image: EmbeddedImage) =>
      keep(keyOf(role, reference), image),
    /** The image of the template as it is now. */
    shown(role: ImageRole): EmbeddedImage | null {
      const reference = imagesOf(draft.value)[role]
      return (reference && loaded.value.get(keyOf(role, reference))) || null
    },
    /** All images of a form of the template, as far as they were loaded. */
    of(form: Draft): PreviewImages {
      const images = imagesOf(form)
      const entries = IMAGE_ROLES.flatMap((role) => {
        const image = images[role] && loaded.value.get(keyOf(role, images[role]))
        return image ? [[role, image] as const] : []
      })
      return Object.fromEntries(entries)
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

async function fetchImage(address: string): Promise<EmbeddedImage> {
  const response = await fetch(new URL(address, location.href).pathname)
  if (!response.ok) throw new Error(`no picture: ${response.status}`)
  return embed(new Uint8Array(await response.arrayBuffer()))
}
