import type { Ctx } from '../model/ctx.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { missingTranslations } from './missing-translations.ts'
import { placeholders } from './placeholders.ts'
import { sampleContent } from './sample.ts'

/**
 * What wallets would refuse, cut short or hide on this pass. What a platform never shows, such as label colours, is
 * said once of the template, and not of each of its passes.
 */
export function lintPass(ctx: Ctx, content: PassContent): Warning[] {
  const warnings = ctx.wallets.all.flatMap(({ lint }) => lint(content, 'pass'))
  return warnings.filter(({ code }) => !code.endsWith('_dropped'))
}

/** What wallets would refuse, cut short or hide in passes of this template. */
export function lintTemplate(ctx: Ctx, template: TemplateRecord): Warning[] {
  const content = sampleContent(ctx, template, template.draft)
  const warnings = [
    ...guessableValues(template.draft),
    ...missingTranslations(template.draft),
    ...ctx.wallets.all.flatMap(({ lint }) => lint(content, 'template')),
  ]
  // A missing icon is generated on publication.
  return warnings.filter(({ code }) => !code.endsWith('_icon_missing'))
}

/**
 * What lets a holder in must not be guessable, and must differ from pass to pass. A template cannot know which serial
 * numbers its passes will be given.
 */
function guessableValues({ kind, barcode, apple, google, fields }: TemplateContent): Warning[] {
  const { admits }: Kind = KINDS[kind]
  if (!admits) return []
  const bound = fields.filter(({ binding }) => binding === 'serialNumber')
  const serialNumbers = ['serialNumber', ...bound.map(({ key }) => `fields.${key}`)]
  const shown = barcode && !barcode.rotating ? barcode.value : undefined
  const sent = [
    { text: apple?.nfc?.message, pointer: '/apple/nfc/message' },
    { text: google?.smartTapRedemptionValue, pointer: '/google/smartTapRedemptionValue' },
  ]
  return [{ text: shown, pointer: '/barcode/value' }, ...sent].flatMap(({ text, pointer }) => {
    if (text === undefined) return []
    const named = placeholders(text)
    if (named.some((path) => serialNumbers.includes(path))) {
      const message =
        'Whoever can guess a serial number can make this value, and is let in. Use {{id}}, or give no serial numbers that count up'
      return [{ code: 'barcode_guessable', message, pointer }]
    }
    if (named.length > 0 || pointer === '/barcode/value') return []
    const message =
      'Every holder sends this same value: have it say whose pass it is, such as by {{id}}'
    return [{ code: 'tap_value_shared', message, pointer }]
  })
}
