import { escapeMarkup } from '../markup/escape.ts'

/** A piece of SVG. Only `element` and `text` make it, so that all text in it is escaped. */
export type Markup = string & { readonly markup: unique symbol }

/** Characters that XML 1.0 cannot write, and control characters, which no card shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** Text as one line: without control characters and lone surrogates, white space as single spaces. */
export function oneLine(value: string): string {
  return showable(value).replace(/\s+/g, ' ').trim()
}

/** Text that keeps its line breaks. */
export function showable(value: string): string {
  return value.toWellFormed().replace(UNSHOWABLE, '').replace(/\r\n?/g, '\n')
}

export const textNode = (value: string): Markup => escapeMarkup(showable(value)) as Markup

export type Attributes = Record<string, string | number | null | undefined>

/** One element; attributes without a value are left out, numbers are rounded to a hundredth. */
export function element(name: string, attributes: Attributes, ...children: Piece[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${textNode(typeof value === 'number' ? round(value) : value!)}"`,
    )
    .join('')
  const inner = join(...children)
  return (inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`) as Markup
}

/** Markup, or nothing for a part of a drawing that is left out. */
export type Piece = Markup | '' | null | undefined | false

export function join(...parts: Piece[]): Markup {
  return parts.filter(Boolean).join('') as Markup
}

export const round = (value: number): string => String(Math.round(value * 100) / 100)
