import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPhones } from '../../simulator/phones/phones.ts'
import type { HeldPass, PhoneState, ShownPhone } from '../../simulator/phones/state.ts'
import { ready } from './ready.ts'

/** The two phones of `npm start`, driven over HTTP as a user's own tests would. Each test has phones of its own. */
const PATIENCE_MS = 20_000
const made: string[] = []
after(async () => {
  for (const id of made) await phones('DELETE', `/${id}`)
})

async function send(method: string, url: string, body?: unknown, headers = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const phones = (method: string, path: string, body?: unknown, headers = {}) =>
  send(method, `${ready.simulatorUrl}/phones${path}`, body, headers)

async function api(method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${ready.apiKey}` }
  const answer = await send(method, `${ready.baseUrl}/api/v1${path}`, body, headers)
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data
}

async function newPhone(kind: 'iphone' | 'android', more = {}): Promise<string> {
  const { status, body } = await phones('POST', '', { kind, ...more })
  assert.equal(status, 201, JSON.stringify(body))
  made.push(body.id)
  return body.id
}

async function add(id: string, url: string): Promise<PhoneState> {
  const { status, body } = await phones('POST', `/${id}/add`, { url })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const stateOf = async (id: string): Promise<PhoneState> => (await phones('GET', `/${id}`)).body

/** The phone as soon as it fits. */
async function until(id: string, fits: (phone: PhoneState) => boolean): Promise<PhoneState> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const phone = await stateOf(id)
    if (fits(phone)) return phone
    if (Date.now() > end) assert.fail(`in vain: ${fits}\n${JSON.stringify(phone, null, 1)}`)
  }
}

async function untilInstalled(passId: string, apple: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const { installations } = await api('GET', `/passes/${passId}`)
    if (installations.apple === apple) return
    if (Date.now() > end) assert.fail(`still ${JSON.stringify(installations)}`)
  }
}

const issueTicket = (fields = {}) =>
  api('POST', '/passes/issue', {
    templateId: ready.templates.eventTicket,
    fields: { gate: 'B', seat: '21', row: '7', ...fields },
  })

function shown(held: HeldPass | undefined, key: string): unknown {
  const { eventTicket } = held!.apple!.passJson as { eventTicket: Record<string, unknown[]> }
  const fields = Object.values(eventTicket).flat() as { key: string; value: unknown }[]
  return fields.find((field) => field.key === key)?.value
}
const texts = ({ notifications }: PhoneState) => notifications.map(({ text }) => text)

test('two phones are there from the start', async () => {
  const { body } = await phones('GET', '')
  const found = (body as PhoneState[]).map(({ id, kind }) => `${id} ${kind}`)
  assert.ok(found.includes('iphone iphone') && found.includes('android android'), `${found}`)
})

test('a message reaches the lock screens of both phones, word for word', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  const [held] = (await add(iphone, pass.downloadUrl)).passes
  assert.equal(shown(held, 'gate'), 'B')
  assert.equal(held!.apple!.signedBy, `Pass Type ID: ${held!.apple!.passTypeIdentifier}`)
  assert.ok(!JSON.stringify(held).includes('authenticationToken'))
  const icon = await fetch(
    `${ready.simulatorUrl}/phones/${iphone}/passes/${held!.serialNumber}/images/icon.png`,
  )
  assert.equal(icon.headers.get('content-type'), 'image/png')
  assert.equal((await icon.bytes()).subarray(1, 4).toString(), '80,78,71')
  const saved = await add(android, pass.downloadUrl)
  assert.equal(saved.passes[0]!.google!.type, 'eventTicketObject')
  assert.ok(JSON.stringify(saved.passes[0]!.google!.object.seatInfo).includes('"7"'))
  await untilInstalled(pass.id, 1)

  const message = 'Doors open at 18:30: 20 % off – „Wein & Käse“'
  await api('PATCH', `/passes/${pass.id}`, { fields: { row: '8' }, pushMessage: message })
  const told = await until(iphone, ({ notifications }) => notifications.length > 0)
  assert.deepEqual(texts(told), [message])
  assert.equal(told.notifications[0]!.serialNumber, held!.serialNumber)
  assert.equal(shown(told.passes[0], 'row'), '8')
  assert.deepEqual(
    told.passes[0]!.changed.find(({ key }) => key === 'row'),
    { key: 'row', label: 'Row', from: '7', to: '8' },
  )
  const toldToo = await until(android, ({ notifications }) => notifications.length > 0)
  assert.deepEqual(texts(toldToo), [message])
  const { object } = toldToo.passes[0]!.google!
  assert.ok(JSON.stringify(object.seatInfo).includes('"8"'))
})

test('each phone draws what it holds, and draws anew what changed', async () => {
  const pass = await issueTicket()
  for (const kind of ['iphone', 'android'] as const) {
    const id = await newPhone(kind)
    const { serialNumber } = (await add(id, pass.downloadUrl)).passes[0]!
    const picture = async (side: string) => {
      const path = `${ready.simulatorUrl}/phones/${id}/passes/${serialNumber}/${side}.svg`
      const answer = await fetch(path)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
      return answer.text()
    }
    const row = kind === 'iphone' ? '7' : '8'
    const before = await picture('front')
    assert.match(before, new RegExp(`>${row}</text>`))
    assert.equal(before.match(/<image [^>]*href="data:image\/png;base64,/g)?.length, 2)
    assert.match(await picture('back'), /<desc/)

    const next = String(Number(row) + 1)
    await api('PATCH', `/passes/${pass.id}`, { fields: { row: next } })
    const { passes } = await until(id, (phone) => phone.passes[0]!.changed.length > 0)
    const { shown } = (passes as ShownPhone['passes'])[0]!
    assert.deepEqual(
      shown.fields.find(({ label }) => label === 'Row'),
      {
        label: 'Row',
        value: next,
        changed: true,
      },
    )
    assert.match(await picture('front'), new RegExp(`>${next}</text>`))
  }
})

test('of a pass that it does not hold a phone has no picture', async () => {
  const { status, body } = await phones('GET', '/iphone/passes/none/front.svg')
  assert.deepEqual([status, body.error.code], [404, 'not_found'])
  assert.equal((await phones('POST', '/iphone/passes/none/front.svg')).status, 405)
  assert.equal((await phones('GET', '/iphone/passes/none/side.svg')).status, 404)
  assert.equal((await phones('GET', '?timeZone=Nowhere/None')).status, 200)
})

test('a new value is told in the words of its change message', async () => {
  const iphone = await newPhone('iphone')
  const pass = await issueTicket()
  await add(iphone, pass.downloadUrl)
  await api('PATCH', `/passes/${pass.id}`, { fields: { gate: 'C' } })
  const told = await until(iphone, ({ notifications }) => notifications.length > 0)
  assert.deepEqual(texts(told), ['Your gate is now C'])
  assert.deepEqual(told.passes[0]!.changed, [{ key: 'gate', label: 'Gate', from: 'B', to: 'C' }])
})

test('a phone in another language reads labels and messages in it', async () => {
  const iphone = await newPhone('iphone', { language: 'de' })
  const pass = await issueTicket()
  await add(iphone, pass.downloadUrl)
  await api('PATCH', `/passes/${pass.id}`, { fields: { gate: 'C' } })
  const told = await until(iphone, ({ notifications }) => notifications.length > 0)
  assert.deepEqual(texts(told), ['Dein Eingang ist jetzt C'])
  assert.equal(told.passes[0]!.changed[0]!.label, 'Eingang')
})

test('of several change messages at once iOS makes one general sentence', async () => {
  const iphone = await newPhone('iphone')
  const pass = await issueTicket()
  await add(iphone, pass.downloadUrl)
  await api('PATCH', `/passes/${pass.id}`, { fields: { gate: 'C', seat: '22' } })
  const told = await until(iphone, ({ notifications }) => notifications.length > 0)
  assert.deepEqual(texts(told), ['Event ticket changed'])
})

test('a change without a change message is shown and not told', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  await add(iphone, pass.downloadUrl)
  await add(android, pass.downloadUrl)
  await api('PATCH', `/passes/${pass.id}`, { fields: { holder: 'Noor Haddad' } })
  const quiet = await until(iphone, ({ passes }) => passes[0]!.changed.length > 0)
  assert.equal(shown(quiet.passes[0], 'holder'), 'Noor Haddad')
  assert.deepEqual(quiet.notifications, [])
  const quietToo = await until(android, ({ passes }) => passes[0]!.changed.length > 0)
  assert.ok(quietToo.passes[0]!.changed.some(({ to }) => to === 'Noor Haddad'))
  assert.deepEqual(quietToo.notifications, [])
})

test('a phone that was offline hears of it when it is back', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  await add(iphone, pass.downloadUrl)
  await add(android, pass.downloadUrl)
  for (const id of [iphone, android]) await phones('PATCH', `/${id}`, { online: false })
  const { status, body } = await phones('POST', `/${iphone}/refresh`)
  assert.deepEqual([status, body.error.code], [409, 'phone_offline'])
  const watcher = await newPhone('iphone')
  await add(watcher, pass.downloadUrl)
  const before = await stateOf(iphone)
  await api('PATCH', `/passes/${pass.id}`, { pushMessage: 'The storm has passed' })
  await until(watcher, ({ notifications }) => notifications.length > 0)
  assert.deepEqual((await stateOf(iphone)).passes, before.passes)
  assert.deepEqual((await stateOf(android)).notifications, [])

  for (const id of [iphone, android]) {
    await phones('PATCH', `/${id}`, { online: true })
    const told = await until(id, ({ notifications }) => notifications.length > 0)
    assert.deepEqual(texts(told), ['The storm has passed'])
  }
})

test('without leave to notify passes change in silence', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  for (const id of [iphone, android]) {
    await add(id, pass.downloadUrl)
    await phones('PATCH', `/${id}`, { notificationsAllowed: false })
  }
  await api('PATCH', `/passes/${pass.id}`, { fields: { gate: 'D' }, pushMessage: 'Gate D' })
  for (const id of [iphone, android]) {
    const quiet = await until(id, ({ passes }) => passes[0]!.changed.length > 0)
    assert.deepEqual(quiet.notifications, [])
  }
})

test('what is removed from a phone is no longer installed there', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  for (const id of [iphone, android]) await add(id, pass.downloadUrl)
  await untilInstalled(pass.id, 1)
  for (const id of [iphone, android]) {
    const { serialNumber } = (await stateOf(id)).passes[0]!
    const { body } = await phones('DELETE', `/${id}/passes/${serialNumber}`)
    assert.deepEqual((body as PhoneState).passes, [])
    assert.equal((await phones('DELETE', `/${id}/passes/${serialNumber}`)).status, 404)
  }
  await untilInstalled(pass.id, 0)
})

test('a pass that is removed offline is unregistered once the phone is back', async () => {
  const iphone = await newPhone('iphone')
  const pass = await issueTicket()
  const { serialNumber } = (await add(iphone, pass.downloadUrl)).passes[0]!
  await untilInstalled(pass.id, 1)
  await phones('PATCH', `/${iphone}`, { online: false })
  await phones('DELETE', `/${iphone}/passes/${serialNumber}`)
  assert.equal((await api('GET', `/passes/${pass.id}`)).installations.apple, 1)
  await phones('PATCH', `/${iphone}`, { online: true })
  await untilInstalled(pass.id, 0)
})

test('a voided pass is shown as voided', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const pass = await issueTicket()
  for (const id of [iphone, android]) {
    assert.equal((await add(id, pass.downloadUrl)).passes[0]!.voided, false)
  }
  await api('POST', `/passes/${pass.id}/void`)
  for (const id of [iphone, android]) await until(id, ({ passes }) => passes[0]!.voided)
})

test('pull to refresh finds what was not pushed, and says nothing', async () => {
  const iphone = await newPhone('iphone')
  const { id, downloadUrl } = await api('POST', '/passes/issue', {
    templateId: ready.templates.loyalty,
  })
  await add(iphone, downloadUrl)
  await api('POST', `/passes/${id}/points`, { pointsAdded: 50, transactionId: `txn_${id}` })
  const { body } = await phones('POST', `/${iphone}/refresh`)
  assert.ok(body.passes[0].changed.length > 0, JSON.stringify(body.log))
  assert.deepEqual(body.notifications, [])
  const again = (await phones('POST', `/${iphone}/refresh`)).body as PhoneState
  assert.equal(again.log[0]!.status, 304)
})

test('a bundle, the file itself and the save link lead to passes, too', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const passes = [1, 2, 3].map((seat) => ({
    templateId: ready.templates.eventTicket,
    fields: { seat: `${seat}` },
  }))
  const { bundleUrl } = await api('POST', '/passes/batch', { passes, bundle: true })
  assert.equal((await add(iphone, bundleUrl)).passes.length, 3)
  assert.equal((await add(android, bundleUrl)).passes.length, 3)
  const pass = await issueTicket()
  assert.equal((await add(iphone, pass.apple.url)).passes.length, 4)
  assert.equal((await add(iphone, pass.apple.url)).passes.length, 4)
  assert.equal((await add(android, pass.google.saveUrl)).passes.length, 4)
})

test('the log tells what a phone said and heard, without its secrets', async () => {
  const iphone = await newPhone('iphone')
  const pass = await issueTicket()
  const { log } = await add(iphone, pass.downloadUrl)
  assert.deepEqual(
    log.map(({ method, status }) => `${method} ${status}`),
    ['POST 201', 'GET 200', 'GET 200'],
  )
  const token = new URL(pass.downloadUrl).pathname.split('/').at(-1)!
  assert.ok(!JSON.stringify(log).includes(token))
})

test('phones keep passes and identity from one start to the next', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'phones-'))
  const start = () =>
    createPhones({
      stateDir,
      trustAnchorsPem: readFileSync(ready.appleRootCertificate, 'utf8'),
      google: {
        saveBaseUrl: ready.simulatorUrl,
        save: async () => [],
        find: () => null,
        remove: async () => {},
      },
    })
  try {
    const pass = await issueTicket()
    const first = start()
    await first.get('iphone').add(pass.downloadUrl)
    first.save()
    const kept = structuredClone(first.get('iphone').state)

    const second = start()
    assert.deepEqual(second.get('iphone').state, kept)
    assert.deepEqual(second.get('iphone').secrets, first.get('iphone').secrets)
    await api('PATCH', `/passes/${pass.id}`, { fields: { gate: 'E' } })
    await second.get('iphone').refresh()
    assert.equal(shown(second.get('iphone').state.passes[0], 'gate'), 'E')
    await second.get('iphone').remove(kept.passes[0]!.serialNumber)
    await untilInstalled(pass.id, 0)
    second.save()
    assert.deepEqual(start().get('iphone').state.passes, [])
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
})

test('an Android phone’s wallet is told to the service by callbacks', async () => {
  const android = await newPhone('android')
  const pass = await issueTicket()
  const installed = async (count: number) => {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
      const { installations } = await api('GET', `/passes/${pass.id}`)
      if (installations.google === count) return
      if (Date.now() > end) assert.fail(JSON.stringify(installations))
    }
  }
  const [held] = (await add(android, pass.downloadUrl)).passes
  await installed(1)
  await phones('DELETE', `/${android}/passes/${held!.serialNumber}`)
  await installed(0)
})

test('what cannot be done is refused with a reason', async () => {
  const iphone = await newPhone('iphone')
  const cases: [method: string, path: string, body: unknown, status: number, code: string][] = [
    ['POST', '', { kind: 'fax' }, 400, 'invalid_request'],
    ['POST', '', { kind: 'iphone', language: 'x' }, 400, 'invalid_request'],
    ['PATCH', `/${iphone}`, { online: 'yes' }, 400, 'invalid_request'],
    ['PUT', `/${iphone}`, {}, 405, 'method_not_allowed'],
    ['GET', '/nokia', undefined, 404, 'not_found'],
    ['POST', `/${iphone}/add`, {}, 400, 'invalid_request'],
    ['POST', `/${iphone}/add`, { url: 'file:///etc/passwd' }, 400, 'invalid_request'],
    ['POST', `/${iphone}/add`, { url: `${ready.baseUrl}/p/nothing` }, 422, 'no_pass'],
    ['POST', `/${iphone}/add`, { url: `${ready.baseUrl}/healthz` }, 422, 'no_pass'],
    ['POST', `/${iphone}/refresh`, { serialNumber: 'none' }, 404, 'not_found'],
  ]
  for (const [method, path, body, status, code] of cases) {
    const answer = await phones(method, path, body)
    assert.deepEqual([answer.status, answer.body.error.code], [status, code], `${method} ${path}`)
    assert.ok(answer.body.error.message)
  }
})

test('points that were added are told on both phones', async () => {
  const [iphone, android] = [await newPhone('iphone'), await newPhone('android')]
  const { id, downloadUrl } = await api('POST', '/passes/issue', {
    templateId: ready.templates.loyalty,
  })
  for (const phone of [iphone, android]) await add(phone, downloadUrl)
  const before = (await api('GET', `/passes/${id}`)).points
  await api('POST', `/passes/${id}/points`, {
    pointsAdded: 50,
    transactionId: `txn_${id}`,
    triggerPushNotification: true,
  })
  for (const phone of [iphone, android]) {
    const told = await until(phone, ({ notifications }) => notifications.length > 0)
    assert.ok(texts(told)[0]!.includes(`${before + 50}`), texts(told)[0])
  }
})

/** The Host that a browser sends after the name of another site was made to lead here. */
function sendAs(headers: Record<string, string>, method: string, path: string): Promise<number> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(ready.simulatorUrl)
    request({ hostname, port, path, method, headers }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', fail)
      .end(method === 'POST' ? '{}' : undefined)
  })
}

test('pages from elsewhere can neither read nor change anything', async () => {
  const here = new URL(ready.simulatorUrl).host
  for (const [method, path] of [
    ['GET', '/phones'],
    ['GET', '/phones/iphone'],
    ['POST', '/phones'],
    ['DELETE', '/phones/iphone'],
    ['POST', '/_control'],
    ['GET', '/_state'],
  ] as const) {
    for (const foreign of [
      { Host: here, Origin: 'https://evil.example' },
      { Host: here, Origin: 'null' },
      { Host: `evil.example:${here.split(':')[1]}` },
    ]) {
      assert.equal(await sendAs(foreign, method, path), 403, `${method} ${path}`)
    }
  }
  assert.equal(await sendAs({ Host: here, Origin: ready.simulatorUrl }, 'GET', '/phones'), 200)
})
