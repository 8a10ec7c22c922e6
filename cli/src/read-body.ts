import { readFileSync } from 'node:fs'
import type { Shape } from './api-command.ts'
import { decodeText } from './decode-text.ts'
import { BODIES } from './generated/commands.ts'
import { UsageError } from './usage-error.ts'

/**
 * A body out of what stands behind `-d`: `member=value` with a path such as `customer.name`, `member:=` and JSON,
 * `@file` and `-` (what is piped in) for a whole body. What comes later adds to what came before.
 */
export function readBody(type: string, given: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const part of given) {
    if (part === '-' || part.startsWith('@')) Object.assign(body, wholeBody(part))
    else setMember(body, type, part)
  }
  return body
}

function wholeBody(part: string): object {
  const name = part === '-' ? 'what was piped in' : part.slice(1)
  const body = parseJson(readText(part === '-' ? 0 : name), name)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new UsageError(`${name} is not a JSON object`)
}

/** @param source 0 is what is piped in */
export function readText(source: string | 0): string {
  return decodeText(readBytes(source))
}

export function readBytes(source: string | 0): Buffer<ArrayBuffer> {
  try {
    return readFileSync(source)
  } catch (error) {
    throw new UsageError(`${source || 'What was piped in'} cannot be read: ${codeOf(error)}`)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown'

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as Error).message}`)
  }
}

function setMember(body: Record<string, unknown>, type: string, part: string): void {
  const [, name, isJson, value] = /^([^=]+?)(:?)=(.*)$/s.exec(part) ?? []
  if (name === undefined || value === undefined) {
    throw new UsageError(`“${part}” is not member=value, as in -d customer.name=Sofia`)
  }
  const path = name.split('.')
  if (path.some((step) => step === '' || step === '__proto__')) {
    throw new UsageError(`“${name}” is no path such as customer.name`)
  }
  let holder = body
  let shape: Shape = { body: type }
  for (const step of path.slice(0, -1)) {
    shape = shapeOf(shape, step)
    holder[step] ??= isList(shape) ? [] : {}
    if (typeof holder[step] !== 'object') throw new UsageError(`“${name}” is set twice`)
    holder = holder[step] as Record<string, unknown>
  }
  const last = path.at(-1)!
  holder[last] = isJson ? parseJson(value, name) : readValue(name, shapeOf(shape, last), value)
}

const isList = (shape: Shape): shape is { list: Shape } =>
  typeof shape === 'object' && 'list' in shape

function shapeOf(holder: Shape, step: string): Shape {
  if (typeof holder !== 'object') return 'text'
  if ('map' in holder) return holder.map
  if ('list' in holder) return holder.list
  const members = BODIES[holder.body] ?? {}
  return members[step] ?? members['*'] ?? 'text'
}

/** The text as what stands at its place: the service says what is wrong with a text in the place of a number. */
function readValue(name: string, shape: Shape, value: string): unknown {
  if (shape === 'text') return value
  if (shape === 'number') return value.trim() !== '' && !Number.isNaN(+value) ? +value : value
  if (shape === 'boolean') return value === 'true' || (value === 'false' ? false : value)
  if (isList(shape) && !value.startsWith('[')) {
    return value.split(',').map((one) => readValue(name, shape.list, one.trim()))
  }
  return parseJson(value, `${name}, which is an object or a list,`)
}
