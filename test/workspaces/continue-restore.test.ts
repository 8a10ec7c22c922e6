import { describe, expect, test } from 'vitest'
import { sweep } from '../../src/queues/sweep.ts'
import { setUpRestores } from '../support/restores.ts'

type Kit = Awaited<ReturnType<typeof setUpRestores>>

async function passOf({ world }: Kit, id: string) {
  const response = await world.get(`/api/v1/passes/${id}`)
  const { data } = await response.json<{
    data: { templateId: string; version: number; fields: Record<string, string> }
  }>()
  return { status: response.status, data }
}

async function eventsOf({ world }: Kit) {
  const response = await world.get('/api/v1/events?limit=100')
  const { data } = await response.json<{
    data: {
      items: { id: string; type: string; data: { pass?: { id: string; version: number } } }[]
    }
  }>()
  return data.items
}

/** A phone with a pass; a minute later the pass was changed twice, and another one was created. */
async function afterAnAccident(kit: Kit) {
  const { world, issue, change, phone, at } = kit
  const kept = await issue()
  expect((await phone.register(kept.pass)).status).toBe(201)
  expect(await phone.changed(kept.pass)).toHaveLength(1)
  const untouched = await issue()
  world.clock.advance(60_000)
  const good = at(world.clock.ms)
  world.clock.advance(60_000)
  await change(kept.id, '7')
  world.clock.advance(1000)
  await change(kept.id, '8')
  expect(await phone.changed(kept.pass)).toHaveLength(1)
  const lost = await issue()
  world.clock.advance(60_000)
  return { kept, untouched, lost, good }
}

