import { sha256Hex } from '../../lib/sha256.ts'
import type { Answer } from '../model/answer.ts'
import { ExpectationFailed } from '../model/commit.ts'
import { AppError } from '../model/errors.ts'
import type {
  ImportProgress,
  Part,
  Portability,
  PortableWorkspace,
} from '../model/ports/portability.ts'
import { chained, EXPORT_FORMAT, EXPORT_VERSION, sizeOf } from './export.ts'

interface Header {
  format: string
  version: number
  migrations: number
  workspace: PortableWorkspace
  passTypes: string[]
  sealedBy: Record<string, string> | null
  linksBy: Record<string, string>
  home: Record<string, unknown>
}

/**
 * Takes over a workspace that was exported, under the same id. What comes may end anywhere: the same header with the rest goes on. The
 * workspace is known, and open, once its last line was taken.
 *
 * @param after the hash that the last answer named, where only what follows it comes; null: it comes from the start
 */
export async function importWorkspace(
  portability: Portability,
  lines: AsyncIterator<string>,
  after: string | null,
): Promise<Answer> {
  const first = await lines.next()
  const header = parsed<Header>(first.value)
  await checkHeader(portability, header)
  const { workspace, passTypes } = header
  const importId = sha256Hex(first.value)
  const data = portability.newDataOf(workspace)
  const kept = await portability.progress(workspace.id)
  if (!kept) await data.begin(importId, header.home).catch(notEmpty)
  else if (kept.importId !== importId)
    throw taken('Another import of this workspace is in progress')
  const progress: ImportProgress = kept ?? { importId, workspace, hash: importId, counts: {} }
  let hash = after ?? importId
  let isOpen = false
  const answer = (status: string, description: string) => ({
    data: { workspaceId: workspace.id, status, after: progress.hash },
    description,
  })
  try {
    for (let line = ''; ; ) {
      const { done, value } = await lines.next()
      if (done) return answer('IMPORTING', 'Send the header with what follows')
      const said = parsed<{ hash?: string; end?: true }>(value)
      if (said.hash === undefined) {
        line = value
        continue
      }
      // Parts up to the progress were written before.
      const isNew = hash === progress.hash
      hash = chained(hash, line)
      if (hash !== said.hash)
        throw unreadable('The hash does not fit: a line is missing or altered')
      if (said.end) {
        if (!isNew) throw unreadable('Entries before the end are missing')
        const end = parsed<{ apiKeys: unknown[]; counts: Record<string, number> }>(line)
        if (JSON.stringify(end.counts) !== JSON.stringify(progress.counts)) {
          throw unreadable('The counts do not fit')
        }
        await data.finish(importId)
        await portability.open(workspace, end.apiKeys, passTypes)
        isOpen = true
        return answer('FINISHED', 'Workspace imported')
      }
      if (!isNew) continue
      const part = parsed<Part>(line)
      await data.write(importId, part).catch(notEmpty)
      progress.counts[part.of] = (progress.counts[part.of] ?? 0) + sizeOf(part)
      progress.hash = hash
    }
  } finally {
    await portability.keepProgress(workspace.id, isOpen ? null : progress)
  }
}

/** @throws AppError where this deployment cannot take the workspace */
async function checkHeader(portability: Portability, header: Header): Promise<void> {
  if (header.format !== EXPORT_FORMAT) throw unreadable('The first line is no header of an export')
  if (header.version > EXPORT_VERSION || header.migrations > portability.migrations) {
    throw unreadable('The export is from a newer version. Upgrade this deployment first')
  }
  const ours = await portability.keyDigests()
  const lacks = (theirs: Record<string, string>, kind: keyof typeof ours) =>
    Object.keys(theirs).filter((kid) => ours[kind][kid] !== theirs[kid])
  const sealing = lacks(header.sealedBy ?? {}, 'sealing')
  if (sealing.length > 0) {
    throw unreadable(`ENCRYPTION_KEYS lacks ${sealing}: add them, or export in clear`)
  }
  const links = lacks(header.linksBy, 'links')
  if (links.length > 0) {
    throw unreadable(
      `LINK_SIGNING_KEYS lacks ${links}: add them, or links and phones lose their passes`,
    )
  }
  if (await portability.find(header.workspace.id)) throw taken('The workspace is here already')
  const holders = await portability.holdersOf(header.passTypes)
  if (holders.length > 0) {
    throw new AppError('pass_type_identifier_taken', 'Another workspace holds its pass type')
  }
}

function parsed<T>(line: string | undefined): T {
  try {
    return JSON.parse(line ?? '')
  } catch (cause) {
    throw unreadable('A line is no JSON', cause)
  }
}

const unreadable = (message: string, cause?: unknown) =>
  new AppError('validation_failed', message, { reason: 'invalid_value', cause })
const taken = (message: string) => new AppError('invalid_state_transition', message)

function notEmpty(error: unknown): never {
  if (!(error instanceof ExpectationFailed)) throw error
  throw taken('Something of this workspace is here already')
}
