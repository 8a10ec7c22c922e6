import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'

/**
 * The commands of docs/generators.md, run as they stand there over docs/openapi.json. What they write compiles together with the
 * sample of the guide, and no generator leaves anything out. `prepare` in sdks/test.ts installs the generators.
 */
const root = resolve(import.meta.dirname, '..', '..')
const tools = join(root, '.cache', 'generators')
const python = join(tools, 'python', 'bin')
const guide = readFileSync(join(root, 'docs', 'generators.md'), 'utf8')

mkdirSync(tools, { recursive: true })
// Beside the installed packages, so that npx finds them.
const work = mkdtempSync(join(tools, 'run-'))
after(() => rmSync(work, { recursive: true, force: true }))

const env = { ...process.env, PATH: [python, process.env.PATH].join(delimiter) }

/** The blocks of a language in a section of the guide. */
function blocks(heading: string, language: string): string[] {
  const [, section] = guide.split(`\n## ${heading}\n`)
  assert.ok(section, `the guide has no section ${heading}`)
  const [own] = section.split('\n## ')
  return [...own!.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, tag, code]) =>
    tag === language ? [code!] : [],
  )
}

function run(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${error ?? ''}${stdout}${stderr}`)
  return stdout + stderr
}

/** What the commands of a section print, in a folder of their own that has the document. */
function generate(heading: string, folder: string): string {
  const [commands] = blocks(heading, 'sh')
  return run(folder, 'sh', '-e', '-c', commands!)
}

function folderWithDocument(name: string): string {
  const folder = join(work, name)
  mkdirSync(folder)
  copyFileSync(join(root, 'docs', 'openapi.json'), join(folder, 'openapi.json'))
  return folder
}

const has = (command: string, argument = '--version') => !spawnSync(command, [argument]).error

describe('openapi-typescript', () => {
  test('what it writes compiles, strictly', () => {
    const folder = folderWithDocument('typescript')
    const said = generate('TypeScript: openapi-typescript', folder)
    assert.doesNotMatch(said, /warn|error/i)
    const [sample] = blocks('TypeScript: openapi-typescript', 'ts')
    writeFileSync(join(folder, 'sample.ts'), sample!)
    // Values that no type of the document may take.
    writeFileSync(
      join(folder, 'refused.ts'),
      `import type { components } from './wallet-pass-service'
// @ts-expect-error: a field is a text or a number
export const fields: components['schemas']['FieldValues'] = { seat: true }
// @ts-expect-error: the name may be null, and is no number
export const name: components['schemas']['Customer']['name'] = 7
`,
    )
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const options = ['--strict', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler']
    run(folder, tsc, '--ignoreConfig', ...options, 'sample.ts', 'refused.ts')
  })
})

describe('openapi-python-client', { skip: !has('python3') && 'python3 is not installed' }, () => {
  const folder = join(work, 'python')
  const client = join(folder, 'wallet-pass-service-client')
  let said = ''
  before(() => {
    folderWithDocument('python')
    said = generate('Python: openapi-python-client', folder)
  })

  test('warns of nothing', () => {
    assert.doesNotMatch(said, /warning|unsupported|omitted|skipping|will not be/i)
  })

  test('every operation is there, and every answer', () => {
    const { paths } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))
    const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))
    const modules = run(client, 'find', '.', '-path', '*/api/*', '-name', '*.py')
    assert.deepEqual(
      ids.filter((id) => !modules.includes(`/${id}.py`)),
      [],
    )
  })

  test('what it writes compiles and its types hold, the sample among it', () => {
    const [sample] = blocks('Python: openapi-python-client', 'python')
    writeFileSync(join(client, 'sample.py'), sample!)
    run(client, 'python', '-m', 'compileall', '-q', '.')
    run(client, 'python', '-m', 'mypy', 'wallet_pass_service_client', 'sample.py')
  })

  test('the sample sends CSV as CSV', async () => {
    const received: { path: string | undefined; type: string | undefined; body: string }[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ path: request.url, type: request.headers['content-type'], body })
      response.writeHead(202, { 'Content-Type': 'application/json' }).end('{}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      const { port } = server.address() as AddressInfo
      writeFileSync(join(client, 'passes.csv'), 'serialNumber\r\nS-1\r\n')
      const program = `from sample import import_csv
from wallet_pass_service_client import AuthenticatedClient
client = AuthenticatedClient(base_url="http://127.0.0.1:${port}", token="t")
assert import_csv(client, "tpl_1", "passes.csv") == 202`
      // Not synchronously: the server answers from this very process.
      const child = spawn('python', ['-c', program], { cwd: client, env, stdio: 'inherit' })
      assert.deepEqual(await once(child, 'exit'), [0, null])
    } finally {
      server.close()
    }
    assert.deepEqual(received, [
      {
        path: '/api/v1/imports?templateId=tpl_1',
        type: 'text/csv',
        body: 'serialNumber\r\nS-1\r\n',
      },
    ])
  })
})

describe('oapi-codegen', { skip: !has('go', 'version') && 'go is not installed' }, () => {
  test('what it writes builds and passes vet, the sample among it', () => {
    const folder = folderWithDocument('go')
    run(folder, 'go', 'mod', 'init', 'example.com/shop')
    const said = generate('Go: oapi-codegen', folder)
    assert.doesNotMatch(said, /warning|error|unsupported/i)
    const [sample] = blocks('Go: oapi-codegen', 'go')
    writeFileSync(join(folder, 'main.go'), sample!)
    run(folder, 'go', 'build', '-o', 'shop', '.')
    run(folder, 'go', 'vet', './...')
  })
})
