import * as z from 'zod'
import type { Ctx } from '../domain/model/ctx.ts'
import type { ImageRole } from '../domain/model/design.ts'
import type { PassContent } from '../domain/model/pass-content.ts'
import { PlatformSchema } from '../domain/model/platform-schema.ts'
import { PLATFORM_NAMES } from '../domain/model/platforms.ts'
import { embedPng } from '../lib/images/embed-png.ts'
import type { EmbeddedImage } from '../lib/svg/draw-image.ts'
import type { Platform, Side } from '../preview/draw-pass.ts'
import type { PreviewImages } from '../preview/sheet.ts'

/** Images that several passes of one page share are read once. */
type Read = Map<string, Promise<EmbeddedImage | null>>

/** The images of a pass as a wallet shows them, in the form that a drawing carries inside itself. */
export async function previewImages(
  ctx: Ctx,
  content: PassContent,
  platform: Platform,
  read: Read = new Map(),
): Promise<PreviewImages> {
  const { picturesOf } = await import('../preview/draw-pass.ts')
  const images: PreviewImages = {}
  await Promise.all(
    Object.entries(picturesOf(platform, content)).map(async ([role, file]) => {
      const { assetId } = content.images[role as ImageRole]!
      const key = `${assetId}/${file}`
      const reading =
        read.get(key) ?? ctx.images.file(assetId, file).then((bytes) => bytes && embedPng(bytes))
      read.set(key, reading)
      const image = await reading
      if (image) images[role as ImageRole] = image
    }),
  )
  return images
}

const SideSchema = z
  .enum(['front', 'back'])
  .meta({ id: 'CardSide', description: 'A side of the card.' })

/** What a picture of a card is asked for with. */
export const PictureQuery = z.strictObject({
  platform: PlatformSchema.default(PLATFORM_NAMES[0]).meta({
    description: 'The wallet whose card is drawn.',
  }),
  side: SideSchema.default('front').meta({ description: 'Which side of the card.' }),
  timeZone: z.string().max(64).optional().meta({
    description: 'The time zone of the phone, such as `Europe/Berlin`. Left out or unknown: UTC.',
  }),
})

/** The picture as an answer of its own. */
export async function pictureResponse(
  ctx: Ctx,
  content: PassContent,
  view: z.output<typeof PictureQuery>,
): Promise<Response> {
  return new Response(await picture(ctx, content, view), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    },
  })
}

/** The SVG of a pass with its images inside, so that it stands alone. */
export async function picture(
  ctx: Ctx,
  content: PassContent,
  { timeZone, ...view }: { platform: Platform; side: Side; timeZone?: string | undefined },
): Promise<string> {
  const { drawPass } = await import('../preview/draw-pass.ts')
  const clock = timeZone === undefined ? {} : { timeZone }
  const images = await previewImages(ctx, content, view.platform)
  return drawPass(content, { ...view, ...clock, images })
}
