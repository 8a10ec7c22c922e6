import type { Platform } from '../domain/model/platforms.ts'
import { type Reader, readerOf } from '../lib/locale/reader.ts'

/** Where and for whom a pass is drawn. */
export interface Place extends Reader {
  /** Whose wallet it is read in. */
  platform: Platform
}

/** A place that Intl knows, whatever a header or a caller said. */
export function placeOf(platform: Platform, locale?: string, timeZone?: string): Place {
  return { ...readerOf(locale, timeZone), platform }
}
