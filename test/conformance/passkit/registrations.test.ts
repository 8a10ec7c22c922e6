import { expect } from 'vitest'
import { countingBindings, countsOf, createCounter, resetCounter } from '../../support/counting.ts'
import { rule, setUpPasskit } from '../../support/passkit.ts'
import { createPhone } from '../../support/phone.ts'

rule(
  'a phone adds, registers, hears of a change, fetches it and removes the pass',
  'Apple: Adding a Web Service to Update Passes',
  async () => {
    const { phone, issue, change, installations, events } = await setUpPasskit()
    const { id, pass } = await issue()
    expect((await phone.register(pass)).status).toBe(201)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect(await phone.refresh(pass)).not.toBeNull()
    expect(await phone.changed(pass)).toEqual([])
    expect(await phone.refresh(pass)).toBeNull()

    await change(id, '42')
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const updated = await phone.refresh(pass)
    expect(JSON.stringify(updated)).toContain('"42"')
    for (const member of ['serialNumber', 'authenticationToken', 'webServiceURL'] as const) {
      expect(updated![member]).toBe(pass[member])
    }
    expect(await phone.changed(pass)).toEqual([])

    expect((await phone.unregister(pass)).status).toBe(200)
    expect(await installations(id)).toBe(0)
    expect(await phone.changed(pass)).toEqual([])
    expect((await events(id)).map(({ type, version }) => [type, version])).toEqual([
      ['pass.installed', 1],
      ['pass.fetched', 1],
      ['pass.fetched', 2],
      ['pass.uninstalled', 2],
    ])
  },
)

rule('registering is 201 when new and 200 when known', 'Apple: Register a Pass', async () => {
  const { phone, issue } = await setUpPasskit()
  const { pass } = await issue()
  const first = await phone.register(pass)
  expect([first.status, await first.text()]).toEqual([201, ''])
  expect((await phone.register(pass)).status).toBe(200)
})

rule('registering again overwrites the push token', 'field: §10 re-registration', async () => {
  const { world, phone, issue } = await setUpPasskit()
  const [one, two] = [await issue(), await issue()]
  const token = async () => {
    const { results } = await world.db
      .prepare('SELECT push_token AS token FROM devices WHERE device_library_identifier = ?')
      .bind(phone.id)
      .all<{ token: string }>()
    return results.map((row) => row.token)
  }
  await phone.register(one.pass, 'aa01')
  await phone.register(one.pass, 'aa02')
  expect(await token()).toEqual(['aa02'])
  await phone.register(two.pass, 'aa03')
  expect(await token()).toEqual(['aa03'])
})

