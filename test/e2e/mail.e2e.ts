import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { KeptMail } from '../../simulator/mails/mailbox.ts'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { api } from './calls.ts'
import { ready } from './ready.ts'

/** Mails of the running system, from the issue call to the phone that opens their link. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAILS = `${ready.simulatorUrl}/mails`
const PATIENCE_MS = 30_000
/** The rules of axe for a mail. A page has landmarks as well, which other rules look at. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HOSTILE = '<img src=x onerror=alert(1)>"\'</title>'

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

interface Made {
  id: string
  downloadUrl: string
}

const bodyFor = (email: string, more: object = {}) => ({
  templateId: ready.templates.eventTicket,
  customer: { name: 'Sofia Lindqvist', email },
  fields: { gate: 'B' },
  notify: 'email',
  ...more,
})
const issue = (email: string, more: object = {}) =>
  api<Made>('POST', '/passes/issue', bodyFor(email, more))

let people = 0
const somebody = () => `reader.${Date.now()}.${++people}@example.com`

async function mailsTo(email: string): Promise<KeptMail[]> {
  return (await fetch(`${MAILS}?to=${encodeURIComponent(email)}`)).json() as Promise<KeptMail[]>
}

async function mailTo(email: string): Promise<KeptMail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const [mail] = await mailsTo(email)
    if (mail) return mail
  }
  assert.fail('no mail came')
}

/** An answer to a request whose Host and Origin are as given: `fetch` sets both by itself. */
function statusFor(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(ready.simulatorUrl)
    const sent = request({ method, hostname, port, path, headers }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    sent.once('error', fail)
    sent.end()
  })
}

test('an issued pass comes by mail, and its timeline says so', async () => {
  const email = somebody()
  const { id, downloadUrl } = await issue(email)
  const mail = await mailTo(email)
  assert.equal(mail.to, email)
  assert.deepEqual(mail.links, [downloadUrl])
  assert.ok(mail.html.includes(`href="${downloadUrl}/apple.pkpass"`))
  assert.ok(mail.html.includes(`href="${downloadUrl}/google"`))
  let types: string[] = []
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const { items } = await api<{ items: { type: string }[] }>('GET', `/passes/${id}/timeline`)
    types = items.map(({ type }) => type)
    if (types.includes('mail.sent')) break
  }
  assert.deepEqual(types, ['pass.created', 'pass.issued', 'mail.sent'])
})

test('the passes of an order are one mail, and its link puts all of them on a phone', async () => {
  const email = somebody()
  const { bundleUrl } = await api<{ bundleUrl: string }>('POST', '/passes/batch', {
    bundle: true,
    passes: [bodyFor(email), bodyFor(email.toUpperCase())],
  })
  const mail = await mailTo(email)
  assert.deepEqual(mail.links, [bundleUrl])
  const phone = await newPhone()
  const response = await fetch(`${MAILS}/${mail.id}/open`, {
    method: 'POST',
    body: new URLSearchParams({ phone, link: bundleUrl }),
    redirect: 'manual',
  })
  assert.equal(response.status, 303)
  assert.equal((await stateOf(phone)).passes.length, 2)
  assert.equal((await mailsTo(email)).length, 1)
  await fetch(`${ready.simulatorUrl}/phones/${phone}`, { method: 'DELETE' })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`a person reads the mail and opens it on the iPhone, ${width} px, ${colorScheme}`, async () => {
      const email = somebody()
      const { downloadUrl } = await issue(email, { name: HOSTILE })
      const mail = await mailTo(email)
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('dialog', (dialog) => {
        complaints.push('a script ran')
        dialog.dismiss()
      })
      try {
        await page.goto(`${MAILS}?mail=${mail.id}`)
        const letter = page.frameLocator('iframe')
        const link = letter.getByRole('link', { name: 'Add to Apple Wallet' })
        assert.equal(await link.getAttribute('href'), `${downloadUrl}/apple.pkpass`)
        assert.equal(await letter.getByRole('heading', { level: 2 }).textContent(), HOSTILE)
        assert.equal(await letter.locator('img, script').count(), 0)
        for (const address of [`${MAILS}?mail=${mail.id}`, `${MAILS}/${mail.id}/html`]) {
          await page.goto(address)
          const overflow = await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          )
          assert.equal(overflow, 0, address)
        }
        // The served mail is sandboxed, so that nothing runs in it, axe included.
        await page.goto('about:blank')
        await page.setContent(mail.html)
        await noViolations(page, { tags: WCAG })
        await page.goto(`${MAILS}?mail=${mail.id}`)
        await page.getByRole('button', { name: 'Open on iPhone' }).click()
        await page.waitForURL(`${ready.simulatorUrl}/`)
        const held = await stateOf('iphone')
        assert.ok(held.passes.some(({ apple }) => JSON.stringify(apple).includes('onerror')))
        assert.deepEqual(complaints, [])
      } finally {
        await page.close()
      }
    })
  }
}

