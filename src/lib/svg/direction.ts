const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LETTER = /\p{L}/u

/** Base direction of a text: that of its first letter (rule P2 of the Unicode bidi algorithm). */
export function directionOf(value: string): 'ltr' | 'rtl' {
  const letter = LETTER.exec(value)?.[0]
  return letter && RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT_LANGUAGES = new Set('ar dv fa he ku ps sd ug ur yi'.split(' '))

/** Whether phones set to this language mirror a card's layout. */
export function isRightToLeft(locale: string): boolean {
  return RIGHT_TO_LEFT_LANGUAGES.has(new Intl.Locale(locale).language)
}
