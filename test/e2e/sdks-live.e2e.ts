import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Driver, runLive } from '../../sdks/conformance/live.ts'
import { ready } from './ready.ts'

/** Every SDK whose language is on this machine, against the running service. */
const root = join(import.meta.dirname, '..', '..')
const sdks = join(root, 'sdks')
const folder = mkdtempSync(join(tmpdir(), 'sdks-live-'))
after(() => rmSync(folder, { recursive: true }))

const missing = (...programs: string[]) =>
  programs.find((program) => spawnSync(program, ['--version']).error)
const LIMIT = { timeout: 120_000 }

async function live(command: string[], env: Record<string, string> = {}): Promise<void> {
  const driver = new Driver(command, ready, env)
  try {
    await runLive(driver, ready)
  } finally {
    driver.end()
  }
}

test('Node.js', LIMIT, () => live([process.execPath, join(sdks, 'node', 'test', 'live.ts')]))

const python = join(root, '.cache', 'sdks-python', 'bin', 'python')
const noPython = !existsSync(python) && 'npm run sdks:test -- python has not made its environment'
test('Python', { ...LIMIT, skip: noPython }, () =>
  live([python, join(sdks, 'python', 'tests', 'live.py')]),
)

const noGo = missing('go') ?? false
test('Go', { ...LIMIT, skip: noGo }, () => {
  const program = join(folder, 'live')
  execFileSync('go', ['-C', join(sdks, 'go'), 'test', '-c', '-o', program])
  // Its tests read files beside them as soon as they are loaded.
  return live(['sh', '-c', `cd '${join(sdks, 'go')}' && exec ${program}`], {
    WALLET_PASS_LIVE: 'yes',
  })
})

const noPhp = missing('php') ?? false
test('PHP', { ...LIMIT, skip: noPhp }, () => live(['php', join(sdks, 'php', 'tests', 'live.php')]))

const noJava = missing('javac', 'mvn') ?? false
test('Java', { ...LIMIT, skip: noJava }, () => {
  const project = join(sdks, 'java')
  const path = join(folder, 'classpath')
  const maven = ['-q', '-B', `-f=${project}`, 'test-compile', 'dependency:build-classpath']
  execFileSync('mvn', [...maven, `-Dmdep.outputFile=${path}`, '-DincludeScope=test'])
  const classes = ['classes', 'test-classes'].map((name) => join(project, 'target', name))
  const main = 'io.github.walletpassservice.Live'
  return live(['sh', '-c', `exec java -cp "${classes.join(':')}:$(cat ${path})" ${main}`])
})
