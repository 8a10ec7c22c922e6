import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { viewAsset } from './view.ts'

/**
 * Stores an image that templates and passes can then name. The same bytes are the same asset.
 *
 * @throws AppError image_unusable
 */
export async function createAsset(ctx: Ctx, bytes: Uint8Array): Promise<Answer> {
  const uploaded = await ctx.images.upload(bytes)
  const asset = (await ctx.assets.get(uploaded.id)) ?? uploaded
  const answer: Answer = {
    data: viewAsset(ctx, asset),
    description: 'Image stored',
  }
  await ctx.commit({ writes: [ctx.assets.insertion(asset)], answer })
  return answer
}
