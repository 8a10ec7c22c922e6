import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { alsoOnObjects, chooseTests, UnknownArea } from './choose-tests.ts'
import { type LocalSystem, startLocalSystem } from './local-system.ts'
import { quickFolder } from './quick-folder.ts'

/**
 * `npm test`: types, format and lint, everything inside workerd, then the running system from outside, then the SDKs.
 * `npm test -- checkout`: of the tests only those of an area; see choose-tests.ts. `sdks` is one, too. The last line is `N passed, N failed`;
 * what this machine cannot run is named as skipped before it. With `WORKSPACE_STORE=objects` all of it has workspaces in objects;
 * without, some tests are run there as well.
 */
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const env = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  CI: '1',
}
const work = await mkdtemp(join(quickFolder(), 'wps-test-'))
/** Where workspaces have their data. */
const wantedStore: string = process.env.WORKSPACE_STORE ?? 'd1'
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said once more at the end: where it happened is far above. */
const failures: string[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    rmSync(work, { recursive: true, force: true })
    process.exit(1)
  })
}

try {
  const names = process.argv.slice(2)
  const areas = names.filter((name) => name !== 'sdks')
  const everything = await testFiles()
  const files = names.length === 0 ? everything : chooseTests(areas, everything)
  await check('wrangler types', [bin('wrangler'), 'types'], true)
  await check('type check', [bin('tsc'), '--noEmit'])
  for (const project of ['simulator/phones/page/client', 'src/dashboard/islands']) {
    await check(`type check of ${project}`, [bin('tsc'), '--noEmit', '--project', project])
  }
  await check('format and lint', [bin('biome'), 'check', '--error-on-warnings'])
  const unit = files.filter((file) => !file.startsWith('e2e/'))
  const programs = files.filter((file) => file.startsWith('e2e/'))
  const alone: string[] = []
  const withSystem: string[] = []
  for (const file of programs) ((await needsSystem(file)) ? withSystem : alone).push(file)
  const withSdks = names.length === 0 || names.includes('sdks')
  // Two things at a time, for two cores. The running system is tried by what the tests of the SDKs have installed.
  const onBoth = wantedStore === 'objects' ? [] : alsoOnObjects(unit)
  const inside = async () => {
    await inWorkerd(unit)
    await inWorkerd(onBoth, 'objects')
  }
  await Promise.all([inside(), outside(alone, withSdks)])
  await againstSystems(withSystem)
} catch (error) {
  console.error(error instanceof UnknownArea ? error.message : error)
  total.failed++
} finally {
  await rm(work, { recursive: true, force: true })
}
if (failures.length > 0) console.log(['', '# failed', ...failures].join('\n'))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

/** Paths under `test/`. */
async function testFiles(): Promise<string[]> {
  const all = await readdir(join(root, 'test'), { recursive: true })
  return all.filter((file) => /\.(test|e2e)\.tsx?$/.test(file)).sort()
}

async function run(
  command: string[],
  quiet = false,
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const [program, ...args] = command
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data
      if (!quiet) process.stdout.write(data)
    })
  }
  const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? 1)))
  return { code, output }
}

async function check(name: string, command: string[], quiet = false): Promise<void> {
  console.log(`\n# ${name}`)
  const { code, output } = await run(command, quiet)
  if (code === 0) total.passed++
  else {
    total.failed++
    if (quiet) console.log(output)
    failures.push(name)
  }
}

