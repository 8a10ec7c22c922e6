import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { placeholderValues, type UnreadPass } from './placeholder-values.ts'
import { fill } from './placeholders.ts'

/** The barcode's value for a pass, from the pass itself or from the template's pattern. */
export function barcodeValue(template: TemplateContent, pass: UnreadPass): string | null {
  const own = pass.overrides.barcode
  if (own?.value) return own.value
  // Asking for a barcode without saying what is in it, as `barcodeType` does, means the serial number.
  if (!template.barcode) return own ? pass.serialNumber : null
  return fill(template.barcode.value, placeholderValues(template, pass)) || null
}

export function barcodeOf(template: TemplateContent, pass: Pass): PassContent['barcode'] {
  if (pass.barcodeValue === null) return null
  const { format, alternativeText } = pass.overrides.barcode ?? {}
  const pattern = template.barcode?.alternativeText
  return {
    format: format ?? template.barcode?.format ?? 'PKBarcodeFormatQR',
    value: pass.barcodeValue,
    alternativeText:
      alternativeText ?? (pattern ? fill(pattern, placeholderValues(template, pass)) : null),
  }
}
