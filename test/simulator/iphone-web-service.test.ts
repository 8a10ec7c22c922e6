import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCertificate } from '../../simulator/phones/iphone/certificate.ts'
import { chooseFolder } from '../../simulator/phones/iphone/choose-folder.ts'
import { createIphone, type Iphone } from '../../simulator/phones/iphone/iphone.ts'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { readDeviceLog } from '../../src/lib/apple/device-log.ts'
import { encodePassStrings } from '../../src/lib/apple/pass-strings.ts'
import { filesOf, flipped, PASS, pack, signFiles } from '../support/iphone-package.ts'
import { createTestPki, type TestPki } from '../support/test-pki.ts'

/** An iPhone before a web service that does what it is told: what it asks, believes and complains of. */
const LINK = 'https://wps.test/p/token/apple.pkpass'
const SERVICE = '/passkit/ws_1/v1'
const DEVICE = 'd'.repeat(32)
const AT_DEVICE = `${SERVICE}/devices/${DEVICE}/registrations/pass.com.example.test`
const AT_PASS = `${SERVICE}/passes/pass.com.example.test/7%2Fb`
const PKPASS = { 'Content-Type': 'application/vnd.apple.pkpass' }

let pki: TestPki
let first: Uint8Array<ArrayBuffer>
let second: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pki = await createTestPki()
  first = await packed(PASS)
  second = await packed(withGate('C'))
})

const packed = async (pass: object) => pack(await signFiles(filesOf(pass), { pki }))
const withGate = (value: string) => ({
  ...PASS,
  generic: { primaryFields: [{ ...PASS.generic.primaryFields[0], value }] },
})

type Answer = () => Response
let answers: Record<string, Answer>
let asked: { route: string; headers: Headers; body: string }[]
let phone: Iphone

beforeEach(async () => {
  asked = []
  answers = {
    'GET /p/token/apple.pkpass': () => new Response(first, { headers: PKPASS }),
    [`POST ${AT_DEVICE}/7%2Fb`]: () => new Response(null, { status: 201 }),
    [`DELETE ${AT_DEVICE}/7%2Fb`]: () => new Response(null, { status: 200 }),
    [`GET ${AT_DEVICE}`]: () => list(['7/b'], 'tag-1'),
    [`GET ${AT_PASS}`]: () =>
      new Response(second, { headers: { ...PKPASS, 'Last-Modified': 'a date' } }),
    [`POST ${SERVICE}/log`]: () => new Response(null),
  }
  phone = createPhone()
  await phone.add(LINK)
})

const list = (serialNumbers: string[], lastUpdated: unknown) =>
  Response.json({ serialNumbers, lastUpdated })

function createPhone(): Iphone {
  const kept = new Map<string, Uint8Array>()
  const state: PhoneState = {
    id: 'iphone',
    kind: 'iphone',
    name: 'iPhone',
    language: 'en',
    online: true,
    notificationsAllowed: true,
    passes: [],
    notifications: [],
    log: [],
  }
  return createIphone({
    state,
    secrets: {
      deviceLibraryIdentifier: DEVICE,
      pushToken: 'ab'.repeat(32),
      tags: {},
      lastModified: {},
      waitingPushes: [],
      waitingUnregistrations: [],
    },
    world: {
      nowMs: Date.now,
      changed: () => {},
      fetch: async (url, init) => {
        const request = new Request(url as string, init as RequestInit)
        const { pathname } = new URL(request.url)
        const route = `${request.method} ${pathname}`
        asked.push({ route, headers: request.headers, body: await request.text() })
        return answers[route]?.() ?? new Response(null, { status: 404 })
      },
    },
    packages: {
      write: (_, key, bytes) => void kept.set(key, bytes),
      remove: (_, key) => void kept.delete(key),
      removeAll: () => kept.clear(),
      file: () => null,
      files: (_, key) => unzipSync(kept.get(key)!) as Record<string, Uint8Array<ArrayBuffer>>,
      authenticationToken: (_, key) => (kept.has(key) ? PASS.authenticationToken : null),
    },
    trustAnchors: [readCertificate(pki.rootDer as Uint8Array<ArrayBuffer>)!],
    retryDelaysMs: [1],
  })
}

