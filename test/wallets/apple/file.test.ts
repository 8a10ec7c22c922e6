import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sha1Hex } from '../../../src/lib/apple/manifest.ts'
import { encodePassJson } from '../../../src/lib/apple/pass-json.ts'
import { buildPkpass, preparePackage } from '../../../src/lib/apple/pkpass.ts'
import { prepareSigner } from '../../../src/lib/cms/signer.ts'
import { packageImages } from '../../../src/wallets/apple/images.ts'
import { passJson } from '../../../src/wallets/apple/pass-json.ts'
import { passStrings } from '../../../src/wallets/apple/strings.ts'
import { verifyCms } from '../../support/openssl-cms.ts'
import { anyContent } from '../../support/random-content.ts'
import { createTestPki } from '../../support/test-pki.ts'

const pki = await createTestPki()
const signer = await prepareSigner({
  certificateDer: pki.leafDer,
  intermediatesDer: [pki.intermediateDer],
  privateKeyPkcs8: pki.leafKeyPkcs8,
  digest: 'SHA-256',
})
const identity = {
  passTypeIdentifier: 'pass.com.example.test',
  teamIdentifier: 'A1B2C3D4E5',
  serialNumber: 'S-1',
  webServiceUrl: 'https://wps.test/passkit/ws_1',
  authenticationToken: '0123456789abcdef',
}

async function fileOf(content: Parameters<typeof passJson>[0]) {
  const images = packageImages(content).flatMap(({ image }) =>
    image.files.map((name) => ({ name, bytes: new TextEncoder().encode(name) })),
  )
  const json = encodePassJson(passJson(content, identity))
  const prepared = preparePackage([...images, ...passStrings(content)])
  return { json, bytes: await buildPkpass(prepared, json, signer, content.versionAtMs) }
}

test('any valid pass makes a file that another reader opens, with every hash right', async () => {
  await fc.assert(
    fc.asyncProperty(anyContent, async (content) => {
      const { json, bytes } = await fileOf(content)
      const files = unzipSync(bytes)
      expect(files['pass.json']).toEqual(json)
      const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']))
      const named = Object.keys(files).filter((n) => n !== 'manifest.json' && n !== 'signature')
      expect(Object.keys(manifest).sort()).toEqual(named.sort())
      for (const [name, hash] of Object.entries(manifest)) expect(sha1Hex(files[name]!)).toBe(hash)
    }),
    { numRuns: 60 },
  )
})

test('any valid pass makes a file whose signature OpenSSL accepts', async (ctx) => {
  await fc.assert(
    fc.asyncProperty(anyContent, async (content) => {
      const { bytes } = await fileOf(content)
      const files = unzipSync(bytes)
      const { code } = await verifyCms(files.signature!, files['manifest.json']!, pki.rootDer)
      if (code === null) return ctx.skip()
      expect(code).toBe(0)
    }),
    { numRuns: 12 },
  )
})
