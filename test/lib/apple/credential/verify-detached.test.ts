import { beforeAll, describe, expect, test } from 'vitest'
import { isDetachedSignature } from '../../../../src/lib/apple/credential/verify-detached.ts'
import { type DigestName, prepareSigner, signDetached } from '../../../../src/lib/cms/signer.ts'
import { encodeUtf8 } from '../../../../src/lib/encoding/utf8.ts'
import { createTestPki, type TestPki } from '../../../support/test-pki.ts'

const CONTENT = encodeUtf8('{"pass.json":"…"}')

let pki: TestPki
let stranger: TestPki
beforeAll(async () => {
  ;[pki, stranger] = await Promise.all([createTestPki(), createTestPki()])
})

const certificateOf = ({ leafDer }: TestPki) => leafDer as Uint8Array<ArrayBuffer>

async function sign(digest: DigestName) {
  const signer = await prepareSigner({
    certificateDer: pki.leafDer,
    intermediatesDer: [pki.intermediateDer],
    privateKeyPkcs8: pki.leafKeyPkcs8,
    digest,
  })
  return signDetached(signer, CONTENT, Date.now())
}

describe.each<[DigestName, DigestName]>([
  ['SHA-256', 'SHA-1'],
  ['SHA-1', 'SHA-256'],
])('what was signed with %s', (digest, other) => {
  test('is read back', async () => {
    const read = { certificateDer: certificateOf(pki), digest }
    expect(isDetachedSignature(await sign(digest), CONTENT, read)).toBe(true)
  })

  test('is none of another content, certificate or digest', async () => {
    const signature = await sign(digest)
    const certificateDer = certificateOf(pki)
    const foreign = certificateOf(stranger)
    const more = encodeUtf8('{}')
    expect(isDetachedSignature(signature, more, { certificateDer, digest })).toBe(false)
    expect(isDetachedSignature(signature, CONTENT, { certificateDer: foreign, digest })).toBe(false)
    expect(isDetachedSignature(signature, CONTENT, { certificateDer, digest: other })).toBe(false)
  })

  test('is none with one bit changed in attributes or signature, or cut off', async () => {
    const signature = await sign(digest)
    const read = { certificateDer: certificateOf(pki), digest }
    // 256 octets of signature, the 19 that name its algorithm and their length, and the attributes.
    for (let back = 1; back < 360; back += 7) {
      if (back > 256 && back < 276) continue
      const at = signature.length - back
      const changed = signature.with(at, signature[at]! ^ 1) as Uint8Array<ArrayBuffer>
      expect(isDetachedSignature(changed, CONTENT, read), `byte ${back} from the end`).toBe(false)
    }
    expect(isDetachedSignature(signature.slice(0, -1), CONTENT, read)).toBe(false)
  })
})
