import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessTokens } from '../../../src/lib/google/access-token.ts'
import { createGoogleWorld, memoryCache, TOKEN_URL } from '../../support/google.ts'

describe('an access token', () => {
  test('is minted once, however many ask at the same time', async () => {
    const world = await createGoogleWorld()
    const asked = Array.from({ length: 50 }, () => world.tokens.get(world.account))
    const tokens = new Set(await Promise.all(asked))
    expect(tokens.size).toBe(1)
    expect(world.calls).toEqual(['POST /token'])
  })

  test('is asked for with a signed assertion of an hour', async () => {
    const world = await createGoogleWorld()
    let form = new URLSearchParams()
    const tokens = createAccessTokens({
      ...world,
      tokenUrl: TOKEN_URL,
      fetch: (url, init) => {
        form = new URLSearchParams(init.body as string)
        return world.fetch(url, init)
      },
    })
    await tokens.get(world.account)
    const assertion = form.get('assertion')!
    const nowSeconds = Math.floor(world.nowMs() / 1000)
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    expect(decodeProtectedHeader(assertion)).toMatchObject({
      alg: 'RS256',
      kid: world.account.privateKeyId,
    })
    expect(decodeJwt(assertion)).toEqual({
      iss: world.account.clientEmail,
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
      aud: TOKEN_URL,
      iat: nowSeconds,
      exp: nowSeconds + 3600,
    })
  })

  test('is shared through the cache and renewed 60 s before it ends', async () => {
    const world = await createGoogleWorld()
    let nowMs = world.nowMs()
    const isolate = () => createAccessTokens({ ...world, tokenUrl: TOKEN_URL, nowMs: () => nowMs })
    const first = await isolate().get(world.account)
    const other = isolate()
    expect(await other.get(world.account)).toBe(first)
    nowMs += (3599 - 61) * 1000
    expect(await other.get(world.account)).toBe(first)
    nowMs += 1000
    expect(await other.get(world.account)).not.toBe(first)
    expect(await isolate().get(world.account)).not.toBe(first)
    expect(world.calls).toEqual(['POST /token', 'POST /token'])
  })

  test('of one account is never given to who only claims its name and key id', async () => {
    const world = await createGoogleWorld()
    const stranger = await createGoogleWorld()
    await world.tokens.get(world.account)
    const claimed = { ...world.account, privateKeyPem: stranger.account.privateKeyPem }
    await expect(world.tokens.get(claimed)).rejects.toMatchObject({ kind: 'auth' })
  })

  test('survives a cache that is down', async () => {
    const world = await createGoogleWorld()
    const down = async () => {
      throw new Error('KV is down')
    }
    const tokens = createAccessTokens({
      ...world,
      tokenUrl: TOKEN_URL,
      cache: { get: down, put: down },
    })
    expect(await tokens.get(world.account)).toMatch(/^ya29\./)
  })

  test('is asked for again after a failure', async () => {
    const world = await createGoogleWorld()
    let broken = true
    const tokens = createAccessTokens({
      tokenUrl: TOKEN_URL,
      nowMs: world.nowMs,
      cache: memoryCache(),
      fetch: (url, init) =>
        broken ? Promise.resolve(new Response('', { status: 503 })) : world.fetch(url, init),
    })
    await expect(tokens.get(world.account)).rejects.toMatchObject({ kind: 'retry', status: 503 })
    broken = false
    expect(await tokens.get(world.account)).toMatch(/^ya29\./)
  })

  test('does not hang on who minted and was cancelled', async () => {
    const world = await createGoogleWorld()
    let calls = 0
    const tokens = createAccessTokens({
      ...world,
      tokenUrl: TOKEN_URL,
      timeoutMs: 2_000,
      fetch: (url, init) => {
        calls++
        // The first request belongs to a caller that went away: nothing ever settles it.
        return calls === 1 ? new Promise<Response>(() => {}) : world.fetch(url, init)
      },
    })
    void tokens.get(world.account)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await tokens.get(world.account)).toMatch(/^ya29\./)
  })

  test('is refused to an account that Google does not know', async () => {
    const world = await createGoogleWorld()
    const unknown = { ...world.account, clientEmail: 'nobody@example.iam.gserviceaccount.com' }
    const failing = world.tokens.get(unknown)
    await expect(failing).rejects.toMatchObject({ kind: 'auth', reason: 'invalid_grant' })
    await expect(failing).rejects.not.toMatchObject({ message: expect.stringContaining('nobody') })
  })
})
