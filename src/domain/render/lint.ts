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
    ...guessableBarcode(template.draft),
    ...missingTranslations(template.draft),
    ...ctx.wallets.all.flatMap(({ lint }) => lint(content, 'template')),
  ]
  // A missing icon is generated on publication.
  return warnings.filter(({ code }) => !code.endsWith('_icon_missing'))
}

/** A template cannot know which serial numbers its passes will be given. */
function guessableBarcode({ kind, barcode }: TemplateContent): Warning[] {
  const { admits }: Kind = KINDS[kind]
  if (
    !admits ||
    !barcode ||
    barcode.rotating ||
    !placeholders(barcode.value).includes('serialNumber')
  )
    return []
  const message =
    'Whoever can guess a serial number can write this barcode, and is let in. Show {{id}}, or give no serial numbers that count up'
  return [{ code: 'barcode_guessable', message, pointer: '/barcode/value' }]
}
