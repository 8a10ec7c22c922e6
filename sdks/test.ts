import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * `npm run sdks:test [-- node,python,go,php,java,cli,generators]`: the generated files are up to date, and each SDK passes its language's own checks and
 * the cases that all share. The last line is `N passed, N failed`. A language whose tools are not on this machine is named as
 * skipped; under `CI=true` that is a failure.
 */
const root = resolve(import.meta.dirname, '..')
const venv = join(root, '.cache', 'sdks-python')
const python = join(venv, 'bin', 'python')

interface Check {
  name: string
  command: string[]
  /** Reads how many tests passed and failed; left out: the check itself is one. */
  count?: (output: string) => { passed: number; failed: number }
}

interface Language {
  /** What must be there; the first that is missing is named. */
  needs: string[]
  prepare?: () => string[][]
  /** Called after all of that has gone well. */
  onPrepared?: () => void
  checks: Check[]
}

const PYRIGHT = { name: 'pyright', version: '1.1.414' }
const pyright = join(root, '.cache', 'sdks-pyright')
/** Says which tools of Python are there; written after all of them were installed. */
const stamp = join(venv, 'installed')

function stampOfToday(): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'sdks/python/pyproject.toml')))
    .update(JSON.stringify(PYRIGHT))
    .digest('hex')
}