rule(
  'installations are counted once a device, however often and at once it registers',
  'ours: Pass.installations',
  async () => {
    const { world, phone, issue, installations, events } = await setUpPasskit()
    const { id, pass } = await issue()
    const answers = await Promise.all(Array.from({ length: 6 }, () => phone.register(pass)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(await installations(id)).toBe(1)
    await createPhone(world).register(pass)
    expect(await installations(id)).toBe(2)
    expect(await events(id)).toHaveLength(2)
    await Promise.all([phone.unregister(pass), phone.unregister(pass)])
    expect(await installations(id)).toBe(1)
    expect((await events(id)).map(({ type }) => type)).toEqual([
      'pass.installed',
      'pass.installed',
      'pass.uninstalled',
    ])
  },
)

rule(
  'a pass is on at most 100 devices: a further one is 403, and said once a day',
  'ours: a pass that was handed on',
  async () => {
    const { world, phone, issue, installations, events } = await setUpPasskit()
    const { id, pass } = await issue()
    const phones = Array.from({ length: 99 }, () => createPhone(world))
    for (const each of phones) expect((await each.register(pass)).status).toBe(201)
    // The last place, for which several ask at once.
    const late = Array.from({ length: 4 }, () => createPhone(world))
    const answers = await Promise.all(late.map((each) => each.register(pass)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
    expect(await answers.find(({ status }) => status === 403)!.text()).toBe('')
    expect(await installations(id)).toBe(100)
    const refusals = async () =>
      (await events(id)).filter(({ type }) => type === 'pass.install_refused')
    expect(await refusals()).toHaveLength(1)
    expect(JSON.parse((await refusals())[0]!.detail)).toEqual({ platform: 'apple' })

    // Who has a place keeps it, with a new push token too.
    expect((await phones[0]!.register(pass, 'cd'.repeat(32))).status).toBe(200)
    // Another pass has places of its own.
    expect((await phone.register((await issue()).pass)).status).toBe(201)

    expect((await phone.register(pass)).status).toBe(403)
    world.clock.advance(23 * 3_600_000)
    expect((await phone.register(pass)).status).toBe(403)
    expect(await refusals()).toHaveLength(1)
    world.clock.advance(2 * 3_600_000)
    expect((await phone.register(pass)).status).toBe(403)
    expect(await refusals()).toHaveLength(2)

    await phones[1]!.unregister(pass)
    expect((await phone.register(pass)).status).toBe(201)
    expect((await phones[1]!.register(pass)).status).toBe(403)
    expect(await installations(id)).toBe(100)
  },
)

rule(
  'a body without a usable push token is 400 and one of 5 kB 413',
  'ours: body limits',
  async () => {
    const { world, phone, issue, installations } = await setUpPasskit()
    const { id, pass } = await issue()
    const path = `${pass.webServiceURL}/v1/devices/${phone.id}/registrations/${pass.passTypeIdentifier}/${pass.serialNumber}`
    const headers = { Authorization: `ApplePass ${pass.authenticationToken}` }
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"pushToken":7}',
      '{"pushToken":""}',
      '{"pushToken":"../x"}',
    ]
    for (const body of bodies) {
      const response = await world.request('POST', path, { key: null, headers, body })
      expect(response.status, body).toBe(400)
    }
    const body = JSON.stringify({ pushToken: 'ab', more: 'x'.repeat(5000) })
    expect((await world.request('POST', path, { key: null, headers, body })).status).toBe(413)
    expect(await installations(id)).toBe(0)
  },
)

rule(
  'a registration is two round trips, a third after the answer, and seven rows',
  'ours: cost',
  async () => {
    const counter = createCounter()
    const { phone, issue } = await setUpPasskit({
      bindings: (real) => countingBindings(real, counter),
    })
    const [{ pass }, other] = [await issue(), await issue()]
    await phone.register(other.pass)
    resetCounter(counter)
    expect((await phone.register(pass)).status).toBe(201)
    // The event with two indexes, the registration with one, the device, the count of the pass.
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 3, d1RowsWritten: 7 })
  },
)

rule(
  'a second unregister is 200 as well, and changes nothing',
  'facts §5: missing registration',
  async () => {
    const { world, phone, issue, installations } = await setUpPasskit()
    const { id, pass } = await issue()
    expect((await phone.unregister(pass)).status).toBe(200)
    await phone.register(pass)
    expect((await phone.unregister(pass)).status).toBe(200)
    expect((await phone.unregister(pass)).status).toBe(200)
    expect(await installations(id)).toBe(0)
    const { results } = await world.db
      .prepare('SELECT 1 FROM devices WHERE device_library_identifier = ?')
      .bind(phone.id)
      .all()
    expect(results).toEqual([])
  },
)

rule(
  'unregistering one of two passes keeps the device reachable for the other',
  'Apple: Unregister a Pass',
  async () => {
    const { phone, issue } = await setUpPasskit()
    const [one, two] = [await issue(), await issue()]
    await phone.register(one.pass)
    await phone.register(two.pass)
    await phone.unregister(one.pass)
    expect(await phone.changed(two.pass)).toEqual([two.pass.serialNumber])
  },
)

rule(
  'events name the device by a digest alone',
  'ours: the device id is the secret of the list',
  async () => {
    const { world, phone, issue, events } = await setUpPasskit()
    const { id, pass } = await issue()
    await phone.register(pass)
    await createPhone(world).register(pass)
    const [one, two] = (await events(id)).map(({ detail }) => JSON.parse(detail))
    expect(one).toEqual({ platform: 'apple', device: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(two.device).not.toBe(one.device)
    expect(phone.id).not.toContain(one.device)
  },
)
