import { expect } from 'vitest'
import { altered, rule, setUpPasskit } from '../../support/passkit.ts'

rule(
  'logs are kept, classified, attached to the pass they name and free of device ids',
  'Apple: Log a Message; facts §9',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const { id, pass } = await issue()
    const lines = [
      `[2026-11-21 08:00:00 +0000] Register task (for device ${phone.id}, pass type ${pass.passTypeIdentifier}, serial number ${pass.serialNumber}; with web service url ${pass.webServiceURL}) encountered error: Authentication failure`,
      `Get serial #s task (for device ${phone.id}) encountered error: Unexpected response code 500`,
      "Response to 'What changed?' request included 1 serial numbers but the lastUpdated tag (1) remained the same.",
      `Something new of ${phone.id} with ApplePass ${pass.authenticationToken}`,
    ]
    expect((await phone.log(pass, { logs: lines })).status).toBe(200)
    const { results } = await world.db
      .prepare(
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
  'a log names its pass by the whole serial number, whatever stands in it',
  'Apple: Log a Message',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const serialNumber = 'ZQ,1-(2); row 3'
    const { id, pass } = await issue({ serialNumber })
    const line = `Get pass task (pass type ${pass.passTypeIdentifier}, serial number ${serialNumber}, if-modified-since (null); with web service url ${pass.webServiceURL}) encountered error: offline`
    expect((await phone.log(pass, { logs: [line] })).status).toBe(200)
    const page = await world.ctx.timelines.page(id, { limit: 10, after: null })
    expect(page?.rows.filter(({ type }) => type === 'device.log')).toHaveLength(1)
  },
)

rule(
  'of a giant log 20 lines of 1 kB are kept, of a pass 50, of none 100, of a workspace 1,000, for 30 days',
  'ours: anybody may write',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const { pass } = await issue()
    const kept = async () => {
      const { results } = await world.db
        .prepare('SELECT line FROM device_logs WHERE workspace_id = ? ORDER BY number')
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
    const send = async (calls: number, line: (call: number, i: number) => string) => {
      for (let call = 0; call < calls; call++) {
        const logs = Array.from({ length: 20 }, (_, i) => line(call, i))
        expect((await phone.log(pass, { logs })).status).toBe(200)
      }
    }
    const about = (serialNumber: string) => `Get pass task (serial number ${serialNumber}) failed`
    await send(4, (call, i) => `${about(pass.serialNumber)} call ${call} line ${i}`)
    const ofPass = async () => (await kept()).filter((line) => line.includes(pass.serialNumber))
    expect(await ofPass()).toHaveLength(50)
    expect((await ofPass())[0]).toContain('call 1 line 10')

    // Lines about nothing crowd out each other, and no line of a pass.
    await send(60, (call, i) => `call ${call} line ${i}`)
    expect(await ofPass()).toHaveLength(50)
    const nameless = (await kept()).filter((line) => line.startsWith('call '))
    expect(nameless).toHaveLength(100)
    expect([nameless[0], nameless.at(-1)]).toEqual(['call 55 line 0', 'call 59 line 19'])

    const others = await Promise.all(Array.from({ length: 18 }, () => issue()))
    for (const other of others) await send(3, () => about(other.pass.serialNumber))
    expect(await kept()).toHaveLength(1000)
    expect((await phone.log(pass, { logs: ['x'.repeat(300_000)] })).status).toBe(413)
    world.clock.advance(31 * 86_400_000)
    await world.deps.purgesOf(world.first.id).deviceLogs()
    expect(await kept()).toEqual([])
  },
)

rule('lines about a deleted pass are not kept', 'ours: erasure', async () => {
  const { world, phone, issue } = await setUpPasskit()
  const { id, pass } = await issue()
  expect((await world.request('DELETE', `/api/v1/passes/${id}`)).status).toBe(200)
  const logs = [`Get pass task (serial number ${pass.serialNumber}) failed`, 'another line']
  expect((await phone.log(pass, { logs })).status).toBe(200)
  const { results } = await world.db
    .prepare('SELECT line FROM device_logs WHERE workspace_id = ?')
    .bind(world.first.id)
    .all()
  expect(results).toEqual([{ line: 'another line' }])
})

rule(
  'a log that cannot be read is 200 and keeps nothing',
  'Apple: Log a Message knows no other answer',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const { pass } = await issue()
    for (const body of ['', '{', 'null', '7', '[]', '{"logs":"x"}', '{"logs":[1,null,{}]}']) {
      expect((await phone.log(pass, body)).status, body).toBe(200)
    }
    const unknown = altered(pass, { webServiceURL: 'https://wps.test/passkit/ws_unknown' })
    expect((await phone.log(unknown, { logs: ['x'] })).status).toBe(200)
    const { results } = await world.db
      .prepare('SELECT 1 FROM device_logs WHERE workspace_id = ?')
      .bind(world.first.id)
      .all()
    expect(results).toEqual([])
  },
)
