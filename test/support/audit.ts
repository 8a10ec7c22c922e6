import type { AuditCheck } from '../../src/domain/audit/check.ts'
import type { AuditEntryView } from '../../src/domain/audit/view.ts'
import type { World } from './world.ts'

export interface AuditPage {
  items: AuditEntryView[]
  hasMore: boolean
  nextCursor: string | null
}

/** The audit log of a world as clients see it. */
export function auditOf(world: World, key: string = world.first.apiKey) {
  async function get<T>(path: string): Promise<T> {
    const response = await world.get(`/api/v1${path}`, { key })
    const { data, errors } = (await response.json()) as { data: T; errors: unknown }
    if (!response.ok) throw new Error(JSON.stringify(errors))
    return data
  }
  async function all(query = ''): Promise<AuditEntryView[]> {
    const found: AuditEntryView[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AuditPage = await get(
        `/audit-entries?limit=100&${query}${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...page.items)
      cursor = page.nextCursor
    }
    return found
  }
  return {
    page: (query = '') => get<AuditPage>(`/audit-entries?${query}`),
    all,
    /** What was done, newest first. */
    actions: async (query = '') => (await all(query)).map(({ action }) => action),
    check: (after?: string | null) =>
      get<AuditCheck>(`/audit-entries/check${after ? `?after=${after}` : ''}`),
  }
}
