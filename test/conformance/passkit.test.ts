import { expect, test } from 'vitest'
import { changePass } from '../../src/domain/passes/change.ts'
import type { Bindings } from '../../src/env.ts'
import { parseHttpDate } from '../../src/lib/http-date.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { createPhone, type PassFile, readPassFile } from '../support/phone.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld, type WorldOptions } from '../support/world.ts'

/**
 * Apple's web service for passes, rule by rule. Sources:
 * - Apple: developer.apple.com/documentation/walletpasses, the page of the request
 * - archive: Apple's archived PassKit Web Service Reference
 * - field: what trackers of other implementations tell of devices
 * - RFC 9110
 * - ours: docs, where Apple leaves it open
 */
const RULES: { rule: string; source: string; check: () => Promise<void> }[] = []
function rule(rule: string, source: string, check: () => Promise<void>): void {
  RULES.push({ rule, source, check })
}

const TAG = /^[0-9a-f]{16}\.\d+$/

async function setUp(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const { passTypeIdentifier } = await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate({
    organizationName: 'Bluewater Air',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', default: '1', changeMessage: 'Gate %@' },
      { key: 'name', label: 'Name', slot: 'back', binding: 'customer.name' },
    ],
    barcode: { format: 'PKBarcodeFormatQR', value: '{serialNumber}' },
  })
  const phone = createPhone(world)

  /** Issued, downloaded, and not registered yet. */
  async function issue(body: Record<string, unknown> = {}) {
    const created = await world.post('/api/v1/passes', { templateId, ...body })
    const { data } = await created.json<{ data: { id: string; downloadUrl: string } }>()
    return { id: data.id, url: data.downloadUrl, pass: await phone.add(data.downloadUrl) }
  }

  async function change(id: string, gate: string): Promise<void> {
    const changed = await world.patch(`/api/v1/passes/${id}`, { fields: { gate } })
    expect(changed.status).toBe(200)
  }

  async function events(id: string) {
    const { results } = await world.env.DB.prepare(
      'SELECT type, actor, version, detail FROM events WHERE pass_id = ? ORDER BY seq',
    )
      .bind(id)
      .all<{ type: string; actor: string; version: number; detail: string }>()
    return results.filter(({ actor }) => actor === 'device')
  }

  const installations = async (id: string) =>
    (await world.ctx.passes.get(id))!.wallets.apple?.installations ?? 0
  const list = (pass: PassFile, tag?: string, device = phone.id) =>
    world.get(
      `${pass.webServiceURL}/v1/devices/${device}/registrations/${pass.passTypeIdentifier}` +
        (tag === undefined ? '' : `?passesUpdatedSince=${tag}`),
      { key: null },
    )
  const tagOf = async (response: Response) =>
    (await response.json<{ lastUpdated: string }>()).lastUpdated

  return {
    world,
    passTypeIdentifier,
    phone,
    issue,
    change,
    events,
    installations,
    list,
    tagOf,
  }
}

/** With another token, type or serial number. */
const altered = (pass: PassFile, changes: Partial<PassFile>): PassFile => ({ ...pass, ...changes })

// --- the whole way ---

