import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { after, test } from 'node:test'
import { monthTable, toldTotals } from '../../bench/engines/month.ts'
import { ready } from './ready.ts'

/**
 * Runs what README and docs tell people to type: every block of every guide, one after another in one shell, as a person
 * would paste it into one terminal. A shell block runs when the comment `<!-- run -->` stands before it; `<!-- run: openssl
 * unzip -->` names programs that it needs beside curl and node, and `<!-- run: refused -->` is one whose answer is a refusal.
 */
const root = resolve(import.meta.dirname, '..', '..')
const readyFile = resolve(process.env.READY_FILE ?? '.local/ready.json')

const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist'].includes(name) || name.startsWith('.'),
}).map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Block {
  line: number
  needs: string[]
  refused: boolean
  script: string
}

const MARK = /^<!-- run(?:: (?<needs>[\w ]+))? -->\n(?:\n*```sh\n(?<block>[\s\S]*?)^```$)?/gm

function blocksOf(file: string): Block[] {
  const text = textOf(file)
  return [...text.matchAll(MARK)].map((match) => {
    const { needs = '', block } = match.groups!
    const line = text.slice(0, match.index).split('\n').length
    assert.ok(block, `${file}:${line}: nothing to run`)
    const words = needs.split(' ').filter(Boolean)
    const refused = words.includes('refused')
    return { line, needs: words.filter((word) => word !== 'refused'), refused, script: block }
  })
}

const guides = documents.filter((file) => blocksOf(file).length > 0)
const has = (program: string) => spawnSync(program, ['version']).error === undefined

interface Said {
  said: string
  /** Whether a command of the block failed. */
  failed: boolean
}

/** A terminal in a folder that has nothing to do with the checkout. */
class Terminal {
  readonly folder = mkdtempSync(join(tmpdir(), 'docs-'))
  readonly temporary = mkdtempSync(join(tmpdir(), 'docs-tmp-'))
  readonly shell: ChildProcess
  output = ''
  private turn = 0

