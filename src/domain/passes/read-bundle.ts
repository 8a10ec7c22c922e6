import type { Bundle } from '../model/bundle.ts'
import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'

/** @throws AppError resource_not_found */
export const readBundle = async (ctx: Ctx, id: string): Promise<Bundle> =>
  found(await ctx.bundles.get(id), 'bundle')