rule(
  'a phone adds, registers, hears of a change, fetches it and removes the pass',
  'Apple: Adding a Web Service to Update Passes',
  async () => {
    const { phone, issue, change, installations, events } = await setUp()
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

// --- 1 register ---

rule('registering is 201 when new and 200 when known', 'Apple: Register a Pass', async () => {
  const { phone, issue } = await setUp()
  const { pass } = await issue()
  const first = await phone.register(pass)
  expect([first.status, await first.text()]).toEqual([201, ''])
  expect((await phone.register(pass)).status).toBe(200)
})

rule('registering again overwrites the push token', 'field: §10 re-registration', async () => {
  const { world, phone, issue } = await setUp()
  const [one, two] = [await issue(), await issue()]
  const token = async () => {
    const { results } = await world.env.DB.prepare(
      'SELECT push_token AS token FROM devices WHERE device_library_identifier = ?',
    )
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
    const { world, phone, issue, installations, events } = await setUp()
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
  'a body without a usable push token is 400 and one of 5 kB 413',
  'ours: body limits',
  async () => {
    const { world, phone, issue, installations } = await setUp()
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
  'a registration is two round trips, a third after the answer, and nine rows',
  'ours: cost',
  async () => {
    const counter = createCounter()
    const { phone, issue } = await setUp({ bindings: (real) => countingBindings(real, counter) })
    const [{ pass }, other] = [await issue(), await issue()]
    await phone.register(other.pass)
    resetCounter(counter)
    expect((await phone.register(pass)).status).toBe(201)
    // The event with its four indexes, the registration with one, the device, the count of the pass.
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 3, d1RowsWritten: 9 })
  },
)

// --- 2 unregister ---

rule(
  'a second unregister is 200 as well, and changes nothing',
  'facts §5: missing registration',
  async () => {
    const { world, phone, issue, installations } = await setUp()
    const { id, pass } = await issue()
    expect((await phone.unregister(pass)).status).toBe(200)
    await phone.register(pass)
    expect((await phone.unregister(pass)).status).toBe(200)
    expect((await phone.unregister(pass)).status).toBe(200)
    expect(await installations(id)).toBe(0)
    const { results } = await world.env.DB.prepare(
      'SELECT 1 FROM devices WHERE device_library_identifier = ?',
    )
      .bind(phone.id)
      .all()
    expect(results).toEqual([])
  },
)

rule(
  'unregistering one of two passes keeps the device reachable for the other',
  'Apple: Unregister a Pass',
  async () => {
    const { phone, issue } = await setUp()
    const [one, two] = [await issue(), await issue()]
    await phone.register(one.pass)
    await phone.register(two.pass)
    await phone.unregister(one.pass)
    expect(await phone.changed(two.pass)).toEqual([two.pass.serialNumber])
  },
)

// --- 3 list ---

rule(
  'the list needs no authorization, and its tag is a string',
  'Apple: Get the List; forum 694992',
  async () => {
    const { phone, issue, list } = await setUp()
    const { pass } = await issue()
    await phone.register(pass)
    const response = await list(pass)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    const answer = await response.json<Record<string, unknown>>()
    expect(answer).toEqual({
      serialNumbers: [pass.serialNumber],
      lastUpdated: expect.stringMatching(TAG),
    })
  },
)

rule(
  'tags grow strictly, also within one second, and bring all newer passes',
  'facts §5, §10: spatie, django-walletpass, vapor',
  async () => {
    const { phone, issue, change, list, tagOf } = await setUp()
    const issued = [await issue(), await issue(), await issue()]
    for (const { pass } of issued) await phone.register(pass)
    const { pass } = issued[0]!
    let tag = await tagOf(await list(pass))
    for (const gate of ['2', '3', '4']) {
      await change(issued[0]!.id, gate)
      await change(issued[2]!.id, gate)
      const response = await list(pass, tag)
      const answer = await response.json<{ serialNumbers: string[]; lastUpdated: string }>()
      expect(new Set(answer.serialNumbers)).toEqual(
        new Set([issued[0]!.pass.serialNumber, issued[2]!.pass.serialNumber]),
      )
      expect(Number(answer.lastUpdated.split('.')[1])).toBeGreaterThan(Number(tag.split('.')[1]))
      tag = answer.lastUpdated
      expect((await list(pass, tag)).status).toBe(204)
    }
  },
)

rule(
  'nothing new and an unknown device, type or workspace are 204, never 401',
  'Apple: Get the List; facts §5',
  async () => {
    const { world, phone, issue, list, tagOf } = await setUp()
    const { pass } = await issue()
    await phone.register(pass)
    const tag = await tagOf(await list(pass))
    const answers = [
      await list(pass, tag),
      await list(pass, undefined, 'nobody'),
      await list(pass, undefined, `%ZZ${'x'.repeat(3000)}`),
      await list(altered(pass, { passTypeIdentifier: 'pass.of.another' })),
      await list(altered(pass, { webServiceURL: 'https://wps.test/passkit/ws_unknown' })),
      await list(altered(pass, { webServiceURL: "https://wps.test/passkit/'--" })),
      await list(
        altered(pass, {
          webServiceURL: `https://wps.test/passkit/${(await world.createTenant('test')).id}`,
        }),
      ),
    ]
    for (const response of answers) {
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  },
)

rule(
  'a tag that is unreadable, foreign or from a lost future counts as absent',
  'facts §5: unparsable tag; ours: restored databases',
  async () => {
    const { phone, issue, list, tagOf } = await setUp()
    const { pass } = await issue()
    await phone.register(pass)
    const tag = await tagOf(await list(pass))
    const [epoch, seq] = tag.split('.') as [string, string]
    const absent = [
      '',
      'x',
      '2026-11-21T08:00:00Z',
      '1763712000',
      seq,
      `${epoch}.`,
      `${epoch}.-1`,
      `${epoch}.1e99`,
      `${epoch}.${'9'.repeat(40)}`,
      `${epoch}.999999999999`,
      `0123456789abcdef.${seq}`,
      '%FF',
      '%00',
    ]
    for (const other of absent) expect((await list(pass, other)).status, other).toBe(200)
    expect((await list(pass, tag)).status).toBe(204)
  },
)

rule(
  'an ended epoch makes every device ask for everything once',
  'ours: restored databases',
  async () => {
    const { world, phone, issue } = await setUp()
    const { pass } = await issue()
    await phone.register(pass)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect(await phone.changed(pass)).toEqual([])
    await world.env.DB.prepare('DELETE FROM epochs').run()
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect(await phone.changed(pass)).toEqual([])
  },
)

rule(
  'a change between download and registration is not missed, whatever the tag',
  'ours: push finds no device yet',
  async () => {
    const { phone, issue, change } = await setUp()
    const [one, two] = [await issue(), await issue()]
    await change(one.id, '7')
    await phone.register(two.pass)
    await phone.changed(two.pass)
    await phone.register(one.pass)
    expect(await phone.changed(one.pass)).toEqual([one.pass.serialNumber])
    expect(JSON.stringify(await phone.refresh(one.pass))).toContain('"7"')
  },
)

rule(
  'a thousand passes on one device come in one answer and one round trip',
  'ours: limits',
  async () => {
    const counter = createCounter()
    const { world, phone, issue, list } = await setUp({
      bindings: (real) => countingBindings(real, counter),
    })
    const { id, pass } = await issue()
    await phone.register(pass)
    const real = (await import('cloudflare:workers')).env as unknown as Bindings
    const { results } = await real.DB.prepare("SELECT name FROM pragma_table_info('passes')").all<{
      name: string
    }>()
    const columns = results.map(({ name }) => name)
    const numbered = columns.map((name) =>
      name === 'id' || name === 'serial_number' ? `${name} || '-' || i` : name,
    )
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)'
    await real.DB.batch([
      real.DB.prepare(
        `${numbers} INSERT INTO passes (${columns}) SELECT ${numbered} FROM passes, n WHERE id = ?`,
      ).bind(id),
      real.DB.prepare(
        `${numbers} INSERT INTO registrations
       SELECT workspace_id, device_library_identifier, pass_type_identifier, pass_id || '-' || i,
         since_seq, created_at FROM registrations, n WHERE pass_id = ?`,
      ).bind(id),
    ])
    resetCounter(counter)
    const response = await list(pass)
    const { serialNumbers } = await response.json<{ serialNumbers: string[] }>()
    expect(new Set(serialNumbers).size).toBe(1000)
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 1, d1RowsWritten: 0, kvReads: 0 })
    // A registration and its pass each; passes of others are not looked at.
    expect(countsOf(counter).d1RowsRead).toBeLessThan(2200)
    const { sql, params } = counter.statements.at(-1)![0]!
    const plan = await world.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const details = plan.results.map(({ detail }) => detail)
    expect(details[0]).toMatch(/^SEARCH r USING PRIMARY KEY .*pass_type_identifier=/)
    expect(details[1]).toMatch(/^SEARCH p USING PRIMARY KEY .*id=/)
  },
)

// --- 4 fetch ---

rule(
  'the newest pass comes as pkpass with Last-Modified',
  'Apple: Send an Updated Pass',
  async () => {
    const { phone, issue, world } = await setUp()
    const { id, pass } = await issue()
    const response = await phone.fetch(pass)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(parseHttpDate(response.headers.get('Last-Modified')!)).toBe(
      (await world.ctx.passes.get(id))!.lastModifiedSeconds,
    )
    expect(readPassFile(new Uint8Array(await response.arrayBuffer()))).toEqual(pass)
  },
)

rule(
  'unmodified in whole seconds is 304, and no file is built or read for it',
  'Apple: Send an Updated Pass; RFC 9110 §13.1.3',
  async () => {
    const counter = createCounter()
    const { phone, issue } = await setUp({ bindings: (real) => countingBindings(real, counter) })
    const { pass } = await issue()
    const modified = (await phone.fetch(pass)).headers.get('Last-Modified')!
    resetCounter(counter)
    const same = await phone.fetch(pass, { 'If-Modified-Since': modified })
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 1, r2Reads: 0, d1RowsWritten: 0 })
    const at = (ms: number) => new Date(Date.parse(modified) + ms).toUTCString()
    expect((await phone.fetch(pass, { 'If-Modified-Since': at(-1000) })).status).toBe(200)
    expect((await phone.fetch(pass, { 'If-Modified-Since': at(60_000) })).status).toBe(304)
  },
)

