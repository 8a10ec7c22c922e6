import { afterEach, describe, expect, test, vi } from 'vitest'
import { notifyHolders } from '../../src/domain/notify/queue-mail.ts'
import { createMailWorld, MAIL_URL, type MailWorld } from '../support/mails.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addWallets } from '../support/wallets.ts'

const SOFIA = { name: 'Sofia Rossi', email: 'Sofia@example.com' }
const ALI = { name: 'Ali', email: 'ali@example.com' }
const TEMPLATE = {
  organizationName: 'Bluewater Events',
  name: 'Opening Night',
  description: 'Ticket for an evening',
}

interface Answered {
  data: { id: string; downloadUrl: string; warnings: { code: string; pointer: string }[] }
  errors: { code: string; pointer: string }[]
}

async function create(world: MailWorld, more: object = {}, headers = {}) {
  const templateId = await world.publishTemplate(TEMPLATE)
  const body = { templateId, customer: SOFIA, notify: 'email', ...more }
  const response = await world.post('/api/v1/passes', body, headers)
  return { status: response.status, ...(await response.json<Answered>()) }
}

async function created(world: MailWorld, more: object = {}) {
  const { status, data } = await create(world, more)
  expect(status).toBe(201)
  return data
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a pass that asks for a mail', () => {
  test('is sent to its customer once, with its link, by the generic call', async () => {
    const world = await createMailWorld()
    const { id, downloadUrl } = await created(world)
    expect(world.sent).toEqual([])
    expect(await world.next()).toBe('ack')
    const mailId = id.replace('pass_', 'mail_')
    const [mail, ...others] = world.sent
    expect(others).toEqual([])
    expect(mail).toEqual({
      url: MAIL_URL,
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'WalletPassService/1.0',
        authorization: 'Bearer key-of-the-provider',
        'idempotency-key': mailId,
      },
      body: {
        to: 'Sofia@example.com',
        from: '"Bluewater Events via example.com" <passes@example.com>',
        subject: 'Opening Night',
        html: expect.stringContaining(`href="${downloadUrl}"`),
        text: expect.stringContaining(downloadUrl),
        idempotencyKey: mailId,
      },
    })
    expect(await world.mailLines(id)).toMatchObject([
      {
        type: 'mail.sent',
        actor: 'system',
        version: 1,
        at: new Date(world.clock.ms).toISOString(),
        detail: { mailId, passes: 1, attempts: 1 },
      },
    ])
  })

  test('leads to each wallet that the workspace has', async () => {
    const world = await createMailWorld()
    const { downloadUrl } = await created(world)
    await world.next()
    expect(world.sent[0]?.body.text).not.toContain('Wallet:')
    await addWallets(world.ctx)
    const second = await created(world)
    await world.next()
    const text = String(world.sent[1]?.body.text)
    expect(text).toContain(`Add to Apple Wallet: ${second.downloadUrl}/apple.pkpass`)
    expect(text).toContain(`Add to Google Wallet: ${second.downloadUrl}/google`)
    expect(text).not.toContain(downloadUrl)
  })

  test('goes through Resend in its own shape', async () => {
    const world = await createMailWorld({
      variables: {
        MAIL_TRANSPORT: 'resend',
        MAIL_URL: 'https://mail.resend.test/emails',
        MAIL_API_KEY: 're_123',
        MAIL_FROM: 'Tickets <tickets@example.com>',
      },
    })
    const { id } = await created(world)
    await world.next()
    expect(world.sent).toEqual([
      {
        url: 'https://mail.resend.test/emails',
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'WalletPassService/1.0',
          authorization: 'Bearer re_123',
          'idempotency-key': id.replace('pass_', 'mail_'),
        },
        body: {
          from: '"Tickets" <tickets@example.com>',
          to: ['Sofia@example.com'],
          subject: 'Opening Night',
          html: expect.any(String),
          text: expect.any(String),
        },
      },
    ])
  })

  test('which Resend has already got under another text counts as sent', async () => {
    const variables = { MAIL_TRANSPORT: 'resend' }
    const world = await createMailWorld({ variables })
    const answers = ['concurrent_idempotent_requests', 'invalid_idempotent_request']
    world.provider.answer = async () => Response.json({ name: answers.shift() }, { status: 409 })
    const { id } = await created(world)
    const [message] = world.queue
    expect(await world.next()).toBeTypeOf('number')
    expect(await world.consume(message)).toBe('ack')
    expect(await world.mailLines(id)).toMatchObject([
      { type: 'mail.sent', detail: { attempts: 2 } },
    ])
  })

  test('takes the shape of a body template', async () => {
    const MAIL_BODY = JSON.stringify({
      personalizations: [{ to: [{ email: '{{to}}' }] }],
      subject: 'Tickets! {{subject}}',
      content: [{ type: 'text/html', value: '{{html}}' }],
      track: false,
    })
    const world = await createMailWorld({ variables: { MAIL_BODY, MAIL_API_KEY: '' } })
    await created(world, { name: 'A"},{"x":"{{to}}' })
    await world.next()
    const [mail] = world.sent
    expect(mail?.headers).not.toHaveProperty('authorization')
    expect(mail?.body).toEqual({
      personalizations: [{ to: [{ email: 'Sofia@example.com' }] }],
      subject: 'Tickets! A"},{"x":"{{to}}',
      content: [{ type: 'text/html', value: expect.stringContaining('<h1') }],
      track: false,
    })
  })

  test('is refused without an address, whether or not mails are sent', async () => {
    for (const variables of [{}, { MAIL_TRANSPORT: 'off' }] as Record<string, string>[]) {
      const world = await createMailWorld({ variables })
      for (const customer of [undefined, { name: 'Sofia' }, { email: null }]) {
        const { status, errors } = await create(world, { customer })
        expect(status).toBe(422)
        expect(errors).toMatchObject([{ code: 'validation_failed', pointer: '/customer/email' }])
      }
      expect(await world.rows()).toEqual([])
    }
  })

  test('says so where no mails are sent, and leaves nothing to be sent', async () => {
    const world = await createMailWorld({ variables: { MAIL_TRANSPORT: 'off' } })
    const { warnings } = await created(world)
    const [off, ...others] = warnings.filter(({ pointer }) => pointer === '/notify')
    expect([off?.code, others]).toEqual(['mail_off', []])
    expect(world.queue).toEqual([])
    expect(await world.rows()).toEqual([])
  })

  test('is skipped once mails are switched off', async () => {
    const on = await createMailWorld()
    const { id } = await created(on)
    const off = await createMailWorld({ variables: { MAIL_TRANSPORT: 'off' } })
    expect(await off.consume(on.queue[0])).toBe('ack')
    expect(await on.mailLines(id)).toMatchObject([
      { type: 'mail.skipped', detail: { reason: 'mail_off' } },
    ])
  })

  test('that does not ask gets none', async () => {
    const world = await createMailWorld()
    await created(world, { notify: undefined })
    expect(world.queue).toEqual([])
  })
})

