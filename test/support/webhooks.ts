import { Webhook } from 'standardwebhooks'
import { EVENT_TYPES } from '../../src/domain/model/event-types.ts'
import type { WebhookDeliveryView } from '../../src/domain/webhooks/delivery-view.ts'
import type { WebhookEndpointView } from '../../src/domain/webhooks/endpoint-view.ts'
import type { Bindings } from '../../src/env.ts'
import { consume as consumeBatch } from '../../src/queues/consumers.ts'
import { schemaFaults } from './openapi.ts'
import { createWorld, type WorldOptions } from './world.ts'

export const MINUTE_MS = 60_000
export const ENDPOINTS = '/api/v1/webhook-endpoints'

export interface Received {
  url: string
  headers: Headers
  body: string
  payload: { id: string; type: string; timestamp: string; data: Record<string, { id?: string }> }
  /** By the world's clock. */
  at: number
}
interface Message {
  workspaceId: string
}
export interface Waiting {
  body: unknown
  dueAt: number
}
type QueueName = 'wps-events' | 'wps-webhooks' | 'wps-webhooks-slow'
export type NewEndpoint = WebhookEndpointView & { secret: string }

/** A world whose webhooks move when the test says so, and whose receivers answer what the test says. */
export async function createWebhookWorld(options: WorldOptions = {}) {
  const received: Received[] = []
  const sink = {
    received,
    answer: async (_received: Received): Promise<Response> => new Response(null, { status: 204 }),
  }
  const queues: Record<QueueName, Waiting[]> = {
    'wps-events': [],
    'wps-webhooks': [],
    'wps-webhooks-slow': [],
  }
  const clock = { now: () => 0 }
  let mine: string | null = null
  const queue = (name: QueueName) =>
    ({
      send: async (body: Message, sending?: { delaySeconds?: number }) => {
        if (body.workspaceId !== mine) return
        queues[name].push({ body, dueAt: clock.now() + 1000 * (sending?.delaySeconds ?? 0) })
      },
      sendBatch: async (messages: { body: Message }[]) => {
        // The sweep finds what is due in the worlds of other tests as well.
        const own = messages.filter(({ body }) => body.workspaceId === mine)
        for (const { body } of own) queues[name].push({ body, dueAt: clock.now() })
      },
    }) as unknown as Queue
  const world = await createWorld({
    webhookTimeoutsMs: { fast: 40, slow: 120 },
    ...options,
    bindings: (real: Bindings) => ({
      EVENT_QUEUE: queue('wps-events'),
      WEBHOOK_QUEUE: queue('wps-webhooks'),
      SLOW_WEBHOOK_QUEUE: queue('wps-webhooks-slow'),
      ...options.bindings?.(real),
    }),
    fetch: async (url, init) => {
      const body = new TextDecoder().decode(init.body as Uint8Array)
      const request = new Request(url, init)
      if (init.redirect !== 'manual') throw new Error('a redirect would be followed')
      const one: Received = {
        url,
        headers: request.headers,
        body,
        payload: JSON.parse(body),
        at: world.clock.ms,
      }
      received.push(one)
      return Promise.race([
        sink.answer(one),
        new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      ])
    },
  })
  clock.now = () => world.clock.ms
  mine = world.first.id

  /** A batch, as the queue hands it out; what is not acknowledged comes again. */
  async function consume(name: QueueName, bodies: unknown[]) {
    const messages = bodies.map((body) => ({
      body,
      attempts: 1,
      ack: () => {},
      retry: ({ delaySeconds }: { delaySeconds: number }) => {
        queues[name].push({ body, dueAt: world.clock.ms + 1000 * delaySeconds })
      },
    }))
    const batch = { queue: name, messages } as unknown as MessageBatch
    await consumeBatch(batch, world.deps, () => {})
  }

  function takeDue(name: QueueName, most = 10): unknown[] {
    const due = queues[name].filter(({ dueAt }) => dueAt <= world.clock.ms).slice(0, most)
    queues[name] = queues[name].filter((message) => !due.includes(message))
    return due.map(({ body }) => body)
  }

  /** Until nothing is due. */
  async function run() {
    for (let rounds = 0; rounds < 1000; rounds++) {
      let idle = true
      for (const name of Object.keys(queues) as QueueName[]) {
        const bodies = takeDue(name, name === 'wps-events' ? 50 : 10)
        if (bodies.length === 0) continue
        idle = false
        await consume(name, bodies)
      }
      if (idle) return
    }
    throw new Error('the queues never come to rest')
  }

  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await world.request(
      method,
      `/api/v1${path}`,
      body === undefined ? {} : { body },
    )
    const envelope = (await response.json()) as { data: T }
    if (!response.ok) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }

  return {
    ...world,
    sink,
    queues,
    consume,
    takeDue,
    run,
    api,
    endpoint: (body: Record<string, unknown> = {}) =>
      api<NewEndpoint>('POST', '/webhook-endpoints', {
        url: 'https://sink.example/hooks',
        ...body,
      }),
    deliveries: async (query = '') =>
      (await api<{ items: WebhookDeliveryView[] }>('GET', `/webhook-deliveries?limit=100${query}`))
        .items,
    delivery: (id: string) => api<WebhookDeliveryView>('GET', `/webhook-deliveries/${id}`),
    /** Time passes, in steps of a minute with its cron, and everything that comes due is done. */
    async pass(ms: number) {
      const end = world.clock.ms + ms
      while (world.clock.ms < end) {
        const next = Object.values(queues).flatMap((waiting) => waiting.map(({ dueAt }) => dueAt))
        const later = next.filter((at) => at > world.clock.ms)
        world.clock.ms = Math.min(end, world.clock.ms + 60_000, ...later)
        await world.sweep()
        await run()
      }
    },
  }
}
export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>

/** What the package of Standard Webhooks says of a delivery, at the time it was sent. @throws when it does not verify */
export function verify(secret: string, { headers, body, at }: Received): unknown {
  const realNow = Date.now
  Date.now = () => at
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(headers))
  } finally {
    Date.now = realNow
  }
}

const isKnown = (type: string) => (EVENT_TYPES as readonly string[]).includes(type)

/** How a payload breaks what the OpenAPI document says of its type. */
export async function payloadFaults(payload: { type: string }): Promise<string[]> {
  if (!isKnown(payload.type)) return [`unknown type ${payload.type}`]
  const name = payload.type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return schemaFaults({ $ref: `#/components/schemas/${name}Event` }, payload)
}

/** A world with a template, and what makes passes of it. */
export async function worldWithPass(world?: WebhookWorld) {
  const made = world ?? (await createWebhookWorld())
  const templateId = await made.publishTemplate()
  const create = async (body: Record<string, unknown> = {}) =>
    (await made.api<{ id: string }>('POST', '/passes', { templateId, ...body })).id
  return { world: made, templateId, create }
}

interface Failure {
  errors: { code: string; pointer?: string; reason?: string }[]
}

/** Status, code and pointer of a refusal. */
export async function refused(response: Response) {
  const { errors } = (await response.json()) as Failure
  return [response.status, errors[0]!.code, errors[0]!.pointer]
}
