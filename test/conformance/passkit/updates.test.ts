import { expect } from 'vitest'
import { countingBindings, countsOf, createCounter, resetCounter } from '../../support/counting.ts'
import { altered, rule, setUpPasskit } from '../../support/passkit.ts'

const TAG = /^[0-9a-f]{16}\.\d+$/

rule(
  'the list needs no authorization, and its tag is a string',
  'Apple: Get the List; forum 694992',
  async () => {
    const { phone, issue, list } = await setUpPasskit()
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
    const { phone, issue, change, list, tagOf } = await setUpPasskit()
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
    const { world, phone, issue, list, tagOf } = await setUpPasskit()
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
    const { phone, issue, list, tagOf } = await setUpPasskit()
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
    const { world, phone, issue } = await setUpPasskit()
    const { pass } = await issue()
    await phone.register(pass)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect(await phone.changed(pass)).toEqual([])
    await world.db
      .prepare("UPDATE homes SET epoch = '0123456789abcdef' WHERE workspace_id = ?")
      .bind(world.first.id)
      .run()
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    expect(await phone.changed(pass)).toEqual([])
  },
)

rule(
  'a change between download and registration is not missed, whatever the tag',
  'ours: push finds no device yet',
  async () => {
    const { phone, issue, change } = await setUpPasskit()
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
    const { world, phone, issue, list } = await setUpPasskit({
      bindings: (real) => countingBindings(real, counter),
    })
    const { id, pass } = await issue()
    await phone.register(pass)
    const { results } = await world.db.prepare("SELECT name FROM pragma_table_info('passes')").all<{
      name: string
    }>()
    const columns = results.map(({ name }) => name)
    const numbered = columns.map((name) =>
      name === 'id' || name === 'serial_number' ? `${name} || '-' || i` : name,
    )
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)'
    await world.db.batch([
      world.db
        .prepare(
          `${numbers} INSERT INTO passes (${columns}) SELECT ${numbered} FROM passes, n WHERE id = ?`,
        )
        .bind(id),
      world.db
        .prepare(
          `${numbers} INSERT INTO registrations
       SELECT workspace_id, device_library_identifier, pass_type_identifier, pass_id || '-' || i,
         since_seq, created_at FROM registrations, n WHERE pass_id = ?`,
        )
        .bind(id),
    ])
    resetCounter(counter)
    const response = await list(pass)
    const { serialNumbers } = await response.json<{ serialNumbers: string[] }>()
    expect(new Set(serialNumbers).size).toBe(1000)
    expect(countsOf(counter)).toMatchObject({ d1RoundTrips: 1, d1RowsWritten: 0, kvReads: 0 })
    // A registration and its pass each; passes of others are not looked at.
    expect(countsOf(counter).d1RowsRead).toBeLessThan(2200)
    const { sql, params } = counter.statements.at(-1)![0]!
    const plan = await world.db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const [, ...details] = plan.results.map(({ detail }) => detail)
    expect(details[0]).toMatch(/^SEARCH r USING PRIMARY KEY .*pass_type_identifier=/)
    expect(details[1]).toMatch(/^SEARCH p USING PRIMARY KEY .*id=/)
  },
)
