import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDouble } from '../../sdks/conformance/double.ts'
import { median } from '../requests/run.ts'

/** A thousand calls each, in rounds of a hundred; the first rounds are for the compilers of each language. */
const CALLS = 100
const ROUNDS = 10
const WARM_UP = 10

export interface OverheadRow {
  language: string
  /** Its HTTP client, which the SDK uses as well. */
  client: string
  /** How long a call takes with the HTTP client alone, in the median of the rounds. */
  bareUs: number
  sdkUs: number
  /** The median of the rounds' ratios. */
  ratio: number
}

const root = join(import.meta.dirname, '..', '..')
const here = (name: string) => join(import.meta.dirname, name)
const folder = mkdtempSync(join(tmpdir(), 'bench-sdks-'))

const PROGRAMS: { language: string; client: string; command: () => string[] }[] = [
  { language: 'Node.js', client: 'fetch', command: () => [process.execPath, here('calls.ts')] },
  {
    language: 'Python',
    client: 'httpx2',
    command: () => [join(root, '.cache', 'sdks-python', 'bin', 'python'), here('calls.py')],
  },
  { language: 'Go', client: 'net/http', command: goProgram },
  {
    language: 'PHP',
    client: 'curl',
    command: () => ['php', '-d', 'opcache.enable_cli=1', here('calls.php')],
  },
  { language: 'Java', client: 'java.net.http', command: javaProgram },
]

/** Times calls with the SDK of each language, by turns with the same calls with its HTTP client. */
export async function measureOverhead(): Promise<OverheadRow[]> {
  const double = await startDouble()
  const { operations } = JSON.parse(
    readFileSync(join(root, 'sdks', 'conformance', 'operations.json'), 'utf8'),
  )
  const { answer } = operations.find(
    ({ call }: { call: { id: string } }) => call.id === 'createPass',
  )
  const rows: OverheadRow[] = []
  try {
    for (const { language, client, command } of PROGRAMS) {
      await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify([answer]) })
      const [program, ...args] = [...command(), double.url, `${WARM_UP + ROUNDS}`, `${CALLS}`]
      const { stdout } = await promisify(execFile)(program!, args)
      const rounds: [number, number][] = JSON.parse(stdout).slice(WARM_UP)
      rows.push({
        language,
        client,
        bareUs: (median(rounds.map(([bare]) => bare)) / CALLS) * 1000,
        sdkUs: (median(rounds.map(([, sdk]) => sdk)) / CALLS) * 1000,
        ratio: median(rounds.map(([bare, sdk]) => sdk / bare)),
      })
    }
  } finally {
    await double.close()
    rmSync(folder, { recursive: true })
  }
  return rows
}

function goProgram(): string[] {
  const program = join(folder, 'calls')
  execFileSync('go', ['build', '-o', program], { cwd: here('go') })
  return [program]
}

function javaProgram(): string[] {
  const project = join(root, 'sdks', 'java')
  const list = join(folder, 'classpath')
  const maven = ['-q', '-B', `-f=${project}`, 'compile', 'dependency:build-classpath']
  execFileSync('mvn', [...maven, `-Dmdep.outputFile=${list}`, '-DincludeScope=runtime'])
  const classPath = [join(project, 'target', 'classes'), readFileSync(list, 'utf8')].join(':')
  return ['java', '-cp', classPath, here('Calls.java')]
}
