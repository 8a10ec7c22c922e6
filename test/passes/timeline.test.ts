import { describe, expect, test } from 'vitest'
import { noteView } from '../../src/domain/passes/note-view.ts'
import type { Bindings } from '../../src/env.ts'
import { openDatabase } from '../../src/stores/database.ts'
import { createWorkspacePurges } from '../../src/stores/retention.ts'
import { type Counter, countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { createPhone } from '../support/phone.ts'
import { createPushWorld } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'
import type { WorldOptions } from '../support/world.ts'
import { withOther } from '../support/world.ts'

interface Item {
  seq: number
  at: string
  type: string
  actor: string
  version: number | null
  detail: Record<string, unknown>
}
interface Page {
  data: { items: Item[]; hasMore: boolean; nextCursor: string | null }
}

const DAY_MS = 86_400_000

/** Everything but the queue, which the test runs by itself. */
const counted = (counter: Counter) => (real: Bindings) => {
  const { PUSH_QUEUE: _, ...bindings } = countingBindings(real, counter)
  return bindings
}

async function setUp(options: WorldOptions = {}) {
  const world = await createPushWorld(options)
  const templateId = await world.publishTemplate({
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', default: 'A', changeMessage: 'Gate %@' },
      { key: 'name', label: 'Name', slot: 'back', binding: 'customer.name' },
    ],
  })
  const created = await world.post('/api/v1/passes', {
    templateId,
    serialNumber: 'T-1',
    customer: { name: 'Sofia Rossi' },
  })
  const { data } = await created.json<{ data: { id: string; downloadUrl: string } }>()
  const { id, downloadUrl } = data

  const page = async (query = '') => {
    const response = await world.get(`/api/v1/passes/${id}/timeline?${query || 'limit=100'}`)
    expect(response.status).toBe(200)
    return (await response.json<Page>()).data
  }
  return {
    world,
    id,
    url: downloadUrl,
    page,
    timeline: async () => (await page()).items,
    ofType: async (type: string) => (await page()).items.filter((item) => item.type === type),
    change: async (gate: string) => {
      const changed = await world.patch(`/api/v1/passes/${id}`, { fields: { gate } })
      expect(changed.status).toBe(200)
    },
    view: (headers: Record<string, string> = {}) =>
      world.get(downloadUrl, { key: null, headers: { Accept: 'text/html', ...headers } }),
  }
}

describe('the timeline of a change', () => {
  test('is changed, accepted by each platform, fetched by whom and logged, with the times between', async () => {
    const { world, url, change, timeline } = await setUp()
    const phone = createPhone(world)
    const pass = await phone.add(url)
    await phone.register(pass)
    world.clock.advance(60_000)

    await change('B')
    world.clock.advance(900)
    world.apns.answer = async () => {
      world.clock.advance(250)
      return {}
    }
    expect(await world.next()).toBe('ack')
    world.clock.advance(3_000)
    expect(await phone.refresh(pass)).not.toBeNull()
    world.clock.advance(10)
    const line = `Get pass task (serial number T-1) encountered error: Unexpected response code 500`
    await phone.log(pass, { logs: [line] })

    const items = await timeline()
    expect(items.map(({ type, version, actor }) => [type, version, actor.split('_')[0]])).toEqual([
      ['pass.created', 1, 'key'],
      ['pass.installed', 1, 'device'],
      ['pass.updated', 2, 'key'],
      ['pass.push.sent', 2, 'system'],
      ['pass.fetched', 2, 'device'],
      ['device.log', 2, 'device'],
    ])
    expect(items.slice(1).map(({ detail }) => detail)).toEqual([
      { platform: 'apple', device: 'device 1', sinceChangeMs: 0 },
      { changed: ['/fields/gate'] },
      { platform: 'apple', devices: 1, failed: {}, tookMs: 250, sinceChangeMs: 1_150 },
      { platform: 'apple', device: 'device 1', sinceChangeMs: 4_150 },
      { code: 'unexpected_answer', line, verified: false, sinceChangeMs: 4_160 },
    ])
    for (const secret of [phone.id, pass.authenticationToken, 'Sofia', 'ab'.repeat(32)]) {
      expect(JSON.stringify(items)).not.toContain(secret)
    }
  })

  test('says when Google took it', async () => {
    const { world, ofType, id, change } = await setUp()
    await addGoogleAccount(world.ctx)
    world.ctx.credentials.forget()
    const link = await world.get(
      `${await world.ctx.links.passUrl((await world.ctx.passes.get(id))!)}/google`,
      { key: null },
    )
    expect(link.status).toBe(302)
    await change('B')
    world.clock.advance(700)
    expect(await world.next()).toBe('ack')
    expect(await ofType('pass.push.sent')).toMatchObject([
      { version: 2, detail: { platform: 'google', devices: 1, failed: {}, sinceChangeMs: 700 } },
    ])
  })

  test('says of every verb which members it changed, and of none their values', async () => {
    const { world, id, timeline } = await setUp()
    await world.post(`/api/v1/passes/${id}/suspend`)
    await world.post(`/api/v1/passes/${id}/void`)
    await world.patch(`/api/v1/passes/${id}/access`, {})
    const changed = (await timeline()).map(({ detail }) => detail.changed)
    expect(changed).toEqual([undefined, ['/status'], ['/status', '/voided']])
  })

  test('names devices in the order in which they first came, and for good', async () => {
    const { world, url, change, ofType } = await setUp()
    const phones = [createPhone(world), createPhone(world), createPhone(world)]
    const pass = await phones[0]!.add(url)
    for (const phone of phones) await phone.register(pass)
    await phones[0]!.unregister(pass)
    await phones[0]!.register(pass)
    await change('B')
    await phones[1]!.refresh(pass)
    await phones[0]!.unregister(pass)
    await phones[2]!.unregister(pass)
    await change('C')
    await phones[1]!.refresh(pass)
    const devices = async (type: string) => (await ofType(type)).map(({ detail }) => detail.device)
    expect(await devices('pass.installed')).toEqual([
      'device 1',
      'device 2',
      'device 3',
      'device 1',
    ])
    expect(await devices('pass.uninstalled')).toEqual(['device 1', 'device 1', 'device 3'])
    // Apple's request does not say who fetches: one of three might have, and one alone must have.
    expect(await devices('pass.fetched')).toEqual([undefined, 'device 2'])
  })
})

