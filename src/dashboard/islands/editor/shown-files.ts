import { IMAGE_ROLES, type ImageRole, imageForm } from '../../../domain/model/design.ts'
import { RENDITIONS, renditionFile } from '../../../lib/images/renditions.ts'
import { CARDS, type CardName } from './drawing.ts'
import { type Draft, imagesOf } from './template/draft.ts'

/** A file of one of a template's images. */
export interface ImageFile {
  role: ImageRole
  file: string
  /** The id or the address of the image. */
  reference: string
}

/** The file that shows an image in its role with the most pixels. */
export const ownFile = (role: ImageRole): string => {
  const form = imageForm(role)
  return renditionFile(form, RENDITIONS[form].densities.at(-1)!)
}

export function ownFiles(form: Draft): ImageFile[] {
  const images = imagesOf(form)
  return IMAGE_ROLES.flatMap((role) => {
    const reference = images[role]
    return reference ? [{ role, file: ownFile(role), reference }] : []
  })
}

/**
 * The files that a wallet shows of a form of the template.
 *
 * @param sizeOf of an image's own file, which has the image's proportions; undefined while it is not there
 */
export function shownFiles(
  form: Draft,
  card: CardName,
  sizeOf: (image: ImageFile) => { width: number; height: number } | undefined,
): ImageFile[] {
  const own = ownFiles(form)
  const known = own.map((image) => {
    const sizePx = sizeOf(image)
    const entry = { assetId: '', baseUrl: '', files: [image.file], ...(sizePx && { sizePx }) }
    return [image.role, entry] as const
  })
  const files = CARDS[card].wallet.pictures(Object.fromEntries(known))
  return own.flatMap(({ role, reference }) => {
    const file = files[role]
    return file ? [{ role, file, reference }] : []
  })
}
