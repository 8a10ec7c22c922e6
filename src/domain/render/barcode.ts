import { barcodeSize, fitsCode128 } from '../../lib/barcodes/capacity.ts'
import type { BarcodeFormat } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
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

const MAX_CHARACTERS = 1024

/**
 * Refuses a barcode that no phone draws. What placeholders become counts, so that this can be asked of a pass only.
 *
 * @param at where the pass stands in the request, for the pointer
 * @throws AppError validation_failed
 */
export function checkBarcode(
  template: TemplateContent,
  { barcodeValue: value, overrides }: Pick<Pass, 'barcodeValue' | 'overrides'>,
  at = '',
): void {
  if (value === null) return
  const tooLong = (message: string) =>
    new AppError('validation_failed', message, {
      pointer: `${at}/barcode/value`,
      reason: 'too_big',
    })
  if (value.length > MAX_CHARACTERS) {
    throw tooLong(`The barcode has ${value.length} characters; at most ${MAX_CHARACTERS} fit`)
  }
  const format = formatOf(template, overrides)
  if (format === 'PKBarcodeFormatCode128') {
    // It only grows wider with its value: the linter warns of one that is wider than a card.
    if (fitsCode128(value)) return
    const message = `${format} carries the characters of ISO-8859-1 alone; this has another one`
    throw new AppError('validation_failed', message, {
      pointer: `${at}/barcode/value`,
      reason: 'invalid_format',
    })
  }
  const { size, capacity, unit } = barcodeSize(format, value)
  if (size > capacity) {
    throw tooLong(`The barcode takes ${size} ${unit}; ${format} has room for ${capacity}`)
  }
}

const formatOf = (template: TemplateContent, { barcode }: Pass['overrides']): BarcodeFormat =>
  barcode?.format ?? template.barcode?.format ?? 'PKBarcodeFormatQR'

export function barcodeOf(template: TemplateContent, pass: Pass): PassContent['barcode'] {
  if (pass.barcodeValue === null) return null
  const { alternativeText } = pass.overrides.barcode ?? {}
  const pattern = template.barcode?.alternativeText
  return {
    format: formatOf(template, pass.overrides),
    value: pass.barcodeValue,
    alternativeText:
      alternativeText ?? (pattern ? fill(pattern, placeholderValues(template, pass)) : null),
  }
}
