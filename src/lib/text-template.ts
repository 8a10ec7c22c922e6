import { isJsonObject } from './json/object.ts'

/**
 * The language of rules: text with `{{path}}` or `{{path|default:'x'}}` in it. A path is names with full stops between
 * them, each optionally with an index from 1: `line.properties.Seat[2]`, or `[unit]` for the unit that a pass is for.
 * A path reads own members of plain data and does nothing else.
 */

export const MAX_TEMPLATE_CHARACTERS = 1000
const MAX_SEGMENTS = 8
const MAX_INDEX = 100_000
/** Longer results are cut. */
export const MAX_RENDERED_CHARACTERS = 4096

interface Segment {
  name: string
  index: number | 'unit' | null
}

export type Path = readonly Segment[]
export type TextTemplate = readonly (string | { path: Path; fallback: string })[]

/** The data that paths read: plain JSON. `unit` counts from 1. */
export interface TemplateScope {
  unit: number
  [root: string]: unknown
}

/** Where a template is wrong; `at` counts characters from 0. */
export class TemplateSyntaxError extends Error {
  override readonly name = 'TemplateSyntaxError'
  readonly at: number

  constructor(message: string, at: number) {
    super(`${message} (at character ${at + 1})`)
    this.at = at
  }
}

/** @throws TemplateSyntaxError */
export function parseTemplate(source: string): TextTemplate {
  if (source.length > MAX_TEMPLATE_CHARACTERS) {
    throw new TemplateSyntaxError(
      `Longer than ${MAX_TEMPLATE_CHARACTERS} characters`,
      MAX_TEMPLATE_CHARACTERS,
    )
  }
  const parts: TextTemplate[number][] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('{{', at)
    const textEnd = open < 0 ? source.length : open
    if (textEnd > at) parts.push(source.slice(at, textEnd))
    if (open < 0) break
    const reader = new Reader(source, open + 2)
    const path = reader.path()
    const fallback = reader.skip('|') ? reader.defaultText() : ''
    if (!reader.skip('}}')) {
      throw new TemplateSyntaxError(
        reader.atEnd() ? 'A {{ without its }}' : "Expected }} or |default:'…'",
        reader.atEnd() ? open : reader.at,
      )
    }
    parts.push({ path, fallback })
    at = reader.at
  }
  return parts
}

/**
 * A path by itself.
 *
 * @throws TemplateSyntaxError
 */
export function parsePath(source: string): Path {
  if (source.length > MAX_TEMPLATE_CHARACTERS) {
    throw new TemplateSyntaxError('Too long', MAX_TEMPLATE_CHARACTERS)
  }
  const reader = new Reader(source, 0)
  const path = reader.path()
  if (!reader.atEnd()) throw new TemplateSyntaxError('Expected the end of the path', reader.at)
  return path
}

/**
 * Never throws. A path that leads nowhere gives an empty text, a list without an index its texts with commas between. A
 * card takes one line of visible characters, so control characters become spaces.
 */
export function renderTemplate(template: TextTemplate, scope: TemplateScope): string {
  let out = ''
  for (const part of template) {
    out += typeof part === 'string' ? part : resolvePath(part.path, scope) || part.fallback
    if (out.length > MAX_RENDERED_CHARACTERS) break
  }
  return tidy(out.slice(0, MAX_RENDERED_CHARACTERS))
}

/** The text that a path leads to; empty where it leads nowhere. */
export function resolvePath(path: Path, scope: TemplateScope): string {
  let value: unknown = scope
  for (const { name, index } of path) {
    // Own members of plain objects only: nothing of a prototype, not even a list's length.
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return ''
    value = value[name]
    if (index === null) continue
    const list = Array.isArray(value) ? value : [value]
    value = list[(index === 'unit' ? scope.unit : index) - 1]
  }
  if (Array.isArray(value)) return joined(value)
  return scalar(value)
}

/** Stops where the result would be cut anyway, however long the list is. */
function joined(list: readonly unknown[]): string {
  let out = ''
  for (const item of list) {
    const text = scalar(item)
    if (text !== '') out += out === '' ? text : `, ${text}`
    if (out.length > MAX_RENDERED_CHARACTERS) break
  }
  return out
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return tidy(value.slice(0, MAX_RENDERED_CHARACTERS))
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function tidy(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toWellFormed()
}

/** Reads forward only and looks at each character once, so that the work grows with the length alone. */
class Reader {
  readonly #source: string
  at: number

  constructor(source: string, at: number) {
    this.#source = source
    this.at = at
  }

  atEnd(): boolean {
    this.#space()
    return this.at >= this.#source.length
  }

  /** Steps over a mark, and white space before it; false where it is not next. */
  skip(mark: string): boolean {
    this.#space()
    if (!this.#source.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  path(): Path {
    const segments: Segment[] = []
    do {
      if (segments.length === MAX_SEGMENTS) {
        throw new TemplateSyntaxError(`More than ${MAX_SEGMENTS} names in a path`, this.at)
      }
      segments.push({ name: this.#name(), index: this.skip('[') ? this.#index() : null })
    } while (this.skip('.'))
    return segments
  }

  /** Reads `default:` and a text in single or double quotes. The text cannot hold the quote itself. */
  defaultText(): string {
    if (!this.skip('default'))
      throw new TemplateSyntaxError("Only |default:'…' may follow", this.at)
    if (!this.skip(':')) throw new TemplateSyntaxError('Expected : after default', this.at)
    const start = this.at
    const quote = ["'", '"'].find((mark) => this.skip(mark))
    if (!quote) throw new TemplateSyntaxError('Expected a text in quotes', this.at)
    const end = this.#source.indexOf(quote, this.at)
    if (end < 0) throw new TemplateSyntaxError('A quote that is not closed', start)
    const text = this.#source.slice(this.at, end)
    this.at = end + 1
    return text
  }

  /** Shops allow spaces in names, as in «Seat number»; white space around a name is not part of it. */
  #name(): string {
    const start = this.at
    while (this.at < this.#source.length && !'.[]{}|\'"'.includes(this.#source[this.at]!)) this.at++
    const name = this.#source.slice(start, this.at).trim()
    if (name === '') throw new TemplateSyntaxError('Expected a name', start)
    return name
  }

  #index(): number | 'unit' {
    const start = this.at
    const close = this.#source.indexOf(']', start)
    const text = this.#source.slice(start, close < 0 ? start : close).trim()
    const index = text === 'unit' ? text : /^\d{1,6}$/.test(text) ? Number(text) : 0
    if (close < 0 || index === 0 || (index !== 'unit' && index > MAX_INDEX)) {
      throw new TemplateSyntaxError('An index is [unit] or a number from 1, as in [2]', start)
    }
    this.at = close + 1
    return index
  }

  #space(): void {
    while (this.at < this.#source.length && /\s/.test(this.#source[this.at]!)) this.at++
  }
}