test('the page itself has nothing that axe finds', async () => {
  const email = somebody()
  await issue(email)
  const mail = await mailTo(email)
  // Its policy admits no script but the browser's own tools.
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${MAILS}?mail=${mail.id}`)
  await noViolations(page, { tags: [...WCAG, 'best-practice'], context: { exclude: [['iframe']] } })
  await context.close()
})

test('nobody but this machine may read, send or open mails', async () => {
  const { host } = new URL(ready.simulatorUrl)
  for (const [method, path] of [
    ['GET', '/mails'],
    ['POST', '/mails'],
    ['DELETE', '/mails'],
    ['POST', '/mails/x/open'],
  ] as const) {
    assert.equal(await statusFor(method, path, { host: 'evil.example' }), 403, path)
    assert.equal(await statusFor(method, path, { host, origin: 'https://evil.example' }), 403, path)
  }
})

test('the mailbox takes what a provider would take, once, and is emptied', async () => {
  const mail = {
    to: 'ali@example.com',
    from: '"Ali" <passes@example.com>',
    subject: 'One line',
    html: '<p>Hello</p>',
    text: 'Hello',
    idempotencyKey: `key-${Date.now()}`,
  }
  const post = (body: object) => fetch(MAILS, { method: 'POST', body: JSON.stringify(body) })
  for (const wrong of [
    { subject: 'two\r\nlines' },
    { to: 'a@b.test, c@d.test' },
    { from: 'x\nBcc: y@z.test <a@b.test>' },
    { html: '' },
    { more: 1 },
  ]) {
    assert.equal((await post({ ...mail, ...wrong })).status, 422, JSON.stringify(wrong))
  }
  const first = (await (await post(mail)).json()) as { id: string }
  assert.deepEqual(await (await post(mail)).json(), first)
  assert.equal((await fetch(MAILS, { method: 'PUT' })).status, 405)
  assert.equal((await fetch(`${MAILS}/nothing`)).status, 404)
  assert.equal((await fetch(MAILS, { method: 'DELETE' })).status, 204)
  assert.deepEqual(await (await fetch(MAILS)).json(), [])
})

async function newPhone(): Promise<string> {
  const response = await fetch(`${ready.simulatorUrl}/phones`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'iphone' }),
  })
  return ((await response.json()) as PhoneState).id
}

async function stateOf(id: string): Promise<PhoneState> {
  return (await fetch(`${ready.simulatorUrl}/phones/${id}`)).json() as Promise<PhoneState>
}

async function noViolations(
  page: Awaited<ReturnType<Browser['newPage']>>,
  { tags, context }: { tags: string[]; context?: object },
): Promise<void> {
  await page.evaluate(axe)
  const found = (await page.evaluate(
    `axe.run(${JSON.stringify(context) ?? 'document'}, { runOnly: ${JSON.stringify(tags)} })`,
  )) as { violations: { id: string; nodes: { html: string }[] }[]; passes: unknown[] }
  assert.ok(found.passes.length > 10)
  assert.deepEqual(
    found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    [],
  )
}