describe('one mail, whatever happens', () => {
  test('a lost message costs ten minutes', async () => {
    const world = await createMailWorld()
    world.script.queueFails = true
    const { id } = await created(world)
    world.script.queueFails = false
    const mine = () =>
      world.queue.filter((message) => JSON.stringify(message).includes(id.slice(5)))
    world.clock.advance(9 * 60_000)
    await world.sweep()
    expect(mine()).toEqual([])
    world.clock.advance(61_000)
    await world.sweep()
    await world.sweep()
    expect(mine()).toHaveLength(1)
    await world.consume(mine()[0])
    expect(world.sent).toHaveLength(1)
    world.clock.advance(24 * 60 * 60_000)
    world.queue.length = 0
    await world.sweep()
    expect(mine()).toEqual([])
  })

  test('a message that comes twice sends it once', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const [message] = world.queue
    let release = () => {}
    world.provider.answer = () =>
      new Promise((done) => {
        release = () => done(Response.json({}))
      })
    const first = world.consume(message)
    await vi.waitFor(() => expect(world.sent).toHaveLength(1), { timeout: 15_000 })
    expect(await world.consume(message)).toBe(60)
    release()
    expect(await first).toBe('ack')
    expect(await world.consume(message)).toBe('ack')
    expect(world.sent).toHaveLength(1)
    expect(await world.mailLines(id)).toHaveLength(1)
  })

  test('dying between sending and noting repeats it under the same key', async () => {
    const trouble = createTrouble()
    const world = await createMailWorld({ trouble })
    const { id } = await created(world)
    trouble.fates = whenever(({ text }) => text.includes('mail_outcomes'), 'dies')
    expect(await world.consume(world.queue[0])).toBeTypeOf('number')
    trouble.end()
    expect(await world.mailLines(id)).toEqual([])
    world.clock.advance(61_000)
    expect(await world.consume(world.queue[0])).toBe('ack')
    const keys = world.sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    expect(world.sent[1]?.body).toEqual(world.sent[0]?.body)
    expect(await world.mailLines(id)).toMatchObject([
      { type: 'mail.sent', detail: { attempts: 2 } },
    ])
  })

  test('an attempt that was overtaken says nothing more', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const [message] = world.queue
    world.provider.answer = async () => {
      // So slow that another attempt has begun and ended.
      world.provider.answer = async () => Response.json({})
      world.clock.advance(61_000)
      expect(await world.consume(message)).toBe('ack')
      return Response.json({ name: 'validation_error' }, { status: 422 })
    }
    expect(await world.consume(message)).toBe('ack')
    expect((await world.mailLines(id)).map(({ type }) => type)).toEqual(['mail.sent'])
  })

  test('a repeated request with one Idempotency-Key is one mail', async () => {
    const world = await createMailWorld()
    const templateId = await world.publishTemplate(TEMPLATE)
    await addWallets(world.ctx)
    const body = { templateId, customer: SOFIA, notify: 'email' }
    for (const path of ['/api/v1/passes', '/api/v1/passes/issue']) {
      const send = () => world.post(path, body, { 'Idempotency-Key': `k-${path.length}` })
      const [one, two] = [await send(), await send()]
      expect([one.status, two.status]).toEqual([201, 201])
    }
    await world.deliver()
    expect(world.sent).toHaveLength(2)
  })

  test('an issue call that died is finished by its repeat, with one mail', async () => {
    const trouble = createTrouble()
    const world = await createMailWorld({ trouble })
    const templateId = await world.publishTemplate(TEMPLATE)
    await addWallets(world.ctx)
    const send = () =>
      world.post(
        '/api/v1/passes/issue',
        { templateId, customer: SOFIA, notify: 'email' },
        { 'Idempotency-Key': 'died' },
      )
    // The second batch is that of the answer.
    trouble.fates = whenever(({ text }) => text.includes('update idempotency set state'), 'fails')
    expect((await send()).status).toBe(503)
    trouble.end()
    world.clock.advance(61_000)
    expect((await send()).status).toBe(201)
    await world.deliver()
    expect(world.sent).toHaveLength(1)
    expect(await world.rows()).toHaveLength(1)
  })
})