rule(
  'two changes within one second are two Last-Modified',
  'facts §5, §10: resolution of one second',
  async () => {
    const { phone, issue, change } = await setUp()
    const { id, pass } = await issue()
    await phone.refresh(pass)
    for (const gate of ['2', '3', '4']) {
      await change(id, gate)
      expect(JSON.stringify(await phone.refresh(pass))).toContain(`"${gate}"`)
      expect(await phone.refresh(pass)).toBeNull()
    }
  },
)

rule('a garbage If-Modified-Since sets no condition', 'facts §5; RFC 9110 §13.1.3', async () => {
  const { phone, issue } = await setUp()
  const { pass } = await issue()
  const garbage = [
    'x',
    '9999999999',
    '2099-01-01T00:00:00Z',
    'Mon, 01 Jan 2099 00:00:00 GMT',
    'Thu, 01 Jan 2099 00:00:00 CET',
    'Thu, 32 Jan 2099 00:00:00 GMT',
  ]
  for (const date of garbage) {
    expect((await phone.fetch(pass, { 'If-Modified-Since': date })).status, date).toBe(200)
  }
})

rule(
  'voided and expired passes are still served, the voided one as such',
  'facts §5: voided/expired',
  async () => {
    const { world, phone, issue } = await setUp()
    const { id, pass } = await issue({ expirationDate: '2026-11-22T00:00:00.000Z' })
    await phone.register(pass)
    await changePass(
      world.ctx,
      id,
      async (found) => ({ after: { ...found, status: 'VOIDED' }, event: { type: 'pass.voided' } }),
      async () => ({ statusCode: 200, description: '', data: {} }),
    )
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect((await phone.refresh(pass))!.voided).toBe(true)
    const other = await issue({ expirationDate: '2026-11-22T00:00:00.000Z' })
    world.clock.advance(2 * 86_400_000)
    expect((await phone.fetch(other.pass)).status).toBe(200)
  },
)

