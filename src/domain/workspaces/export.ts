import { decodeBase64url, encodeBase64url } from '../../lib/encoding/base64url.ts'
import { decodeUtf8, encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { AppError } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import type { Part, PartPlace, Portability } from '../model/ports/portability.ts'

export const EXPORT_FORMAT = 'wallet-pass-service/workspace'
export const EXPORT_VERSION = 1
/** Whoever reads asks for the rest: an answer takes few of the things that one run may ask for. */
const PARTS_AT_ONCE = 300

interface Cursor {
  place: PartPlace
  hash: string
  counts: Record<string, number>
}

/** The hash of all lines up to this one: each covers the one before it. */
export const chained = (hash: string, line: string): string => sha256Hex(`${hash}\n${line}`)

/**
 * All of a workspace, as lines of JSON: a header, parts with a cursor after each, and the end. It stops after some parts without
 * an end; the last cursor goes on there.
 *
 * @param after a cursor, for the rest
 * @param inClear opens what is sealed, so that another key ring can seal it
 */
export async function exportWorkspace(
  portability: Portability,
  now: number,
  workspaceId: string,
  { after, inClear }: { after: string | null; inClear: boolean },
): Promise<AsyncGenerator<string>> {
  const workspace = await portability.find(workspaceId)
  if (!workspace) throw new AppError('resource_not_found', 'No such workspace')
  const data = portability.dataOf(workspaceId)
  const passTypes = await portability.passTypesOf(workspaceId)
  if (after !== null) return lines(parseCursor(after))
  const { sealing, links } = await portability.keyDigests()
  const header = JSON.stringify({
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    migrations: portability.migrations,
    exportedAt: formatInstant(now),
    workspace,
    passTypes,
    sealedBy: inClear ? null : sealing,
    linksBy: links,
    ...(await data.home()),
  })
  return lines({ place: [0, null], hash: sha256Hex(header), counts: {} }, header)

  async function* lines({ place, hash, counts }: Cursor, first?: string) {
    if (first !== undefined) yield first
    for (let left = PARTS_AT_ONCE, from = place; left > 0; left--) {
      const read = await data.read(from, inClear)
      if (!read) {
        const end = JSON.stringify({ apiKeys: await portability.apiKeysOf(workspaceId), counts })
        yield end
        yield JSON.stringify({ end: true, hash: chained(hash, end) })
        return
      }
      from = read.next
      if (!read.part) continue
      counts[read.part.of] = (counts[read.part.of] ?? 0) + sizeOf(read.part)
      const line = JSON.stringify(read.part)
      hash = chained(hash, line)
      yield line
      yield JSON.stringify({ cursor: formatCursor({ place: from, hash, counts }), hash })
    }
  }
}

/** How many rows or files a part has. */
export const sizeOf = ({ rows }: Part): number => rows?.length ?? 1

const formatCursor = (cursor: Cursor) => encodeBase64url(encodeUtf8(JSON.stringify(cursor)))

function parseCursor(text: string): Cursor {
  try {
    const cursor: Cursor = JSON.parse(decodeUtf8(decodeBase64url(text)!)!)
    if (!Array.isArray(cursor.place)) throw new Error('no place')
    return cursor
  } catch (cause) {
    const parameter = 'after'
    throw new AppError('invalid_cursor', 'This is no cursor of an export', { parameter, cause })
  }
}