async function inWorkerd(files: string[], store = wantedStore): Promise<void> {
  if (files.length === 0) return
  const where = store === 'objects' ? ', with workspaces in objects' : ''
  console.log(`\n# unit and contract tests, inside workerd${where}`)
  const report = join(work, `vitest${where && '-objects'}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const paths = files.map((file) => `test/${file}`)
  const { code } = await run([bin('vitest'), 'run', ...reporters, ...paths], false, {
    WORKSPACE_STORE: store,
  })
  const counts = existsSync(report) ? JSON.parse(await readFile(report, 'utf8')) : {}
  total.passed += counts.numPassedTests ?? 0
  total.skipped += counts.numPendingTests ?? 0
  let failed: number = counts.numFailedTests ?? 0
  for (const file of counts.testResults ?? []) {
    const path = relative(root, file.name)
    // It did not load, or failed after its tests.
    if (file.message) {
      failed++
      failures.push(`${path}${where}: ${file.message}`)
    }
    for (const test of file.assertionResults) {
      if (test.status === 'pending' || test.status === 'skipped') {
        console.log(`skipped: ${test.fullName}`)
      } else if (test.status === 'failed') {
        const name = `${path}${where}: ${test.fullName}`
        const said: string[] = test.failureMessages.join('\n').split('\n')
        failures.push([name, ...said.filter((line) => !line.includes('node_modules'))].join('\n'))
      }
    }
  }
  if (code !== 0 && failed === 0) {
    failed++
    failures.push(`unit and contract tests${where}: an error outside of a test`)
  }
  total.failed += failed
}

async function outside(files: string[], withSdks: boolean): Promise<void> {
  await inPrograms(files)
  if (withSdks) await sdks()
}

/** Every SDK whose language is on this machine, by its own tests. */
async function sdks(): Promise<void> {
  const ci = { CI: process.env.CI ?? '' }
  const { output } = await run([process.execPath, 'sdks/test.ts'], true, ci)
  console.log(`\n# SDKs\n${output}`)
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? ['', '0', '1']
  total.passed += Number(passed)
  total.failed += Number(failed)
  total.skipped += output.match(/^skipped: /gm)?.length ?? 0
  failures.push(...(output.match(/^.+: \d+ passed, [1-9]\d* failed$/gm) ?? []))
}

/** Programs of test/e2e against two running systems, half of them each: no program needs what another has done. */
async function againstSystems(files: string[]): Promise<void> {
  const halves = [0, 1].map((rest) => files.filter((_, at) => at % 2 === rest))
  const running: { system: LocalSystem; half: string[]; stateDir: string }[] = []
  try {
    for (const half of halves.filter(({ length }) => length > 0)) {
      console.log('\n# end to end, against a running system')
      const port = await freePort()
      const stateDir = join(work, `state-${running.length}`)
      process.env.SIMULATOR_PORT = String(await freePort())
      running.push({ system: await startLocalSystem({ port, stateDir }), half, stateDir })
    }
    await Promise.all(
      running.map(({ half, stateDir }) =>
        inPrograms(half, { READY_FILE: join(stateDir, 'ready.json') }),
      ),
    )
  } finally {
    await Promise.all(running.map(({ system }) => system.stop()))
  }
}

/** Each file of test/e2e is a program of its own. */
async function inPrograms(files: string[], more: Record<string, string> = {}): Promise<void> {
  if (files.length === 0) return
  // Not synchronously: the Google double answers from this very process.
  const args = ['--test', '--test-reporter=tap', '--test-concurrency=1', '--test-timeout=120000']
  const paths = files.map((file) => `test/${file}`)
  const { code, output } = await run([process.execPath, ...args, ...paths], true, more)
  const count = (what: string) =>
    Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  total.passed += count('pass')
  total.failed += count('fail')
  total.skipped += count('skipped')
  for (const line of output.split('\n')) if (/^\s*(not )?ok |# SKIP/.test(line)) console.log(line)
  if (code !== 0) {
    console.log(output)
    const said = output.match(/^ *not ok .+(?:\n.*){0,40}?\n +\.\.\.$/gm)
    failures.push(...(said ?? [`${files.join(', ')}: ended with ${code}`]))
    if (count('fail') === 0) total.failed++
  }
}

/** Whether a program, or a module of the same folder that it imports, asks where the system is. */
async function needsSystem(file: string): Promise<boolean> {
  if (basename(file) === 'ready.ts') return true
  const text = await readFile(join(root, 'test', file), 'utf8')
  for (const [, imported] of text.matchAll(/from '\.\/([\w.-]+)'/g)) {
    if (await needsSystem(join(dirname(file), imported!))) return true
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
