import { expect } from 'vitest'
import type { EventView } from '../../src/domain/events/view.ts'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { createTrouble } from './trouble.ts'
import { createWorld, type World } from './world.ts'

export interface Key {
  id: string
  key: string
  name: string
  expiresAt: string | null
  revokedAt: string | null
  createdBy: string | null
}

export let world: World
export let trouble: ReturnType<typeof createTrouble>

/** A world whose keys make keys, on a platform that does what the test says: `beforeEach(() => openKeys())`. */
export async function openKeys(): Promise<void> {
  trouble = createTrouble()
  world = await createWorld({ bindings: trouble.bindings })
}

export async function data<T = Key>(response: Response): Promise<T> {
  const body = (await response.json()) as { data: T }
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  return body.data
}

/** A key that `by` makes; the world's first key where it is left out. */
export const make = async (by?: Key, more: object = {}) =>
  data(
    await world.request('POST', '/api/v1/api-keys', {
      ...(by && { key: by.key }),
      body: { name: 'Made', scopes: [...SCOPES], ...more },
    }),
  )
export const rotate = async (what: Key, by?: Key, body: object = {}) =>
  data(
    await world.request('POST', `/api/v1/api-keys/${what.id}/rotate`, {
      ...(by && { key: by.key }),
      body,
    }),
  )
export const revoke = (what: Key, body?: object, by?: Key) =>
  world.request('POST', `/api/v1/api-keys/${what.id}/revoke`, {
    ...(body && { body }),
    ...(by && { key: by.key }),
  })
export const works = async ({ key }: Key) =>
  (await world.get('/api/v1/templates', { key })).status === 200
export const keys = async () =>
  (await data<{ items: Key[] }>(await world.get('/api/v1/api-keys?limit=100'))).items
export const first = async () => (await keys()).find(({ name }) => name === 'World')!
export const events = async () =>
  (await data<{ items: EventView[] }>(await world.get('/api/v1/events?limit=100'))).items
    .filter(({ type }) => type.startsWith('api_key.'))
    .toReversed()
export const notes = async () =>
  (
    await world.env.DB.prepare(
      'SELECT id FROM api_keys WHERE workspace_id = ? AND unrecorded NOT NULL',
    )
      .bind(world.first.id)
      .all()
  ).results
