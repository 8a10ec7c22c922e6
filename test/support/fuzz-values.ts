/** Values from the schemas of the OpenAPI document, mostly right, drawn from a seed. */

export type Schema = Record<string, unknown> & {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  examples?: unknown[]
}

export interface Dice {
  /** From 0 up to, and not including, `below`. */
  roll(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** @see https://en.wikipedia.org/wiki/Xorshift */
export function createDice(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  function next(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  // The first draws of neighbouring seeds resemble each other.
  for (let i = 0; i < 20; i++) next()
  const roll = (below: number) => Math.floor(next() * below)
  return {
    roll,
    chance: (probability) => next() < probability,
    pick: (from) => from[roll(from.length)]!,
  }
}

/** JSON cannot write it, a body can: the text is put in place of this one. */
export const HUGE_NUMBER = '<<1e400>>'

export const NASTY_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\ud800',
  'a\udfffb',
  'a/b~c',
  '\u0000',
  'ünï 😀',
  'n'.repeat(3000),
]

const NASTY_TEXTS = [
  ...NASTY_NAMES,
  HUGE_NUMBER,
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u2066',
  '\u0085\u2028',
  '😀'.repeat(300),
  "'; DROP TABLE passes; --",
  '{{fields.x}}',
  '{{serialNumber}}{{customer.name}}',
  '{{__proto__}}',
  '%@',
  '%00%ff',
  '../../etc/passwd',
  'https://169.254.169.254/latest',
  'https://localhost./',
  'https://example.com/a.png',
  'data:image/png;base64,AAAA',
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-0',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-12-01T19:00:00.123456789+23:59',
]

const NUMBERS = [0, -0, 1, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324]

export function createValues(
  dice: Dice,
  schemas: Record<string, Schema>,
  ids: (prefix: string) => string | null,
) {
  const text = (): string => {
    if (dice.chance(0.4)) return dice.pick(NASTY_TEXTS)
    return Array.from({ length: dice.roll(12) }, () => String.fromCharCode(dice.roll(0x250))).join(
      '',
    )
  }

  function junk(depth = 0): unknown {
    const kind = dice.roll(depth > 3 ? 5 : 8)
    if (kind === 0) return null
    if (kind === 1) return dice.chance(0.5)
    if (kind === 2) return dice.pick(NUMBERS)
    if (kind <= 4) return text()
    if (kind === 5) return Array.from({ length: dice.roll(4) }, () => junk(depth + 1))
    const members = Array.from({ length: dice.roll(4) }, () => [
      dice.chance(0.5) ? dice.pick(NASTY_NAMES) : text(),
      junk(depth + 1),
    ])
    return Object.fromEntries(members)
  }

  const FORMATS: Record<string, () => string> = {
    'date-time': () => dice.pick(['2026-12-01T19:00:00Z', '2030-01-01T00:00:00.000+01:00']),
    email: () => dice.pick(['ada@example.com', 'o@x.example']),
    uri: () => dice.pick(['https://example.com/x', 'https://images.example.com/a.png']),
  }

  function textOf(name: string, schema: Schema): string {
    const prefix = /^(\w+)Id$/.exec(name)?.[1]
    const known = prefix && ids(name)
    if (known && dice.chance(0.9)) return known
    const { examples } = schema
    const example = examples && dice.pick(examples)
    if (typeof example === 'string' && dice.chance(0.8)) return example
    const format = FORMATS[schema.format as string]
    if (format) return format()
    const length = dice.roll(dice.chance(0.05) ? 5000 : 12) + 1
    return Array.from({ length }, () => dice.pick([...'abcXYZ0189 -äé'])).join('')
  }

  function numberOf(schema: Schema): number {
    const { minimum = -1000, maximum = 1000 } = schema as { minimum?: number; maximum?: number }
    const number = minimum + dice.roll(Math.min(maximum - minimum + 1, 2 ** 40))
    return schema.type === 'integer' || dice.chance(0.7) ? number : number + 0.5
  }

  /** A value that the schema takes, but for a place or two. */
  function of(schema: Schema, name = '', depth = 0): unknown {
    if (dice.chance(0.04)) return junk(depth)
    if (schema.$ref) return of(schemas[schema.$ref.split('/').at(-1)!]!, name, depth)
    if (schema.const !== undefined) return schema.const
    if (Array.isArray(schema.enum)) return dice.pick(schema.enum)
    const branches = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
    // The examples of a union stand beside its branches.
    const { examples } = schema
    if (branches) return of({ ...(examples && { examples }), ...dice.pick(branches) }, name, depth)
    if (Array.isArray(schema.allOf)) {
      const parts = (schema.allOf as Schema[]).map((part) => of(part, name, depth))
      return Object.assign({}, ...parts.filter((part) => typeof part === 'object'))
    }
    const { type } = schema
    if (type === 'null') return null
    if (type === 'boolean') return dice.chance(0.5)
    if (type === 'integer' || type === 'number') return numberOf(schema)
    if (type === 'string') return textOf(name, schema)
    if (type === 'array') {
      const length = dice.chance(0.03) ? 120 : dice.roll(4)
      return Array.from({ length }, () => of(schema.items ?? {}, name, depth + 1))
    }
    if (type === 'object') return objectOf(schema, depth)
    return junk(depth)
  }

  function objectOf(schema: Schema, depth: number): unknown {
    const { properties = {}, required = [], additionalProperties } = schema
    const wanted = depth > 5 ? 0 : dice.pick([0, 0.2, 0.5, 0.9])
    const members = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? dice.chance(0.98) : dice.chance(wanted)))
      .map(([name, member]): [string, unknown] => [name, of(member, name, depth + 1)])
    const free = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : null
    const extra = free ? dice.roll(4) : dice.chance(0.03) ? 1 : 0
    for (let i = 0; i < extra; i++) {
      const name = dice.chance(0.2)
        ? dice.pick(NASTY_NAMES)
        : dice.pick(['gate', 'de', 'seat', 'x'])
      members.push([name, free ? of(free, '', depth + 1) : junk(depth + 1)])
    }
    return Object.fromEntries(members)
  }

  return { of, junk, text }
}
