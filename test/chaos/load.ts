import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, KnownPass, PassView } from './account.ts'
import type { Caller, FinalAnswer, Write } from './caller.ts'
import type { Faults } from './faults.ts'
import { between, createRandom, pick } from './random.ts'

const CLIENTS = 8
/** Passes that all clients write to at once. */
const SHARED = 4
/** Percentages: requests that are sent twice at the same time, and requests that are repeated after their answer. */
const AT_ONCE = 8
const AFTERWARDS = 8
/** Requests that wait for a claim to be taken over hold up nobody else; but no client starts ever more of them. */
const MAX_PARKED = 5

export interface LoadOptions {
  caller: Caller
  account: Account
  faults: Faults
  templateId: string
  seed: number
  isOver(): boolean
}

/** A write under way. */
interface Sent {
  /** It has its final answer. */
  done: Promise<void>
  /** It has its final answer, or waits until a claim can be taken over. */
  free: Promise<void>
}

/** Clients that write until it is over, and end when each of their requests has its answer. */
export async function load(options: LoadOptions): Promise<void> {
  const shared: KnownPass[] = []
  const first = createClient(options, CLIENTS, shared)
  for (let n = 0; n < SHARED; n++) await first.create(shared).done
  const clients = Array.from({ length: CLIENTS }, (_, n) => createClient(options, n, shared))
  await Promise.all(clients.map((client) => client.write()))
}

function createClient(options: LoadOptions, number: number, shared: KnownPass[]) {
  const { caller, account, faults, templateId, seed } = options
  const random = createRandom(seed, number)
  const own: KnownPass[] = []
  let count = 0
  const nextName = () => `${number}-${++count}`

  /** Sends, repeats some of it without need, and books what was acknowledged, once. */
  async function perform(
    write: Write,
    acknowledged: (data: unknown) => void,
    parked: () => void,
  ): Promise<void> {
    const isTwice = between(random, 1, 100) <= AT_ONCE
    const isRepeated = between(random, 1, 100) <= AFTERWARDS
    const [answer, twin] = await Promise.all([
      caller.send(write, parked),
      isTwice ? caller.send(write, parked) : null,
    ])
    if (!answer) return
    caller.tally.acknowledged++
    caller.answered.push({ write, answer })
    acknowledged(dataOf(answer))
    caller.compare(write, answer, twin)
    if (isRepeated) caller.compare(write, answer, await caller.send(write))
  }

  const underWay = new Set<Promise<void>>()
  function send(
    method: Write['method'],
    path: string,
    body: object,
    acknowledged: (data: unknown) => void,
  ): Sent {
    const write = { method, path, body, key: `chaos-${seed}-${nextName()}` }
    const parking = Promise.withResolvers<void>()
    const done = perform(write, acknowledged, parking.resolve)
    underWay.add(done)
    const free = Promise.race([done, parking.promise])
    return { done: done.finally(() => underWay.delete(done)), free }
  }

  function newPass(): { points: number; body: object } {
    const name = nextName()
    const points = between(random, 0, 50)
    const body = {
      templateId,
      ...(random() < 0.5 && { serialNumber: `CHAOS-${name}` }),
      customer: { name: `Customer ${name}`, email: `customer-${name}@example.com` },
      barcode: { value: `BARCODE-${name}` },
      points,
    }
    return { points, body }
  }

  function expectPoints(what: string, shown: number, points: number): void {
    if (shown !== points) faults.add(`${what} was answered with ${shown} points, not ${points}.`)
  }

  function create(into: KnownPass[] = own, path = '/passes'): Sent {
    const { points, body } = newPass()
    const issued = path === '/passes' ? [] : ['pass.issued']
    return send('POST', path, body, (data) => {
      const pass = data as PassView
      expectPoints(`The new pass ${pass.id}`, pass.points, points)
      into.push(account.created(pass, points, 'pass.created', ...issued))
    })
  }

  function createMany(): Sent {
    const passes = Array.from({ length: between(random, 2, 8) }, newPass)
    return send('POST', '/passes/batch', { passes: passes.map(({ body }) => body) }, (data) => {
      const { items } = data as { items: { statusCode: number; data: PassView }[] }
      for (const [index, { points }] of passes.entries()) {
        const item = items[index]
        if (item?.statusCode !== 201) {
          faults.add(`An item of a batch was refused: ${JSON.stringify(item).slice(0, 300)}`)
        } else own.push(account.created(item.data, points, 'pass.created'))
      }
    })
  }

  function patch(pass: KnownPass): Sent {
    const text = `Reward ${nextName()}`
    return send('PATCH', `/passes/${pass.id}`, { fields: { reward: text } }, (data) => {
      const { version } = data as PassView
      account.changed(pass, 'pass.updated')
      if (version > (pass.reward?.version ?? 0)) pass.reward = { version, text }
    })
  }

  function addPoints(pass: KnownPass): Sent {
    const pointsAdded = between(random, 1, 20)
    const transactionId = `txn_${nextName().replace('-', '_')}`
    return send('POST', `/passes/${pass.id}/points`, { pointsAdded, transactionId }, (data) => {
      const { transaction } = data as { transaction: { transactionId: string; points: number } }
      if (transaction.transactionId !== transactionId) {
        faults.add(`${transactionId} was answered with ${transaction.transactionId}.`)
      }
      expectPoints(transactionId, transaction.points, pointsAdded)
      account.changed(pass, 'pass.points.added')
      pass.transactions.set(transactionId, pointsAdded)
      pass.points += pointsAdded
    })
  }

  function move(pass: KnownPass, verb: string, event: string, status: string): Sent {
    return send('POST', `/passes/${pass.id}/${verb}`, {}, (data) => {
      const shown = (data as PassView).status
      if (shown !== status) faults.add(`${verb} of ${pass.id} was answered with ${shown}.`)
      account.changed(pass, event)
    })
  }

  function suspendAndResume(pass: KnownPass): Sent {
    const suspended = move(pass, 'suspend', 'pass.suspended', 'SUSPENDED').done
    const done = suspended.then(() => move(pass, 'resume', 'pass.resumed', 'ACTIVE').done)
    return { done, free: done }
  }

  /** Does it to a pass that only this client writes to, and that has no other write under way. */
  function onOwn(change: (pass: KnownPass) => Sent): Sent {
    const pass = pick(
      random,
      own.filter(({ isBusy }) => !isBusy),
    )
    if (!pass) return create()
    pass.isBusy = true
    const { done, free } = change(pass)
    const freed = done.then(() => {
      pass.isBusy = false
    })
    return { free, done: freed }
  }

  const onShared = (change: (pass: KnownPass) => Sent) => change(pick(random, shared)!)

  const MIX: [weight: number, step: () => Sent][] = [
    [26, () => create()],
    [5, () => create(own, '/passes/issue')],
    [5, createMany],
    [18, () => onOwn(patch)],
    [22, () => onOwn(addPoints)],
    [8, () => onOwn(suspendAndResume)],
    [12, () => onShared(addPoints)],
    [4, () => onShared(patch)],
  ]
  const all = MIX.reduce((sum, [weight]) => sum + weight, 0)

  async function write(): Promise<void> {
    while (!options.isOver()) {
      let left = random() * all
      const [, step] = MIX.find(([weight]) => {
        left -= weight
        return left < 0
      })!
      await step().free
      while (underWay.size > MAX_PARKED) await Promise.race(underWay)
      await sleep(between(random, 0, 10))
    }
    await Promise.all(underWay)
  }

  return { create, write }
}

const dataOf = ({ text }: FinalAnswer): unknown => (JSON.parse(text) as { data: unknown }).data
