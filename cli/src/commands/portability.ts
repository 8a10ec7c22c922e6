import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { openSetup, type SetupSession } from '../setup-session.ts'
import { UnfinishedError } from '../unfinished-error.ts'
import { UsageError } from '../usage-error.ts'

/** A request of this size is taken in seconds. */
const PIECE_BYTES = 8_000_000
const POLL_MS = 5_000
const MAX_CUTS = 10

/** What takes workspaces back in time, out of a deployment and into one. */
export function addPortability(group: Command): void {
  group
    .command('export')
    .argument('<workspaceId>', 'the workspace')
    .summary('Write all of a workspace into a file')
    .description(
      'Writes lines of JSON: rows, images, API keys as hashes. What is cut off on its way goes on by itself. docs/restoring.md says what is in it.',
    )
    .option('-o, --output <file>', 'where to; left out: to the standard output')
    .option('--in-clear', 'open what is sealed: for a deployment with other ENCRYPTION_KEYS')
    .action(async (id: string, options: { output?: string; inClear?: true }, command: Command) => {
      const session = openSetup(command)
      if (options.inClear) {
        session.output.note(
          'What you get has names, e-mail addresses, private keys and secrets in clear. Keep it as you keep those, and remove it once it is imported.',
        )
      }
      await exportTo(session, id, options)
    })

  group
    .command('import')
    .argument('<file>', 'what `wps workspaces export` has written')
    .summary('Take over a workspace from another deployment')
    .description(
      'The workspace keeps its id, its keys and its passes, and opens once all of it is there. Cut off, it goes on when the command is typed again.',
    )
    .action(async (file: string, _options: object, command: Command) => {
      const session = openSetup(command)
      session.output.value(await importFrom(session, file))
    })

  group
    .command('restore')
    .argument('<workspaceId>', 'a workspace in an object of its own')
    .summary('Take a workspace back to an earlier time')
    .description(
      'The workspace is closed meanwhile, for a minute and longer where much has changed since. The answer has the bookmark that undoes it.',
    )
    .option('--at <time>', 'within the last 30 days, such as 2026-12-01T19:00:00Z')
    .option('--bookmark <bookmark>', 'undo the last restore: its undoBookmark')
    .option('--no-wait', 'do not wait until it is done')
    .action(async (id: string, options: RestoreOptions, command: Command) => {
      const { at, bookmark, wait } = options
      if ((at === undefined) === (bookmark === undefined)) {
        throw new UsageError('Say either --at or --bookmark')
      }
      const session = openSetup(command)
      const path = `/setup/workspaces/${encodeURIComponent(id)}/restores`
      let restore = await session.post<Restore>(path, at === undefined ? { bookmark } : { at })
      while (wait && restore.status === 'RUNNING') {
        await sleep(POLL_MS)
        const { data } = await session.transport.send<{ items: Restore[] }>({ http: 'GET', path })
        restore = data.items.find(({ id }) => id === restore.id) ?? restore
      }
      session.output.value(restore)
    })

  group
    .command('reconcile')
    .summary('After D1 Time Travel of the directory: put right where workspaces are')
    .description(
      'Run it before requests come in: the directory may name databases that workspaces have left since.',
    )
    .action(async (_options: object, command: Command) => {
      const { post, output } = openSetup(command)
      const all: Pick<Reconciled, 'changed' | 'lost'> = { changed: [], lost: [] }
      for (let after: string | null = ''; after !== null; ) {
        const query: string = after && `?after=${encodeURIComponent(after)}`
        const page: Reconciled = await post<Reconciled>(`/setup/workspaces/reconcile${query}`)
        all.changed.push(...page.changed)
        all.lost.push(...page.lost)
        after = page.next
      }
      output.value(all)
    })
}

interface RestoreOptions {
  at?: string
  bookmark?: string
  wait: boolean
}

interface Restore {
  id: string
  status: 'RUNNING' | 'FINISHED'
}

interface Reconciled {
  changed: unknown[]
  lost: string[]
  next: string | null
}

interface Said {
  cursor?: string
  hash?: string
  end?: true
}

/** Writes whole parts alone, so that the last cursor that was written goes on behind them. */
async function exportTo(
  { transport, output }: SetupSession,
  id: string,
  { output: file, inClear }: { output?: string; inClear?: true },
): Promise<void> {
  const target = file === undefined ? process.stdout : createWriteStream(file, { mode: 0o600 })
  let after: string | undefined
  for (let cuts = 0; ; ) {
    const chunks = transport.stream({
      http: 'GET',
      path: `/setup/workspaces/${encodeURIComponent(id)}/export`,
      query: { after, ...(inClear && { sealed: 'false' }) },
      accept: '*/*',
    })
    let waiting = ''
    try {
      for await (const line of wholeLines(chunks)) {
        waiting += `${line}\n`
        // The header, and what stands before a hash, are whole with their next line.
        const said = line.length < 100_000 ? (JSON.parse(line) as Said & { format?: string }) : {}
        if (said.hash === undefined && said.format === undefined) continue
        if (!target.write(waiting)) await once(target, 'drain')
        waiting = ''
        after = said.cursor ?? after
        cuts = 0
        if (said.end) {
          if (file !== undefined) target.end()
          return
        }
      }
    } catch (error) {
      if (after === undefined || ++cuts > MAX_CUTS) throw error
      output.note('The answer was cut off. Going on…')
    }
  }
}

async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

interface Imported {
  workspaceId: string
  status: 'IMPORTING' | 'FINISHED'
  after: string
}

/** Sends the file in pieces, each with the header before it. What an earlier run has sent is passed over. */
async function importFrom({ transport }: SetupSession, file: string): Promise<Imported> {
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let header: string | null = null
  let piece: string[] = []
  let bytes = 0
  let answer = null as Imported | null
  const send = async () => {
    const { data } = await transport.send<Imported>({
      http: 'POST',
      path: '/setup/workspaces/import',
      query: { after: answer?.after },
      bytes: [header, ...piece].map((line) => `${line}\n`).join(''),
      contentType: 'application/x-ndjson',
    })
    answer = data
    piece = []
    bytes = 0
  }
  let skipTo: string | null = null
  for await (const line of lines) {
    if (header === null) {
      header = line
      // Says how far an earlier run has come.
      await send()
      const { after } = answer!
      skipTo = after === createHash('sha256').update(header).digest('hex') ? null : after
      continue
    }
    piece.push(line)
    bytes += line.length
    const hash = line.length < 100_000 ? readLine(line).hash : undefined
    if (hash === undefined) continue
    if (skipTo !== null) {
      piece = []
      bytes = 0
      if (hash === skipTo) skipTo = null
    } else if (bytes > PIECE_BYTES) await send()
  }
  if (piece.length > 0) await send()
  if (answer?.status !== 'FINISHED')
    throw new UnfinishedError('The file ends before the workspace does')
  return answer
}

function readLine(line: string): Said {
  try {
    return JSON.parse(line) as Said
  } catch {
    throw new UnfinishedError('The file ends within a line: it was cut off, or was changed')
  }
}