describe('a provider', () => {
  test('that is down is tried again until it is up', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const [message] = world.queue
    const answers: (() => Promise<Response>)[] = [
      async () => {
        throw new TypeError('refused')
      },
      async () => new Response('no', { status: 503, headers: { 'retry-after': '120' } }),
      async () => new Response('who are you', { status: 401 }),
      async () => new Response(null, { status: 302, headers: { location: 'https://x.test/' } }),
    ]
    world.provider.answer = () => answers.shift()?.() ?? Promise.resolve(Response.json({}))
    const delays = []
    for (let attempts = 1; attempts <= 5; attempts++) {
      delays.push(await world.consume(message, { attempts }))
    }
    expect(delays).toEqual([10, 120, 40, 80, 'ack'])
    expect(world.sent).toHaveLength(5)
    expect(await world.mailLines(id)).toMatchObject([
      { type: 'mail.sent', detail: { attempts: 5 } },
    ])
  })

  test('that refuses the mail is not asked again', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const [message] = world.queue
    world.provider.answer = async () => Response.json({ message: 'sofia' }, { status: 422 })
    expect(await world.consume(message)).toBe('ack')
    expect(await world.consume(message)).toBe('ack')
    expect(world.sent).toHaveLength(1)
    expect(await world.mailLines(id)).toMatchObject([
      { type: 'mail.failed', detail: { reason: 'http_422', attempts: 1 } },
    ])
  })

  test('that stays down makes a failed mail of it, with what was wrong', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const [message] = world.queue
    world.provider.answer = async () => new Response('', { status: 500 })
    expect(await world.consume(message, { attempts: 20 })).toBe(900)
    expect(await world.consume(message, { queueName: 'wps-mail-dlq' })).toBe('ack')
    expect(await world.mailLines(id)).toMatchObject([
      { type: 'mail.failed', detail: { reason: 'http_500' } },
    ])
    expect(await world.consume(message)).toBe('ack')
    expect(world.sent).toHaveLength(1)
  })

  test('and its mails leave no name and no address behind', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const world = await createMailWorld()
    const { id } = await created(world)
    world.provider.answer = async () => new Response('Sofia@example.com bounced', { status: 500 })
    await world.consume(world.queue[0])
    world.provider.answer = async () => new Response('Sofia@example.com bounced', { status: 400 })
    await world.consume(world.queue[0])
    const left = JSON.stringify([said.mock.calls, world.queue, await world.rows()])
    expect(left).toContain('http_500')
    expect(left + JSON.stringify(await world.mailLines(id))).not.toMatch(
      /sofia|rossi|example\.com/i,
    )
  })
})

