import { type ReadPkpass, readPkpass } from '../../lib/pkpass/read-pkpass.ts'
import { ZipError } from '../../lib/zip/zip.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ImageRole } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { CreateTemplateInput } from '../model/template.ts'
import { templateOfPkpass } from './template-of-pkpass.ts'
import { createTemplate } from './write.ts'

/**
 * Makes a draft of a pass file: its layout, colours, fields and images. The file may come from anywhere. One that cannot be
 * read is refused before anything of it is kept.
 *
 * @throws AppError validation_failed
 */
export async function importPkpass(ctx: Ctx, bytes: Uint8Array): Promise<Answer> {
  const { pass, images } = unpack(bytes)
  const template = CreateTemplateInput.safeParse(templateOfPkpass(pass))
  if (!template.success) {
    throw new AppError('validation_failed', 'The pass in the file has no style that is known here')
  }
  const input = template.data
  await ctx.takeClaim()
  const kept = await keepImages(ctx, images, (KINDS[input.kind] as Kind).images)
  return createTemplate(ctx, { ...input, design: { ...input.design, images: kept } })
}

function unpack(bytes: Uint8Array): ReadPkpass {
  try {
    return readPkpass(bytes)
  } catch (error) {
    if (error instanceof ZipError) throw new AppError('validation_failed', error.message)
    throw error
  }
}

/** Uploads those that the kind shows. One that is no picture is left out: the draft is of use without it. */
async function keepImages(
  ctx: Ctx,
  images: ReadPkpass['images'],
  roles: readonly ImageRole[],
): Promise<Partial<Record<ImageRole, string>>> {
  const kept: Partial<Record<ImageRole, string>> = {}
  for (const role of roles) {
    const bytes = images.get(role)
    if (!bytes) continue
    try {
      kept[role] = (await ctx.images.upload(bytes)).id
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'image_unusable')) throw error
    }
  }
  return kept
}
