import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { signClaim } from '../../sdks/node/src/index.ts'
import { readClaim } from '../../src/domain/claim-links/read-claim.ts'
import { columnOf } from '../../src/domain/imports/columns.ts'
import { CLAIM_COLUMNS } from '../src/claim-columns.ts'
import { wordsAfter } from '../src/commands/completion.ts'
import { configPath, writeConfig } from '../src/config.ts'
import { makeProgram } from '../src/program.ts'

interface Vectors {
  vectors: { key: string; payload: string; token: string }[]
  refusedKeys: string[]
}
const { vectors, refusedKeys } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../sdks/conformance/claim-links.json'), 'utf8'),
) as Vectors
const [{ key: KEY, payload: PAYLOAD, token: TOKEN }, { key: SECOND_KEY }] = vectors as [
  Vectors['vectors'][number],
  Vectors['vectors'][number],
]
const TEMPLATE = 'tpl_01JABCDEFGHJKMNPQRSTVWXYZ0'
/** The end that all vectors have. */
const END = '2030-01-01T00:00:00Z'
/** Nothing listens there. */
const BASE = 'http://127.0.0.1:9'

const wps = join(import.meta.dirname, '..', 'wps.mjs')
const folder = mkdtempSync(join(tmpdir(), 'wps-link-'))
after(() => rmSync(folder, { recursive: true }))

