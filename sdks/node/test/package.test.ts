import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const [issuing, webhook] = [
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

test('the package is small, and so is what a bundle takes of it', async () => {
  assert.ok(packedBytes <= 60_000, `${packedBytes} bytes packed`)
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@wallet-pass-service/node'", resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const gzipped = gzipSync(outputFiles[0]!.contents).length
  assert.ok(gzipped <= 15_000, `${gzipped} bytes gzipped`)
})
