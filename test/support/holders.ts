import { expect } from 'vitest'
import { EVENTS } from './events-table.ts'
import { googleState } from './google.ts'
import { createPhone, type PassFile, readPassFile } from './phone.ts'
import { createPushWorld } from './pushes.ts'
import { createTrouble } from './trouble.ts'
import { addGoogleAccount } from './wallets.ts'

const MINUTE_MS = 60_000
/** Sweeps are for all workspaces: at this time no pass of another world is due for anything. */
const LONG_AGO_MS = 300 * 24 * 60 * MINUTE_MS
const MAX_ATTEMPTS = 9

const TEMPLATE = {
  kind: 'loyalty',
  fields: [
    { key: 'gate', label: 'Gate', slot: 'primary', changeMessage: 'Gate %@' },
    { key: 'note', label: 'Note', slot: 'back' },
    { key: 'level', label: 'Level', slot: 'back', binding: 'access.level' },
    { key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
  ],
}

export type HoldersWorld = Awaited<ReturnType<typeof createHoldersWorld>>
export type Card = Awaited<ReturnType<HoldersWorld['card']>>

/** An iPhone that asks for the newest version when it is pushed to, until it has been answered. */
interface Device {
  phone: ReturnType<typeof createPhone>
  pushToken: string
  /** What it shows. */
  file: PassFile
  pushes: number
  asks: boolean
  fetches: boolean
}

export interface EventRow {
  type: string
  version: number
  detail: Record<string, unknown>
}

/**
 * The service with everybody around it: a client that repeats what got no answer, a queue that is run by hand,
 * phones that refresh when they are pushed to, Google's object, and the sweep. All outside calls can go wrong.
 */
export async function createHoldersWorld(template: Record<string, unknown> = TEMPLATE) {
  const trouble = createTrouble()
  // Turns at Google pass by the real clock, not by the world's: at the usual rate a test would mostly wait.
  const world = await createPushWorld({
    trouble,
    variables: { GOOGLE_REQUESTS_PER_SECOND: '1000' },
  })
  world.clock.ms -= LONG_AGO_MS
  const { issuerId } = await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate(template)
  const devices = new Map<string, Device>()
  world.apns.answer = async (token) => {
    const device = devices.get(token)
    if (device) {
      device.pushes++
      device.asks = true
    }
    return {}
  }

  /** What one isolate does, to its end or its death; the next is another one. */
  async function isolate<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch {
      return null
    } finally {
      trouble.dead = false
    }
  }

  /** A request of a client that knows nothing until it is answered, and then repeats it under the same key. */
  async function insist(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (let left = 6; left > 0; left--) {
      const response = await isolate(() => world.request(method, path, { body, headers }))
      if (response && response.status < 500) {
        if (response.status !== 409) return response
        const { errors } = await response.clone().json<{ errors: { code: string }[] }>()
        if (errors[0]?.code !== 'idempotency_in_progress') return response
        world.clock.advance(MINUTE_MS + 1)
      }
    }
    throw new Error(`${method} ${path} never got an answer`)
  }

  async function refresh(device: Device): Promise<void> {
    const { phone, file } = device
    await isolate(async () => {
      if (device.asks && (await phone.changed(file)).includes(file.serialNumber)) {
        device.fetches = true
      }
      device.asks = false
    })
    if (!device.fetches) return
    await isolate(async () => {
      device.file = (await phone.refresh(file)) ?? file
      device.fetches = false
    })
  }

  /** One message, handed out; what fails comes again, and at last ends up with the dead letters. */
  async function deliver(message: { body: unknown; delaySeconds: number; attempts?: number }) {
    const { body, delaySeconds, attempts = 1 } = message
    world.clock.advance(delaySeconds * 1000)
    const queueName = attempts > MAX_ATTEMPTS ? 'wps-push-dlq' : 'wps-push'
    const outcome = await isolate(() => world.consume(body, { attempts, queueName }))
    if (outcome !== 'ack') {
      const again = { body, delaySeconds: outcome ?? 0, attempts: attempts + 1 }
      world.queue.push(again)
    }
  }

  /** Until no message is left and every phone has what it was pushed about. */
  async function settle(): Promise<void> {
    for (let left = 500; left > 0; left--) {
      const message = world.queue.shift()
      const busy = [...devices.values()].filter(({ asks, fetches }) => asks || fetches)
      if (!message && busy.length === 0) return
      if (message) await deliver(message)
      for (const device of busy) await refresh(device)
    }
    throw new Error('there is no end of messages')
  }

  async function isAnythingDue(): Promise<boolean> {
    const row = await world.db
      .prepare(
        'SELECT 1 FROM passes WHERE workspace_id = ? AND coalesce(renotify_at, erase_at) IS NOT NULL',
      )
      .bind(world.first.id)
      .first()
    return row !== null
  }

  /** All that time and the sweep put right, whatever was lost. */
  async function recover(): Promise<void> {
    await settle()
    for (const minutes of [11, 46]) {
      if (!(await isAnythingDue())) return
      world.clock.advance(minutes * MINUTE_MS)
      await isolate(world.sweep)
      await settle()
    }
  }

  /** A pass in Google's wallet and on so many iPhones, each told of everything so far. */
  async function card({ phones = 2, points = 100, path = '/api/v1/passes/issue' } = {}) {
    const body = { templateId, points, fields: { gate: 'A', note: 'First' } }
    const issued = await world.post(path, body)
    const { data } = await issued.json<{ data: { id: string; downloadUrl: string } }>()
    if (issued.status !== 201) throw new Error('no pass')
    const url = `/api/v1/passes/${data.id}`
    const held: Device[] = []

    async function addDevice(): Promise<Device> {
      const phone = createPhone(world)
      let file: PassFile | null = null
      while (!file) file = await isolate(() => phone.add(data.downloadUrl))
      const pushToken = crypto.randomUUID().replaceAll('-', '').padStart(64, '0')
      const device = { phone, pushToken, file, pushes: 0, asks: false, fetches: false }
      held.push(device)
      devices.set(pushToken, device)
      return device
    }

    const rows = async <T>(sql: string) =>
      (await world.db.prepare(sql).bind(world.first.id, data.id).all<T>()).results
    const card = {
      id: data.id,
      url,
      downloadUrl: data.downloadUrl,
      held,
      addDevice,
      register: ({ phone, file, pushToken }: Device) =>
        isolate(() => phone.register(file, pushToken)),
      unregister: ({ phone, file }: Device) => isolate(() => phone.unregister(file)),
      forget: ({ pushToken }: Device) => devices.delete(pushToken),
      read: async () => (await world.ctx.passes.get(data.id))!,
      /** All that was written down about it. */
      events: async (): Promise<EventRow[]> => {
        const found = await rows<{ type: string; version: number; detail: string }>(
          `SELECT type, version, detail FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ? ORDER BY seq`,
        )
        return found.map((row) => ({ ...row, detail: JSON.parse(row.detail) }))
      },
      /** Oldest first. */
      ledger: () =>
        rows<{ transaction_id: string; points: number; balance_after: number; version: number }>(
          'SELECT * FROM point_entries WHERE workspace_id = ? AND pass_id = ? ORDER BY version',
        ),
      atGoogle: async () => {
        const id = `${issuerId}.${data.id}`
        const { objects } = await googleState(id)
        return objects[id]?.resource as {
          state: string
          messages?: { id: string; body: string }[]
        }
      },
      /** What a phone gets that has nothing yet. */
      newestFile: async () => {
        const { phone, file } = held[0]!
        const response = await phone.fetch(file)
        if (response.status !== 200) throw new Error(`${response.status}`)
        return readPassFile(new Uint8Array(await response.arrayBuffer()))
      },
    }
    for (let n = 0; n < phones; n++) {
      const device = await addDevice()
      await card.register(device)
      device.asks = true
      await refresh(device)
    }
    return card
  }

  return { ...world, trouble, issuerId, isolate, insist, deliver, settle, recover, refresh, card }
}

