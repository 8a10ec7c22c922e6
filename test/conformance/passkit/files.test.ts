import { expect } from 'vitest'
import { changePass } from '../../../src/domain/passes/change.ts'
import { parseHttpDate } from '../../../src/lib/http-date.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../../support/counting.ts'
import { rule, setUpPasskit } from '../../support/passkit.ts'
import { readPassFile } from '../../support/phone.ts'

rule(
  'the newest pass comes as pkpass with Last-Modified',
  'Apple: Send an Updated Pass',
  async () => {
    const { phone, issue, world } = await setUpPasskit()
    const { id, pass } = await issue()
    const response = await phone.fetch(pass)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(parseHttpDate(response.headers.get('Last-Modified')!, world.clock.ms)).toBe(
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
    const { phone, issue } = await setUpPasskit({
      bindings: (real) => countingBindings(real, counter),
    })
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
    const { phone, issue, change } = await setUpPasskit()
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
  const { phone, issue } = await setUpPasskit()
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
    const { world, phone, issue } = await setUpPasskit()
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
    const { world, phone, issue } = await setUpPasskit()
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
    const { phone, issue, events } = await setUpPasskit({
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
    const { world, issue, events } = await setUpPasskit()
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
  const { world, phone, issue, change } = await setUpPasskit()
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
