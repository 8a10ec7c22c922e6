import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { createRequestTurns } from '../../src/stores/request-turns.ts'
import { accountDatabases } from '../../src/wiring/databases.ts'
import { START } from '../support/world.ts'

type Lane = 'single' | 'bulk'
const HOUR_MS = 3_600_000
let issuers = 0

/** Turns of an issuer of its own, taken by isolates that share nothing but the object of the issuer. */
function createRates() {
  const issuerId = `rates-${Date.now()}-${++issuers}`
  const clock = { ms: START }
  const databases = accountDatabases(env as unknown as Bindings)
  const isolates = [1, 2, 3].map(() =>
    createRequestTurns(databases, { requestsPerSecond: 20, now: () => clock.ms }),
  )
  let asked = 0
  async function take(lane: Lane, requests = 1, maxWaitMs = HOUR_MS, issuer = issuerId) {
    const isolate = isolates[asked++ % isolates.length]!
    const atMs = await isolate.take(issuer, { requests, lane, maxWaitMs })
    return atMs === null ? null : atMs - START
  }
  const many = async (lane: Lane, count: number, requests = 1) => {
    const turns = await Promise.all(Array.from({ length: count }, () => take(lane, requests)))
    return turns.map((turn) => turn!).sort((a, b) => a - b)
  }
  return { issuerId, clock, take, many }
}

/** The most requests that begin within any second. */
function mostInASecond(turns: number[]): number {
  const sorted = turns.toSorted((a, b) => a - b)
  return Math.max(
    ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + 1000).length),
  )
}

describe('turns at Google', () => {
  test('of a hundred who ask at once keep the rate, and use all of it', async () => {
    const { many } = createRates()
    const turns = await many('single', 100)
    expect(mostInASecond(turns)).toBe(20)
    expect(new Set(turns).size).toBe(100)
    expect([turns[0], turns.at(-1)]).toEqual([0, 99 * 50])
  })

  test('are as many as the requests that a change takes', async () => {
    const { take } = createRates()
    expect(await take('single', 3)).toBe(0)
    expect(await take('single', 1)).toBe(150)
    expect(await take('single', 1)).toBe(200)
  })

  test('come at once where nobody asked for a while', async () => {
    const { clock, many, take } = createRates()
    await many('single', 10)
    clock.ms += 60_000
    expect(await take('single')).toBe(60_000)
  })

  test('of two issuers have nothing to do with each other', async () => {
    const { issuerId, many, take } = createRates()
    await many('single', 50)
    expect(await take('single', 1, HOUR_MS, `${issuerId}-other`)).toBe(0)
  })

  test('that are too far away are not taken', async () => {
    const { many, take } = createRates()
    await many('single', 20)
    expect(await take('single', 1, 999)).toBeNull()
    expect(await take('single', 1, 1_000)).toBe(1_000)
  })

  test('of a fan-out take no more than their share', async () => {
    const { many } = createRates()
    const turns = await many('bulk', 100)
    expect(mostInASecond(turns)).toBe(12)
  })

  test('of single changes do not wait for those of a fan-out before them', async () => {
    const { many, take } = createRates()
    await many('bulk', 100, 100)
    expect(await take('single')).toBe(0)
    expect(await take('single')).toBe(125)
    expect(await take('bulk')).toBeGreaterThan(800_000)
  })

  test('of both lanes together keep the rate in whichever order they are taken', async () => {
    const { clock, take } = createRates()
    const turns: number[] = []
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let n = 0; n < 200; n++) {
      if (random(3) === 0) clock.ms += random(400)
      const lane: Lane = random(2) === 0 ? 'single' : 'bulk'
      turns.push((await take(lane))!)
    }
    // Each lane keeps its own distance; where they meet, one request more may fall into a second.
    expect(mostInASecond(turns)).toBeLessThanOrEqual(21)
  })

  test('of a fan-out come although single changes use all that they can get', async () => {
    const { many, take } = createRates()
    await many('single', 40)
    const bulk = await take('bulk')
    expect(bulk).toBe(2_000)
    expect(await take('single')).toBe(2_000)
    expect(await take('single')).toBe(2_125)
  })

  test('far in the future, by a clock that went wrong, stop nobody', async () => {
    const { clock, take } = createRates()
    clock.ms += 100 * HOUR_MS
    await take('single')
    await take('bulk')
    clock.ms -= 100 * HOUR_MS
    expect(await take('single')).toBe(0)
    expect(await take('bulk')).toBe(50)
  })

  test('that nobody used, for he died, cost their own time only', async () => {
    const { take } = createRates()
    await take('single', 2)
    expect(await take('single')).toBe(100)
  })
})
