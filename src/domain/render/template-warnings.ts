import { pointer } from '../../lib/json/pointer.ts'
import type { Ctx } from '../model/ctx.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { optionsOf, tapTexts } from '../model/platform-options.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { missingTranslations } from './missing-translations.ts'
import { placeholders } from './placeholders.ts'
import { sampleContent } from './sample.ts'
import { unfilledTexts } from './unfilled.ts'

/**
 * Everything that is to be said of a template: by its texts and options, and by what its pictures show. Loaded when a
 * template is read or written.
 */
export async function templateWarnings(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  return [...lintTemplate(ctx, template), ...(await lintPictures(ctx, template))]
}

async function lintPictures(ctx: Ctx, template: TemplateRecord): Promise<Warning[]> {
  const { images } = template.draft.design
  // What a card of stamps shows changes from pass to pass.
  if (template.draft.stamps || (!images.strip && !images.background)) return []
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

/** What wallets would refuse, cut short or hide in passes of this template. */
export function lintTemplate(ctx: Ctx, template: TemplateRecord): Warning[] {
  const content = sampleContent(ctx, template, template.draft)
  const warnings = [
    ...unfilledTexts(template.draft),
    ...guessableValues(template.draft),
    ...missingTranslations(template.draft),
    ...ctx.wallets.all
      .flatMap(({ lint }) => lint(content, 'template'))
      .map((warning) => inTemplate(warning, template.draft)),
  ]
  // A missing icon is generated on publication.
  return warnings.filter(({ code }) => !code.endsWith('_icon_missing'))
}

/** Wallets point into a pass, where fields have keys, and values are no defaults. */
function inTemplate(warning: Warning, { fields }: TemplateContent): Warning {
  const [, member = '', name = '', ...rest] = warning.pointer?.split('/') ?? []
  if (member === 'images') return { ...warning, pointer: `/design${warning.pointer}` }
  if (COLORS.has(member)) return { ...warning, pointer: `/design/${member}` }
  const index = fields.findIndex(({ key }) => key === name)
  if (member !== 'fields' || index < 0) return warning
  const path = rest.map((each) => (each === 'value' ? 'default' : each))
  return { ...warning, pointer: pointer(['fields', index, ...path]) }
}

const COLORS = new Set(['backgroundColor', 'foregroundColor', 'labelColor'])

/**
 * What lets a holder in must not be guessable, and must differ from pass to pass. A template cannot know which serial
 * numbers its passes will be given.
 */
function guessableValues(template: TemplateContent): Warning[] {
  const { kind, barcode, fields } = template
  const { admits }: Kind = KINDS[kind]
  if (!admits) return []
  const bound = fields.filter(({ binding }) => binding === 'serialNumber')
  const serialNumbers = ['serialNumber', ...bound.map(({ key }) => `fields.${key}`)]
  const isGuessable = (text: string) =>
    placeholders(text).some((path) => serialNumbers.includes(path))
  const sent = tapTexts(optionsOf(template))
  const shown =
    barcode && !barcode.rotating ? [{ text: barcode.value, pointer: '/barcode/value' }] : []
  return [
    ...[...shown, ...sent]
      .filter(({ text }) => isGuessable(text))
      .map(({ pointer }) => ({
        code: 'barcode_guessable' as const,
        message:
          'Whoever can guess a serial number can make this value, and is let in. Use {{id}}, or give no serial numbers that count up',
        pointer,
      })),
    ...sent
      .filter(({ text }) => placeholders(text).length === 0)
      .map(({ pointer }) => ({
        code: 'tap_value_shared' as const,
        message:
          'Every holder sends this same value: have it say whose pass it is, such as by {{id}}',
        pointer,
      })),
  ]
}
