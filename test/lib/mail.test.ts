import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../src/env.ts'
import { fillBody, parseBodyTemplate } from '../../src/lib/mail/body-template.ts'
import { formatSender, headerText, parseSender } from '../../src/lib/mail/header-text.ts'
import { type PassMail, renderPassMail } from '../../src/lib/mail/pass-mail.ts'
import { walletLinks } from '../support/wallet-links.ts'

const PASS = {
  name: 'Opening Night',
  background: '#12355b',
  foreground: '#ffffff',
  pageUrl: 'https://wps.test/p/one',
  links: walletLinks('https://wps.test/p/one').map(({ wallet, url }) => ({
    label: `Add to ${wallet}`,
    url,
  })),
}
const MAIL: PassMail = {
  organizationName: 'Bluewater Events',
  passes: [PASS],
  bundleUrl: null,
  test: false,
}

/** Read by the runtime's own HTML parser: every element with its attributes, and all text. */
async function parsed(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  let text = ''
  await new HTMLRewriter()
    .on('*', {
      element: (each) => {
        elements.push({ name: each.tagName, attributes: Object.fromEntries(each.attributes) })
      },
    })
    .onDocument({
      text: (chunk) => {
        text += chunk.text
      },
    })
    .transform(new Response(html))
    .text()
  return { elements, text }
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'a\r\nBcc: everybody@example.com',
  'a\u2028Bcc: everybody@example.com\u0000',
  '\u202egnp.exe',
  '</title><style>*{display:none}</style>',
  '&lt;b&gt; {{to}} $& $1',
  '\ud800',
  'x'.repeat(5000),
]

describe('a mail with a pass', () => {
  test('has both wallets and the page, in words and in HTML', async () => {
    const { subject, text, html } = renderPassMail(MAIL)
    expect(subject).toBe('Opening Night')
    const { elements } = await parsed(html)
    const links = elements
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.href)
    expect(links).toEqual([...PASS.links.map(({ url }) => url), PASS.pageUrl])
    for (const link of links) expect(text).toContain(link)
  })

  test.each([
    ['Bluewater Events', 'Your pass from Bluewater Events'],
    ['Ticket of Bluewater Events', 'Ticket of Bluewater Events'],
    ['Opening Night', 'Opening Night'],
  ])('called %j has a subject that repeats nothing', (name, subject) => {
    expect(renderPassMail({ ...MAIL, passes: [{ ...PASS, name }] }).subject).toBe(subject)
  })

  test('loads nothing, runs nothing and tells nobody that it was read', async () => {
    const { elements } = await parsed(renderPassMail({ ...MAIL, test: true }).html)
    const names = new Set(elements.map(({ name }) => name))
    for (const name of ['img', 'script', 'link', 'iframe', 'object', 'form', 'video', 'svg']) {
      expect(names).not.toContain(name)
    }
    for (const { attributes } of elements) {
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(/^on|^src|^background$|^ping$/)
        expect(value).not.toMatch(/url\(|@import/)
      }
    }
  })

  test.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'is not taken over by a name such as %s',
    async (_, hostile) => {
      const plain = await parsed(renderPassMail(MAIL).html)
      const mail = renderPassMail({
        ...MAIL,
        organizationName: hostile,
        passes: [{ ...PASS, name: hostile, background: hostile, foreground: hostile }],
      })
      const { elements } = await parsed(mail.html)
      expect(elements.map(({ name }) => name)).toEqual(plain.elements.map(({ name }) => name))
      expect(elements.map(({ attributes }) => Object.keys(attributes))).toEqual(
        plain.elements.map(({ attributes }) => Object.keys(attributes)),
      )
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
      expect([...mail.subject].length).toBeLessThanOrEqual(120)
      expect(mail.subject.isWellFormed()).toBe(true)
      expect(mail.text).not.toMatch(/^Bcc:/m)
    },
  )

  test('names several passes, ten at most, and opens them with one link', async () => {
    const passes = Array.from({ length: 12 }, (_, n) => ({ ...PASS, name: `Seat ${n + 1}` }))
    const bundleUrl = 'https://wps.test/b/all'
    const { subject, text, html } = renderPassMail({ ...MAIL, passes, bundleUrl })
    expect(subject).toBe('Your 12 passes from Bluewater Events')
    expect(text).toContain('- Seat 10\n- and 2 more')
    expect(text).not.toContain('Seat 11')
    const { elements } = await parsed(html)
    const links = elements
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.href)
    expect(links).toEqual([bundleUrl])
  })

  test('says whose pass a link is for, where there are several', async () => {
    const passes = [PASS, { ...PASS, name: 'Second Night' }]
    const { elements } = await parsed(renderPassMail({ ...MAIL, passes }).html)
    const spoken = elements.flatMap(({ name, attributes }) =>
      name === 'a' ? (attributes['aria-label'] ?? []) : [],
    )
    expect(new Set(spoken).size).toBe(6)
    expect(spoken).toContain('Add to Apple Wallet: Second Night')
  })
})