  constructor() {
    this.shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd: this.folder,
      detached: true,
      env: {
        ...process.env,
        STATE_DIR: dirname(readyFile),
        HOME: this.folder,
        TMPDIR: this.temporary,
        NODE_DISABLE_COMPILE_CACHE: '1',
        npm_config_update_notifier: 'false',
        npm_config_cache: join(tmpdir(), 'docs-npm-cache'),
        npm_config_logs_max: '0',
      },
    })
    for (const stream of [this.shell.stdout!, this.shell.stderr!]) {
      stream.on('data', (data: Buffer) => {
        this.output += data
      })
    }
    // A person stands in the folder of the checkout, or names it; here every line must work without standing there.
    this.shell.stdin!.write(`npm() { command npm --prefix '${root}' "$@"; }\nset -o pipefail\n`)
  }

  async run(script: string): Promise<Said> {
    const end = `end-of-block-${++this.turn}`
    const from = this.output.length
    // A trap, not `set -e`: that would end the terminal.
    this.shell.stdin!.write(
      `failed=; trap 'failed=yes' ERR\n${script}\ntrap - ERR; echo; echo "${end}:$failed"\n`,
    )
    const deadline = Date.now() + 60_000
    for (;;) {
      const match = new RegExp(`\n${end}:(yes)?\n`).exec(this.output.slice(from))
      if (match) {
        return { said: this.output.slice(from, from + match.index), failed: Boolean(match[1]) }
      }
      assert.ok(Date.now() < deadline, `no end within a minute:\n${this.output.slice(from)}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  close(): void {
    this.shell.stdin!.end()
    if (this.shell.pid && this.shell.exitCode === null) process.kill(-this.shell.pid, 'SIGKILL')
    for (const folder of [this.folder, this.temporary]) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Made at the first guide, so that a test that is chosen by its name starts no shell. */
let terminal: Terminal | null = null
after(() => terminal?.close())

// Twice, and backwards the second time: no guide needs another, or that it was not read before.
const rounds = [
  ...guides.map((file) => ({ file, round: '' })),
  ...guides.toReversed().map((file) => ({ file, round: ' again' })),
]
for (const { file, round } of rounds) {
  const blocks = blocksOf(file)
  const missing = [...new Set(blocks.flatMap(({ needs }) => needs))].filter((need) => !has(need))
  test(`the samples of ${file} work${round}`, {
    skip: missing.length > 0 && `no ${missing}`,
  }, async () => {
    terminal ??= new Terminal()
    for (const { line, refused, script } of blocks) {
      const { said, failed }: Said = await terminal.run(script)
      const where: string = `${file}, block at line ${line}:\n${said}`
      assert.equal(failed, refused, where)
      assert.equal(/"success":false/.test(said), refused, where)
      assert.doesNotMatch(said, /^undefined$/m, where)
    }
    const left = [terminal.folder, terminal.temporary].flatMap((folder) => readdirSync(folder))
    assert.deepEqual(left, [], `${file} leaves files behind`)
  })
}

/** What the first line of every guide sets. */
const GIVEN = new Set([
  ...['HOME', 'PWD', 'PATH', 'STATE_DIR'],
  ...readFileSync(join(root, 'scripts', 'env.ts'), 'utf8')
    .match(/^ {4}[A-Z_]+(?=:)/gm)!
    .map((name) => name.trim()),
  ...Object.keys(ready.templates).map(
    (kind) => `${kind.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}_TEMPLATE`,
  ),
])

test('the error that docs/imports.md quotes is the one that comes', async () => {
  const quoted = [...textOf('docs/imports.md').matchAll(/^\{ "row": .*"errors": .*$/gm)]
  assert.equal(quoted.length, 1)
  const [{ message, code, pointer }] = JSON.parse(quoted[0]![0]).errors
  const response = await fetch(`${ready.baseUrl}/api/v1/passes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ready.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      templateId: ready.templates.generic,
      customer: { name: 'Ines Duarte', email: 'ines@example' },
    }),
  })
  const { errors } = (await response.json()) as { errors: Record<string, string>[] }
  const [error] = errors.filter((one) => one.pointer === pointer)
  assert.deepEqual({ code: error?.code, message: error?.message }, { code, message })
})

