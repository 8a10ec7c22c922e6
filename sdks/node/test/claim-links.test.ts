import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { claimLink, signClaim } from '../src/index.ts'

interface Vectors {
  vectors: { name: string; key: string; payload: string; token: string }[]
  refusedKeys: string[]
}
const { vectors, refusedKeys } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/claim-links.json'), 'utf8'),
) as Vectors
const [first] = vectors as [Vectors['vectors'][number]]
const payloadIn = (link: string) =>
  JSON.parse(Buffer.from(link.split('/c/')[1]!.split('.')[1]!, 'base64url').toString())

for (const { name, key, payload, token } of vectors) {
  test(`signs as the service reads it: ${name}`, async () => {
    assert.equal(await signClaim(key, payload), token)
  })
}

test('a link says what its pass is, and when it ends', async () => {
  const { exp: expiresAt, v: _, ...pass } = JSON.parse(first.payload)
  for (const end of [expiresAt, new Date(expiresAt * 1000)]) {
    const link = await claimLink(first.key, 'https://wallet.example/', { ...pass, expiresAt: end })
    assert.ok(link.startsWith('https://wallet.example/c/01JABCDEFGHJKMNPQRSTVWXYZ00001.'))
    assert.deepEqual(payloadIn(link), JSON.parse(first.payload))
    assert.equal(await signClaim(first.key, JSON.stringify(payloadIn(link))), link.split('/c/')[1])
  }
  const { exp } = payloadIn(await claimLink(first.key, 'https://wallet.example', pass))
  const days = (exp - Date.now() / 1000) / 86_400
  assert.ok(days > 89 && days < 91)
})

test('refuses what is no link key, and never shows it', async () => {
  for (const key of [...refusedKeys, undefined]) {
    await assert.rejects(signClaim(key, '{}'), (error: Error) => {
      assert.ok(error instanceof TypeError)
      return !key || key.length < 20 || !error.message.includes(key)
    })
  }
})

test('refuses an end that is no time, and more than a link carries', async () => {
  const pass = { templateId: 'tpl_1', serialNumber: 'A-1' }
  const link = (more: object) =>
    claimLink(first.key, 'https://wallet.example', { ...pass, ...more })
  await assert.rejects(link({ expiresAt: new Date('soon') }), TypeError)
  await assert.rejects(link({ name: 'x'.repeat(1480) }), /1,?480/)
  assert.ok(await signClaim(first.key, 'x'.repeat(1480)))
})
