import { describe, expect, test } from 'vitest'
import { verify, worldWithPass } from '../support/webhooks.ts'

describe('secrets', () => {
  test('an Ed25519 key signs beside the secret where it is switched on', async () => {
    const { world, create } = await worldWithPass()
    const { publicKey, secret } = await world.endpoint({ asymmetric: true })
    await create()
    await world.run()
    const [one] = world.sink.received
    expect(verify(secret, one!)).toBeTruthy()
    const signature = one!.headers
      .get('webhook-signature')!
      .split(' ')
      .find((each) => each.startsWith('v1a,'))!
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const key = await crypto.subtle.importKey(
      'raw',
      bytes(publicKey!.replace('whpk_', '')),
      'Ed25519',
      false,
      ['verify'],
    )
    const signed = `${one!.payload.id}.${one!.headers.get('webhook-timestamp')}.${one!.body}`
    const data = new TextEncoder().encode(signed)
    expect(await crypto.subtle.verify('Ed25519', key, bytes(signature.slice(4)), data)).toBe(true)
  })

  test('nothing secret of an endpoint stands in the database or in an answer', async () => {
    const { world } = await worldWithPass()
    const { id, secret } = await world.endpoint({
      url: 'https://sink.example/hooks?token=t0ps3cret',
      customHeaders: { 'X-Key': 'also-s3cret' },
    })
    const rows = await world.db
      .prepare('SELECT * FROM webhook_endpoints WHERE id = ?')
      .bind(id)
      .all()
    for (const text of [secret, 't0ps3cret', 'also-s3cret']) {
      expect(JSON.stringify(rows.results)).not.toContain(text)
    }
    const view = JSON.stringify(await world.api('GET', `/webhook-endpoints/${id}`))
    expect(view).not.toContain('also-s3cret')
    expect(view).not.toContain(secret)
  })
})