describe('a pass that changed before its mail was sent', () => {
  test.each([
    ['void', 'pass_voided'],
    ['redeem', 'pass_redeemed'],
  ])('is not sent after %s', async (verb, reason) => {
    const world = await createMailWorld()
    const { id } = await created(world)
    expect((await world.post(`/api/v1/passes/${id}/${verb}`)).status).toBe(200)
    expect(await world.next()).toBe('ack')
    expect(world.sent).toEqual([])
    expect(await world.mailLines(id)).toMatchObject([{ type: 'mail.skipped', detail: { reason } }])
  })

  test('is not sent when it is deleted', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    expect((await world.delete(`/api/v1/passes/${id}`)).status).toBe(200)
    expect(await world.next()).toBe('ack')
    expect(world.sent).toEqual([])
    expect(await world.rows()).toMatchObject([{ state: 'done', retry_at: null }])
  })

  test('is sent to its new address', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    await world.patch(`/api/v1/passes/${id}`, { customer: ALI })
    await world.next()
    expect(world.sent.map(({ body }) => body.to)).toEqual([ALI.email])
  })
})

describe('several passes', () => {
  async function batch(world: MailWorld, customers: object[], more: object = { bundle: true }) {
    const templateId = await world.publishTemplate(TEMPLATE)
    const passes = customers.map((customer) => ({ templateId, customer, notify: 'email' }))
    const response = await world.post('/api/v1/passes/batch', { passes, ...more })
    expect(response.status).toBe(200)
    const { data } = await response.json<{
      data: {
        bundleUrl: string
        items: { statusCode: number; data: Answered['data']; errors: Answered['errors'] }[]
      }
    }>()
    await world.deliver()
    return data
  }

  test('of one order and one address are one mail with the link of the bundle', async () => {
    const world = await createMailWorld()
    const { bundleUrl, items } = await batch(world, [SOFIA, { email: 'sofia@EXAMPLE.com' }, SOFIA])
    const [mail, ...others] = world.sent
    expect(others).toEqual([])
    expect(mail?.body).toMatchObject({
      to: SOFIA.email,
      subject: 'Your 3 passes from Bluewater Events',
    })
    expect(mail?.body.html).toContain(`href="${bundleUrl}"`)
    for (const { data } of items) {
      expect(mail?.body.html).not.toContain(data.downloadUrl)
      expect(await world.mailLines(data.id)).toMatchObject([
        { type: 'mail.sent', detail: { passes: 3 } },
      ])
    }
  })

  test('of one order are linked one by one where the bundle no longer opens them all', async () => {
    const world = await createMailWorld()
    const templateId = await world.publishTemplate(TEMPLATE)
    const asking = { templateId, customer: SOFIA, notify: 'email' }
    const made = await world.post('/api/v1/passes/batch', {
      passes: [asking, asking],
      bundle: true,
    })
    const { data } = (await made.json()) as { data: { items: { data: { id: string } }[] } }
    await world.post(`/api/v1/passes/${data.items[0]!.data.id}/rotate-link`)
    await world.deliver()
    expect(world.sent).toHaveLength(1)
    expect(world.sent[0]?.body.text).not.toContain('/b/')
  })

  test('for two addresses are a mail to each with their own passes alone', async () => {
    const world = await createMailWorld()
    const { bundleUrl, items } = await batch(world, [SOFIA, ALI, SOFIA])
    const [first, second, third] = items.map(({ data }) => data.downloadUrl)
    const to = (email: string) => world.sent.filter(({ body }) => body.to === email)
    expect(world.sent).toHaveLength(2)
    const [sofias] = to(SOFIA.email)
    const [alis] = to(ALI.email)
    expect(sofias?.body.text).toContain(first)
    expect(sofias?.body.text).toContain(third)
    expect(sofias?.body.text).not.toContain(second)
    expect(alis?.body.text).toContain(second)
    expect(alis?.body.text).not.toContain(first)
    for (const { body } of world.sent) expect(body.text).not.toContain(bundleUrl)
  })

  test('of which not all ask are sent without the link that shows all', async () => {
    const world = await createMailWorld()
    const templateId = await world.publishTemplate(TEMPLATE)
    const passes = [
      { templateId, customer: SOFIA, notify: 'email' },
      { templateId, customer: SOFIA },
    ]
    await world.post('/api/v1/passes/batch', { passes, bundle: true })
    await world.deliver()
    expect(world.sent).toHaveLength(1)
    expect(world.sent[0]?.body.text).not.toContain('/b/')
  })

  test('without a bundle are a mail each; one without an address is refused alone', async () => {
    const world = await createMailWorld()
    const { items } = await batch(world, [SOFIA, { name: 'Nobody' }, SOFIA], {})
    expect(items.map(({ statusCode }) => statusCode)).toEqual([201, 422, 201])
    expect(items[1]?.errors).toMatchObject([{ pointer: '/passes/1/customer/email' }])
    expect(world.sent).toHaveLength(2)
  })

  test('of which one was voided or given to somebody else lose the link that shows all', async () => {
    const world = await createMailWorld()
    const templateId = await world.publishTemplate(TEMPLATE)
    const passes = Array.from({ length: 3 }, () => ({
      templateId,
      customer: SOFIA,
      notify: 'email',
    }))
    const response = await world.post('/api/v1/passes/batch', { passes, bundle: true })
    const { data } = await response.json<{ data: { items: { data: Answered['data'] }[] } }>()
    const [kept, voided, given] = data.items.map((item) => item.data)
    await world.post(`/api/v1/passes/${voided!.id}/void`)
    await world.patch(`/api/v1/passes/${given!.id}`, { customer: ALI })
    await world.deliver()
    expect(world.sent).toHaveLength(1)
    const text = String(world.sent[0]?.body.text)
    expect(text).toContain(kept!.downloadUrl)
    expect(text).not.toContain('/b/')
    expect(text).not.toContain(given!.downloadUrl)
    expect(await world.mailLines(kept!.id)).toMatchObject([{ type: 'mail.sent' }])
    expect(await world.mailLines(given!.id)).toMatchObject([
      { type: 'mail.skipped', detail: { reason: 'other_address' } },
    ])
    expect(await world.mailLines(voided!.id)).toMatchObject([
      { type: 'mail.skipped', detail: { reason: 'pass_voided' } },
    ])
  })

  test('of which somebody is notified twice are one mail', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    const pass = (await world.ctx.passes.get(id))!
    await world.ctx.commit({ writes: notifyHolders(world.ctx, [pass]).writes })
    expect(await world.rows()).toHaveLength(1)
  })
})

