import type { Pass } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { appearanceOf } from './appearance.ts'
import { barcodeOf } from './barcode.ts'
import { locationsOf, relevantDatesOf } from './relevance.ts'
import { resolveFields } from './resolve-fields.ts'

export type ResolvedPass = ReturnType<typeof resolvePass>

/** What a pass shows to clients and in wallets alike: its own values, else those of its template. */
export const resolvePass = (pass: Pass, template: TemplateContent) => ({
  appearance: appearanceOf(pass, template),
  values: resolveFields(template, pass),
  barcode: barcodeOf(template, pass),
  relevantDates: relevantDatesOf(pass, template),
  locations: locationsOf(pass, template),
})
