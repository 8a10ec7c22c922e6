import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, posix, resolve } from 'node:path'
import { test } from 'node:test'
import { ready } from './ready.ts'

/**
 * Runs what README and docs tell people to type. A shell block runs when the comment `<!-- run -->` stands before
 * it; `<!-- run: openssl unzip -->` names programs that it needs beside curl and node. The blocks of one document
 * run in order in one shell, in a folder of their own. `<!-- stand-in: … -->` is what a portal does meanwhile.
 */
const root = resolve(import.meta.dirname, '..', '..')
const readyFile = resolve(process.env.READY_FILE ?? '.local/ready.json')
const stateDir = dirname(readyFile)

const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name.startsWith('.'),
}).map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Step {
  line: number
  needs: string[]
  script: string
}

const MARK =
  /^<!-- (?:run(?:: (?<needs>[\w ]+))?|stand-in: (?<standIn>[\w-]+)) -->\n(?:\n*```sh\n(?<block>[\s\S]*?)^```$)?/gm

function stepsOf(file: string): Step[] {
  const text = textOf(file)
  return [...text.matchAll(MARK)].map((match) => {
    const { needs = '', standIn, block } = match.groups!
    const line = text.slice(0, match.index).split('\n').length
    const script = standIn ? STAND_INS[standIn] : block
    assert.ok(script, `${file}:${line}: nothing to run`)
    return { line, needs: needs.split(' ').filter(Boolean), script }
  })
}

/** What happens in Apple's and Google's portals between two blocks. */
const STAND_INS: Record<string, string> = {
  // Signs pass.csr as the portal does: only its public key is taken over, the subject is the portal's.
  'apple-portal': `
    team=$(node -p "require('$STATE_DIR/secrets.json').teamIdentifier")
    printf '%s\\n' basicConstraints=critical,CA:FALSE keyUsage=critical,digitalSignature \\
      extendedKeyUsage=clientAuth,1.2.840.113635.100.4.14 \\
      "1.2.840.113635.100.6.1.16=ASN1:UTF8String:$PASS_TYPE" 1.2.840.113635.100.6.3.2=ASN1:NULL > portal.ext
    openssl x509 -req -in pass.csr -CA "$STATE_DIR/apple/wwdr.pem" -CAkey "$STATE_DIR/apple/wwdr.key.pem" \\
      -set_serial "0x$(openssl rand -hex 8)" -days 365 -extfile portal.ext -outform DER -out pass.cer \\
      -subj "/UID=$PASS_TYPE/CN=Pass Type ID: $PASS_TYPE/OU=$team/O=Example/C=US"`,
  'old-p12': `
    openssl pkcs12 -export -legacy -in pass.pem -inkey pass.key -passin env:PASSPHRASE \\
      -out old.p12 -passout env:PASSPHRASE`,
  'google-console': `
    cp "$STATE_DIR/google/service-account.json" service-account.json
    ISSUER_ID=$(node -p "require('$STATE_DIR/secrets.json').googleIssuerIds.first")`,
}

const has = (program: string) => spawnSync(program, ['version']).error === undefined

async function newWorkspace(name: string): Promise<string> {
  const { bootstrapToken } = JSON.parse(readFileSync(join(stateDir, 'secrets.json'), 'utf8'))
  const response = await fetch(`${ready.baseUrl}/setup/workspaces`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bootstrapToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, mode: 'test' }),
  })
  const { data } = (await response.json()) as { data: { apiKey: string } }
  return data.apiKey
}

/** Documents that upload credentials do so in a workspace of their own. */
const OWN_WORKSPACE = ['docs/apple-setup.md', 'docs/google-setup.md']

for (const file of documents) {
  const steps = stepsOf(file)
  if (steps.length === 0) continue
  const missing = [...new Set(steps.flatMap(({ needs }) => needs))].filter((need) => !has(need))
  test(`the samples of ${file} work`, { skip: missing.length > 0 && `no ${missing}` }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    try {
      mkdirSync(join(folder, '.local'))
      cpSync(readyFile, join(folder, '.local', 'ready.json'))
      for (const name of ['seed', 'examples']) {
        cpSync(join(root, name), join(folder, name), { recursive: true })
      }
      const script = steps.map((step) => `AT=${step.line}\n${step.script}`).join('\n')
      const own = OWN_WORKSPACE.includes(file)
      const { status, stdout, stderr } = spawnSync(
        'bash',
        ['-c', `set -euo pipefail\ntrap 'echo "${file}, block at line $AT" >&2' ERR\n${script}`],
        {
          cwd: folder,
          encoding: 'utf8',
          timeout: 120_000,
          env: {
            ...process.env,
            PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
            BASE_URL: ready.baseUrl,
            API_KEY: own ? await newWorkspace(file) : ready.apiKey,
            TEMPLATE_ID: ready.templates.eventTicket!,
            BOOTSTRAP_TOKEN: JSON.parse(readFileSync(join(stateDir, 'secrets.json'), 'utf8'))
              .bootstrapToken,
            STATE_DIR: stateDir,
            TMPDIR: folder,
            // A workspace keeps its identifier for ever, and a running system may be tested twice.
            PASS_TYPE: `pass.com.example.docs-${Date.now()}`,
          },
        },
      )
      assert.equal(status, 0, `${stdout}\n${stderr}`)
      // curl leaves with 0 whatever the answer says: a block that means a refusal keeps it in a file.
      assert.doesNotMatch(stdout, /"success":false/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

test('every block that says it is JSON is JSON', () => {
  for (const file of documents) {
    for (const [, json] of textOf(file).matchAll(/^```json\n([\s\S]*?)^```$/gm)) {
      assert.doesNotThrow(() => JSON.parse(json!), `${file}: ${json}`)
    }
  }
})

/** As GitHub makes them. */
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

test('the configuration table names every variable, and no other', () => {
  const source = readFileSync(join(root, 'src', 'env.ts'), 'utf8')
  const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\.|address)/gm)].map(([, v]) => v)
  const [, table = ''] = textOf('README.md').split('## Configuration')
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