/** Whether all tools are there, and are those that the project asks for. */
function isUpToDate(): boolean {
  return (
    existsSync(python) &&
    existsSync(join(pyright, 'node_modules', PYRIGHT.name)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === stampOfToday()
  )
}

const testsIn = (folder: string) => globSync(`${folder}/*.test.ts`, { cwd: root })
const number = (pattern: RegExp, output: string) => Number(pattern.exec(output)?.[1] ?? 0)
const tap = (output: string) => ({
  passed: number(/^# pass (\d+)$/m, output),
  failed: number(/^# fail (\d+)$/m, output),
})
const pytest = (output: string) => ({
  passed: number(/(\d+) passed/, output),
  failed: number(/(\d+) failed/, output) + number(/(\d+) error/, output),
})
/** Those without subtests of their own; a test is told as one line of JSON when it ends. */
const goTest = (output: string) => {
  const ended = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { Action: string; Test?: string } => JSON.parse(line))
    .filter(({ Test }) => Test !== undefined)
  const isGroup = (name: string) => ended.some(({ Test }) => Test!.startsWith(`${name}/`))
  const many = (action: string) =>
    new Set(
      ended
        .filter(({ Action, Test }) => Action === action && !isGroup(Test!))
        .map(({ Test }) => Test),
    ).size
  return { passed: many('pass'), failed: many('fail') }
}

/** The last of these lines sums up. */
const maven = (output: string) => {
  const [, run = 0, failures = 0, errors = 0] =
    [...output.matchAll(/Tests run: (\d+), Failures: (\d+), Errors: (\d+)/g)].at(-1)?.map(Number) ??
    []
  return { passed: run - failures - errors, failed: failures + errors }
}

/** `OK (3 tests, 9 assertions)`, and where that is not all of it `Tests: 3, Assertions: 9, Failures: 1, Skipped: 1.` */
const phpunit = (output: string) => {
  const many = (what: string) => number(new RegExp(`^Tests: .*\\b${what}: (\\d+)`, 'm'), output)
  const failed = many('Errors') + many('Failures') + many('Warnings')
  const all = number(/^OK \((\d+) test/m, output) + number(/^Tests: (\d+)/m, output)
  return { passed: all - failed - many('Skipped'), failed }
}

const LANGUAGES: Record<string, Language> = {
  node: {
    needs: [],
    prepare: () => {
      const packages = {
        deno: 'deno@2.9.6',
        bun: 'bun@1.4.5',
        express4: 'express4@npm:express@4.22.3',
        '@types/express': '@types/express@5.0.6',
      }
      const folder = join(root, '.cache', 'sdks-node')
      const made = Object.keys(packages).every((name) =>
        existsSync(join(folder, 'node_modules', name)),
      )
      const install = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix']
      return made ? [] : [[...install, '.cache/sdks-node', ...Object.values(packages)]]
    },
    checks: [
      {
        name: 'types',
        command: [join(root, 'node_modules', '.bin', 'tsc'), '--noEmit', '-p', 'sdks/node'],
      },
      {
        name: 'tests',
        command: [process.execPath, '--test', '--test-reporter=tap', ...testsIn('sdks/node/test')],
        count: tap,
      },
    ],
  },
  python: {
    needs: ['python3'],
    prepare: () =>
      isUpToDate()
        ? []
        : [
            ['python3', '-m', 'venv', venv],
            [python, '-m', 'pip', 'install', '--quiet', '--editable', 'sdks/python[dev]'],
            [
              'npm',
              'install',
              '--no-save',
              '--no-audit',
              '--no-fund',
              `--prefix=${pyright}`,
              `${PYRIGHT.name}@${PYRIGHT.version}`,
            ],
          ],
    onPrepared: () => writeFileSync(stamp, stampOfToday()),
    checks: [
      { name: 'ruff', command: [join(venv, 'bin', 'ruff'), 'check', 'sdks/python'] },
      {
        name: 'mypy',
        command: [
          python,
          '-m',
          'mypy',
          '--config-file=sdks/python/pyproject.toml',
          'sdks/python/src',
          'sdks/python/tests/samples.py',
        ],
      },
      {
        name: 'pyright',
        command: [
          process.execPath,
          join(pyright, 'node_modules', PYRIGHT.name, 'index.js'),
          `--pythonpath=${python}`,
          '--project=sdks/python',
        ],
      },
      {
        name: 'tests',
        command: [python, '-m', 'pytest', '-q', 'sdks/python/tests'],
        count: pytest,
      },
    ],
  },
  go: {
    needs: ['go', 'gofmt'],
    checks: [
      { name: 'gofmt', command: ['sh', '-c', 'test -z "$(gofmt -l sdks/go | tee /dev/stderr)"'] },
      { name: 'vet', command: ['go', '-C', 'sdks/go', 'vet', './...'] },
      {
        name: 'staticcheck',
        command: [
          'go',
          '-C',
          'sdks/go',
          'run',
          'honnef.co/go/tools/cmd/staticcheck@v0.8.2',
          './...',
        ],
      },
      {
        name: 'tests',
        command: ['go', '-C', 'sdks/go', 'test', '-count=1', '-json', './...'],
        count: goTest,
      },
    ],
  },
  php: {
    needs: ['php', 'phpunit', 'phpcs'],
    checks: [
      {
        name: 'syntax',
        command: [
          'sh',
          '-c',
          // One file a run: before 8.3 it reads no others. What it says of a file that is right is the same for all.
          "! find sdks/php -name '*.php' -print0 | xargs -0 -n1 -P2 php -l 2>&1 | grep -v '^No syntax errors'",
        ],
      },
      {
        name: 'phpcs',
        command: ['phpcs', '--standard=PSR12', '-q', 'sdks/php/src', 'sdks/php/tests'],
      },
      {
        name: 'tests',
        command: ['phpunit', '--configuration', 'sdks/php/phpunit.xml', '--no-interaction'],
        count: phpunit,
      },
    ],
  },
}

LANGUAGES.java = {
  needs: ['javac', 'mvn'],
  checks: [
    {
      name: 'compiler with all warnings, and tests',
      command: ['mvn', '--batch-mode', '--no-transfer-progress', '--file=sdks/java', 'verify'],
      count: maven,
    },
  ],
}

/** The command line is made of the Node SDK and tested by the same operations. */
LANGUAGES.cli = {
  needs: [],
  checks: [
    {
      name: 'tests',
      command: [process.execPath, '--test', '--test-reporter=tap', ...testsIn('cli/test')],
      count: tap,
    },
  ],
}

/** Clients that other people's generators make of the document, as docs/generators.md says. */
LANGUAGES.generators = {
  needs: ['python3', 'go'],
  prepare: () => {
    const folder = join(root, '.cache', 'generators')
    const environment = join(folder, 'python')
    const pip = [join(environment, 'bin', 'python'), '-m', 'pip', 'install', '--quiet']
    const npm = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix']
    const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3']
    return [
      ...(existsSync(join(folder, 'node_modules', 'openapi-typescript'))
        ? []
        : [[...npm, '.cache/generators', ...packages]]),
      ...(existsSync(join(environment, 'bin', 'mypy'))
        ? []
        : [
            ['python3', '-m', 'venv', environment],
            [...pip, 'openapi-python-client==0.29.1', 'ruff==0.17.6', 'mypy==2.4.1'],
          ]),
    ]
  },
  checks: [
    {
      name: 'tests',
      command: [process.execPath, '--test', '--test-reporter=tap', ...testsIn('sdks/generators')],
      count: tap,
    },
  ],
}

const chosen = process.argv.slice(2).flatMap((names) => names.split(','))
const asked = chosen.length > 0 ? chosen : Object.keys(LANGUAGES)
const unknown = asked.filter((name) => !(name in LANGUAGES))
if (unknown.length > 0) {
  console.error(`There is no SDK for ${unknown.join(', ')}: ${Object.keys(LANGUAGES).join(', ')}`)
  process.exit(1)
}
const total = { passed: 0, failed: 0 }
for (const name of asked) test(name, LANGUAGES[name]!)
if (chosen.length === 0) {
  run('generated files', {
    name: 'up to date',
    command: [process.execPath, 'sdks/generate/index.ts', '--check'],
  })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function test(language: string, { needs, prepare, onPrepared, checks }: Language): void {
  const missing = needs.find((command) => spawnSync(command, ['--version']).error)
  if (missing) {
    skip(language, `${missing} is not installed`)
    return
  }
  for (const [command, ...args] of prepare?.() ?? []) {
    const { status, stdout, stderr } = spawnSync(command!, args, { cwd: root, encoding: 'utf8' })
    if (status === 0) continue
    skip(language, `its tools could not be installed\n${stdout}${stderr}`)
    return
  }
  onPrepared?.()
  for (const check of checks) run(language, check)
}

function skip(language: string, reason: string): void {
  console.log(`skipped: ${language}, for ${reason}`)
  if (process.env.CI === 'true') total.failed++
}

function run(language: string, { name, command, count }: Check): void {
  const [program, ...args] = command
  const { status, stdout, stderr } = spawnSync(program!, args, { cwd: root, encoding: 'utf8' })
  const { passed, failed } = count?.(stdout) ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  // A program that fails without counting has not run.
  const faults = status === 0 ? failed : Math.max(1, failed)
  total.passed += passed
  total.failed += faults
  console.log(`${language}, ${name}: ${passed} passed, ${faults} failed`)
  if (faults > 0) console.log(`${stdout}${stderr}`)
}
