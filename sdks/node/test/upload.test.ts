import assert from 'node:assert/strict'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { type Arrived, type Double, startDouble } from '../../conformance/double.ts'
import { type Bytes, WalletPass } from '../src/index.ts'

/** All that can be uploaded arrives as it is. */
const CONTENT = `${'ä row\n'.repeat(50_000)}the end`
const folder = mkdtempSync(join(tmpdir(), 'sdk-upload-'))
const file = join(folder, 'guests.csv')
writeFileSync(file, CONTENT)
let double: Double
before(async () => {
  double = await startDouble()
})
after(async () => {
  await double.close()
  rmSync(folder, { recursive: true })
})

const SOURCES: Record<string, () => Bytes> = {
  'a stream of Node.js': () => createReadStream(file),
  'a stream of Node.js that gives texts': () => createReadStream(file, 'utf8'),
  'a stream of the web': () =>
    Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>,
  'an asynchronous generator': () => Readable.from([CONTENT.slice(0, 9), CONTENT.slice(9)]),
  'a Blob': () => new Blob([CONTENT]),
  bytes: () => new TextEncoder().encode(CONTENT),
  'a text': () => CONTENT,
}
for (const [name, open] of Object.entries(SOURCES)) {
  test(name, async () => {
    const answer = [{ status: 202, body: { data: { id: 'job_1' } } }]
    await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(answer) })
    const wp = new WalletPass(`wps_test_${'A'.repeat(38)}`, { baseUrl: double.url })
    await wp.imports.create(open(), 'text/csv', { templateId: 'tpl_1' })
    const [sent] = (await (await fetch(`${double.url}/_requests`)).json()) as Arrived[]
    assert.equal(sent!.body, CONTENT)
    assert.equal(sent!.headers['content-type'], 'text/csv')
  })
}
