import { jsonDepth } from '../json-depth.ts'
import { pointer } from './pointer.ts'
import { syntaxFault } from './syntax-fault.ts'

/** Why a text is not JSON that we read: no JSON at all, or `pointer` leads to the value in it that is at fault. */
export class UnreadableJson extends Error {
  readonly reason: 'syntax' | 'depth' | 'value'
  readonly pointer: string | undefined
  constructor(
    reason: UnreadableJson['reason'],
    message: string,
    { cause, pointer }: { cause?: unknown; pointer?: string } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.name = 'UnreadableJson'
    this.pointer = pointer
  }
}

/** Only an escape can bring half of a surrogate pair into a text that was UTF-8. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/
/** Numbers below 10^308 are written shorter. */
const PERHAPS_INFINITE = /[eE]\+?0*\d{3}|\d{309}/

/**
 * Reads JSON that somebody sent. All texts in it, names of members included, are well-formed Unicode afterwards: half of
 * a surrogate pair cannot be written as UTF-8, so that databases, hashes and wallets each make something else of it. All
 * numbers are finite: JSON cannot write what a larger one is read as.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8259#section-8.2
 * @param maxDepth how deep brackets may nest; parsers recurse, and a stack has an end
 * @throws UnreadableJson
 */
export function parseJson(text: string, maxDepth: number): unknown {
  if (jsonDepth(text) > maxDepth) {
    throw new UnreadableJson('depth', `JSON may be nested at most ${maxDepth} deep`)
  }
  const value = parse(text)
  if (SURROGATE_ESCAPE.test(text) || PERHAPS_INFINITE.test(text)) checkScalars(value, [])
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableJson('syntax', `is not valid JSON${placeOf(text.trimEnd())}`, { cause })
  }
}

function placeOf(text: string): string {
  const fault = syntaxFault(text)
  if (!fault) return ''
  const line = text.includes('\n') ? `line ${fault.line}, ` : ''
  return ` at ${line}column ${fault.column}: ${fault.problem}`
}

function checkScalars(value: unknown, path: string[]): void {
  if (typeof value === 'string') checkText('text', value, path)
  else if (typeof value === 'number') checkNumber(value, path)
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) checkScalars(item, [...path, String(i)])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const at = [...path, name]
      checkText('name', name, at)
      checkScalars(member, at)
    }
  }
}

function checkText(what: 'text' | 'name', text: string, path: string[]): void {
  if (text.isWellFormed()) return
  const half = [...text].find((character) => !character.isWellFormed())!
  const code = half.charCodeAt(0).toString(16)
  throw unreadableAt(path, `This ${what} has half of a surrogate pair (\\u${code})`)
}

function checkNumber(number: number, path: string[]): void {
  if (!Number.isFinite(number)) throw unreadableAt(path, 'This number is larger than 1.8e308')
}

function unreadableAt(path: string[], message: string): UnreadableJson {
  return new UnreadableJson('value', message, { pointer: pointer(path).toWellFormed() })
}
