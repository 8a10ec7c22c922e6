import { drawPass, type Platform, type Side } from '../dashboard/preview/draw-pass.ts'
import type { PreviewImages } from '../dashboard/preview/sheet.ts'
import type { Ctx } from '../domain/ctx.ts'
import type { PassContent } from '../domain/passes/content.ts'
import type { ImageRole } from '../domain/templates/design.ts'
import { encodeBase64 } from '../lib/encoding/base64.ts'
import { identifyImage } from '../lib/images/decode-image.ts'

/** The images of a pass in the form that a drawing carries inside itself. */
export async function previewImages(ctx: Ctx, content: PassContent): Promise<PreviewImages> {
  const images: PreviewImages = {}
  await Promise.all(
    Object.entries(content.images).map(async ([role, image]) => {
      const bytes = await ctx.images.file(image.assetId, image.files.at(-1)!)
      if (!bytes) return
      const { widthPx, heightPx } = identifyImage(bytes)
      const dataUri = `data:image/png;base64,${encodeBase64(bytes)}`
      images[role as ImageRole] = { dataUri, widthPx, heightPx }
    }),
  )
  return images
}

/** The SVG of a pass with its images inside, so that it stands alone. */
export async function picture(
  ctx: Ctx,
  content: PassContent,
  view: { platform: Platform; side: Side },
): Promise<string> {
  return drawPass(content, { ...view, images: await previewImages(ctx, content) })
}
