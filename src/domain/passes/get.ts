import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { type Pass, type PassView, passETag } from '../model/pass.ts'
import { presentPass } from '../render/present.ts'

export async function getPass(ctx: Ctx, id: string): Promise<Answer<PassView>> {
  return found(ctx, await ctx.passes.get(id))
}

export async function getPassBySerial(ctx: Ctx, serialNumber: string): Promise<Answer<PassView>> {
  return found(ctx, await ctx.passes.getBySerial(serialNumber))
}

async function found(ctx: Ctx, pass: Pass | null): Promise<Answer<PassView>> {
  if (!pass || pass.deletedAt !== null) throw notFound('pass')
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  return {
    statusCode: 200,
    data: await presentPass(ctx, pass, template),
    description: 'Pass found',
    headers: { ETag: passETag(pass, ctx.now()) },
  }
}
