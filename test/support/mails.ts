import { consumeOne } from './consume-one.ts'
import type { Trouble } from './trouble.ts'
import { createWorld, type WorldOptions } from './world.ts'

export const MAIL_URL = 'https://mail.test/send'

export interface SentMail {
  url: string
  method: string | undefined
  redirect: string | undefined
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** How a world sends mails unless a test says otherwise. */
export const BY_HTTP = {
  MAIL_TRANSPORT: 'http',
  MAIL_URL,
  MAIL_API_KEY: 'key-of-the-provider',
  MAIL_FROM: 'passes@example.com',
}

/** A world whose mail queue runs when the test says so, before a provider that answers what the test says. */
export async function createMailWorld(options: WorldOptions & { trouble?: Trouble } = {}) {
  const { trouble, ...rest } = options
  const queue: unknown[] = []
  const sent: SentMail[] = []
  const provider = { answer: async (): Promise<Response> => Response.json({ id: 'one' }) }
  const script = { queueFails: false }
  const waiting = {
    send: (body: unknown) => waiting.sendBatch([{ body }]),
    async sendBatch(messages: { body: unknown }[]) {
      if (script.queueFails) throw new Error('the queue is away')
      queue.push(...messages.map(({ body }) => body))
    },
  }

  const world = await createWorld({
    ...rest,
    variables: { ...BY_HTTP, ...rest.variables },
    fetch: async (url, init) => {
      if (!new URL(url).hostname.startsWith('mail.')) return fetch(url, init)
      sent.push({
        url,
        method: init.method,
        redirect: init.redirect,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: JSON.parse(String(init.body)),
      })
      return provider.answer()
    },
    bindings: (real) => ({
      MAIL_QUEUE: waiting as unknown as Queue,
      ...trouble?.databases(real),
      ...rest.bindings?.(real),
    }),
  })

  const consume = (body: unknown, { queueName = 'wps-mail', attempts = 1 } = {}) =>
    consumeOne(world.deps, queueName, body, attempts)

  return {
    ...world,
    queue,
    sent,
    provider,
    script,
    consume,
    /** The next message that is waiting. */
    next: () => consume(queue.shift()),
    /** Everything that is waiting. */
    async deliver() {
      while (queue.length > 0) await consume(queue.shift())
    },
    async mailLines(passId: string) {
      const response = await world.get(`/api/v1/passes/${passId}/timeline?limit=100`)
      const { data } = await response.json<{ data: { items: TimelineItem[] } }>()
      return data.items.filter(({ type }) => type.startsWith('mail.'))
    },
    /** All that D1 keeps of the workspace's mails. */
    async rows() {
      const { results } = await world.db
        .prepare('SELECT * FROM mails WHERE workspace_id = ?')
        .bind(world.first.id)
        .all<Record<string, unknown>>()
      return results
    },
  }
}
export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>

interface TimelineItem {
  seq: number
  at: string
  type: string
  actor: string
  version: number
  detail: Record<string, unknown>
}
