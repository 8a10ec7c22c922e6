import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, Url } from '../model/output.ts'
import type { Asset } from '../model/ports/images.ts'

const ImageType = z
  .enum(['image/png', 'image/jpeg'])
  .meta({ id: 'ImageType', description: 'The media type of an image.' })

export const AssetView = /* @__PURE__ */ output('Asset', 'An image that was uploaded.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the image.', examples: ['ast_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  url: Url.meta({
    description: 'Where anybody can fetch it: a PNG of at most 1200 pixels, without metadata.',
  }),
  contentType: ImageType.meta({ description: 'The media type of the uploaded file.' }),
  width: z.int().meta({ description: 'The width of the uploaded image, in pixels.' }),
  height: z.int().meta({ description: 'The height of the uploaded image, in pixels.' }),
  sizeBytes: z.int().meta({ description: 'The size of the uploaded file, in bytes.' }),
  createdAt: Timestamp.meta({ description: 'When the image was uploaded.' }),
}))

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