test('set to a language, it reads another folder of the package that it has', async () => {
  const strings = (label: string) => encodePassStrings({ Gate: label }) as Uint8Array<ArrayBuffer>
  const files = {
    ...filesOf(PASS),
    'de.lproj/pass.strings': strings('Tor'),
    'fr.lproj/pass.strings': strings('Porte'),
    'en.lproj/pass.strings': encodePassStrings({}) as Uint8Array<ArrayBuffer>,
  }
  const whole = pack(await signFiles(files, { pki }))
  answers['GET /p/token/apple.pkpass'] = () => new Response(whole, { headers: PKPASS })
  await phone.add(LINK)
  const read = () => phone.state.passes[0]!.apple!
  expect([read().folder, read().strings]).toEqual(['en', {}])
  for (const [language, folder, label] of [
    ['fr-CH', 'fr', 'Porte'],
    ['de', 'de', 'Tor'],
  ] as const) {
    phone.state.language = language
    phone.speakLanguage()
    expect([read().folder, read().strings.Gate]).toEqual([folder, label])
  }
  // A real one takes some folder, too, rather than what pass.json says.
  phone.state.language = 'ja'
  phone.speakLanguage()
  expect(read().folder).toBe(chooseFolder('ja', ['de', 'en', 'fr']))
  expect(asked.filter(({ route }) => route.startsWith('GET'))).toHaveLength(2)
})

