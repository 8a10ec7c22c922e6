import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Card,
  createHoldersWorld,
  expectSound,
  type HoldersWorld,
} from '../support/holders.ts'
import type { Call, Fate } from '../support/trouble.ts'

/**
 * Every operation that changes a pass, cut off at every call that leaves the Worker, on the whole way from the
 * request to the phones. No list says which calls these are: the first is made to fail, then the second, and so
 * on until a run has fewer.
 */
let world: HoldersWorld
beforeAll(async () => {
  world = await createHoldersWorld()
  // Tokens and classes are remembered from here on: the calls are those of every day.
  const first = await world.card()
  await world.insist('PATCH', first.url, { fields: { gate: 'Warm' } })
  await world.settle()
}, 120_000)

/** What the service reports of a fault that it was given; anything else it reports is seen. */
const FAULT =
  /"error":"(Error|WalletUnavailable|a wallet could not be told: (Google|no_answer))"[,}]/
let met: Call | null = null
const report = console.error
const reports = vi.spyOn(console, 'error').mockImplementation((line: string) => {
  if (!met || !FAULT.test(line)) report(line)
})
afterAll(() => reports.mockRestore())

type Trouble = Exclude<Fate, null>

interface Operation {
  /** From their commit on, all operations take the same way. */
  fates: Trouble[]
  /** The n-th of its kind on one pass. */
  request(n: number): [method: string, path: string, body?: object]
  /** What there must be of it afterwards, once. */
  events(n: number): string[]
  /** Stands in the pass afterwards. */
  shows?(n: number): string
  message?(n: number): string
  /** Phones see it when their holders pull. */
  untold?: true
}

const OPERATIONS: Record<string, Operation> = {
  'a PATCH with a message': {
    fates: ['dies', 'dies_after'],
    request: (n) => [
      'PATCH',
      '',
      { fields: { gate: `Gate ${n}` }, pushMessage: `Go to gate ${n}` },
    ],
    events: () => ['pass.updated'],
    shows: (n) => `Gate ${n}`,
    message: (n) => `Go to gate ${n}`,
  },
  'a PATCH of the balance': {
    fates: ['fails'],
    request: (n) => ['PATCH', '', { fields: { points: 1000 + n } }],
    events: () => ['pass.updated', 'pass.points.adjusted'],
    shows: (n) => `${1000 + n}`,
  },
  'points with a message': {
    fates: ['fails', 'fails_after'],
    request: (n) => [
      'POST',
      '/points',
      {
        pointsAdded: 5,
        transactionId: `txn_${n}`,
        triggerPushNotification: true,
        pushMessage: `Thank you ${n}`,
      },
    ],
    events: () => ['pass.points.added'],
    message: (n) => `Thank you ${n}`,
  },
  'points that nobody is told of': {
    fates: ['dies_after', 'fails'],
    request: (n) => ['POST', '/points/redeem', { pointsRedeemed: 1, transactionId: `txn_${n}` }],
    events: () => ['pass.points.redeemed'],
    untold: true,
  },
  'a change of state': {
    fates: ['fails_after'],
    request: (n) => ['POST', n % 2 ? '/suspend' : '/resume', {}],
    events: (n) => [n % 2 ? 'pass.suspended' : 'pass.resumed'],
  },
  permissions: {
    fates: ['dies'],
    request: (n) => [
      'POST',
      '/access',
      { accessLevel: `Level ${n}`, validFrom: null, validUntil: null, allowedDoors: ['*'] },
    ],
    events: () => ['pass.access.updated'],
  },
}

async function prove(operation: Operation, card: Card, n: number): Promise<void> {
  const { version } = await card.read()
  expect(version).toBe(n + 1)
  const events = (await card.events()).filter((event) => event.version === version)
  const changes = events.map(({ type }) => type).filter((type) => !/fetched|push/.test(type))
  expect(changes).toEqual(operation.events(n))
  await expectSound(card)
  const object = await card.atGoogle()
  if (operation.shows) expect(JSON.stringify(object)).toContain(operation.shows(n))
  if (operation.message) {
    const texts = (object.messages ?? []).map(({ body }) => body)
    expect(texts.filter((text) => text === operation.message?.(n))).toHaveLength(1)
  }
}

/** Runs `act` again and again, with one more of its calls let through each time, until none is left to fail. */
async function everyCall(
  fate: Trouble,
  act: () => Promise<unknown>,
  proof: () => Promise<unknown>,
): Promise<void> {
  met = null
  for (let at = 0; at === 0 || met; at++) {
    met = null
    let left = at
    world.trouble.fates = (call) => {
      if (left-- !== 0) return null
      met = call
      return fate
    }
    try {
      await act()
      await world.settle()
      world.trouble.end()
      await world.recover()
      await proof()
    } catch (error) {
      throw new Error(`${fate}: ${JSON.stringify(met)}`, { cause: error })
    } finally {
      world.trouble.end()
    }
    kills++
  }
  met = null
}
let kills = 0

describe('nothing is lost and nothing doubled by', () => {
  afterEach(() => {
    expect(kills).toBeGreaterThan(5)
    kills = 0
  })

  test.each(Object.entries(OPERATIONS))(
    '%s, cut off at any call',
    async (_, operation) => {
      for (const fate of operation.fates) {
        const card = await world.card({ points: 1000, phones: 1 })
        let n = 0
        await everyCall(
          fate,
          async () => {
            const [method, path, body] = operation.request(++n)
            const response = await world.insist(method, card.url + path, body)
            expect([200, 201]).toContain(response.status)
          },
          async () => {
            if (operation.untold) for (const device of card.held) device.asks = true
            await world.settle()
            await prove(operation, card, n)
          },
        )
      }
    },
    120_000,
  )

  test('a deletion, cut off at any call', async () => {
    let card = await world.card()
    await everyCall(
      'dies_after',
      async () => {
        const response = await world.insist('DELETE', card.url)
        expect([200, 404]).toContain(response.status)
      },
      async () => {
        const types = (await card.events()).map(({ type }) => type)
        expect(types.filter((type) => type === 'pass.deleted')).toHaveLength(1)
        await expectSound(card)
        for (const { file } of card.held) expect(file).toMatchObject({ voided: true })
        const left = JSON.stringify([card.held.map(({ file }) => file), await card.atGoogle()])
        expect(left).not.toContain('First')
        for (const device of card.held) card.forget(device)
        card = await world.card()
      },
    )
  }, 120_000)

  test.each(['dies_after', 'fails'] as const)(
    'a phone that comes and goes while any call %s',
    async (fate) => {
      const card = await world.card({ phones: 1 })
      const counted = async (type: string) =>
        (await card.events()).filter((event) => event.type === type).length
      let added = 1
      await everyCall(
        fate,
        async () => {
          const device = await card.addDevice()
          for (const step of [card.register, card.unregister, card.register]) {
            while (!(await step(device))?.ok) world.clock.advance(1000)
          }
          added++
        },
        async () => {
          expect((await card.read()).wallets.apple?.installations ?? 0).toBe(added)
          expect(await counted('pass.installed')).toBe(2 * added - 1)
          expect(await counted('pass.uninstalled')).toBe(added - 1)
        },
      )
      await world.insist('PATCH', card.url, { fields: { gate: 'All' } })
      await world.recover()
      expect(card.held.map(({ pushes }) => pushes)).toEqual(card.held.map(() => 1))
      await expectSound(card)
    },
    120_000,
  )
})
