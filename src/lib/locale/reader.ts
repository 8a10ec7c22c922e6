/** The person for whom texts and dates are written. */
export interface Reader {
  /** BCP 47. */
  locale: string
  /** IANA name. */
  timeZone: string
}

/** English and UTC replace a language or a time zone that Intl does not know. */
export function readerOf(locale = 'en', timeZone = 'UTC'): Reader {
  try {
    new Intl.DateTimeFormat(locale, { timeZone })
    return { locale, timeZone }
  } catch {
    return { locale: 'en', timeZone: 'UTC' }
  }
}
