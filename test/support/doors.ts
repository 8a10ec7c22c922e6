import { expect } from 'vitest'
import { EVENTS } from './events-table.ts'
import type { RequestOptions, World } from './world.ts'

export type Data = Record<string, unknown>
export const SECOND_MS = 1000
export const DAY_MS = 86_400_000
/** Permissions of a pass that is valid in the month of the tests, at two doors. */
export const STAFF = {
  accessLevel: 'Staff',
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  allowedDoors: ['door_main', 'door_store'],
}

/** The data of an answer, which must be a success. */
export async function dataOf<T = Data>(response: Response): Promise<T> {
  const body = (await response.json()) as { data: T }
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  return body.data
}

/** How a request was refused. */
export async function codeOf(response: Response): Promise<unknown> {
  const { errors } = (await response.json()) as { errors: { code: string; pointer?: string }[] }
  return { status: response.status, code: errors[0]?.code, pointer: errors[0]?.pointer }
}

export async function makePass(
  world: World,
  body: Data = {},
  key?: string,
): Promise<{ id: string }> {
  const templateId = body.templateId ?? (await world.publishTemplate({ kind: 'access' }, key))
  const response = await world.request('POST', '/api/v1/passes', {
    body: { templateId, ...body },
    ...(key && { key }),
  })
  return dataOf(response)
}

/** The body of a pass that opens the doors of STAFF by this barcode. */
export const withCode = (value: string, more: Data = {}) => ({
  barcode: { value },
  access: STAFF,
  ...more,
})

/** What the reader at the main door is answered to the code `C-1`, or to what `body` names instead. */
export async function verify(
  world: World,
  body: Data,
  options: RequestOptions = {},
): Promise<Data> {
  const asked = { credential: 'C-1', doorId: 'door_main', ...body }
  const response = await world.request('POST', '/api/v1/access/verify', {
    body: asked,
    ...options,
  })
  // Within a millisecond the log has no order.
  world.clock.advance(1)
  return dataOf(response)
}

export const setAccess = (world: World, id: string, body: unknown) =>
  world.post(`/api/v1/passes/${id}/access`, body)

/** The access log, newest first. */
export async function logged(world: World, query = ''): Promise<Data[]> {
  const page = await dataOf<{ items: Data[] }>(await world.get(`/api/v1/access/events${query}`))
  return page.items
}

/** The types of all events about access, oldest first. */
export async function eventTypes(world: World): Promise<string[]> {
  const { results } = await world.db
    .prepare(
      `SELECT type FROM ${EVENTS} WHERE workspace_id = ?1 AND type LIKE 'pass.access.%' ORDER BY seq`,
    )
    .bind(world.first.id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

/** Behind the back of the service. */
export async function setStatus(world: World, id: string, status: string): Promise<void> {
  await world.db.prepare('UPDATE passes SET status = ?2 WHERE id = ?1').bind(id, status).run()
}
