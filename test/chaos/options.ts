import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export interface Options {
  /** How long the clients write; longer where the restarts need it. */
  seconds: number
  kills: number
  seed: number
}

const RANGES: Record<keyof Options, { from: number; to: number }> = {
  seconds: { from: 5, to: 3600 },
  kills: { from: 0, to: 100 },
  seed: { from: 1, to: 2 ** 31 - 1 },
}

/** What was asked for, or the sentence that refuses it. */
export function readOptions(args: string[]): Options | string {
  const { tokens } = parseArgs({
    args,
    options: { seconds: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const options: Options = { seconds: 90, kills: 8, seed: randomInt(1, 2 ** 31) }
  for (const token of tokens) {
    const said =
      token.kind === 'option' ? token.rawName : token.kind === 'positional' && token.value
    if (token.kind !== 'option' || !isName(token.name)) {
      return `“${said || '--'}” is unknown here: npm run test:chaos takes -- --seconds, --kills and --seed.`
    }
    const { from, to } = RANGES[token.name]
    const value = /^\d{1,10}$/.test(token.value ?? '') ? Number(token.value) : Number.NaN
    if (!(value >= from && value <= to)) {
      return `--${token.name} must be a whole number from ${from} to ${to}.`
    }
    options[token.name] = value
  }
  return options
}

const isName = (name: string): name is keyof Options => Object.hasOwn(RANGES, name)
