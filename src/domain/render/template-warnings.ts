import type { Ctx } from '../model/ctx.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { lintTemplate } from './lint.ts'
import { sampleContent } from './sample.ts'

/** Everything that is to be said of a template: by its texts and options, and by what its pictures show. */
export async function templateWarnings(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  return [...lintTemplate(ctx, template), ...(await lintPictures(ctx, template))]
}

async function lintPictures(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  const { images } = template.draft.design
  if (!images.strip && !images.background) return []
  const content = sampleContent(ctx, template, template.draft)
  const warnings = await Promise.all(
    ctx.wallets.all.map(({ lintPictures }) =>
      lintPictures?.(content, async (role) => {
        const image = images[role]
        // A template is saved even where its pictures cannot be read now.
        return image ? ctx.images.tones(image).catch(() => null) : null
      }),
    ),
  )
  return warnings.flatMap((each) => each ?? [])
}