describe('what stands in a header', () => {
  test.each([
    ['passes@example.com', { name: null, address: 'passes@example.com' }],
    ['Passes, Inc. <passes@example.com>', { name: 'Passes, Inc.', address: 'passes@example.com' }],
    ['passes', null],
    ['', null],
    ['a@b.test\r\nBcc: c@d.test', null],
    ['x\nBcc: c@d.test <a@b.test>', null],
    ['a@b.test, c@d.test', null],
    ['<a@b.test>', null],
  ])('%j is read as a sender', (text, sender) => {
    expect(parseSender(text)).toEqual(sender)
  })

  test.each([
    ['Bluewater Events', '"Bluewater Events via e.test" <p@e.test>'],
    ['A "B" <c@d.test>\\', '"A B c d.test via e.test" <p@e.test>'],
    ['a\r\nBcc: x@y.test', '"a Bcc: x y.test via e.test" <p@e.test>'],
    ['…'.repeat(100), `"${'…'.repeat(48)} via e.test" <p@e.test>`],
    [`PayPal${'\u3164'.repeat(60)}`, '"PayPal via e.test" <p@e.test>'],
    [`PayPal${' \u2800'.repeat(60)}`, '"PayPal via e.test" <p@e.test>'],
    [`PayPal${'\u00a0'.repeat(60)}`, '"PayPal via e.test" <p@e.test>'],
    ['\u202elaPyaP\u200b', '"laPyaP via e.test" <p@e.test>'],
    ['\u0000', 'p@e.test'],
    ['\u200b\u3164', 'p@e.test'],
  ])('%j is shown with the domain that sends for it', (name, formatted) => {
    expect(formatSender({ name: null, address: 'p@e.test' }, name)).toBe(formatted)
  })

  test('the deployment’s own name stands alone, whatever a workspace calls itself', () => {
    expect(formatSender({ name: 'Tickets', address: 'p@e.test' }, 'Bluewater')).toBe(
      '"Tickets" <p@e.test>',
    )
  })

  test('long text ends between characters', () => {
    expect(headerText('😀😀😀', 2)).toBe('😀…')
  })
})

describe('a template of a body', () => {
  test.each(['', '[]', '"{{to}}"', 'null', '{"a":"b"}', '{"to":"{{to}}","x":"{{cc}}"}', '{{to}}'])(
    '%j is none',
    (text) => {
      expect(parseBodyTemplate(text)).toBeNull()
    },
  )

  test('takes every part as text, whatever stands in it', () => {
    const parts = { to: 'a@b.test', from: 'f', html: '"}', text: '$&', idempotencyKey: 'k' }
    const template = parseBodyTemplate('{"to":["{{to}}"],"s":"{{subject}}/{{text}}","n":[1,null]}')!
    expect(JSON.parse(fillBody(template, { ...parts, subject: '","x":"{{to}}' }))).toEqual({
      to: ['a@b.test'],
      s: '","x":"{{to}}/$&',
      n: [1, null],
    })
  })
})

describe('the variables of mails', () => {
  const ring = `k1:${btoa('\0'.repeat(32))}`
  const parse = (variables: Record<string, string>) =>
    parseConfig({ ENCRYPTION_KEYS: ring, LINK_SIGNING_KEYS: ring, ...variables }).mail
  const http = {
    MAIL_TRANSPORT: 'http',
    MAIL_URL: 'https://mail.example.com/send',
    MAIL_FROM: 'passes@example.com',
  }
  const resend = {
    MAIL_TRANSPORT: 'resend',
    MAIL_API_KEY: 're_1',
    MAIL_FROM: 'passes@example.com',
  }

  test('are off unless told otherwise', () => {
    expect(parse({})).toBeNull()
    expect(parse({ ...http, MAIL_TRANSPORT: 'off' })).toBeNull()
  })

  test('need no more than an address to send to and one to send from', () => {
    expect(parse(http)).toMatchObject({ transport: 'http', url: http.MAIL_URL, apiKey: null })
    expect(parse(resend)).toMatchObject({ url: 'https://api.resend.com/emails', apiKey: 're_1' })
  })

  test.each([
    ['MAIL_TRANSPORT', { ...http, MAIL_TRANSPORT: 'smtp' }],
    ['MAIL_URL', { ...http, MAIL_URL: '' }],
    ['MAIL_URL', { ...http, MAIL_URL: 'http://mail.example.com/send' }],
    ['MAIL_URL', { ...http, MAIL_URL: 'https://10.0.0.1/send' }],
    ['MAIL_URL', { ...http, MAIL_URL: 'http://localhost:1/send' }],
    ['MAIL_FROM', { ...http, MAIL_FROM: '' }],
    ['MAIL_FROM', { ...http, MAIL_FROM: 'nobody' }],
    ['MAIL_BODY', { ...http, MAIL_BODY: '{"a":1}' }],
    ['MAIL_API_KEY', { ...resend, MAIL_API_KEY: '' }],
    ['MAIL_API_KEY', { ...resend, MAIL_API_KEY: 'a\nb' }],
  ])('%s names itself when it is missing or wrong', (name, variables) => {
    const attempt = () => parse(variables)
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(`${name}: `)
    const value = (variables as Record<string, string>)[name]
    if (value) expect(attempt).not.toThrow(value)
  })

  test('may name this machine where local targets are allowed', () => {
    const MAIL_URL = 'http://127.0.0.1:8788/mails'
    expect(parse({ ...http, MAIL_URL, ALLOW_LOCAL_TARGETS: 'true' })).toMatchObject({
      url: MAIL_URL,
    })
  })
})
