import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import type { ErrorCode } from '../../src/domain/model/errors.ts'
import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'
import { bytesOf, exampleOf, makeObject, preparedBody, queryOf } from '../support/operations.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** A request that is sent again, as something new. Where that is refused, the description of the operation says so. */
let world: World
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  await addWallets(world.ctx)
  templateId = await world.publishTemplate()
})

const described = new Map(
  Object.values(openApiDocument('https://wps.example').paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, description }) => [String(operationId), String(description)]),
)
const changes = OPERATIONS.filter(({ method }) => method !== 'get')

async function requestOf(op: Operation) {
  // The connection of the path is the newest one, to which rule and order are added.
  world.clock.advance(1000)
  const path = API_BASE + (await makeObject(op, world, world.first)) + (await queryOf(op, world))
  const [type] = op.bodyRule?.binary ?? []
  const body = type
    ? bytesOf(op)
    : op.body && ((await preparedBody(op.id, path, templateId, world)) ?? exampleOf(op))
  const headers = type ? { 'Content-Type': type } : {}
  return () => world.request(op.method.toUpperCase(), path, { ...(body && { body }), headers })
}

describe.each(changes.map((op) => [op.id, op] as const))('%s', (id, op) => {
  test('names the code that its repeat is refused with', async () => {
    const send = await requestOf(op)
    const first = await send()
    const said = await first.text()
    const repeat = await send()
    const answer = (await repeat.json()) as { errors: { code: string }[] | null }
    if (repeat.ok) return
    // Its example is no real certificate.
    if (id === 'createCredential') return expect(first.status).toBe(422)
    expect(first.status, said).toBeLessThan(300)
    for (const { code } of answer.errors!) expect(described.get(id)).toContain(`\`${code}\``)
  })
})

/** Codes that say that something was done, or named, before. */
const BEFORE: ErrorCode[] = [
  'serial_number_taken',
  'already_redeemed',
  'already_reversed',
  'transaction_conflict',
  'access_event_conflict',
  'job_finished',
  'idempotency_key_used',
]

test.each(BEFORE)('%s stands in the description of each operation that has it', (code) => {
  const having = OPERATIONS.filter(({ errors }) => errors?.includes(code))
  expect(having.length).toBeGreaterThan(0)
  const silent = having.filter(({ id }) => !described.get(id)!.includes(`\`${code}\``))
  expect(silent.map(({ id }) => id)).toEqual([])
})
