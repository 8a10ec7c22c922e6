import type { Pass } from '../model/pass.ts'
import { tapTexts } from '../model/platform-options.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { barcodeValue } from './barcode.ts'
import { filledOptions } from './options.ts'
import type { UnreadPass } from './placeholder-values.ts'

/** Longer than what any phone sends, and still short enough to be looked up by. */
const MAX_LENGTH = 1024

/**
 * What readers read of a pass: the value of its barcode, and what phones send when they are held to a terminal where
 * that is another one.
 */
export function readerValues(
  template: TemplateContent,
  pass: UnreadPass,
): Pick<Pass, 'barcodeValue' | 'tapValue' | 'otherTapValue'> {
  const barcode = barcodeValue(template, pass)
  const sent = tapTexts(filledOptions(template, pass))
    .map(({ text }) => text)
    .filter((text) => text !== barcode && text.length <= MAX_LENGTH)
  const [tapValue = null, otherTapValue = null] = new Set(sent)
  return { barcodeValue: barcode, tapValue, otherTapValue }
}
