import { ulidFromBytes, ulidToBytes } from '../encoding/ulid.ts'
import { sha256 } from '../sha256.ts'

const PREFIX = 'evt_'
/** An event's number takes five bytes; the rest of its id is a digest of the workspace. */
const NUMBER_BYTES = 5

/**
 * The id of an event: made of its workspace and its number there, so that an event is found by its id without an index.
 * Events of different workspaces have different ids, and ids do not show how many events there are.
 *
 * @param seq the event's number in its workspace, below 2^36
 * @returns `evt_` and 26 characters of Crockford's base 32, as other ids have
 */
export const eventIdOf = (workspaceId: string, seq: number): string =>
  numberedId('evt', workspaceId, seq)

/** The same for other things that are numbered in their workspace. @param prefix tells their ids from those of events */
export function numberedId(prefix: string, workspaceId: string, seq: number): string {
  const digest = sha256(workspaceId)
  const bytes = digest.slice(0, 16)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, bytes[0]! ^ Math.floor(seq / 2 ** 32))
  view.setUint32(1, view.getUint32(1) ^ (seq % 2 ** 32))
  return `${prefix}_${ulidFromBytes(bytes)}`
}

/** The number of the workspace's event with this id; null for any other text. */
export function eventSeqOf(workspaceId: string, id: string): number | null {
  const bytes = id.startsWith(PREFIX) ? ulidToBytes(id.slice(PREFIX.length)) : null
  const digest = sha256(workspaceId)
  if (!bytes || bytes.some((byte, at) => at >= NUMBER_BYTES && byte !== digest[at])) return null
  const low = new DataView(bytes.buffer).getUint32(1) ^ new DataView(digest.buffer).getUint32(1)
  return (bytes[0]! ^ digest[0]!) * 2 ** 32 + (low >>> 0)
}