describe('the timeline', () => {
  test('keeps mails in their place among events and device logs, on every page', async () => {
    const world = await createMailWorld()
    const { id } = await created(world, { serialNumber: `T-${Date.now()}` })
    const { serialNumber } = (await world.ctx.passes.get(id))!
    const log = (line: string) =>
      world.ctx.commit({
        writes: world.ctx.registrations.logInsertion(
          [{ code: 'other', line, serialNumber }] as never,
          world.clock.ms,
        ),
      })
    await log('before')
    await world.next()
    await log('after')
    await world.post(`/api/v1/passes/${id}/suspend`)
    const types: string[] = []
    let cursor = ''
    do {
      const path = `/api/v1/passes/${id}/timeline?limit=1${cursor && `&cursor=${cursor}`}`
      const { data } = await (await world.get(path)).json<{
        data: { items: { type: string }[]; nextCursor: string | null }
      }>()
      types.push(...data.items.map(({ type }) => type))
      cursor = data.nextCursor ?? ''
    } while (cursor)
    expect(types).toEqual([
      'pass.created',
      'device.log',
      'mail.sent',
      'device.log',
      'pass.suspended',
    ])
  })

  test('and the events tell apart what the closed catalogue has', async () => {
    const world = await createMailWorld()
    const { id } = await created(world)
    await world.next()
    const response = await world.get(`/api/v1/events?passId=${id}`)
    const { data } = await response.json<{ data: { items: { type: string }[] } }>()
    expect(data.items.map(({ type }) => type)).toEqual(['pass.created'])
  })
})

test('a full batch costs one call of the queue', async () => {
  const calls: number[] = []
  const sendBatch = async (messages: unknown[]) => void calls.push(messages.length)
  const world = await createMailWorld({
    bindings: () => ({ MAIL_QUEUE: { sendBatch } as unknown as Queue }),
  })
  const templateId = await world.publishTemplate(TEMPLATE)
  const passes = Array.from({ length: 100 }, () => ({
    templateId,
    customer: SOFIA,
    notify: 'email',
  }))
  expect((await world.post('/api/v1/passes/batch', { passes })).status).toBe(200)
  expect(calls).toEqual([100])
  expect(await world.rows()).toHaveLength(100)
})