test('every guide stands alone: it begins with the line that sets the samples up, and uses nothing of another', () => {
  for (const file of guides) {
    const blocks = blocksOf(file)
    assert.match(blocks[0]!.script, /^eval "\$\(npm run -s env\)"$/m, file)
    const known = new Set(GIVEN)
    for (const { line, script } of blocks) {
      for (const [, used, , set] of script.matchAll(/\$\{?([A-Z][A-Z_]*)|(\b)([A-Z][A-Z_]*)=/g)) {
        if (set) known.add(set)
        else assert.ok(known.has(used!), `${file}:${line}: nothing sets ${used}`)
      }
    }
  }
})

test('a guide shows no loop, no fixed port and nothing else that only a test needs', () => {
  for (const file of guides) {
    for (const { line, script } of blocksOf(file)) {
      const odd =
        /(?:^|; *)(?:while|until|for) |\b(?:seq|sleep|timeout|setTimeout|cd) |localhost:\d/m.exec(
          script,
        )
      assert.equal(odd?.[0], undefined, `${file}:${line}`)
    }
  }
})

test('every block that says it is JSON is JSON', () => {
  for (const file of documents) {
    for (const [, json] of textOf(file).matchAll(/^```json\n([\s\S]*?)^```$/gm)) {
      assert.doesNotThrow(() => JSON.parse(json!), `${file}: ${json}`)
    }
  }
})

/** The ids of the headings, made as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const text = textOf(file).replaceAll(/^```[\s\S]*?^```$/gm, '')
  const seen = new Map<string, number>()
  const anchors = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const plain = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const slug = plain
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
  return new Set(anchors)
}

function linksOf(file: string): string[] {
  const text = textOf(file)
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/\bsrc="([^"]+)"/g)]
  return links.map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link))
}

test('every relative link and anchor leads somewhere', () => {
  const dead: string[] = []
  for (const file of documents) {
    for (const link of linksOf(file)) {
      const [path, anchor] = link.split('#')
      const target = path ? posix.join(posix.dirname(file), path) : file
      if (!existsSync(join(root, target))) dead.push(`${file}: ${link}`)
      else if (anchor && !anchorsOf(target).has(anchor)) dead.push(`${file}: ${link}`)
    }
  }
  assert.deepEqual(dead, [])
})

test('every document can be reached from the README', () => {
  const reached = new Set(['README.md'])
  for (const file of reached) {
    for (const link of linksOf(file)) {
      const target = posix.join(posix.dirname(file), link.split('#')[0] || posix.basename(file))
      if (target.endsWith('.md') && existsSync(join(root, target))) reached.add(target)
    }
  }
  const ours = documents.filter((file) => /^(docs|examples)\/|^[^/]+$/.test(file))
  assert.deepEqual(
    ours.filter((file) => !reached.has(file)),
    [],
  )
})

test('docs/scaling.md tells the bill that the formula gives', () => {
  const text = textOf('docs/scaling.md')
  for (const part of [monthTable(), toldTotals()]) assert.ok(text.includes(part), part)
})

test('the configuration table names every variable, and no other', () => {
  const source = readFileSync(join(root, 'src', 'env.ts'), 'utf8')
  const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\b|address|badges)/gm)].map(
    ([, v]) => v,
  )
  const table = textOf('docs/configuration.md')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  assert.ok(variables.length > 5)
  assert.deepEqual(documented.toSorted(), variables.toSorted())
})

test('docs/storage.md names every table and every index', () => {
  const sql = readFileSync(join(root, 'src', 'stores', 'schema.ts'), 'utf8')
  const names = [
    ...[...sql.matchAll(/sqliteTable\(\s*'(\w+)'/g)],
    ...[...sql.matchAll(/[iI]ndex\('(\w+)'\)/g)],
  ].map(([, name]) => name!)
  const text = textOf('docs/storage.md')
  assert.ok(names.length > 15)
  assert.deepEqual(
    names.filter((name) => !text.includes(`\`${name}\``)),
    [],
  )
})

test('the tables stand in docs/storage.md in the order of the first migrations', () => {
  const made = ['directory', 'workspace', 'account'].flatMap((folder) => {
    const sql = readFileSync(join(root, 'migrations', folder, '0000_initial.sql'), 'utf8')
    return [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name)
  })
  const listed = [...textOf('docs/storage.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  assert.deepEqual(listed.slice(0, made.length), made)
})

test('docs/dependencies.md names every dependency', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = textOf('docs/dependencies.md')
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  assert.deepEqual(
    Object.keys({ ...all, ...manifest.optionalDependencies }).filter(
      (name) => !text.includes(`\`${name}\``),
    ),
    [],
  )
})

test('wrangler finds wrangler.toml in order, and every binding in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  try {
    const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js')
    const args = [wrangler, 'deploy', '--dry-run', '--outdir', folder]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    })
    assert.equal(status, 0, stdout + stderr)
    // An unknown section is a warning only, and the bindings in it are missing.
    assert.doesNotMatch(stdout + stderr, /WARNING/)
    const source = readFileSync(join(root, 'src', 'env.ts'), 'utf8')
    const [, bindings = ''] = /interface Bindings \{([\s\S]*?)^\}/m.exec(source) ?? []
    const names = [...bindings.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)
    assert.ok(names.length > 4)
    assert.deepEqual(
      names.filter((name) => !stdout.includes(`env.${name} `)),
      [],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

for (const example of ['issue-a-pass', 'bundle-for-an-order', 'all-passes']) {
  test(`examples/${example}.ts runs`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'examples', `${example}.ts`)],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          BASE_URL: ready.baseUrl,
          API_KEY: ready.apiKey,
          TEMPLATE_ID: ready.templates.eventTicket!,
        },
      },
    )
    assert.equal(status, 0, stderr)
    assert.match(stdout, example === 'all-passes' ? /^pass_\w+/m : /^http\S+\/[pb]\/\S+$/m)
  })
}
