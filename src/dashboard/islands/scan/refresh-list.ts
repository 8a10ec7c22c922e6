import { BadList, type DoorList, type PublicKey, readList } from './door-list.ts'
import type { Service } from './service.ts'

/** What came of asking for a list. */
export type Refreshed<List> =
  | { kind: 'list'; list: List }
  /** Why there is no list to go by. */
  | { kind: 'none'; why: string }
  | { kind: 'unreachable' }
  | { kind: 'ended' }

/** Gets what has changed on the list of a door; the whole list where none is kept. */
export async function refreshList(
  service: Service,
  asked: { workspaceId: string; doorId: string },
  kept: DoorList | null,
): Promise<Refreshed<DoorList>> {
  const [answer, keys] = await Promise.all([
    service.doorList(asked.doorId, kept?.cursor ?? null),
    service.listKeys(),
  ])
  if (!answer.ok) {
    if (answer.code === 'insufficient_scope') {
      return { kind: 'none', why: 'No offline list: this link only works online' }
    }
    if (answer.code === 'resource_not_found') {
      return { kind: 'none', why: 'No pass opens this door yet. Check the door ID' }
    }
    if (answer.code === 'invalid_cursor' && kept) return refreshList(service, asked, null)
    return answer.trouble === 'ended' ? { kind: 'ended' } : { kind: 'unreachable' }
  }
  if (!keys.ok) return { kind: 'unreachable' }
  try {
    const { keys: publicKeys } = keys.data as { keys: PublicKey[] }
    return { kind: 'list', list: await readList(answer.data.jws, publicKeys, asked, kept) }
  } catch (error) {
    return { kind: 'none', why: whyNotUsed(error) }
  }
}

/** @param error what reading a list has thrown */
export const whyNotUsed = (error: unknown): string =>
  error instanceof BadList
    ? `Offline list not used: ${error.message}`
    : 'No offline list: this browser can’t verify signed lists'