async function run(
  words: string[],
  { piped, env }: { piped?: string | Uint8Array; env?: Record<string, string | undefined> } = {},
) {
  const child = spawn(process.execPath, [wps, 'link', ...words], {
    cwd: folder,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      WALLET_PASS_BASE_URL: BASE,
      WPS_LINK_KEY: KEY,
      ...env,
    },
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(piped ?? '')
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (data) => {
      said[name] += data
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}

const signRows = (csv: string | Uint8Array, ...words: string[]) =>
  run(['--csv', '-', '--template', TEMPLATE, '--expires', END, ...words], { piped: csv })

const payloadIn = (link: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(link.split('/c/')[1]!.split('.')[1]!, 'base64url').toString())

async function refused(said: ReturnType<typeof run>, message: RegExp) {
  const { code, stdout, stderr } = await said
  assert.equal(stdout, '')
  assert.match(stderr, message)
  assert.equal(code, 2)
  assert.ok(!stderr.includes(KEY), 'a key is told')
}

describe('one link', () => {
  const ONE = ['--template', TEMPLATE, '--serial', 'A-1']

  test('is the one of the vectors', async () => {
    const { code, stdout, stderr } = await run([...ONE, '--expires', END])
    assert.equal(code, 0, stderr)
    assert.equal(stdout, `${BASE}/c/${TOKEN}\n`)
    assert.deepEqual(payloadIn(stdout), JSON.parse(PAYLOAD))
    assert.equal(stderr, `The links lead to ${BASE}\n`)
  })

  test('says what the flags say, and the flag of the key wins', async () => {
    const { code, stdout, stderr } = await run([
      ...[...ONE, '--key', SECOND_KEY, '--name', 'Zoë', '--email', 'zoe@example.com', '--quiet'],
      ...['--field', 'gate=B=2', '--field', 'seat.row=', '--field', 'door=7', '--points', '10'],
    ])
    assert.equal(code, 0, stderr)
    assert.equal(stderr, '')
    const payload = payloadIn(stdout)
    const { exp, ...pass } = payload
    assert.deepEqual(pass, {
      v: 1,
      templateId: TEMPLATE,
      serialNumber: 'A-1',
      customer: { name: 'Zoë', email: 'zoe@example.com' },
      points: 10,
      fields: { gate: 'B=2', door: '7' },
    })
    const token = stdout.trim().split('/c/')[1]
    assert.equal(token, await signClaim(SECOND_KEY, JSON.stringify(payload)))
    const days = (Number(exp) - Date.now() / 1000) / 86_400
    assert.ok(days > 89 && days < 91)
  })

  test('leads where `wps login` was, and needs no API key', async () => {
    const home = mkdtempSync(join(folder, 'home-'))
    const env = { XDG_CONFIG_HOME: home, WALLET_PASS_BASE_URL: undefined }
    await refused(run(ONE, { env }), /--base-url/)
    const config = mkdtempSync(join(folder, 'home-'))
    writeConfig({ baseUrl: 'https://kept.example' }, configPath({ XDG_CONFIG_HOME: config }))
    const { stdout } = await run(ONE, { env: { ...env, XDG_CONFIG_HOME: config } })
    assert.ok(stdout.startsWith('https://kept.example/c/'), stdout)
    const given = await run(['--base-url', 'https://given.example/', ...ONE])
    assert.ok(given.stdout.startsWith('https://given.example/c/'), given.stdout)
  })

  test('refuses what is no link key, and never shows it', async () => {
    await refused(run(ONE, { env: { WPS_LINK_KEY: undefined } }), /WPS_LINK_KEY/)
    for (const key of refusedKeys) {
      const said = await run(ONE, { env: { WPS_LINK_KEY: key } })
      assert.deepEqual([said.code, said.stdout], [2, ''])
      assert.match(said.stderr, /link key/)
      assert.ok(key.length < 20 || !said.stderr.includes(key))
    }
  })

  const REFUSED: [string[], RegExp][] = [
    [['--template', TEMPLATE], /--serial/],
    [['--serial', 'A-1'], /--template/],
    [[], /--csv/],
    [[...ONE, '--points', '1.5'], /“1\.5” in points is not a whole number/],
    [[...ONE, '--field', 'seat'], /“seat” is not key=value/],
    [[...ONE, '--field', '__proto__=1'], /__proto__/],
    [[...ONE, '--expires', 'soon'], /“soon” in --expires/],
    [[...ONE, '--expires', '0d'], /future/],
    [[...ONE, '--expires', '2020-01-01T00:00:00Z'], /future/],
    [[...ONE, '--expires', '1831d'], /five years/],
    [[...ONE, '--field', `text=${'x'.repeat(1480)}`], /at most 1480/],
    [[...ONE, 'another'], /too many arguments/],
    [['--csv', 'rows.csv', '--serial', 'A-1'], /--serial is for one link/],
    [['--csv', 'rows.csv', '--field', 'a=b'], /--field is for one link/],
    [['--csv', 'nowhere.csv'], /nowhere\.csv cannot be read: ENOENT/],
  ]
  for (const [words, message] of REFUSED) {
    test(`refuses ${words.join(' ').slice(0, 80) || 'nothing'}`, () => refused(run(words), message))
  }

  test('tells errors in JSON where that is wanted', async () => {
    const { stderr } = await run([...ONE, '--points', 'x', '--json'])
    const { error } = JSON.parse(stderr)
    assert.deepEqual([error.code, error.exitCode], ['usage', 2])
  })
})

describe('a file of links', () => {
  test('has the rows as they were, and a last column', async () => {
    const csv =
      'serialNumber, customer.name,fields.seat,templateId,points\n' +
      'A-1,,,,\n\n,,,,\n' +
      '"B ""2""","Okafor,\nChidi",=1+1,tpl_2,7'
    const file = join(folder, 'rows.csv')
    writeFileSync(file, csv)
    const { code, stdout, stderr } = await run([
      ...['--csv', file, '--template', TEMPLATE, '--expires', END],
    ])
    assert.equal(code, 0, stderr)
    const second = stdout.split(',').at(-1)!
    assert.equal(
      stdout,
      'serialNumber, customer.name,fields.seat,templateId,points,link\n' +
        `A-1,,,,,${BASE}/c/${TOKEN}\n` +
        `"B ""2""","Okafor,\nChidi",=1+1,tpl_2,7,${second}`,
    )
    assert.deepEqual(payloadIn(second.trim()), {
      v: 1,
      exp: 1893456000,
      templateId: 'tpl_2',
      serialNumber: 'B "2"',
      customer: { name: 'Okafor,\nChidi' },
      fields: { seat: '=1+1' },
      points: 7,
    })
  })

  const TEXT = 'sep=;\r\nserialNumber;customer.name\r\nA;Zoë\r\nB;Łukasz\r\n'
  const WESTERN = TEXT.replace('Łukasz', 'Jürgen')
  const FILES: Record<string, [Uint8Array, string]> = {
    'UTF-8': [Buffer.from(TEXT), ''],
    'UTF-8 with a byte order mark': [Buffer.from(`\ufeff${TEXT}`), '\ufeff'],
    'UTF-16': [Buffer.from(`\ufeff${TEXT}`, 'utf16le'), '\ufeff'],
    'Windows-1252': [Buffer.from(WESTERN, 'latin1'), '\ufeff'],
  }
  for (const [name, [bytes, mark]] of Object.entries(FILES)) {
    test(`is read as spreadsheets write it: ${name}`, async () => {
      const { code, stdout, stderr } = await signRows(bytes)
      assert.equal(code, 0, stderr)
      const [head, first, second, rest] = stdout.split('\r\n')
      assert.equal(head, `${mark}serialNumber;customer.name;link`)
      assert.deepEqual(payloadIn(first!.split(';')[2]!).customer, { name: 'Zoë' })
      assert.equal(second!.split(';')[1], name === 'Windows-1252' ? 'Jürgen' : 'Łukasz')
      assert.equal(rest, '')
    })
  }

  test('may have every column that the service reads in a link, as an import does', async () => {
    const values: Record<string, string> = {
      points: '3',
      expirationDate: '2027-01-31T23:59:59+01:00',
      relevantDate: '2027-01-31T20:00:00Z',
      'customer.email': 'zoe@example.com',
      'customer.language': 'pt-BR',
      'customer.timeZone': 'Europe/Berlin',
      'barcode.format': 'PKBarcodeFormatQR',
    }
    const names = CLAIM_COLUMNS.split(', ').map((name) => name.replace('<key>', 'a.b'))
    for (const name of names) assert.ok(columnOf(name), name)
    const cells = names.map((name) => values[name] ?? 'x')
    const { code, stdout, stderr } = await signRows(`${names.join(',')}\n${cells.join(',')}\n`)
    assert.equal(code, 0, stderr)
    const link = stdout.trim().split(',').at(-1)!
    const payload = Buffer.from(link.split('.').at(-2)!, 'base64url')
    const pass = readClaim(payload, Date.now()) as Record<string, unknown>
    const read = Object.entries(pass).flatMap(([member, value]) =>
      typeof value === 'object' ? Object.keys(value!).map((inner) => `${member}.${inner}`) : member,
    )
    assert.deepEqual(read.sort(), names.sort())
  })

  const REFUSED: [string, string | Uint8Array, RegExp][] = [
    ['an unknown column', 'serialNumber,seat\nA,1\n', /Line 1: The column “seat” is unknown/],
    ['a column of imports alone', 'serialNumber,notify\nA,email\n', /“notify” is unknown/],
    ['a key that means something to JavaScript', 'serialNumber,fields.__proto__\nA,1\n', /unknown/],
    ['a column twice', 'serialNumber,name,name\nA,1,2\n', /“name” is there twice/],
    ['a column without a name', 'serialNumber,\nA,1\n', /Column 2 has no name/],
    ['no column of serial numbers', 'name,points\nA,1\n', /“serialNumber” is missing/],
    ['a row without serial number', 'serialNumber,name\nA,1\n\n ,2\n', /Line 4: The serial number/],
    ['a serial number twice', 'serialNumber\nA\nB\nA\n', /Line 4: .*“A” is on line 2 already/],
    ['too many cells', 'serialNumber,name\nA,1\nB,2,3\n', /Line 3: It has 3 cells, .* 2/],
    ['no whole points', 'serialNumber,points\nA,1\nB,"1,5"\n', /Line 3: “1,5” in points/],
    ['a date alone', 'serialNumber,expirationDate\nA,2027-01-31\n', /Line 2: “2027-01-31” in exp/],
    ['an open quote', 'serialNumber,name\nA,1\nB,"2\n', /Line 3: A quote is opened/],
    ['a long link', `serialNumber,name\nA,1\nB,${'x'.repeat(1480)}\n`, /Line 3: .*at most 1480/],
    ['no rows', 'serialNumber\n', /no rows/],
    ['nothing', '', /no rows/],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0]), /workbook/],
  ]
  for (const [what, csv, message] of REFUSED) {
    test(`with ${what} is refused, and nothing is written`, () => refused(signRows(csv), message))
  }

  test('that begins with a row is refused without repeating it', async () => {
    const said = await signRows('Sofia Lindqvist,sofia@example.com\nB,2\n')
    assert.match(said.stderr, /Line 1: It has to name the columns/)
    assert.doesNotMatch(said.stderr, /Sofia/)
  })

  test('without a template for a row is refused', async () => {
    const csv = 'serialNumber,templateId\nA,tpl_1\nB,\n'
    await refused(run(['--csv', '-'], { piped: csv }), /Line 3: The template is missing/)
  })
})

test('shells complete the options', () => {
  const words = wordsAfter(makeProgram(), ['link'])
  for (const word of ['--csv', '--expires', '--field', '--template'])
    assert.ok(words.includes(word))
  assert.ok(wordsAfter(makeProgram(), []).includes('link'))
})