rule(
  'a deleted pass is served voided and blank',
  'facts §5: a refusal leaves a live-looking pass',
  async () => {
    const { world, phone, issue } = await setUp()
    const { id, pass } = await issue({ customer: { name: 'Ada Lovelace' } })
    await phone.register(pass)
    expect(JSON.stringify(await phone.refresh(pass))).toContain('Ada Lovelace')
    await phone.changed(pass)
    expect((await world.delete(`/api/v1/passes/${id}`)).status).toBe(200)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const blank = (await phone.refresh(pass))!
    expect(blank.voided).toBe(true)
    expect(blank).toMatchObject({
      serialNumber: pass.serialNumber,
      authenticationToken: pass.authenticationToken,
      organizationName: 'Bluewater Air',
    })
    expect(blank).not.toHaveProperty('barcodes')
    expect(JSON.stringify(blank)).not.toMatch(/Ada|Gate/)
    expect((await phone.unregister(pass)).status).toBe(200)
  },
)

rule(
  'a fetch is one round trip before the answer, its event comes once a version',
  'ours: cost',
  async () => {
    const counter = createCounter()
    const { phone, issue, events } = await setUp({
      bindings: (real) => countingBindings(real, counter),
    })
    const { id, pass } = await issue()
    await phone.fetch(pass)
    resetCounter(counter)
    await phone.fetch(pass)
    // One to read the pass; the other, after the answer, finds that the version was fetched before.
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 2, d1RowsWritten: 0, signatures: 0 })
    await Promise.all([phone.fetch(pass), phone.fetch(pass)])
    expect((await events(id)).map(({ type }) => type)).toEqual(['pass.fetched'])
  },
)

rule(
  'HEAD is answered without building a file',
  'field: developer forums, devices send HEAD',
  async () => {
    const { world, issue, events } = await setUp()
    const { id, pass } = await issue()
    const response = await world.request(
      'HEAD',
      `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}`,
      { key: null, headers: { Authorization: `ApplePass ${pass.authenticationToken}` } },
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('Last-Modified')).toMatch(/GMT$/)
    expect(await events(id)).toEqual([])
  },
)