const CHANGES =
  /^pass\.(updated|suspended|resumed|redeemed|voided|reinstated|expired|deleted|access\.updated|points\.(added|redeemed|reversed))$/

/** What must be true of a pass whenever everything has come to rest, whatever went wrong before. */
export async function expectSound(card: Card): Promise<void> {
  const pass = await card.read()
  const events = await card.events()
  const changes = events.filter(({ type }) => CHANGES.test(type))
  expect(changes.map(({ version }) => version)).toEqual(
    Array.from({ length: pass.version - 1 }, (_, n) => n + 2),
  )
  expect(pass.notifiedVersion).toBe(pass.notifyVersion)
  expect(pass.renotifyAt).toBeNull()
  const pushes = events.filter(({ type }) => type.startsWith('pass.push.'))
  const told = pushes.map(({ version, detail }) => `${version} ${detail.platform}`)
  expect(told).toEqual([...new Set(told)])

  const ledger = await card.ledger()
  let balance = 0
  for (const entry of ledger) {
    balance += entry.points
    expect(entry.balance_after).toBe(balance)
  }
  if (pass.deletedAt === null) expect(pass.points).toBe(balance)

  const newest = await card.newestFile()
  for (const { file } of card.held) expect(file).toEqual(newest)

  const object = await card.atGoogle()
  const texts = (object.messages ?? []).map(({ body }) => body)
  expect(texts).toEqual([...new Set(texts)])
  expect(object.state).toBe(AT_GOOGLE[pass.status])
  const shown = JSON.stringify(object)
  for (const value of Object.values(pass.fields)) expect(shown).toContain(JSON.stringify(value))
  if (pass.points !== null) expect(shown).toContain(`"int":${pass.points}`)
}

const AT_GOOGLE = {
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'INACTIVE',
  REDEEMED: 'COMPLETED',
  EXPIRED: 'EXPIRED',
  VOIDED: 'INACTIVE',
}
