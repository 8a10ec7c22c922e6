import { beforeAll, describe, expect, test } from 'vitest'
import {
  createOtherDeployment,
  KEYS_OF_THE_TESTS,
  OTHER_KEYS,
} from '../support/other-deployment.ts'
import { createPhone } from '../support/phone.ts'
import { exportAll, exportPiece, fillWorkspace, importLines } from '../support/portability.ts'

type Filled = Awaited<ReturnType<typeof fillWorkspace>>
type Other = Awaited<ReturnType<typeof createOtherDeployment>>

let from: Filled
let clear: string[]
let sealed: string[]
let answers: Record<string, unknown>
beforeAll(async () => {
  from = await fillWorkspace()
  clear = await exportAll(from.world, { inClear: true })
  sealed = await exportAll(from.world)
  answers = await answersOf(from.world, from.world.first.apiKey)
}, 60_000)

const KINDS = ['d1', 'objects'] as const
/** Another deployment, some time later: nothing that an isolate remembers of the others counts there. */
let later = 0
async function deployment(variables: Record<string, string> = {}): Promise<Other> {
  const other = await createOtherDeployment({ variables })
  other.clock.advance(++later * 600_000)
  return other
}

const isKnown = async ({ env }: Other) =>
  (await env.DB.prepare('SELECT 1 FROM workspaces WHERE id = ?')
    .bind(from.world.first.id)
    .first()) !== null

const PATHS = (f: Filled) => [
  '/api/v1/workspace',
  '/api/v1/passes?limit=100',
  '/api/v1/passes?customerEmail=ana@example.com',
  `/api/v1/passes/${f.pass.id}/timeline`,
  '/api/v1/events?limit=100',
  '/api/v1/templates',
  '/api/v1/credentials',
  '/api/v1/webhook-endpoints',
  `/api/v1/webhook-deliveries/${f.deliveryId}`,
  `/api/v1/checkout-connections/${f.connectionId}`,
  `/api/v1/checkout-connections/${f.connectionId}/orders`,
  '/api/v1/audit-entries/check',
]

async function answersOf(world: Pick<Other, 'get'>, apiKey: string) {
  const answers: Record<string, unknown> = {}
  for (const path of PATHS(from)) {
    const response = await world.get(path, { key: apiKey })
    const text = await response.text()
    expect([path, response.status], text).toEqual([path, 200])
    // How large the database is, and when a key was last used, is another matter there.
    answers[path] = JSON.parse(text, (name, value) => (name === 'storage' ? undefined : value))
  }
  return answers
}

