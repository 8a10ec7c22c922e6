import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import type { StoredImages } from '../model/pass.ts'

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
  const wanted = IMAGE_ROLES.flatMap((role) => (given[role] ? [{ role, source: given[role] }] : []))
  if (wanted.length === 0) return {}
  const known = await Promise.all(
    wanted.map(({ role, source }) =>
      held[role]?.source === source ? held[role] : ctx.images.known(role, source),
    ),
  )
  if (known.includes(null)) await ctx.takeClaim()
  const kept: StoredImages = {}
  for (const [i, { role, source }] of wanted.entries()) {
    kept[role] = known[i] ?? (await ctx.images.ingest(role, source, `${place}/${role}`))
  }
  return kept
}
