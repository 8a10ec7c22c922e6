import { describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../../src/env.ts'
import { askTurnstile } from '../../src/lib/turnstile.ts'
import { OTHER_KEYS } from '../support/other-deployment.ts'

const VERIFY_URL = 'https://turnstile.test/siteverify'

async function ask(answer: () => Response | Promise<Response>, token = 'token-of-the-widget') {
  const sent: { url: string; body: unknown }[] = []
  const verdict = await askTurnstile(
    {
      verifyUrl: VERIFY_URL,
      secret: 'our-secret',
      allowLocalTargets: false,
      fetch: async (url, init) => {
        sent.push({ url, body: JSON.parse(String(init.body)) })
        return answer()
      },
    },
    { token, address: '203.0.113.7', requestId: 'fe2a5a5c-0000-8000-8000-000000000000' },
  )
  return { verdict, sent }
}
const refusing = (...codes: string[]) =>
  ask(() => Response.json({ success: false, 'error-codes': codes }))

describe('Turnstile', () => {
  test('is asked about the token, once for each request', async () => {
    const { verdict, sent } = await ask(() => Response.json({ success: true, 'error-codes': [] }))
    expect(verdict).toBe('person')
    expect(sent).toEqual([
      {
        url: VERIFY_URL,
        body: {
          secret: 'our-secret',
          response: 'token-of-the-widget',
          remoteip: '203.0.113.7',
          idempotency_key: 'fe2a5a5c-0000-8000-8000-000000000000',
        },
      },
    ])
  })

  test.each(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])(
    'refuses the token with %s',
    async (code) => {
      expect((await refusing(code)).verdict).toBe('refused')
    },
  )

  test('is not asked about what cannot be a token', async () => {
    for (const token of ['', 'x'.repeat(2049)]) {
      const { verdict, sent } = await ask(() => Response.json({ success: true }), token)
      expect([verdict, sent.length]).toEqual(['refused', 0])
    }
  })

  test('is unavailable where the fault is not the visitor’s, and says why to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answers: (() => Response)[] = [
      () => new Response('away', { status: 503 }),
      () => Response.json({ success: false }),
      () => Response.json({ success: 'true' }),
      () => Response.json(null),
      () => {
        throw new Error('no connection')
      },
    ]
    for (const answer of answers) expect((await ask(answer)).verdict).toBe('unavailable')
    expect((await refusing('invalid-input-secret', 'Our secret?')).verdict).toBe('unavailable')
    expect((await refusing('timeout-or-duplicate', 'internal-error')).verdict).toBe('unavailable')
    const lines = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect(lines).toContain('invalid-input-secret')
    expect(lines).not.toMatch(/our-secret|Our secret|token-of-the-widget|203\.0/)
  })
})

test('one of the two keys alone stops the service', () => {
  const keys = { ENCRYPTION_KEYS: OTHER_KEYS, LINK_SIGNING_KEYS: OTHER_KEYS }
  const config = (variables: object) => parseConfig({ ...keys, ...variables } as never)
  expect(() => config({})).not.toThrow()
  expect(() => config({ TURNSTILE_SECRET: 'x' })).toThrow('TURNSTILE_SITE_KEY')
  expect(() => config({ TURNSTILE_SITE_KEY: 'x' })).toThrow('TURNSTILE_SECRET')
  expect(() => config({ TURNSTILE_SITE_KEY: '"x', TURNSTILE_SECRET: 'x' })).toThrow('site key')
})
