import type { Ctx } from '../model/ctx.ts'

/**
 * Ends the reservation of an address whose request died: the page has it, or nobody.
 *
 * @param reservedAt epoch milliseconds; reserved anew meanwhile, it is left to that request
 */
export async function settleSlug(ctx: Ctx, slug: string, reservedAt: number): Promise<void> {
  const enrolment = await ctx.enrolments.getBySlug(slug)
  if (enrolment) await ctx.enrolments.keepSlug(slug)
  else await ctx.enrolments.freeSlug(slug, reservedAt)
}
