import type { BarcodeMatrix } from './matrix.ts'
import { ShortestWays } from './shortest-ways.ts'

/** Widths of bars and spaces of the symbols 0 to 105 and of the stop. ISO/IEC 15417, table 1. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const STOP = 106
const SHIFT = 98

const CODE_SETS = ['A', 'B', 'C'] as const
type CodeSet = (typeof CODE_SETS)[number]
const START: Record<CodeSet, number> = { A: 103, B: 104, C: 105 }
const LATCH: Record<CodeSet, number> = { A: 101, B: 100, C: 99 }
/** The symbol that adds 128 to the next character. */
const FNC4: Record<'A' | 'B', number> = { A: 101, B: 100 }

/**
 * Code 128 with the fewest symbols that the code sets A, B and C allow.
 * Null where a character is outside ISO 8859-1 or there is none.
 *
 * @see ISO/IEC 15417
 */
export function encodeCode128(message: string): BarcodeMatrix | null {
  const symbols = fewestSymbols(Array.from(message, (character) => character.codePointAt(0) ?? 0))
  if (!symbols) return null
  const checksum = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % 103
  const modules = [...symbols, checksum, STOP].flatMap((symbol) =>
    Array.from(WIDTHS[symbol] ?? '', Number).flatMap((width, at) =>
      new Array<number>(width).fill(at % 2 === 0 ? 1 : 0),
    ),
  )
  return {
    columns: modules.length,
    rows: [Uint8Array.from(modules)],
    rowHeight: modules.length * 0.25,
    quietZone: 10,
  }
}

function fewestSymbols(codes: number[]): number[] | null {
  if (codes.length === 0 || codes.some((code) => code > 0xff)) return null
  const ways = new ShortestWays<CodeSet, number[]>(codes.length)
  for (const set of CODE_SETS) ways.begin(set, [START[set]])
  for (const [at, code] of codes.entries()) {
    for (const from of CODE_SETS) {
      for (const to of CODE_SETS) ways.extend(at, to, ways.at(at, from), [LATCH[to]])
    }
    const inA = symbolsInSet('A', code)
    const inB = symbolsInSet('B', code)
    const shiftedB = inB?.length === 1 ? [SHIFT, ...inB] : null
    const shiftedA = inA?.length === 1 ? [SHIFT, ...inA] : null
    ways.extend(at + 1, 'A', ways.at(at, 'A'), inA ?? shiftedB)
    ways.extend(at + 1, 'B', ways.at(at, 'B'), inB ?? shiftedA)
    const next = codes[at + 1] ?? 0
    if (isDigit(code) && isDigit(next)) {
      ways.extend(at + 2, 'C', ways.at(at, 'C'), [(code - 48) * 10 + next - 48])
    }
  }
  return ways.shortest().flat()
}

/** The symbols of one character. Code set A has the control characters in place of the lower-case letters. */
function symbolsInSet(set: 'A' | 'B', code: number): number[] | null {
  if (code > 0x7f) {
    const low = symbolsInSet(set, code - 0x80)
    return low && [FNC4[set], ...low]
  }
  if (code < 32) return set === 'A' ? [code + 64] : null
  return code < 96 || set === 'B' ? [code - 32] : null
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
