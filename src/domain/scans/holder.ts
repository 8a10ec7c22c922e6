import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { type Scanner, SHOWN_NAMES, type ShownName } from '../model/scanner.ts'

type OfTemplate = Pick<Pass, 'templateId' | 'templateVersion'>

/** What the person with a scanner sees of a holder. */
export interface Holder {
  name: string | null
  imageUrl: string | null
}

export const NOBODY: Holder = { name: null, imageUrl: null }

/** Whether a scanner shows anything of the holder of a pass: as much as the template allows, and no more than the scanner shows. */
export async function showsHolder(ctx: Ctx, scanner: Scanner, pass: OfTemplate): Promise<boolean> {
  const { name, image } = await shownOf(ctx, scanner, pass)
  return name !== 'none' || image
}

export async function holderShown(ctx: Ctx, scanner: Scanner, pass: Pass | null): Promise<Holder> {
  if (!pass) return NOBODY
  const { name, image } = await shownOf(ctx, scanner, pass)
  return { name: nameShown(name, pass), imageUrl: image ? imageShown(ctx, pass) : null }
}

async function shownOf(
  ctx: Ctx,
  { config: { showsName, showsImage } }: Scanner,
  { templateId, templateVersion }: OfTemplate,
): Promise<{ name: ShownName; image: boolean }> {
  if (showsName === 'none' && !showsImage) return { name: 'none', image: false }
  const { scanner } = await ctx.templates.version(templateId, templateVersion)
  if (!scanner) return { name: 'none', image: false }
  const name = SHOWN_NAMES.find((each) => each === scanner.name || each === showsName)!
  return { name, image: scanner.image && showsImage }
}

/** The first name is the first word of the name as it was written. */
function nameShown(shown: ShownName, { customer }: Pass): string | null {
  const name = customer?.name?.trim()
  if (!name || shown === 'none') return null
  return shown === 'full' ? name : name.split(/\s+/)[0]!
}

/** The copy that this service serves: the address that a client gave might lead anywhere. */
function imageShown({ links: { assetUrl } }: Ctx, { overrides }: Pass): string | null {
  const image = overrides.images?.thumbnail
  return image ? `${assetUrl(image.assetId)}/${image.files.at(-1)}` : null
}
