import { type FontStyle, measure, splitGraphemes } from './measure.ts'

const ELLIPSIS = '…'
/** No line shows more characters, so the rest of a very long value need not be measured. */
const MAX_LINE_CHARACTERS = 300

/** One line as phones fit it: smaller down to `smallest` of the size, then cut with an ellipsis. */
export function fitLine(
  value: string,
  style: FontStyle,
  width: number,
  smallest = 0.6,
): { line: string; size: number } {
  const line = value.slice(0, MAX_LINE_CHARACTERS).toWellFormed()
  const wanted = measure(line, style)
  if (wanted <= width) return { line, size: style.size }
  const size = style.size * Math.max(smallest, width / wanted)
  return { line: cut(line, { ...style, size }, width), size }
}

function cut(line: string, style: FontStyle, width: number): string {
  if (measure(line, style) <= width + 0.01) return line
  const room = width - measure(ELLIPSIS, style)
  let kept = ''
  let used = 0
  for (const grapheme of splitGraphemes(line)) {
    used += measure(grapheme, style)
    if (used > room) break
    kept += grapheme
  }
  return kept.trimEnd() + ELLIPSIS
}

let words: Intl.Segmenter | undefined

/** Lines of at most `width`. They break between words, and inside a word only where it is wider than a line. */
export function wrapLines(value: string, style: FontStyle, width: number): string[] {
  return value.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, style, width))
}

function wrapParagraph(paragraph: string, style: FontStyle, width: number): string[] {
  // Most texts fit as they are: finding their words would take longer than measuring them.
  if (measure(paragraph, style) <= width) return [paragraph.trimEnd()]
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of unbreakable(paragraph).flatMap((word) => breakWord(word, style, width))) {
    const added = measure(piece, style)
    if (used + measure(piece.trimEnd(), style) > width && line) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
      used = measure(line, style)
    } else {
      line += piece
      used += added
    }
  }
  return [...lines, line.trimEnd()]
}

/** Words with the punctuation and the space after them, so that no line begins with either. */
function unbreakable(paragraph: string): string[] {
  const pieces: string[] = []
  words ??= new Intl.Segmenter('und', { granularity: 'word' })
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

function breakWord(word: string, style: FontStyle, width: number): string[] {
  if (measure(word.trimEnd(), style) <= width) return [word]
  const pieces = ['']
  let used = 0
  for (const grapheme of splitGraphemes(word)) {
    const added = measure(grapheme, style)
    if (used + added > width) {
      pieces.push('')
      used = 0
    }
    pieces[pieces.length - 1] += grapheme
    used += added
  }
  return pieces
}
