import { type ReadPkpass, readPkpass } from '../../lib/pkpass/read-pkpass.ts'
import { ZipError } from '../../lib/zip/zip.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ImageRole } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { CreateTemplateInput } from '../model/template.ts'
import { DraftNotes } from './pkpass/notes.ts'
import { oneLine } from './pkpass/read-values.ts'
import { templateOfPkpass } from './template-of-pkpass.ts'
import { createTemplate } from './write.ts'

/**
 * Makes a draft of a pass file: its layout, colours, fields, texts and images. The file may come from anywhere. One that
 * cannot be read is refused before anything of it is kept. The answer notes what the draft has not, and why.
 *
 * @throws AppError validation_failed
 */
export async function importPkpass(ctx: Ctx, bytes: Uint8Array): Promise<Answer> {
  const notes = new DraftNotes()
  const { pass, images, strings, unread } = unpack(bytes)
  const template = CreateTemplateInput.safeParse(templateOfPkpass(pass, strings, notes))
  if (!template.success) {
    throw new AppError('validation_failed', 'The pass in the file has no style that Apple Wallet knows')
  }
  const input = template.data
  await ctx.takeClaim()
  const kept = await keepImages(ctx, images, (KINDS[input.kind] as Kind).images, notes)
  for (const name of unread) {
    notes.add('pkpass_file_left_out', `Templates have no place for ${oneLine(name, 100)}`)
  }
  const design = { ...input.design, images: kept }
  return createTemplate(ctx, { ...input, design }, { notes: notes.all() })
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
  notes: DraftNotes,
): Promise<Partial<Record<ImageRole, string>>> {
  const kept: Partial<Record<ImageRole, string>> = {}
  for (const [role, bytes] of images) {
    if (!roles.some((each) => each === role)) {
      notes.add('pkpass_file_left_out', `Passes of this kind show no ${role} image`)
      continue
    }
    try {
      kept[role as ImageRole] = (await ctx.images.upload(bytes)).id
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'image_unusable')) throw error
      notes.add('pkpass_file_left_out', `The ${role} image cannot be used: ${error.message}`)
    }
  }
  return kept
}
