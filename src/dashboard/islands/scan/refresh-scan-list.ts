import type { PublicKey } from './door-list.ts'
import { type Refreshed, whyNotUsed } from './refresh-list.ts'
import { readPart, type ScanList } from './scan-list.ts'
import type { ScanService } from './scan-service.ts'

/** Gets what has changed on the list of a scanner, or all parts of it where none is kept. */
export async function refreshScanList(
  service: ScanService,
  asked: { scannerId: string; doorId: string; behindMs(): number },
  kept: ScanList | null,
): Promise<Refreshed<ScanList>> {
  const keys = await service.listKeys()
  if (!keys.ok) return { kind: keys.trouble === 'ended' ? 'ended' : 'unreachable' }
  const { keys: publicKeys } = keys.data as { keys: PublicKey[] }
  let list = kept
  do {
    const answer = await service.list(asked.doorId, list?.cursor ?? null)
    if (!answer.ok) {
      if (answer.code === 'invalid_cursor' && list) {
        list = null
        continue
      }
      if (answer.trouble === 'refused')
        return { kind: 'none', why: 'No offline list for this door' }
      return { kind: answer.trouble }
    }
    try {
      list = await readPart(answer.data, publicKeys, { ...asked, behindMs: asked.behindMs() }, list)
    } catch (error) {
      return { kind: 'none', why: whyNotUsed(error) }
    }
  } while (!list?.complete)
  return { kind: 'list', list }
}
