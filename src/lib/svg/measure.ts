/** Advance widths of ASCII from the space on, in thousandths of the font size: Helvetica's, near to every system font. */
const ASCII_WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** San Francisco, Roboto and Segoe are a little wider than Helvetica, bold more so. */
const SYSTEM_FONT = 1.06
const BOLD = 1.05

/** In such a text each character is a grapheme, so that no segmenter is needed. */
const PLAIN = /^[\x20-\x7e]*$/

const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u
const NARROW_SCRIPTS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Made on first use: it takes several milliseconds, which are too many for a Worker to start with. */
let graphemes: Intl.Segmenter | undefined

/** The characters as people see them: an accent or a skin tone is never parted from what it belongs to. */
export function splitGraphemes(value: string): string[] {
  if (PLAIN.test(value)) return value.split('')
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(graphemes.segment(value), ({ segment }) => segment)
}

export interface FontStyle {
  size: number
  weight?: number | undefined
}

/** Estimated width of one line; the phone's font is not known here, so it errs towards wide. */
export function measure(value: string, { size, weight = 400 }: FontStyle): number {
  const em = splitGraphemes(value).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)
  return em * size * SYSTEM_FONT * (weight >= 600 ? BOLD : 1)
}

function graphemeWidth(grapheme: string): number {
  if (grapheme.length === 1) return characterWidth(grapheme)
  if (PICTURE.test(grapheme)) return 1.25
  return Array.from(grapheme).reduce((sum, character) => sum + characterWidth(character), 0)
}

function characterWidth(character: string): number {
  // An accented letter is as wide as the letter.
  const base = character.normalize('NFD').codePointAt(0) ?? 0
  const known = ASCII_WIDTHS[base - 32]
  if (known !== undefined) return known / 1000
  if (WITHOUT_WIDTH.test(character)) return 0
  if (FULL_WIDTH.test(character)) return 1
  if (PICTURE.test(character)) return 1.25
  return NARROW_SCRIPTS.test(character) ? 0.58 : 0.66
}
