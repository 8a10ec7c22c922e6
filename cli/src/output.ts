import { styleText } from 'node:util'
import type { Environment } from './config.ts'
import { plainJson, plainLine, plainLines } from './plain-text.ts'

/**
 * What a command says: JSON for programs, tables and colours for people. Texts of the service come to a terminal without
 * what would steer it.
 */
export interface Output {
  isJson: boolean
  /** For people at a terminal: colours, and lines that are written over. */
  isLive: boolean
  /** One answer. */
  value(value: unknown): void
  /** One after the other: JSON lines, or a table once all are known. */
  list(items: AsyncIterable<unknown>): Promise<void>
  /** A line of several parts. */
  line(...parts: (string | Styled)[]): void
  /** A whole text: to a program as it is. */
  text(text: string): void
  /** A line to people only, beside what was asked for. */
  note(text: string): void
}

/** A part of a line with a colour, where there are colours. */
export interface Styled {
  format: Style
  text: string
}

export const styled = (format: Style, text: string): Styled => ({ format, text })

export type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'

interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

export interface OutputOptions {
  stdout: Terminal
  stderr: Terminal
  json: boolean | undefined
  env: Environment
}

/** Columns that tell most of a thing, in this order, where its list has them. */
const COLUMNS = [
  'id',
  'serialNumber',
  'type',
  'action',
  'kind',
  'platform',
  'name',
  'status',
  'url',
  'pointsAdded',
  'passId',
  'doorId',
  'reason',
  'version',
  'timestamp',
  'createdAt',
]

export function makeOutput({ stdout, stderr, json, env }: OutputOptions): Output {
  const isTerminal = stdout.isTTY === true
  const isJson = json ?? !isTerminal
  const isLive = isTerminal && !isJson
  const hasColours = isTerminal && !env.NO_COLOR && env.TERM !== 'dumb'
  const style: Styler = (format, text) =>
    hasColours ? styleText(format, plainLine(text), { validateStream: false }) : plainLine(text)
  const put = (text: string) => stdout.write(`${text}\n`)
  return {
    isJson,
    isLive,
    line: (...parts) =>
      put(
        parts
          .map((part) =>
            typeof part === 'string' ? plainLine(part) : style(part.format, part.text),
          )
          .join(''),
      ),
    text: (text) => {
      const shown = isTerminal ? plainLines(text) : text
      stdout.write(shown.endsWith('\n') ? shown : `${shown}\n`)
    },
    value: (value) => put(isJson ? plainJson(value, 2) : members(value, style)),
    async list(items) {
      const all: unknown[] = []
      for await (const item of items) {
        if (isJson) put(plainJson(item))
        else all.push(item)
      }
      if (!isJson) put(table(all, style, stdout.columns ?? Number.POSITIVE_INFINITY))
    },
    note: (text) => stderr.write(`${plainLine(text)}\n`),
  }
}

type Styler = (format: Style, text: string) => string

/** `name: value` lines; what lies deeper is one line of JSON. */
function members(value: unknown, style: Styler): string {
  if (typeof value !== 'object' || value === null) return plainLine(String(value ?? 'done'))
  const entries = Object.entries(value).filter(([, one]) => one !== null && !isEmpty(one))
  const width = Math.max(...entries.map(([name]) => name.length), 0)
  return entries
    .map(([name, one]) => `${style('dim', name.padEnd(width))}  ${cell(one)}`)
    .join('\n')
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function table(items: unknown[], style: Styler, width: number): string {
  if (items.length === 0) return style('dim', 'Nothing here.')
  const rows = items.map((item) => item as Record<string, unknown>)
  const names = columnsOf(rows)
  const cells = rows.map((row) => names.map((name) => cell(row[name])))
  const widths = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]!.length)),
  )
  const lines = [names.map(plainLine), ...cells].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd()
      .slice(0, Math.max(width, 40)),
  )
  return [style('bold', lines[0]!), ...lines.slice(1)].join('\n')
}

function columnsOf(rows: Record<string, unknown>[]): string[] {
  const isShown = (name: string) =>
    rows.some(
      (row) => row[name] !== undefined && row[name] !== null && typeof row[name] !== 'object',
    )
  const known = COLUMNS.filter(isShown)
  return known.length > 1 ? known : Object.keys(rows[0]!).filter(isShown)
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? plainJson(value) : plainLine(String(value))
}
