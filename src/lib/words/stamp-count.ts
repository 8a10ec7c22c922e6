import type { WrittenLanguage } from './index.ts'

/** How full a card of stamps is. A file of its own: all that wallets need of our words, and an isolate starts with the wallets. */
const STAMP_COUNTS: Record<WrittenLanguage, (shown: number, of: number) => string> = {
  de: (shown, of) => `${shown} von ${of}`,
  en: (shown, of) => `${shown} of ${of}`,
  es: (shown, of) => `${shown} de ${of}`,
  fr: (shown, of) => `${shown} sur ${of}`,
  it: (shown, of) => `${shown} di ${of}`,
  ja: (shown, of) => `${of}個中${shown}個`,
  nl: (shown, of) => `${shown} van ${of}`,
  pt: (shown, of) => `${shown} de ${of}`,
}

/**
 * «4 of 10», in the language of this locale if we write it, else in English.
 *
 * @param locale BCP 47
 */
export function stampCountIn(locale: string, { shown, of }: { shown: number; of: number }): string {
  const language = locale.split('-')[0]!.toLowerCase() as WrittenLanguage
  return (STAMP_COUNTS[language] ?? STAMP_COUNTS.en)(shown, of)
}