rule('without a certificate that is in force, what must be signed is 503', 'ours', async () => {
  const { world, phone, issue, change } = await setUp()
  const { id, pass } = await issue()
  await change(id, '2')
  world.clock.advance(400 * 86_400_000)
  const response = await phone.fetch(pass)
  expect([response.status, response.headers.get('Retry-After'), await response.text()]).toEqual([
    503,
    '300',
    '',
  ])
})

// --- authorization ---

rule(
  'a missing, misspelt or wrong token is 401 for register, unregister and fetch',
  'Apple; facts §5: scheme exactly ApplePass',
  async () => {
    const { world, phone, issue, installations } = await setUp()
    const { id, pass } = await issue()
    const token = pass.authenticationToken
    const flipped = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    const wrong = [
      undefined,
      '',
      token,
      `Bearer ${token}`,
      `applepass ${token}`,
      `ApplePass  ${token}`,
      `ApplePass\t${token}`,
      'ApplePass',
      'ApplePass ',
      `ApplePass ${flipped}`,
      `ApplePass ${token}x`,
      `ApplePass ${token.slice(0, -1)}`,
      `ApplePass ${token} ${token}`,
      `ApplePass ${'x'.repeat(4000)}`,
    ]
    const one = `${pass.passTypeIdentifier}/${pass.serialNumber}`
    for (const authorization of wrong) {
      const options = {
        key: null,
        ...(authorization !== undefined && { headers: { Authorization: authorization } }),
      }
      const base = `${pass.webServiceURL}/v1`
      const answers = [
        await world.request('POST', `${base}/devices/${phone.id}/registrations/${one}`, {
          ...options,
          body: { pushToken: 'ab' },
        }),
        await world.request('DELETE', `${base}/devices/${phone.id}/registrations/${one}`, options),
        await world.get(`${base}/passes/${one}`, options),
      ]
      for (const response of answers) {
        expect([response.status, await response.text()], authorization).toEqual([401, ''])
      }
    }
    expect(await installations(id)).toBe(0)
  },
)

rule('a token opens its own pass only', 'facts §5, §10: bind to (type, serial)', async () => {
  const { world, phone, issue } = await setUp()
  const [one, two] = [await issue(), await issue()]
  const second = await world.createTenant('test')
  await addAppleCertificate(world.ctxOf(second))
  const theirs = [
    altered(two.pass, { authenticationToken: one.pass.authenticationToken }),
    altered(one.pass, { passTypeIdentifier: 'pass.of.another' }),
    altered(one.pass, { webServiceURL: `https://wps.test/passkit/${second.id}` }),
  ]
  for (const pass of theirs) {
    expect((await phone.fetch(pass)).status).toBe(401)
    expect((await phone.register(pass)).status).toBe(401)
    expect((await phone.unregister(pass)).status).toBe(401)
  }
  expect((await phone.fetch(one.pass)).status).toBe(200)
})

rule(
  'an unknown pass or workspace is answered like a wrong token',
  'ours: nothing to learn by asking',
  async () => {
    const { phone, issue } = await setUp()
    const { pass } = await issue()
    const strange = [
      altered(pass, { serialNumber: 'nobody' }),
      altered(pass, { serialNumber: '%' }),
      altered(pass, { webServiceURL: 'https://wps.test/passkit/ws_unknown' }),
      altered(pass, { webServiceURL: 'https://wps.test/passkit/%ZZ' }),
      altered(pass, { authenticationToken: 'A'.repeat(43) }),
    ]
    for (const other of strange) {
      for (const response of [await phone.fetch(other), await phone.register(other)]) {
        expect([response.status, await response.text()], JSON.stringify(other)).toEqual([401, ''])
      }
    }
  },
)

rule(
  'every pass type that the workspace has a certificate of is answered, replaced ones included',
  'ours: installed passes outlive certificates',
  async () => {
    const { world, phone, issue } = await setUp()
    const { pass } = await issue()
    await phone.register(pass)
    await addAppleCertificate(world.ctx, { passTypeIdentifier: 'pass.test.second' })
    expect((await phone.register(pass)).status).toBe(200)
    await world.env.DB.prepare("UPDATE credentials SET status = 'REPLACED' WHERE workspace_id = ?")
      .bind(world.first.id)
      .run()
    world.clock.advance(60_000)
    expect((await phone.unregister(pass)).status).toBe(200)
  },
)