describe('POST /setup/workspaces/import', () => {
  test.each(KINDS)(
    'what was exported in clear is the same under other keys, in %s',
    async (WORKSPACE_STORE) => {
      const other = await deployment({ WORKSPACE_STORE })
      const { id, apiKey } = from.world.first
      expect((await other.get('/api/v1/passes', { key: apiKey })).status).toBe(401)
      expect(await importLines(other, clear)).toMatchObject({
        httpStatus: 200,
        data: { workspaceId: id, status: 'FINISHED' },
      })
      expect(await answersOf(other, apiKey)).toEqual(answers)
      const again = await exportAll(other, { id, inClear: true })
      const parts = (lines: string[]) => lines.filter((line) => line.startsWith('{"of"'))
      expect(parts(again)).toEqual(parts(clear))
      const files = (await exportAll(other, { id })).join()
      expect(files).toContain('v1.k9.')
      expect(files).not.toContain('v1.k1.')
    },
  )

  test('links and phones go on', async () => {
    const other = await deployment()
    await importLines(other, clear)
    const phone = createPhone(other)
    const file = await phone.add(from.pass.downloadUrl)
    expect(file.serialNumber).toBe('S-1')
    expect((await phone.register(file)).status).toBe(201)
    expect(await phone.changed(file)).toEqual(['S-1'])
  })

  test('sealed, it needs the keys that sealed it', async () => {
    const without = await deployment()
    const refused = await importLines(without, sealed)
    expect(refused).toMatchObject({ httpStatus: 422, errors: [{ code: 'validation_failed' }] })
    expect(refused.errors[0]!.message).toMatch(/ENCRYPTION_KEYS lacks k1/)
    const same = await deployment({ ENCRYPTION_KEYS: `${OTHER_KEYS},${KEYS_OF_THE_TESTS}` })
    expect((await importLines(same, sealed)).data.status).toBe('FINISHED')
    const { apiKey } = from.world.first
    expect(await answersOf(same, apiKey)).toEqual(answers)
  })

  test('another key of the same name is none that links were made with', async () => {
    const other = await deployment({ LINK_SIGNING_KEYS: OTHER_KEYS.replace('k9', 'k1') })
    const refused = await importLines(other, clear)
    expect(refused.httpStatus).toBe(422)
    expect(refused.errors[0]!.message).toMatch(/LINK_SIGNING_KEYS lacks k1/)
  })

  test('cut anywhere, it is closed, and the header with the rest goes on', async () => {
    const other = await deployment()
    const { apiKey } = from.world.first
    const [header, ...rest] = clear
    let after: string | undefined
    for (let at = 0; at < rest.length; at += 7) {
      const piece = rest.slice(at, at + 7)
      const answer = await importLines(other, [header!, ...piece], after)
      expect(answer.httpStatus, JSON.stringify(answer.errors)).toBe(200)
      after = answer.data.after
      // A piece may end between a part and its hash: the part comes again.
      if (!JSON.parse(piece.at(-1)!).hash) at--
      if (answer.data.status === 'FINISHED') break
      expect((await other.get('/api/v1/passes', { key: apiKey })).status).toBe(401)
      expect(await isKnown(other)).toBe(false)
    }
    expect(await answersOf(other, apiKey)).toEqual(answers)
  })

  test('all of it can come again after a cut', async () => {
    const other = await deployment()
    const half = Math.floor(clear.length / 2)
    expect((await importLines(other, clear.slice(0, half))).data.status).toBe('IMPORTING')
    expect((await importLines(other, clear)).data.status).toBe('FINISHED')
    const { id } = from.world.first
    const parts = (lines: string[]) => lines.filter((line) => line.startsWith('{"of"'))
    expect(parts(await exportAll(other, { id, inClear: true }))).toEqual(parts(clear))
  })

  test('an export that was cut and went on imports like one', async () => {
    const other = await deployment()
    const at = clear.findIndex((line, index) => index > clear.length / 2 && JSON.parse(line).cursor)
    const { cursor } = JSON.parse(clear[at]!) as { cursor: string }
    const rest = await exportPiece(from.world, { after: cursor, inClear: true })
    const answer = await importLines(other, [...clear.slice(0, at + 1), ...rest])
    expect(answer.data.status).toBe('FINISHED')
  })

  const altered = (change: (header: Record<string, unknown>) => object) => () => {
    const header = JSON.parse(clear[0]!)
    return [JSON.stringify({ ...header, ...change(header) }), ...clear.slice(1)]
  }
  test.each<[string, () => string[], number, RegExp]>([
    ['a newer format', altered(() => ({ version: 2 })), 422, /newer version/],
    ['newer tables', altered(() => ({ migrations: 99 })), 422, /newer version/],
    ['another format', altered(() => ({ format: 'x' })), 422, /no header/],
    ['no JSON', () => ['PK'], 422, /no JSON/],
    [
      'an altered row',
      () => clear.map((line) => line.replace('"S-1"', '"S-2"')),
      422,
      /hash does not fit/,
    ],
    ['a missing part', () => clear.toSpliced(3, 2), 422, /hash does not fit/],
    [
      'an end without what is before it',
      () => [clear[0]!, ...clear.slice(-2)],
      422,
      /hash does not fit/,
    ],
  ])('refuses %s', async (_, lines, status, message) => {
    const other = await deployment()
    const refused = await importLines(other, lines())
    expect(refused.httpStatus).toBe(status)
    expect(refused.errors[0]!.message).toMatch(message)
    expect(await isKnown(other)).toBe(false)
  })

  test('refuses what is here already, another file of it, and a pass type that somebody else holds', async () => {
    const other = await deployment()
    expect((await importLines(other, clear.slice(0, 5))).data.status).toBe('IMPORTING')
    const later = [
      JSON.stringify({ ...JSON.parse(clear[0]!), exportedAt: 'later' }),
      ...clear.slice(1),
    ]
    expect(await importLines(other, later)).toMatchObject({ httpStatus: 409 })
    expect((await importLines(other, clear)).data.status).toBe('FINISHED')
    const twice = await importLines(other, clear)
    expect(twice).toMatchObject({ httpStatus: 409, errors: [{ code: 'invalid_state_transition' }] })
    expect(twice.errors[0]!.message).toMatch(/is here already/)

    const taken = await deployment()
    await taken.env.DB.prepare(
      'INSERT INTO pass_types (pass_type_identifier, workspace_id) VALUES (?, ?)',
    )
      .bind(from.passTypeIdentifier, taken.first.id)
      .run()
    expect(await importLines(taken, clear)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'pass_type_identifier_taken' }],
    })
  })

  test('needs the bootstrap token', async () => {
    const other = await deployment()
    const response = await other.request('POST', '/setup/workspaces/import', {
      key: from.world.first.apiKey,
      body: `${clear[0]}\n`,
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
    expect(response.status).toBe(401)
  })
})
