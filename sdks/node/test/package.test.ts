import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type Double, startDouble } from '../../conformance/double.ts'

/** The package as people install it, into an empty folder, and the README's code in it. */
const run = promisify(execFile)
const sdk = join(import.meta.dirname, '..')
const root = join(sdk, '..', '..')
const TSC = join(root, 'node_modules', '.bin', 'tsc')
const folder = mkdtempSync(join(tmpdir(), 'sdk-node-'))
const KEY = `wps_test_${'A'.repeat(38)}`
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const [issuing, waiting, webhook] = [
  ...readFileSync(join(sdk, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]+?)```/g),
].map(([, code]) => code!)

let double: Double
let packedBytes: number
before(async () => {
  double = await startDouble()
  const { stdout } = await run('npm', ['pack', '--json', `--pack-destination=${folder}`], {
    cwd: sdk,
  })
  const [{ filename, size }] = JSON.parse(stdout)
  packedBytes = size
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2022', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await run('npm', ['install', '--offline', '--no-audit', join(folder, filename)], { cwd: folder })
})
after(async () => {
  await double.close()
  rmSync(folder, { recursive: true })
})

/** The runtimes that the package is for. `prepare` in sdks/test.ts installs Deno and Bun. */
const others = join(root, '.cache', 'sdks-node', 'node_modules', '.bin')
const RUNTIMES: Record<string, (file: string) => Promise<string>> = {
  'Node.js': (file) => print(process.execPath, '--no-warnings', file),
  Deno: (file) =>
    print(join(others, 'deno'), 'run', '--quiet', '--allow-env', '--allow-net=127.0.0.1', file),
  Bun: (file) => print(join(others, 'bun'), 'run', file),
  Workers: inWorker,
}
const environment = () => ({
  WALLET_PASS_API_KEY: KEY,
  WALLET_PASS_BASE_URL: double.url,
  WEBHOOK_SECRET: SECRET,
})

async function print(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...environment(), NO_COLOR: '1' }
  return (await run(command, args, { env, cwd: folder })).stdout
}

/** Runs a file in workerd: bundled, as Workers are deployed. The Worker answers with what the file prints. */
async function inWorker(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const [code] = outputFiles.map(({ text }) => text.replaceAll('console.log(', 'print('))
  const contents = `export default { async fetch() {
    let printed = ''
    const print = (...values) => { printed += values.join(' ') + '\\n' }
    ${code}
    return new Response(printed)
  } }`
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents }],
      compatibilityDate: '2026-08-04',
      compatibilityFlags: ['nodejs_compat'],
      bindings: environment(),
    }),
  )
  try {
    return await (await worker.dispatchFetch('http://localhost/')).text()
  } finally {
    await worker.dispose()
  }
}

/** Checked by the compiler, then run. */
async function runSample(runtime: string, name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, `declare const process: { env: Record<string, string> }\n${code}`)
  await run(TSC, ['--noEmit', '--project', folder])
  return RUNTIMES[runtime]!(file)
}

for (const runtime of Object.keys(RUNTIMES)) {
  test(`the README’s ten lines issue a pass and go through a list: ${runtime}`, async () => {
    const { operations } = JSON.parse(
      readFileSync(join(sdk, '..', 'conformance', 'operations.json'), 'utf8'),
    ) as { operations: { call: { id: string }; answer: { body: { data: never } } }[] }
    const answerOf = (id: string) => operations.find(({ call }) => call.id === id)!.answer.body
    const script = [{ status: 201, body: answerOf('issuePass') }, { body: answerOf('listPasses') }]
    await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
    const prelude = "const templateId = 'tpl_1'\nconst order = { id: 'order-7' }\n"
    const said = await runSample(runtime, 'issue', prelude + issuing)
    const [issued, ...listed] = said.trim().split('\n')
    const { downloadUrl } = answerOf('issuePass').data as { downloadUrl: string }
    assert.ok(issued!.startsWith(downloadUrl), said)
    const { items } = answerOf('listPasses').data as { items: { serialNumber: string }[] }
    assert.deepEqual(
      listed,
      items.map(({ serialNumber }) => serialNumber),
    )
  })

  test(`the README’s import is waited for, and its result is streamed: ${runtime}`, async () => {
    const answer = { body: { data: { id: 'job_1', status: 'SUCCEEDED', failed: 1 } } }
    const rows = { text: '{"row":1,"errors":["x"]}\n{"row":2}\n' }
    const script = [{ status: 202, ...answer }, answer, rows]
    await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
    const prelude = `import { WalletPass } from '@wallet-pass-service/node'
const wp = new WalletPass()
const templateId = 'tpl_1'
const file = 'name\\n'
`
    const code = waiting!.replace('console.log(row)', 'console.log(JSON.stringify(row))')
    const said = await runSample(runtime, 'wait', prelude + code)
    assert.equal(said, '{"row":1,"errors":["x"]}\n')
  })

  test(`the README’s webhook is verified: ${runtime}`, async () => {
    const body = JSON.stringify({
      type: 'pass.installed',
      data: { registration: { serialNumber: 'A-1' } },
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const key = Buffer.from(SECRET.slice(6), 'base64')
    const digest = createHmac('sha256', key).update(`m.${timestamp}.${body}`).digest('base64')
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${digest}`,
    }
    const prelude = `const rawBody = ${JSON.stringify(body)}\nconst request = { headers: ${JSON.stringify(headers)} }\n`
    assert.equal(await runSample(runtime, 'webhook', prelude + webhook), 'A-1\n')
  })
}