describe('pages of merged events and logs', () => {
  test('hold everything once and in order, whatever their size', async () => {
    const { world, url, change, page } = await setUp()
    const phone = createPhone(world)
    const pass = await phone.add(url)
    await phone.register(pass)
    const log = (...texts: string[]) =>
      phone.log(pass, { logs: texts.map((text) => `${text} (serial number T-1)`) })
    for (const gate of ['B', 'C', 'D']) {
      await log(`one before ${gate}`, `two before ${gate}`)
      await change(gate)
      world.clock.advance(1_000)
    }
    await log('after all')
    const whole = (await page()).items
    expect(whole).toHaveLength(2 + 3 * 3 + 1)
    expect(whole.slice(2, 5).map(({ detail }) => detail.line ?? detail.changed)).toEqual([
      'one before B (serial number T-1)',
      'two before B (serial number T-1)',
      ['/fields/gate'],
    ])
    for (const limit of [1, 2, 3, 5, whole.length]) {
      const read: Item[] = []
      let cursor = ''
      do {
        const { items, nextCursor } = await page(`limit=${limit}${cursor}`)
        read.push(...items)
        cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`
      } while (cursor !== '')
      expect(read).toEqual(whole)
      const back: Item[] = []
      do {
        const { items, nextCursor } = await page(`sort=-at&limit=${limit}${cursor}`)
        back.push(...items)
        cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`
      } while (cursor !== '')
      expect(back).toEqual(whole.toReversed())
    }
  })

  test('go on where they ended, also after all lines were forgotten and their numbers began anew', async () => {
    const { world, url, change, page } = await setUp()
    const phone = createPhone(world)
    const pass = await phone.add(url)
    const log = (text: string) => phone.log(pass, { logs: [`${text} (serial number T-1)`] })
    await log('first')
    await log('second')
    const { nextCursor } = await page('limit=2')
    const db = openDatabase(world.db)
    await createWorkspacePurges(db, () => world.clock.ms + 31 * DAY_MS).deviceLogs()
    await change('B')
    await log('third')
    const rest = await page(`limit=2&cursor=${nextCursor}`)
    expect(rest.items.map(({ type }) => type)).toEqual(['pass.updated', 'device.log'])
    expect(rest.hasMore).toBe(false)
  })

  test('are one round trip of the database each', async () => {
    const counter = createCounter()
    const { page } = await setUp({ bindings: counted(counter) })
    await page()
    resetCounter(counter)
    await page()
    expect(counter.d1RoundTrips).toBe(1)
  })

  test('refuse a cursor that names no place', async () => {
    const { world, id } = await setUp()
    for (const cursor of ['x', btoa('{"s":1,"i":"evt_1","f":"0"}')]) {
      const response = await world.get(`/api/v1/passes/${id}/timeline?cursor=${cursor}`)
      expect(response.status).toBe(400)
    }
  })
})

describe('pass.viewed', () => {
  test('is told once for each version that a browser opens, and costs nothing more', async () => {
    const counter = createCounter()
    const { view, change, ofType } = await setUp({
      bindings: counted(counter),
    })
    await Promise.all([view(), view(), view()])
    expect((await view()).status).toBe(200)
    resetCounter(counter)
    await view()
    expect(counter.d1RowsWritten).toBe(0)
    await change('B')
    await view()
    expect(await ofType('pass.viewed')).toMatchObject([
      { version: 1, actor: 'holder' },
      { version: 2, actor: 'holder' },
    ])
  })

  test('is not what a browser does in advance, a phone that takes the file, or HEAD', async () => {
    const { world, url, view, ofType } = await setUp()
    await view({ 'Sec-Purpose': 'prefetch;prerender' })
    await world.request('HEAD', url, { key: null, headers: { Accept: 'text/html' } })
    await world.get(url, { key: null })
    await world.get(`${url}/apple.pkpass`, { key: null })
    expect(await ofType('pass.viewed')).toEqual([])
  })

  test('neither delays nor breaks the page when the database takes no writes', async () => {
    const { world, id, url } = await setUp()
    const opened = await world.ctx.passes.get(id)
    const later: Promise<unknown>[] = []
    const broken = withOther(world.ctx, {
      commit: () => Promise.reject(new Error('no writes')),
      waitUntil: (work: Promise<unknown>) => void later.push(work),
    })
    expect(noteView(broken, opened!)).toBeUndefined()
    // Behind an answer, faults are logged where the work is handed over: see reportFault in deps.
    await expect(later[0]).rejects.toThrow('no writes')
    expect(later).toHaveLength(1)
    expect((await world.get(url, { key: null, headers: { Accept: 'text/html' } })).status).toBe(200)
  })
})