// --- addresses ---

rule(
  '//v1 and encoded slashes in serial numbers are understood',
  'facts §5: KDE builds //v1',
  async () => {
    const { world, phone, issue } = await setUp()
    const serialNumber = 'H8JP44-ORD07/09/25-NÄME %2F?#'
    const { pass } = await issue({ serialNumber })
    expect(pass.serialNumber).toBe(serialNumber)
    expect((await phone.register(pass)).status).toBe(201)
    expect(await phone.changed(pass)).toEqual([serialNumber])
    const slashed = altered(pass, { webServiceURL: `${pass.webServiceURL}/` })
    expect((await phone.register(slashed)).status).toBe(200)
    expect((await phone.fetch(slashed)).status).toBe(200)
    expect(await createPhone(world, phone.id).changed(slashed)).toEqual([serialNumber])
    expect((await phone.log(slashed, { logs: [] })).status).toBe(200)
    expect((await phone.unregister(slashed)).status).toBe(200)
  },
)

rule(
  'slashes that a client leaves as they are name the same pass',
  'field: airline serial numbers',
  async () => {
    const { world, issue } = await setUp()
    const { pass } = await issue({ serialNumber: 'ORD07/09//25' })
    const response = await world.get(
      `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/ORD07/09//25`,
      { key: null, headers: { Authorization: `ApplePass ${pass.authenticationToken}` } },
    )
    expect(response.status).toBe(200)
  },
)

