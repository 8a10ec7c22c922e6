import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { wordsAfter } from '../src/commands/completion.ts'
import { EVENT_TYPES } from '../src/generated/commands.ts'
import { linesOf } from '../src/lines-of.ts'
import { makeProgram } from '../src/program.ts'
import { readBody } from '../src/read-body.ts'

const folder = mkdtempSync(join(tmpdir(), 'wps-text-'))
after(() => rmSync(folder, { recursive: true }))

describe('files are read as other programs write them', () => {
  const text = '{"templateId":"tpl_1","customer":{"name":"Zoë"}}'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const utf16 = Buffer.from(text, 'utf16le')
  const FILES: Record<string, Buffer> = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a byte order mark': Buffer.from(`\ufeff${text}`),
    'UTF-16 of PowerShell': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    'UTF-16, big end first': Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)]),
    'UTF-16 without a mark': utf16,
    'UTF-16, big end first, without a mark': swapped(utf16),
  }
  for (const [name, bytes] of Object.entries(FILES)) {
    test(name, () => {
      const file = join(folder, 'body.json')
      writeFileSync(file, bytes)
      assert.deepEqual(readBody('IssuePassInput', [`@${file}`]), JSON.parse(text))
    })
  }
})

describe('lines end with LF alone', () => {
  const read = async (...chunks: (string | Buffer)[]) => {
    const lines: string[] = []
    async function* stream() {
      for (const chunk of chunks) yield Buffer.from(chunk)
    }
    for await (const line of linesOf(stream())) lines.push(line)
    return lines
  }
  test('other separators stay in a message', async () => {
    const message = '{"a":"\u2028\u2029\u0085\r\v\f"}'
    assert.deepEqual(await read(`${message}\n${message}\r\n`), [message, `${message}\r`])
  })
  test('chunks cut lines and characters anywhere', async () => {
    const bytes = Buffer.from('\ufeffä\nö')
    for (let at = 0; at <= bytes.length; at++) {
      assert.deepEqual(await read(bytes.subarray(0, at), bytes.subarray(at)), ['ä', 'ö'])
    }
  })
})

describe('completion', () => {
  const after = (...words: string[]) => wordsAfter(makeProgram([]), words)
  test('offers the values of options', () => {
    assert.deepEqual(after('passes', 'list', '--status'), [
      'ACTIVE',
      'SUSPENDED',
      'REDEEMED',
      'EXPIRED',
      'VOIDED',
    ])
    assert.deepEqual(after('listen', '--events'), EVENT_TYPES)
    assert.deepEqual(after('listen', '-e'), EVENT_TYPES)
    assert.ok(after('imports', 'create', 'guests', '--content-type').includes('text/csv'))
    assert.deepEqual(after('passes', 'list', '--q'), [])
  })
  test('offers the values of arguments, and options behind them', () => {
    assert.ok(after('trigger').includes('pass.issued'))
    assert.ok(!after('trigger', 'pass.issued').includes('pass.issued'))
    assert.ok(after('completion').includes('zsh'))
  })
  test('goes on after a value that reads like a command', () => {
    assert.ok(after('passes', 'list', '--q', 'list').includes('--status'))
    assert.ok(after('--base-url', 'passes').includes('doctor'))
  })
})