const routes = () => asked.map(({ route }) => route)
const push = () => phone.receivePush(PASS.passTypeIdentifier)
/** A busy machine takes more than the second that is usual. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000 })
const complaints = () =>
  asked
    .filter(({ route }) => route === `POST ${SERVICE}/log`)
    .map(({ body }) => (JSON.parse(body) as { logs: string[] }).logs[0]!)
const codeOf = (line: string) => readDeviceLog([line])[0]?.code
const gate = () => (phone.state.passes[0]!.apple!.passJson as typeof PASS).generic.primaryFields[0]

test('a pass is registered as it is added, with its token and the push token', () => {
  const [, registration] = asked
  expect(registration!.route).toBe(`POST ${AT_DEVICE}/7%2Fb`)
  expect(registration!.headers.get('authorization')).toBe('ApplePass 0123456789abcdef')
  expect(JSON.parse(registration!.body)).toEqual({ pushToken: 'ab'.repeat(32) })
})

test('many pushes at once are one question, and the tag and the date come back', async () => {
  for (let n = 0; n < 5; n++) push()
  await eventually(() => expect(phone.state.notifications).toHaveLength(1))
  expect(phone.state.notifications[0]).toMatchObject({ title: 'Example Org', text: 'Now gate C' })
  expect(routes().filter((route) => route === `GET ${AT_DEVICE}`)).toHaveLength(1)
  answers[`GET ${AT_DEVICE}`] = () => list(['7/b'], 'tag-2')
  answers[`GET ${AT_PASS}`] = () => new Response(null, { status: 304 })
  asked = []
  push()
  await eventually(() => expect(routes()).toContain(`GET ${AT_PASS}`))
  const fetched = asked.find(({ route }) => route === `GET ${AT_PASS}`)
  expect(fetched!.headers.get('if-modified-since')).toBe('a date')
  await eventually(() => expect(Object.values(phone.secrets.tags)).toEqual(['tag-2']))
})

test('a pass that nobody lists is not fetched', async () => {
  answers[`GET ${AT_DEVICE}`] = () => new Response(null, { status: 204 })
  push()
  await eventually(() => expect(routes()).toContain(`GET ${AT_DEVICE}`))
  await phone.remove('7/b')
  expect(routes()).not.toContain(`GET ${AT_PASS}`)
  expect(routes().at(-1)).toBe(`DELETE ${AT_DEVICE}/7%2Fb`)
})

describe('it complains to the web service, in words that the service understands,', () => {
  test('of serial numbers under the same tag', async () => {
    await phone.refresh()
    push()
    await eventually(() => expect(Object.values(phone.secrets.tags)).toEqual(['tag-1']))
    push()
    await eventually(() => expect(complaints()).toHaveLength(1))
    expect(complaints()[0]).toMatch(/included 1 serial numbers but the lastUpdated tag \(tag-1\)/)
    expect(codeOf(complaints()[0]!)).toBe('update_tag_unchanged')
  })

  test('of a tag that is a number, which iOS does not read', async () => {
    answers[`GET ${AT_DEVICE}`] = () => list(['7/b'], 17)
    push()
    await eventually(() => expect(complaints()).toHaveLength(1))
    expect(routes()).not.toContain(`GET ${AT_PASS}`)
  })

  test('of a token that is refused, and keeps the pass', async () => {
    answers[`GET ${AT_PASS}`] = () => new Response(null, { status: 401 })
    await phone.refresh('7/b')
    expect(complaints()[0]).toMatch(/^\[.+\] Get pass task \(for device .+Authentication failure$/)
    expect(readDeviceLog(complaints())[0]).toMatchObject({
      code: 'authentication_failed',
      serialNumber: '7/b',
    })
    expect(gate()!.value).toBe('B')
  })

  test('of answers that are none, after trying again', async () => {
    answers[`GET ${AT_PASS}`] = () => new Response(null, { status: 503 })
    await phone.refresh()
    expect(routes().filter((route) => route === `GET ${AT_PASS}`)).toHaveLength(2)
    expect(codeOf(complaints()[0]!)).toBe('unexpected_answer')
  })

  test('of a connection that fails', async () => {
    answers[`GET ${AT_PASS}`] = () => {
      throw new TypeError('connection refused')
    }
    await phone.refresh()
    expect(codeOf(complaints()[0]!)).toBe('network_failed')
    expect(phone.state.log.some(({ status }) => status === null)).toBe(true)
  })

  test.each<[what: string, file: () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['a file that is damaged', async () => flipped(second, 60)],
    ['another pass', () => packed({ ...PASS, serialNumber: '8' })],
    ['another token', () => packed({ ...PASS, authenticationToken: 'f'.repeat(16) })],
    [
      'a stranger’s signature',
      async () => {
        const stranger = await createTestPki()
        return pack(await signFiles(filesOf(withGate('C')), { pki: stranger }))
      },
    ],
  ])('of %s, and shows what it had', async (_, file) => {
    const bytes = await file()
    answers[`GET ${AT_PASS}`] = () => new Response(bytes, { headers: PKPASS })
    await phone.refresh()
    expect(complaints()).toHaveLength(1)
    expect(codeOf(complaints()[0]!)).toBe('pass_invalid')
    expect(gate()!.value).toBe('B')
  })
})

test('what is not a pass is refused, and nothing is registered', async () => {
  const other = createPhone()
  asked = []
  const bytes = flipped(first, 60)
  answers['GET /p/token/apple.pkpass'] = () => new Response(bytes, { headers: PKPASS })
  await expect(other.add(LINK)).rejects.toMatchObject({ status: 422, code: 'pass_refused' })
  answers['GET /p/token/apple.pkpass'] = () =>
    new Response(first, { headers: { 'Content-Type': 'application/zip' } })
  await expect(other.add(LINK)).rejects.toThrow('Safari cannot download this file')
  expect(other.state.passes).toEqual([])
  expect(routes().every((route) => route === 'GET /p/token/apple.pkpass')).toBe(true)
})

test('offline it hears nothing, and the newest push of a topic afterwards', async () => {
  phone.state.online = false
  asked = []
  for (let n = 0; n < 3; n++) push()
  expect(phone.secrets.waitingPushes).toEqual([PASS.passTypeIdentifier])
  await expect(phone.refresh()).rejects.toMatchObject({ code: 'phone_offline' })
  expect(asked).toEqual([])
  phone.state.online = true
  phone.cameOnline()
  await eventually(() => expect(gate()!.value).toBe('C'))
  expect(phone.secrets.waitingPushes).toEqual([])
})