rule('other addresses are 404, other methods 405, and no origin is let in', 'ours', async () => {
  const { world, issue } = await setUp()
  const { pass } = await issue()
  const base = pass.webServiceURL
  for (const path of ['', '/', '/v1', '/v1/', '/v2/log', '/v1/passes/x', '/v1/v1/log', '/log']) {
    expect((await world.get(base + path, { key: null })).status, path).toBe(404)
  }
  const origin = {
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
  }
  for (const [method, path] of [
    ['GET', '/v1/log'],
    ['PUT', '/v1/passes/x/y'],
    ['OPTIONS', '/v1/passes/x/y'],
  ] as const) {
    const response = await world.request(method, base + path, { key: null, ...origin })
    expect([response.status, await response.text()]).toEqual([405, ''])
    expect(response.headers.get('Allow')).toBe(path === '/v1/log' ? 'POST' : 'GET')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

// --- 5 log ---

rule(
  'logs are kept, classified, attached to the pass they name and free of device ids',
  'Apple: Log a Message; facts §9',
  async () => {
    const { world, phone, issue } = await setUp()
    const { id, pass } = await issue()
    const lines = [
      `[2026-11-21 08:00:00 +0000] Register task (for device ${phone.id}, pass type ${pass.passTypeIdentifier}, serial number ${pass.serialNumber}; with web service url ${pass.webServiceURL}) encountered error: Authentication failure`,
      `Get serial #s task (for device ${phone.id}) encountered error: Unexpected response code 500`,
      "Response to 'What changed?' request included 1 serial numbers but the lastUpdated tag (1) remained the same.",
      `Something new of ${phone.id} with ApplePass ${pass.authenticationToken}`,
    ]
    expect((await phone.log(pass, { logs: lines })).status).toBe(200)
    const { results } = await world.env.DB.prepare(
      'SELECT code, line, pass_id AS passId FROM device_logs WHERE workspace_id = ? ORDER BY number',
    )
      .bind(world.first.id)
      .all<{ code: string; line: string; passId: string | null }>()
    expect(results.map(({ code, passId }) => [code, passId])).toEqual([
      ['authentication_failed', id],
      ['unexpected_answer', null],
      ['update_tag_unchanged', null],
      ['other', null],
    ])
    expect(JSON.stringify(results)).not.toContain(phone.id)
    expect(JSON.stringify(results)).not.toContain(pass.authenticationToken)
    const page = await world.ctx.timelines.page(id, { limit: 10, after: null })
    expect(page?.rows.filter(({ type }) => type === 'device.log')).toMatchObject([
      {
        at: world.clock.ms,
        detail: { code: 'authentication_failed', line: results[0]!.line },
      },
    ])
  },
)

rule(
  'of a giant log 20 lines of 1 kB are kept, of a workspace 1,000 lines, for 30 days',
  'ours: anybody may write',
  async () => {
    const { world, phone, issue } = await setUp()
    const { pass } = await issue()
    const kept = async () => {
      const { results } = await world.env.DB.prepare(
        'SELECT line FROM device_logs WHERE workspace_id = ? ORDER BY number',
      )
        .bind(world.first.id)
        .all<{ line: string }>()
      return results.map(({ line }) => line)
    }
    await phone.log(pass, {
      logs: Array.from({ length: 100 }, (_, i) => `${i} ${'ä'.repeat(1200)}`),
    })
    const lines = await kept()
    expect(lines).toHaveLength(20)
    for (const line of lines) {
      const bytes = new TextEncoder().encode(line).length
      expect(bytes).toBeGreaterThan(1000)
      expect(bytes).toBeLessThanOrEqual(1024)
      expect(line).toMatch(/^\d+ ä+$/)
    }
    for (let call = 0; call < 51; call++) {
      await phone.log(pass, {
        logs: Array.from({ length: 20 }, (_, i) => `call ${call} line ${i}`),
      })
    }
    const newest = await kept()
    expect(newest).toHaveLength(1000)
    expect(newest[0]).toBe('call 1 line 0')
    expect(newest.at(-1)).toBe('call 50 line 19')
    expect((await phone.log(pass, { logs: ['x'.repeat(300_000)] })).status).toBe(413)
    world.clock.advance(31 * 86_400_000)
    await world.deps.purges.deviceLogs()
    expect(await kept()).toEqual([])
  },
)

rule(
  'a log that cannot be read is 200 and keeps nothing',
  'Apple: Log a Message knows no other answer',
  async () => {
    const { world, phone, issue } = await setUp()
    const { pass } = await issue()
    for (const body of ['', '{', 'null', '7', '[]', '{"logs":"x"}', '{"logs":[1,null,{}]}']) {
      expect((await phone.log(pass, body)).status, body).toBe(200)
    }
    const unknown = altered(pass, { webServiceURL: 'https://wps.test/passkit/ws_unknown' })
    expect((await phone.log(unknown, { logs: ['x'] })).status).toBe(200)
    const { results } = await world.env.DB.prepare(
      'SELECT 1 FROM device_logs WHERE workspace_id = ?',
    )
      .bind(world.first.id)
      .all()
    expect(results).toEqual([])
  },
)

// --- 6 personalize ---

rule(
  'personalize is 404: no pass asks for it',
  'Apple: Return a Personalized Pass; ours',
  async () => {
    const { world, issue } = await setUp()
    const { pass } = await issue()
    const response = await world.request(
      'POST',
      `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}/personalize`,
      { key: null, body: { personalizationToken: 'x', requiredPersonalizationInfo: {} } },
    )
    expect([response.status, await response.text()]).toEqual([404, ''])
  },
)

// --- events and limits ---

rule(
  'events name the device by a digest alone',
  'ours: the device id is the secret of the list',
  async () => {
    const { world, phone, issue, events } = await setUp()
    const { id, pass } = await issue()
    await phone.register(pass)
    await createPhone(world).register(pass)
    const [one, two] = (await events(id)).map(({ detail }) => JSON.parse(detail))
    expect(one).toEqual({ platform: 'apple', device: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(two.device).not.toBe(one.device)
    expect(phone.id).not.toContain(one.device)
  },
)

rule('whoever asks too often gets a bare 429', 'ours: anonymous limiter', async () => {
  const world = await createWorld({
    variables: { RATE_LIMIT: 'on' },
    bindings: () => ({ ANONYMOUS_LIMITER: { limit: async () => ({ success: false }) } }),
  })
  const phone = createPhone(world)
  const pass: PassFile = {
    passTypeIdentifier: 'pass.x',
    serialNumber: 'x',
    authenticationToken: 'x',
    webServiceURL: `https://wps.test/passkit/${world.first.id}`,
  }
  for (const response of [
    await phone.register(pass),
    await phone.unregister(pass),
    await phone.fetch(pass),
    await phone.log(pass, { logs: ['x'] }),
    await world.get(`${pass.webServiceURL}/v1/devices/x/registrations/pass.x`, { key: null }),
  ]) {
    expect([response.status, await response.text()]).toEqual([429, ''])
    expect(response.headers.get('Retry-After')).toBe('10')
  }
})

for (const { rule, source, check } of RULES) test(`${rule} [${source}]`, check)
