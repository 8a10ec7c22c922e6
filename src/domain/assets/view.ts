import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant, Timestamp } from '../model/instant.ts'
import type { Asset } from '../model/ports/images.ts'

export const AssetView = z
  .looseObject({
    id: z.string().meta({ examples: ['ast_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    url: z.string().meta({
      description:
        'Where anybody can fetch the image: a PNG of at most 1200 pixels, without metadata.',
    }),
    contentType: z.enum(['image/png', 'image/jpeg']),
    width: z.int().meta({ description: 'Pixels.' }),
    height: z.int().meta({ description: 'Pixels.' }),
    sizeBytes: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Asset' })

export function viewAsset(ctx: Ctx, asset: Asset) {
  return {
    id: asset.id,
    url: `${ctx.links.assetUrl(asset.id)}/image.png`,
    contentType: asset.contentType,
    width: asset.widthPx,
    height: asset.heightPx,
    sizeBytes: asset.sizeBytes,
    createdAt: formatInstant(asset.createdAt),
  }
}
