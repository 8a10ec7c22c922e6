import type { Platform } from '../domain/model/platforms.ts'
import { type Reader, readerOf } from '../lib/locale/reader.ts'

/** Where and for whom a pass is drawn. */
export interface Place extends Reader {
  /** The wallet that shows it. */
  platform: Platform
}

/** English and UTC replace a language or a time zone that Intl does not know. */
export function placeOf(platform: Platform, locale?: string, timeZone?: string): Place {
  return { ...readerOf(locale, timeZone), platform }
}
