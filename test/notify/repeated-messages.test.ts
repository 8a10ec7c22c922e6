import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Card, createHoldersWorld, type HoldersWorld } from '../support/holders.ts'

/**
 * Queues deliver at least once and in no order. Three passes on two phones change again and again while their
 * messages come late, early and several times. A failure names seed and steps.
 */
const SEED = 20_261_121
const RUNS = 6
const PASSES = 3

let world: HoldersWorld
beforeAll(async () => {
  world = await createHoldersWorld()
}, 60_000)

type Step =
  | { do: 'change' | 'add'; pass: number }
  /** `stays`: the queue hands it out again some time. */
  | { do: 'deliver'; at: number; copies: number; stays: boolean }
  | { do: 'wait'; ms: number }

const pass = fc.nat(PASSES - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: pass.map((n): Step => ({ do: 'change', pass: n })) },
  { weight: 2, arbitrary: pass.map((n): Step => ({ do: 'add', pass: n })) },
  {
    weight: 6,
    arbitrary: fc
      .record({ at: fc.nat(30), copies: fc.constantFrom(1, 1, 2), stays: fc.boolean() })
      .map((how): Step => ({ do: 'deliver', ...how })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>({ do: 'wait', ms: 900 }, { do: 'wait', ms: 3000 }),
  },
)

/** What each phone would have found, had it asked when it was pushed to last. */
interface Pushed {
  times: number
  versions: Record<string, number>
}

async function run(steps: Step[]): Promise<void> {
  const cards = await Promise.all(
    Array.from({ length: PASSES }, () => world.card({ phones: 0, points: 10 })),
  )
  const phones = [await world.phone(cards[0]!.id), await world.phone(cards[0]!.id)]
  for (const card of cards.slice(1)) for (const phone of phones) await world.phone(card.id, phone)

  const pushed = new Map(phones.map(({ pushToken }) => [pushToken, nothing()]))
  world.apns.answer = async (token) => {
    const current = await Promise.all(cards.map((card) => card.read()))
    const versions = Object.fromEntries(current.map(({ id, version }) => [id, version]))
    pushed.set(token, { times: (pushed.get(token)?.times ?? 0) + 1, versions })
    return {}
  }

  let changes = 0
  const late: (typeof world.queue)[number][] = []
  for (const [n, step] of steps.entries()) {
    if (step.do === 'wait') world.clock.advance(step.ms)
    if (step.do === 'deliver') {
      const [message] = world.queue.splice(step.at % Math.max(1, world.queue.length), 1)
      if (!message) continue
      for (let copy = 0; copy < step.copies; copy++) await world.deliver(message)
      if (step.stays) late.push(message)
    }
    if (step.do === 'change') {
      changes++
      const body = { fields: { gate: `Gate ${n}` }, pushMessage: `Go to gate ${n}` }
      expect((await world.patch(cards[step.pass]!.url, body)).status).toBe(200)
    }
    if (step.do === 'add') {
      const body = { pointsAdded: 1, transactionId: `txn_${n}` }
      expect((await world.post(`${cards[step.pass]!.url}/points`, body)).status).toBe(201)
    }
  }
  world.queue.reverse()
  await world.settle()
  world.queue.push(...late.toReversed())
  await world.settle()

  for (const { pushToken } of phones) {
    const { times, versions } = pushed.get(pushToken)!
    expect(times).toBeLessThanOrEqual(changes)
    for (const card of cards) {
      const { notifyVersion } = await card.read()
      expect(versions[card.id] ?? 0).toBeGreaterThanOrEqual(notifyVersion)
    }
  }
  for (const card of cards) await expectTold(card)
}

const nothing = (): Pushed => ({ times: 0, versions: {} })

async function expectTold(card: Card): Promise<void> {
  const pass = await card.read()
  expect([pass.notifiedVersion, pass.wallets.google?.copyVersion, pass.renotifyAt]).toEqual([
    pass.notifyVersion,
    pass.version,
    null,
  ])
  const pushes = (await card.events()).filter(({ type }) => type.startsWith('pass.push.'))
  expect(pushes.map(({ type }) => type)).toEqual(pushes.map(() => 'pass.push.sent'))
  const told = pushes.map(({ version, detail }) => `${version} ${detail.platform}`)
  expect(told).toEqual([...new Set(told)])

  const object = await card.atGoogle()
  const shown = JSON.stringify(object)
  expect(shown).toContain(JSON.stringify(pass.fields.gate))
  expect(shown).toContain(`"int":${pass.points}`)
  const texts = (object.messages ?? []).map(({ body }) => body)
  expect(texts).toEqual([...new Set(texts)])
  const { message } = pass.overrides
  if (message) expect(texts).toContain(message.text)
}

test('messages that come twice and in any order tell each phone of everything, nobody twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30, size: 'max' }), run),
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 100_000 },
  )
}, 120_000)
