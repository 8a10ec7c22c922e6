import { EVENTS } from './events-table.ts'
import type { World } from './world.ts'

interface Envelope {
  success: boolean
  data: Record<string, unknown> & { id: string; warnings: { code: string }[] }
  description: string
  errors: { code: string; pointer?: string; reason?: string }[]
  statusCode: number
}
export const json = (response: Response) => response.json() as Promise<Envelope>

export const FIELDS = [
  { key: 'seat', label: 'Seat', slot: 'primary', type: 'text', required: true },
  { key: 'price', label: 'Price', slot: 'back', type: 'currency', currencyCode: 'EUR' },
  { key: 'row', label: 'Row', slot: 'secondary', type: 'number', default: 7 },
  { key: 'doors', label: 'Doors', slot: 'auxiliary', type: 'date' },
]

/** How many of a workspace are stored; of events those that tell of a pass. */
export async function count(world: World, table: 'passes' | 'events'): Promise<number> {
  const row = await world.db
    .prepare(
      `SELECT count(*) AS n FROM ${table === 'events' ? EVENTS : table} WHERE workspace_id = ?1 ${table === 'events' ? 'AND pass_id IS NOT NULL' : ''}`,
    )
    .bind(world.first.id)
    .first<{ n: number }>()
  return row!.n
}
export const countPasses = (world: World) => count(world, 'passes')

/** A KV that has always just forgotten. */
export function emptyKv(): KVNamespace {
  return {
    get: async () => null,
    put: async () => {},
  } as unknown as KVNamespace
}
