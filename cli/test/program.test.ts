import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

/** The program itself, at a pseudo-terminal, against a service that means no good. */
const wps = join(import.meta.dirname, '..', 'wps.mjs')
const folder = mkdtempSync(join(tmpdir(), 'wps-program-'))
const bin = join(folder, 'bin')
const opened = join(folder, 'opened')
const skip = spawnSync('script', ['--version']).status !== 0 && 'needs script of util-linux'
let server: Server
let baseUrl: string
let answer: { status: number; body: object }

before(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(bin)
  for (const opener of ['xdg-open', 'open']) {
    writeFileSync(join(bin, opener), `#!/bin/sh\necho "$@" >> '${opened}'\n`, { mode: 0o755 })
  }
})
after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** What the terminal is sent. */
async function typed(words: string): Promise<string> {
  const command = `'${process.execPath}' '${wps}' --no-json ${words}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NO_COLOR: '1',
      XDG_CONFIG_HOME: folder,
      WALLET_PASS_API_KEY: `wps_test_${'0'.repeat(38)}`,
      WALLET_PASS_BASE_URL: baseUrl,
    },
  })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  await new Promise((resolve) => child.once('close', resolve))
  return said.replaceAll('\r\n', '\n')
}

const EVIL = 'a\u001b]0;owned\u0007\u009b2Jb\u202ec\nd'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
const success = (data: object) => ({
  status: 200,
  body: { success: true, data, description: EVIL, errors: [], statusCode: 200 },
})
const failure = (errors: object[]) => ({
  status: 422,
  body: { success: false, data: null, description: EVIL, errors, statusCode: 422 },
})
const PASS = { id: 'pass_1', name: EVIL, customer: { name: EVIL }, [EVIL]: EVIL }
const entry = { code: EVIL, message: EVIL, pointer: `/${EVIL}`, docUrl: EVIL }

/** For all that the doctor asks. */
const healthy = success({
  ...PASS,
  ...{ key: { name: EVIL, scopes: [] }, credentials: [], items: [], hasMore: false },
})
Object.assign(healthy.body, { status: 'ok', version: EVIL })

const ANSWERS: [string, string, typeof answer][] = [
  ['an answer', 'passes get pass_1', success(PASS)],
  ['a list', 'passes list', success({ items: [PASS], hasMore: true, nextCursor: EVIL })],
  ['a text', 'jobs get-result job_1', success({ x: EVIL })],
  ['a refusal', 'passes get pass_1', failure([entry])],
  ['a refusal of two things', 'passes get pass_1', failure([entry, entry])],
  ['a refusal of nothing', 'passes get pass_1', failure([])],
  ['the doctor', 'doctor', healthy],
]
for (const [what, words, given] of ANSWERS) {
  test(`${what} steers no terminal`, { skip }, async () => {
    answer = given
    const said = await typed(words)
    assert.doesNotMatch(said, STEERING)
    assert.ok(said.includes('owned'), said)
  })
}

test('opens pages of the service, and nothing else', { skip }, async () => {
  const links: [string, boolean][] = [
    [`${baseUrl}/p/abc`, true],
    ['file:///etc/passwd', false],
    ['https://evil.example/p/abc', false],
    [`${baseUrl.replace('http:', 'https:')}/p/abc`, false],
    ['--version', false],
  ]
  for (const [downloadUrl, isOpened] of links) {
    answer = success({ id: 'pass_1', downloadUrl })
    rmSync(opened, { force: true })
    const said = await typed('open pass_1')
    assert.ok(said.includes(downloadUrl), said)
    // The browser is not waited for.
    if (isOpened) while (!existsSync(opened)) await new Promise((done) => setTimeout(done, 20))
    assert.equal(existsSync(opened) && readFileSync(opened, 'utf8').trim(), isOpened && downloadUrl)
  }
})