test('require works as well: in Node.js 20 and newer, and for TypeScript', async () => {
  const code = `import { ApiError, type Call, type PageCall, WalletPass, webhooks, type Pass } from '@wallet-pass-service/node'
const wp = new WalletPass('${KEY}', { baseUrl: 'https://passes.example.com' })
export const get = (id: string): Call<Pass> => wp.passes.get(id)
export const all = (): PageCall<Pass> => wp.passes.list()
export const isRefusal = (error: unknown): string | null => (error instanceof ApiError ? error.code : null)
export class Mine extends WalletPass {}
export const mine: WalletPass = new Mine('${KEY}', { baseUrl: 'https://passes.example.com' })
webhooks.verify('{}', {}, '').catch((error: unknown) => console.log(String(error), error instanceof ApiError))
`
  const project = join(folder, 'commonjs')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "commonjs" }')
  writeFileSync(join(project, 'program.ts'), code)
  for (const module of ['node16', 'nodenext']) {
    const options = [
      '--ignoreConfig',
      '--strict',
      '--module',
      module,
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
    ]
    await run(TSC, [...options, '--types', '', '--outDir', project, join(project, 'program.ts')])
    const said = await print(process.execPath, join(project, 'program.js'))
    assert.match(said, /secret is missing.* false/)
    assert.match(readFileSync(join(project, 'program.js'), 'utf8'), /require\(/)
  }
})

test('the guide’s lines work in an empty folder, with a fresh cache', async () => {
  const project = join(folder, 'elsewhere')
  mkdirSync(project)
  const guide = readFileSync(join(root, 'docs', 'sdks', 'node.md'), 'utf8')
  const lines = /```sh\n([\s\S]+?)```/.exec(guide)![1]!.trim().split('\n')
  // `npm ci` would take away what this test runs with; test/scripts/package-lock.test.ts covers it.
  assert.match(lines.shift()!, /^npm ci --prefix/)
  const cache = join(project, 'cache')
  const env = {
    PATH: process.env.PATH,
    HOME: project,
    npm_config_cache: cache,
  } as unknown as NodeJS.ProcessEnv
  for (const line of lines) {
    await run('sh', ['-c', line.replaceAll('../wallet-pass-service', root)], { cwd: project, env })
  }
  for (const [file, code] of [
    [
      'a.mjs',
      "import { WalletPass } from '@wallet-pass-service/node'; console.log(WalletPass.name)",
    ],
    ['a.cjs', "console.log(require('@wallet-pass-service/node').WalletPass.name)"],
  ]) {
    writeFileSync(join(project, file!), code!)
    assert.equal(await print(process.execPath, join(project, file!)), 'WalletPass\n')
  }
})

test('the package is small, and so is what a bundle takes of it', async () => {
  const { operations } = JSON.parse(
    readFileSync(join(sdk, '..', 'conformance', 'operations.json'), 'utf8'),
  ) as { operations: unknown[] }
  // It grows with the API, and with nothing else.
  assert.ok(packedBytes <= 600 * operations.length, `${packedBytes} bytes packed`)
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@wallet-pass-service/node'", resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const gzipped = gzipSync(outputFiles[0]!.contents).length
  assert.ok(gzipped <= 150 * operations.length, `${gzipped} bytes gzipped`)
})
