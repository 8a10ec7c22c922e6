const MAX_WORDS = 12
/** Letters that stand for themselves in Unicode, and that people type as others. */
const TYPED_AS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const OWN_LETTERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g')
/** Scripts without spaces between words: a word may begin at every character. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const PIECES = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** A word as its characters, and the lengths of the beginnings by which it is found. */
export interface FoldedWord {
  characters: readonly string[]
  shortest: number
  longest: number
}

/**
 * The words of a name without marks and capitals, so that “lukasz” finds Łukasz; at most twelve. ü is found by u, not by ue. A text to be
 * searched for is folded in the same way.
 *
 * @see https://www.unicode.org/reports/tr15/ (NFKD, NFKC)
 */
export function foldedWords(text: string): FoldedWord[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .replace(OWN_LETTERS, (letter) => TYPED_AS[letter]!)
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words
    .flatMap((word) => word.match(PIECES) ?? [])
    .flatMap((piece) => wordsOf(piece))
    .slice(0, MAX_WORDS)
}

function wordsOf(piece: string): FoldedWord[] {
  const characters = Array.from(piece)
  if (IS_UNSPACED.test(piece)) {
    return characters.map((_, at) => ({
      characters: characters.slice(at),
      shortest: 1,
      longest: 4,
    }))
  }
  // One letter finds a word of one letter alone: too many words begin with it.
  return [{ characters, shortest: Math.min(2, characters.length), longest: 6 }]
}

/** The beginnings by which a word is found. */
export function beginningsOf({ characters, shortest, longest }: FoldedWord): string[] {
  const beginnings: string[] = []
  for (let length = shortest; length <= Math.min(longest, characters.length); length++) {
    beginnings.push(characters.slice(0, length).join(''))
  }
  return beginnings
}

/** Whether each word that is searched for is the beginning of a word that is there. */
export function beginsEach(searched: readonly FoldedWord[], there: readonly FoldedWord[]): boolean {
  return searched.every((word) => {
    const wanted = word.characters.join('')
    const isWhole = word.characters.length < 2 && word.shortest === 1 && word.longest === 6
    return there.some(({ characters }) => {
      const text = characters.join('')
      return isWhole ? text === wanted : text.startsWith(wanted)
    })
  })
}
