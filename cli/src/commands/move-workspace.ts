import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { plainLine } from '../plain-text.ts'
import { openSetup, type SetupSession } from '../setup-session.ts'
import { UnfinishedError } from '../unfinished-error.ts'

const POLL_MS = 1000

interface Move {
  id: string
  phase: string
  isFinished: boolean
  rows: number
  rowsTotal: number | null
  percent: number | null
  error: string | null
}

interface Options {
  region?: string
  jurisdiction?: string
  maintenance?: true
  wait: boolean
}

export function addMoveWorkspace(group: Command): void {
  group
    .command('move')
    .summary('Move a workspace into an object of its own, or into another region')
    .description(
      'Copies the data of a workspace while it is in use; docs/moving.md says who notices what. BOOTSTRAP_TOKEN has to be in the environment, and --base-url or WALLET_PASS_BASE_URL has to say where the service is.',
    )
    .argument('<workspaceId>', 'the workspace')
    .option('--region <region>', 'where to place it, such as weur; by default as before')
    .option('--jurisdiction <jurisdiction>', 'what its data never leave, such as eu')
    .option('--maintenance', 'also a workspace above 2 GB, whose writers wait for minutes')
    .option('--no-wait', 'do not wait until it has moved')
    .action(async (workspaceId: string, { wait, ...wish }: Options, command: Command) => {
      const setup = openSetup(command)
      const path = `/setup/workspaces/${encodeURIComponent(workspaceId)}/moves`
      const begun = await setup.post<Move>(path, wish)
      const move = wait ? await waitFor(begun, path, setup) : begun
      setup.output.value(move)
      if (move.isFinished && move.phase !== 'done') {
        throw new UnfinishedError(`The workspace has not moved: ${move.error ?? move.phase}`)
      }
    })
}

/** The move once it has ended. At a terminal a line says meanwhile how far it is. */
async function waitFor(
  begun: Move,
  path: string,
  { transport, output }: SetupSession,
): Promise<Move> {
  let move = begun
  while (!move.isFinished) {
    if (output.isLive) process.stderr.write(`\r\u001b[K${plainLine(progress(move))}`)
    await sleep(POLL_MS)
    move = (await transport.send<Move>({ http: 'GET', path: `${path}/${move.id}` })).data
  }
  if (output.isLive) process.stderr.write('\r\u001b[K')
  return move
}

function progress({ phase, rows, rowsTotal, percent }: Move): string {
  if (rowsTotal === null) return `${phase} …`
  const counts = `${rows.toLocaleString('en')} of ${rowsTotal.toLocaleString('en')} rows`
  return `${phase}: ${counts}, ${percent} % …`
}
