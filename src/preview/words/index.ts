import type { Platform } from '../../domain/model/platforms.ts'
import { displayValue } from '../../lib/locale/display-value.ts'
import { appleWriter } from './apple.ts'
import { labelsOnly, type Writer } from './writer.ts'

export const WRITERS: Record<Platform, Writer> = {
  apple: appleWriter,
  // Most dates are sent to Google as finished text, on the clock of the place where something happens.
  google: labelsOnly((field, { locale }) => displayValue(field, locale)),
  paper: labelsOnly((field, { locale, timeZone }) => displayValue(field, locale, timeZone)),
}
