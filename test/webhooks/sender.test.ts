import { describe, expect, test } from 'vitest'
import { createWebhookSender } from '../../src/domain/webhooks/sender.ts'
import type { Fetch } from '../../src/lib/http-safety/guarded-fetch.ts'

const REQUEST = { url: 'https://sink.example/', headers: {}, body: new TextEncoder().encode('{}') }

function sender(fetch: Fetch) {
  let nowMs = 0
  return createWebhookSender({
    fetch,
    allowLocalTargets: false,
    now: () => (nowMs += 5),
    timeoutsMs: { fast: 20, slow: 2_000 },
  })
}
const answering = (body: string, init: ResponseInit) => sender(async () => new Response(body, init))
const send = (made: ReturnType<typeof sender>, more: object = {}) =>
  made.send({ ...REQUEST, ...more } as never, 'fast')

describe('an attempt', () => {
  test('is told by status, Retry-After and the first kilobyte', async () => {
    const made = answering('x'.repeat(5_000), { status: 503, headers: { 'Retry-After': '7' } })
    expect(await send(made)).toEqual({
      status: 503,
      retryAfter: '7',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'retry-after': '7' },
      head: 'x'.repeat(1024),
      durationMs: 5,
    })
  })

  test('follows no redirect', async () => {
    const asked: string[] = []
    const made = sender(async (url) => {
      asked.push(url)
      return new Response(null, { status: 302, headers: { Location: 'https://other.example/' } })
    })
    expect(await send(made)).toMatchObject({ status: 302 })
    expect(asked).toEqual([REQUEST.url])
  })

  test('goes to no address that may not be called, whoever stored it', async () => {
    const asked: string[] = []
    const made = sender(async (url) => {
      asked.push(url)
      return new Response()
    })
    const url = 'https://127.0.0.1/'
    expect(await send(made, { url })).toMatchObject({ error: 'blocked_address' })
    expect(asked).toEqual([])
    expect(made.refusal(url)).toBe('host')
    expect(made.refusal(REQUEST.url)).toBeNull()
  })

  test('waits longer in the slow lane', async () => {
    const late: Fetch = (_, init) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        setTimeout(() => resolve(new Response()), 60)
      })
    expect(await sender(late).send(REQUEST as never, 'fast')).toMatchObject({ error: 'timeout' })
    expect(await sender(late).send(REQUEST as never, 'slow')).toMatchObject({ status: 200 })
  })

  test('that finds nobody is a failure of the connection', async () => {
    const made = sender(() => Promise.reject(new Error('Network connection lost.')))
    expect(await send(made)).toMatchObject({ error: 'connection' })
  })
})
