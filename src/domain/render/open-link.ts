import { opensPass } from '../model/bundle.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { contentOf } from './content.ts'

/** A pass with all that is shown of it. */
export interface OpenedPass {
  pass: Pass
  template: TemplateContent
  content: PassContent
}

/**
 * The pass behind a link whose token was verified; null when the link was replaced by a newer one. For a deleted pass,
 * of which nothing is left to show: `deleted`.
 */
export async function findLinkedPass(
  ctx: Ctx,
  link: { subjectId: string; generation: number },
): Promise<Pass | 'deleted' | null> {
  const pass = await ctx.passes.get(link.subjectId)
  if (!pass || pass.linkGeneration !== link.generation) return null
  return pass.deletedAt === null ? pass : 'deleted'
}

/** The same with all that is shown of the pass. */
export async function openPassLink(
  ctx: Ctx,
  link: { subjectId: string; generation: number },
): Promise<OpenedPass | 'deleted' | null> {
  const pass = await findLinkedPass(ctx, link)
  return pass && pass !== 'deleted' ? openPass(ctx, pass) : pass
}

export async function openPass(ctx: Ctx, pass: Pass): Promise<OpenedPass> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  return { pass, template, content: await contentOf(ctx, pass, template) }
}

/**
 * The passes behind a bundle's link whose token was verified: those that were not deleted, and whose own link is still
 * the one that they had when the bundle's was made. Null where there is no such bundle, its link was replaced by a newer
 * one, or all passes that are left have new links.
 */
export async function openBundleLink(
  ctx: Ctx,
  link: { subjectId: string; generation: number },
): Promise<OpenedPass[] | null> {
  const bundle = await ctx.bundles.get(link.subjectId)
  if (!bundle || bundle.linkGeneration !== link.generation) return null
  const passes = await ctx.passes.getMany(bundle.passIds)
  const present = passes.filter((pass) => pass.deletedAt === null)
  const opened = present.filter((pass) => opensPass(bundle, pass))
  if (present.length > 0 && opened.length === 0) return null
  return Promise.all(opened.map((pass) => openPass(ctx, pass)))
}
