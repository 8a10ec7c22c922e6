import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { viewAsset } from './view.ts'

export async function getAsset(ctx: Ctx, id: string): Promise<Answer> {
  const asset = await ctx.assets.get(id)
  if (!asset) throw notFound('asset')
  return { statusCode: 200, data: viewAsset(ctx, asset), description: 'Asset found' }
}