describe('continueRestore', () => {
  test('what was there then is there, and what came later is not', async () => {
    const kit = await setUpRestores()
    const { kept, untouched, lost, good } = await afterAnAccident(kit)
    expect((await passOf(kit, kept.id)).data).toMatchObject({ version: 3, fields: { gate: '8' } })
    const done = await kit.takeBack({ at: good })
    expect(done).toMatchObject({ status: 'FINISHED', at: good })
    expect((await passOf(kit, kept.id)).data.fields.gate).toBe('1')
    expect((await passOf(kit, untouched.id)).data.version).toBe(1)
    expect((await passOf(kit, lost.id)).status).toBe(404)
  })

  test('campaigns that were about to be sent wait for a person, because they may have been sent since', async () => {
    const kit = await setUpRestores()
    const { world } = kit
    const { pass, id } = await kit.issue()
    expect(pass).toBeTruthy()
    const { templateId } = (await passOf(kit, id)).data
    const start = async (body: object) => {
      const audience = { passIds: [id] }
      const made = await world.post('/api/v1/campaigns', {
        ...{ name: 'x', templateId, message: 'x', audience },
        ...body,
      })
      const campaignId = (await made.json<{ data: { id: string } }>()).data.id
      expect((await world.post(`/api/v1/campaigns/${campaignId}/start`)).status).toBe(200)
      return campaignId
    }
    const statusOf = async (campaignId: string) => {
      const response = await world.get(`/api/v1/campaigns/${campaignId}`)
      return (await response.json<{ data: { status: string } }>()).data.status
    }
    const running = await start({})
    const startAt = new Date(world.clock.ms + 86_400_000).toISOString()
    const scheduled = await start({ startAt })
    world.clock.advance(60_000)
    const good = kit.at(world.clock.ms)
    world.clock.advance(60_000)
    await kit.takeBack({ at: good })
    expect(await statusOf(running)).toBe('PAUSED')
    expect(await statusOf(scheduled)).toBe('DRAFT')
  })

  test('no number is given twice, neither of versions nor of events', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    const before = await eventsOf(kit)
    await kit.takeBack({ at: good })
    expect((await passOf(kit, kept.id)).data.version).toBe(4)
    await kit.change(kept.id, '9')
    const after = await eventsOf(kit)
    const added = after.filter(({ id }) => !before.some((old) => old.id === id))
    expect(added.map(({ type, data }) => [type, data.pass?.version])).toEqual([
      ['pass.updated', 5],
      ['pass.updated', 4],
    ])
    const ids = new Set(before.map(({ id }) => id))
    expect(added.some(({ id }) => ids.has(id))).toBe(false)
  })

  test('a phone that has a later state is told, and gets the restored one', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    const seen = await kit.phone.fetch(kept.pass)
    const modified = seen.headers.get('Last-Modified')!
    await seen.arrayBuffer()
    kit.pushes.length = 0
    await kit.takeBack({ at: good })
    expect(kit.pushes.map(({ body }) => [body.passId, body.version])).toEqual([[kept.id, 4]])
    expect(await kit.phone.changed(kept.pass)).toEqual([kept.pass.serialNumber])
    expect(await kit.phone.changed(kept.pass)).toEqual([])
    const fetched = await kit.phone.fetch(kept.pass, { 'If-Modified-Since': modified })
    expect(fetched.status).toBe(200)
    expect(Date.parse(fetched.headers.get('Last-Modified')!)).toBeGreaterThan(Date.parse(modified))
  })

  test('a file of a lost version is not given out for a later one with its number', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    await kit.takeBack({ at: good })
    const file = await kit.phone.add(kept.url)
    expect(JSON.stringify(file)).not.toContain('"8"')
  })

  test('can be undone, and that again', async () => {
    const kit = await setUpRestores()
    const { kept, lost, good } = await afterAnAccident(kit)
    const { undoBookmark } = await kit.takeBack({ at: good })
    await kit.change(kept.id, '5')
    const undone = await kit.takeBack({ bookmark: undoBookmark })
    const pass = await passOf(kit, kept.id)
    expect(pass.data).toMatchObject({ version: 6, fields: { gate: '8' } })
    expect((await passOf(kit, lost.id)).data.version).toBe(1)
    await kit.takeBack({ bookmark: undone.undoBookmark })
    expect((await passOf(kit, kept.id)).data).toMatchObject({ version: 7, fields: { gate: '5' } })
    expect(await kit.restore({ bookmark: undoBookmark })).toMatchObject({ status: 422 })
  })

  test('what isolates and KV remember from before counts no more', async () => {
    const kit = await setUpRestores()
    const { world } = kit
    world.clock.advance(60_000)
    const good = kit.at(world.clock.ms)
    world.clock.advance(60_000)
    const make = async (name: string) => {
      const template = await world.post('/api/v1/templates', { name, kind: 'generic' })
      return (await template.json<{ data: { id: string } }>()).data.id
    }
    const key = { 'Idempotency-Key': 'again' }
    const templateId = await make('Lost')
    await world.post(`/api/v1/templates/${templateId}/publish`)
    const body = { templateId }
    expect((await world.post('/api/v1/passes', body, key)).status).toBe(201)
    expect((await world.post('/api/v1/passes', body, key)).headers.get('Idempotent-Replayed')).toBe(
      'true',
    )
    await kit.takeBack({ at: good })
    const again = await world.post('/api/v1/passes', body, key)
    expect(again.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.status).toBe(422)
  })

  test('a template version that has the number of a lost one is read anew', async () => {
    const kit = await setUpRestores()
    const { world, issue } = kit
    const first = await issue()
    const { data: pass } = await (await world.get(`/api/v1/passes/${first.id}`)).json<{
      data: { templateId: string }
    }>()
    world.clock.advance(60_000)
    const good = kit.at(world.clock.ms)
    world.clock.advance(60_000)
    const publish = async (organizationName: string) => {
      const url = `/api/v1/templates/${pass.templateId}`
      const { headers } = await world.get(url)
      expect(
        (await world.patch(url, { organizationName }, { 'If-Match': headers.get('ETag')! })).status,
      ).toBe(200)
      expect((await world.post(`${url}/publish`)).status).toBe(200)
      const made = await world.post('/api/v1/passes', { templateId: pass.templateId })
      const { data } = await made.json<{ data: { id: string } }>()
      const read = await world.get(`/api/v1/passes/${data.id}`)
      return (await read.json<{ data: { organizationName: string } }>()).data.organizationName
    }
    expect(await publish('Lost Air')).toBe('Lost Air')
    await kit.takeBack({ at: good })
    expect(await publish('Found Air')).toBe('Found Air')
  })

  test('a message that comes early waits, and one that comes late does nothing', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    await kit.restore({ at: good })
    kit.world.clock.advance(10_000)
    await kit.handOut()
    expect(kit.messages).toMatchObject([{ delaySeconds: 30 }])
    kit.world.clock.advance(30_000)
    const message = kit.messages[0]!
    await kit.handOut()
    expect(await kit.last()).toMatchObject({ status: 'FINISHED' })
    await kit.change(kept.id, '9')
    kit.messages.push(message)
    expect(await kit.handOut()).toBe('ack')
    expect((await passOf(kit, kept.id)).data.fields.gate).toBe('9')
  })

  test('whoever finds a lost message goes on: the sweep asks again', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    await kit.restore({ at: good })
    kit.messages.length = 0
    await sweep(kit.world.deps, kit.world.clock.ms, () => {})
    expect(kit.messages).toEqual([])
    kit.world.clock.advance(3 * 60_000)
    await sweep(kit.world.deps, kit.world.clock.ms, () => {})
    expect(kit.messages).toHaveLength(1)
    await kit.handOut()
    expect((await passOf(kit, kept.id)).data.fields.gate).toBe('1')
    kit.messages.length = 0
    await sweep(kit.world.deps, kit.world.clock.ms, () => {})
    expect(kit.messages).toEqual([])
  })

  /** The calls to the object of a whole restore, one after the other. */
  async function callsOf(kit: Kit, good: string): Promise<number> {
    let calls = 0
    kit.travel.disturb.before = async () => void calls++
    await kit.takeBack({ at: good })
    kit.travel.disturb.before = async () => {}
    return calls
  }

  test('a run may die at each of its steps, and the next one ends what it began', async () => {
    const model = await setUpRestores()
    const { good } = await afterAnAccident(model)
    const steps = await callsOf(model, good)
    expect(steps).toBeGreaterThan(6)
    for (let step = 1; step <= steps; step++) {
      const kit = await setUpRestores()
      const { kept, lost, good } = await afterAnAccident(kit)
      await kit.restore({ at: good })
      const { restores } = await kit.world.deps.operators()
      const { undo } = (await restores.find(kit.world.first.id))!.restore!
      expect(undo).toBeNull()
      kit.world.clock.advance(40_000)
      const message = kit.messages[0]!
      let left = step
      let isDead = false
      kit.travel.disturb.before = async () => {
        isDead ||= --left === 0
        if (isDead) throw Object.assign(new Error('Network connection lost.'), { retryable: true })
      }
      await kit.handOut()
      kit.travel.disturb.before = async () => {}
      kit.messages.push(message)
      expect(await kit.handOut(), `step ${step}`).toBe('ack')
      const done = await kit.last()
      expect(done, `step ${step}`).toMatchObject({ status: 'FINISHED' })
      const pass = await passOf(kit, kept.id)
      expect(pass.data, `step ${step}`).toMatchObject({ version: 4, fields: { gate: '1' } })
      expect((await passOf(kit, lost.id)).status).toBe(404)
      await kit.takeBack({ bookmark: done!.undoBookmark })
      expect((await passOf(kit, kept.id)).data.fields.gate, `undo after step ${step}`).toBe('8')
    }
  }, 120_000)

  test('two runs at once take it back once, and never what was written after it opened', async () => {
    const kit = await setUpRestores()
    const { kept, good } = await afterAnAccident(kit)
    await kit.restore({ at: good })
    kit.world.clock.advance(40_000)
    const message = kit.messages[0]!
    // The second run has read that the workspace is closed, and comes to the object when the first has opened it.
    let arrived: () => void = () => {}
    const opened = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let restores = 0
    kit.travel.disturb.before = async (method) => {
      if (method === 'restore' && ++restores === 1) await opened
    }
    const late = kit.handOut()
    while (restores === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    kit.messages.push(message)
    expect(await kit.handOut()).toBe('ack')
    expect(await kit.last()).toMatchObject({ status: 'FINISHED' })
    await kit.change(kept.id, '9')
    arrived()
    await late
    expect((await passOf(kit, kept.id)).data.fields.gate).toBe('9')
  })

  test('more events than one look takes, and more passes than one batch', async () => {
    const kit = await setUpRestores()
    const { world } = kit
    const { templateId } = (await passOf(kit, (await kit.issue()).id)).data
    const made = await world.post('/api/v1/passes/batch', {
      passes: Array.from({ length: 55 }, () => ({ templateId })),
    })
    const { data } = await made.json<{ data: { items: { data: { id: string } }[] } }>()
    const ids = data.items.map((item) => item.data.id)
    world.clock.advance(60_000)
    const good = kit.at(world.clock.ms)
    world.clock.advance(60_000)
    for (const id of ids.slice(0, 54)) await kit.change(id, '7')
    await kit.pretendEvents(5_000)
    for (const id of ids.slice(53)) await kit.change(id, '8')
    await kit.takeBack({ at: good })
    const passes = await Promise.all(ids.map((id) => passOf(kit, id)))
    const seen = passes.map(({ data }) => `${data.version} ${data.fields.gate}`)
    // The one before the last has events in both looks.
    const expected = [...Array.from({ length: 53 }, () => '3 1'), '4 1', '3 1']
    expect(seen).toEqual(expected)
  })
})
