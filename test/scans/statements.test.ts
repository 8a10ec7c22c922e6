import { beforeAll, expect, test } from 'vitest'
import { MAX_SCANS } from '../../src/domain/scans/scan-many.ts'
import { rotatingValueAt } from '../../src/lib/rotating-barcode.ts'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { dataOf, makePass, STAFF } from '../support/doors.ts'
import { LOYALTY } from '../support/points.ts'
import { COUNTER, createScanner, newEventId, type ScannerOf, scan } from '../support/scanners.ts'
import { createWorld, type World } from '../support/world.ts'

/** How many statements D1 takes in one run of a Worker. @see https://developers.cloudflare.com/d1/platform/limits/ */
const MOST_STATEMENTS = 1000
const SCANS = 6
const each = Array.from({ length: SCANS }, (_, index) => index)

const counter = createCounter()
let world: World
beforeAll(async () => {
  world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
})

interface Dear {
  scanner: ScannerOf
  scans: Record<string, unknown>[]
}

/** The scans that ask the most of the database, each of another pass. */
const DEAREST: Record<string, () => Promise<Dear>> = {
  async 'admissions by rotating codes that redeem'() {
    const templateId = await world.publishTemplate({
      kind: 'access',
      barcode: { value: '{{serialNumber}}', rotating: true },
    })
    const scans = []
    for (const index of each) {
      const prefix = `R-${index}`
      const { id } = await makePass(world, { templateId, serialNumber: prefix, access: STAFF })
      const secretHex = await world.ctx.links.rotatingSecretHex((await world.ctx.passes.get(id))!)
      const rotating = { secretHex, periodSeconds: 30, prefix }
      scans.push({ credential: await rotatingValueAt(rotating, world.clock.ms), action: 'admit' })
    }
    const entry = { scope: 'Friday', limit: 1, redeemOnAdmit: true }
    return { scanner: await createScanner(world, { entry, showsName: 'full' }), scans }
  },

  async 'rewards that are handed out'() {
    const templateId = await world.publishTemplate({
      ...LOYALTY,
      rewards: [{ key: 'coffee', label: 'A coffee', cost: 1 }],
    })
    for (const index of each) {
      await makePass(world, { templateId, barcode: { value: `M-${index}` }, points: 10 })
    }
    const scans = each.map((index) => ({
      credential: `M-${index}`,
      action: 'reward',
      rewardKey: 'coffee',
    }))
    return { scanner: await createScanner(world, COUNTER), scans }
  },

  async 'admissions that turn others into conflicts'() {
    const templateId = await world.publishTemplate()
    const entry = { scope: 'Saturday', limit: 1 }
    const online = await createScanner(world, { entry })
    for (const index of each) {
      await makePass(world, { templateId, barcode: { value: `T-${index}` } })
      await scan(world, online, { credential: `T-${index}` })
    }
    const at = new Date(world.clock.ms - 60_000).toISOString()
    const scans = each.map((index) => ({ credential: `T-${index}`, action: 'admit', at }))
    return { scanner: await createScanner(world, { entry }), scans }
  },
}

async function statementsOf({ key }: ScannerOf, scans: Dear['scans']): Promise<number> {
  resetCounter(counter)
  const body = { scans: scans.map((one) => ({ ...one, eventId: newEventId() })) }
  const response = await world.request('POST', '/api/v1/scans/batch', { key, body })
  const { items } = await dataOf<{ items: { data?: { decision: string } }[] }>(response)
  expect(items.map(({ data }) => data?.decision)).toEqual(scans.map(() => 'granted'))
  return counter.statements.flat().length
}

test.each(Object.keys(DEAREST))(
  'a full batch of %s stays within what one run may ask',
  async (name) => {
    const { scanner, scans } = await DEAREST[name]!()
    const first = await statementsOf(scanner, scans.slice(0, 1))
    const others = (await statementsOf(scanner, scans.slice(1))) / (SCANS - 1)
    expect(Number.isInteger(others)).toBe(true)
    expect(first + others * (MAX_SCANS - 1)).toBeLessThan(MOST_STATEMENTS)
  },
)
