export interface SyntaxFault {
  /** Counted from 1. */
  line: number
  /** Counted from 1, in characters as JavaScript counts them. */
  column: number
  /** For people; shows nothing of the text but one character. */
  problem: string
}

class Fault extends Error {
  readonly at: number
  constructor(at: number, problem: string) {
    super(problem)
    this.at = at
  }
}

/**
 * Where a text stops being JSON, and what is wrong there. The runtime's own message tells the place of some faults only,
 * and repeats the text of others.
 *
 * @returns null for a text that is JSON
 * @see https://www.rfc-editor.org/rfc/rfc8259
 */
export function syntaxFault(text: string): SyntaxFault | null {
  try {
    const end = skipSpace(text, readValue(text, skipSpace(text, 0)))
    if (end < text.length) throw new Fault(end, `${found(text, end)} after the end of the value`)
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const before = text.slice(0, error.at).split(/\r\n|\n|\r/)
    return { line: before.length, column: before.at(-1)!.length + 1, problem: error.message }
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SPACE = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: a string may not contain them
const PLAIN = /[^"\\\u0000-\u001f]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** How far the pattern matches from there. */
function reach(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

const skipSpace = (text: string, at: number): number => reach(SPACE, text, at)

/** Reads what begins there, and all that is in it, without calling itself: texts may be nested as deep as they are long. */
function readValue(text: string, start: number): number {
  const open: ('{' | '[')[] = []
  let at = start
  for (;;) {
    const char = text[at]
    if (char === '{' || char === '[') {
      const close = char === '{' ? '}' : ']'
      const inside = skipSpace(text, at + 1)
      if (text[inside] !== close) {
        open.push(char)
        at = char === '{' ? readName(text, inside) : inside
        continue
      }
      at = inside + 1
    } else at = readScalar(text, at)
    // What was read is whole: its surroundings go on or end.
    for (;;) {
      const around = open.at(-1)
      if (around === undefined) return at
      at = skipSpace(text, at)
      const close = around === '{' ? '}' : ']'
      if (text[at] === close) {
        open.pop()
        at++
        continue
      }
      if (text[at] !== ',')
        throw new Fault(at, `${found(text, at)} where "," or "${close}" must be`)
      at = skipSpace(text, at + 1)
      if (text[at] === close) throw new Fault(at, `A comma before "${close}"`)
      if (around === '{') at = readName(text, at)
      break
    }
  }
}

/** A member's name with its colon. */
function readName(text: string, at: number): number {
  if (text[at] !== '"') {
    throw new Fault(at, `${found(text, at)} where the name of a member in double quotes must be`)
  }
  const end = skipSpace(text, readString(text, at))
  if (text[end] !== ':') throw new Fault(end, `${found(text, end)} where ":" must be`)
  return skipSpace(text, end + 1)
}

function readScalar(text: string, at: number): number {
  if (text[at] === '"') return readString(text, at)
  const word = ['true', 'false', 'null'].find((each) => text.startsWith(each, at))
  const end = word ? at + word.length : reach(NUMBER, text, at)
  if (end === at) throw new Fault(at, `${found(text, at)} where a value must be`)
  return end
}

function readString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    at = reach(PLAIN, text, at)
    if (text[at] === '"') return at + 1
    if (at >= text.length) throw new Fault(at, 'The text ends inside a string')
    if (text[at] !== '\\') throw new Fault(at, 'A line break or control character inside a string')
    const end = reach(ESCAPE, text, at)
    if (end === at) throw new Fault(at, 'A backslash that begins no escape')
    at = end
  }
}

function found(text: string, at: number): string {
  const char = text.codePointAt(at)
  if (char === undefined) return 'The text ends'
  return char === 0x27 ? 'A single quote' : `${JSON.stringify(String.fromCodePoint(char))}`
}
