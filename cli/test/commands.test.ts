import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { type Arrived, type Double, type Step, startDouble } from '../../sdks/conformance/double.ts'
import { COMMANDS } from '../src/generated/commands.ts'
import { makeProgram } from '../src/program.ts'
import { optionName } from '../src/run-api-command.ts'

/** Every operation that all SDKs are tested by, typed as a command. */
interface Operation {
  call: {
    id: string
    path?: Record<string, string>
    query?: Record<string, unknown>
    body?: object
    bytes?: string
    contentType?: string
  }
  request: {
    method: string
    path: string
    query: Record<string, string>
    json?: unknown
    body?: string
  }
  answer: Step & { contentType: string }
  result: unknown
}
const conformance = join(import.meta.dirname, '..', '..', 'sdks', 'conformance', 'operations.json')
const { operations }: { operations: Operation[] } = JSON.parse(readFileSync(conformance, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'wps-cli-'))
let double: Double

before(async () => {
  double = await startDouble()
  process.env.XDG_CONFIG_HOME = folder
  process.env.WALLET_PASS_API_KEY = `wps_test_${'A'.repeat(38)}`
  process.env.WALLET_PASS_BASE_URL = double.url
})
after(async () => {
  await double.close()
  rmSync(folder, { recursive: true })
})

async function tell(script: Step[]): Promise<void> {
  await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
}
const arrived = async () => (await (await fetch(`${double.url}/_requests`)).json()) as Arrived[]

/** What the command writes, and how it ends. */
async function run(words: string[]): Promise<{ written: string; error: unknown }> {
  let written = ''
  let error: unknown = null
  const write = mock.method(process.stdout, 'write', (text: string) => {
    written += text
    return true
  })
  try {
    await makeProgram().parseAsync(words, { from: 'user' })
  } catch (thrown) {
    error = thrown
  } finally {
    write.mock.restore()
  }
  return { written, error }
}

/** What the command writes. */
async function type(words: string[]): Promise<string> {
  const { written, error } = await run(words)
  if (error) throw error
  return written
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

function wordsOf({ call }: Operation): string[] {
  const command = COMMANDS.find(({ id }) => id === call.id)!
  const words = [...command.resource, command.verb].map(kebab)
  words.push(...command.ids.map(({ name }) => call.path![name]!))
  for (const option of command.query) {
    const [name, end] = option.path
    const given = call.query?.[name!]
    const value = end === undefined ? given : (given as Record<string, unknown> | undefined)?.[end]
    if (value !== undefined) words.push(`--${kebab(optionName(option))}`, String(value))
  }
  if (call.body) words.push('-d', `@${fileOf(JSON.stringify(call.body))}`)
  if (call.bytes !== undefined) words.push(fileOf(call.bytes), '--content-type', call.contentType!)
  return words
}

function fileOf(text: string): string {
  const file = join(folder, 'given')
  writeFileSync(file, text)
  return file
}

describe('every operation is a command', () => {
  for (const operation of operations) {
    const { call, request, answer, result } = operation
    test(call.id, async () => {
      const { contentType, ...step } = answer
      await tell([{ ...step, headers: { 'Content-Type': contentType } }])
      const { written, error } = await run(wordsOf(operation))
      // The example of a check has found something wrong.
      if (error && (error as Error).name !== 'UnfinishedError') throw error
      const [sent] = await arrived()
      const url = new URL(sent!.url, double.url)
      assert.deepEqual([sent!.method, url.pathname], [request.method, request.path])
      assert.deepEqual(Object.fromEntries(url.searchParams), request.query)
      if (request.json !== undefined) assert.deepEqual(JSON.parse(sent!.body || '{}'), request.json)
      if (request.body !== undefined) assert.equal(sent!.body, request.body)
      if (typeof result === 'string') assert.equal(written.trim(), result.trim())
      else if (Array.isArray(result)) assert.deepEqual(jsonLines(written), result)
      else assert.deepEqual(JSON.parse(written), result)
    })
  }
})

const jsonLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('what was done in part', () => {
  const job = { id: 'job_1', type: 'import', total: 3, processed: 3, succeeded: 2, resultUrl: null }
  const ended = {
    ...job,
    createdAt: '2026-12-01T00:00:00.000Z',
    finishedAt: '2026-12-01T00:00:01Z',
  }
  const answer = (data: object) => [{ status: 200, body: { success: true, data } }]
  const words = () => ['imports', 'create', fileOf('a'), '--content-type', 'text/csv']
  const imported = () => [...words(), '--template-id', 'tpl_1', '--wait']

  for (const [status, failed] of [
    ['SUCCEEDED', 1],
    ['FAILED', 0],
    ['CANCELLED', 0],
  ] as const) {
    test(`a job that is ${status} with ${failed} failed rows is no success`, async () => {
      await tell(answer({ ...ended, status, failed }))
      await assert.rejects(type(imported()), { name: 'UnfinishedError', message: /job_1/ })
    })
  }
  test('a job without failed rows is one', async () => {
    await tell(answer({ ...ended, status: 'SUCCEEDED', failed: 0 }))
    assert.equal(JSON.parse(await type(imported())).status, 'SUCCEEDED')
  })
  test('a batch with failed passes is no success', async () => {
    await tell(answer({ items: [], summary: { succeeded: 1, failed: 1 } }))
    const batch = type(['passes', 'create-batch', '-d', 'passes:=[]'])
    await assert.rejects(batch, { name: 'UnfinishedError', message: /1 of the passes failed/ })
  })

  const checkFile = () => ['imports', 'check', fileOf('a'), '--content-type', 'text/csv']
  const shop = ['checkout-connections', 'dry-run', 'chk_1', '-d', 'order:={}']
  const rule = ['checkout-connections', 'rules', 'dry-run', 'chk_1', '-d', 'order:={}']
  const refusal = { code: 'validation_failed', message: 'No' }
  const trials: [words: () => string[], bad: object, good: object][] = [
    [
      checkFile,
      { checked: 2, file: {}, refused: [{ row: 1, line: 2, statusCode: 422, errors: [] }] },
      { checked: 2, file: {}, refused: [] },
    ],
    [
      () => ['audit-entries', 'check'],
      { holds: false, checked: 2, firstBroken: 1 },
      { holds: true, checked: 2, firstBroken: null },
    ],
    [
      () => ['credentials', 'self-test', 'cred_1'],
      { id: 'cred_1', ok: false, checks: [{ code: 'signature', ok: false, message: 'No' }] },
      { id: 'cred_1', ok: true, checks: [{ code: 'signature', ok: true, message: 'Yes' }] },
    ],
    [() => shop, { passes: [], failures: [refusal] }, { passes: [], failures: [] }],
    [() => rule, { passes: [], failures: [refusal] }, { passes: [], failures: [] }],
  ]
  for (const [words, bad, good] of trials) {
    const name = words()
      .filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word) && word.length > 1)
      .join(' ')
    test(`${name} that has found something wrong is no success, and its answer is shown`, async () => {
      await tell(answer(bad))
      const { written, error } = await run(words())
      assert.equal((error as Error).name, 'UnfinishedError')
      assert.match((error as Error).message, /^Not all is well: /)
      assert.deepEqual(JSON.parse(written), bad)
      await tell(answer(good))
      assert.deepEqual(JSON.parse(await type(words())), good)
    })
  }
})
