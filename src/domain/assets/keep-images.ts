import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole, type ImageUse } from '../model/design.ts'
import type { StoredImage, StoredImages } from '../model/pass.ts'

/** An image that a request names. */
interface Wanted<Use extends ImageUse> {
  use: Use
  source: string
  /** Where it stands in the request, as an RFC 6901 pointer. */
  pointer: string
}

/**
 * Keeps the images of a template or a pass. One that must be fetched makes the request take its claim first.
 *
 * @param place of the images in the request, as an RFC 6901 pointer
 * @param held images that are kept already: one whose address did not change is not fetched again
 */
export async function keepImages(
  ctx: Ctx,
  given: Partial<Record<ImageRole, string | null | undefined>>,
  place: string,
  held: StoredImages = {},
): Promise<StoredImages> {
  const wanted = IMAGE_ROLES.flatMap((use) =>
    given[use] ? [{ use, source: given[use], pointer: `${place}/${use}` }] : [],
  )
  const images = await keepAll(ctx, wanted, held)
  return Object.fromEntries(wanted.map(({ use }, i) => [use, images[i]]))
}

/** Keeps images as stamps, in the order given. */
export const keepStamps = (
  ctx: Ctx,
  given: Pick<Wanted<'stamp'>, 'source' | 'pointer'>[],
): Promise<StoredImage[]> =>
  keepAll(
    ctx,
    given.map((each) => ({ ...each, use: 'stamp' as const })),
  )

async function keepAll(
  ctx: Ctx,
  wanted: Wanted<ImageUse>[],
  held: Partial<Record<ImageUse, StoredImage>> = {},
): Promise<StoredImage[]> {
  if (wanted.length === 0) return []
  const known = await Promise.all(
    wanted.map(({ use, source }) =>
      held[use]?.source === source ? held[use] : ctx.images.known(use, source),
    ),
  )
  if (known.includes(null)) await ctx.takeClaim()
  const kept: StoredImage[] = []
  for (const [i, { use, source, pointer }] of wanted.entries()) {
    kept.push(known[i] ?? (await ctx.images.ingest(use, source, pointer)))
  }
  return kept
}
