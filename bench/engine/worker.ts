import { PKPass } from 'passkit-generator'
import { buildPkpass, preparePackage } from '../../src/lib/apple/pkpass.ts'
import { prepareSigner } from '../../src/lib/cms/signer.ts'
import { asn1CmsEngine } from './asn1-cms.ts'
import type { Fixture } from './fixture.ts'

type Engine = (i: number) => Promise<Uint8Array>

const SIGNING_TIME_MS = Date.UTC(2026, 10, 21, 9)
let engines: Record<string, Engine> = {}

/** `POST /prepare` with a fixture; `GET /run/{engine}?count=` times nothing itself; `GET /file/{engine}`. */
export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const [, verb, name] = url.pathname.split('/')
    if (verb === 'prepare') {
      engines = await prepareEngines((await request.json()) as Fixture)
      return Response.json(Object.keys(engines))
    }
    const engine = engines[name ?? '']
    if (!engine) return new Response('no such engine', { status: 404 })
    if (verb === 'file') return new Response(await engine(0))
    const count = Number(url.searchParams.get('count'))
    let bytes = 0
    for (let i = 0; i < count; i++) bytes += (await engine(i)).length
    return Response.json({ bytes })
  },
}

async function prepareEngines(fixture: Fixture): Promise<Record<string, Engine>> {
  const images = Object.entries(fixture.images).map(([name, image]) => ({
    name,
    bytes: Buffer.from(image, 'base64'),
  }))
  const passes = Array.from({ length: 64 }, (_, i) =>
    Buffer.from(JSON.stringify({ ...fixture.passJson, serialNumber: `M-${100_000 + i}` })),
  )
  const passAt = (i: number) => passes[i % passes.length]!

  const pkcs8 = Buffer.from(fixture.leafKeyPkcs8, 'base64')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  const attributes = crypto.getRandomValues(new Uint8Array(107))

  const signer = await prepareSigner({
    certificateDer: Buffer.from(fixture.leafDer, 'base64'),
    intermediatesDer: [Buffer.from(fixture.intermediateDer, 'base64')],
    privateKeyPkcs8: pkcs8,
    digest: 'SHA-256',
  })
  const prepared = preparePackage(images)

  const certificates = {
    wwdr: pem('CERTIFICATE', fixture.intermediateDer),
    signerCert: pem('CERTIFICATE', fixture.leafDer),
    signerKey: pem('PRIVATE KEY', fixture.leafKeyPkcs8),
  }
  const imageFiles = Object.fromEntries(images.map((image) => [image.name, image.bytes]))

  const asn1Cms = asn1CmsEngine(
    {
      leafDer: Buffer.from(fixture.leafDer, 'base64'),
      intermediateDer: Buffer.from(fixture.intermediateDer, 'base64'),
      key,
    },
    imageFiles,
    SIGNING_TIME_MS,
  )
  const passJs = await passJsTemplate(fixture, certificates, imageFiles)

  return {
    'bare-sign': async () =>
      new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, attributes)),
    engine: (i) => buildPkpass(prepared, passAt(i), signer, SIGNING_TIME_MS),
    'asn1-cms': (i) => asn1Cms(passAt(i)),
    'pass-js': (i) => passJs.createPass({ serialNumber: `M-${100_000 + (i % 64)}` }).asBuffer(),
    'passkit-generator': async (i) =>
      new PKPass({ ...imageFiles, 'pass.json': passAt(i) }, certificates).getAsBuffer(),
  }
}

/** One template for all passes, as its documentation shows. It reads the intermediate certificate as it is loaded. */
async function passJsTemplate(
  { passJson }: Fixture,
  { wwdr, signerCert, signerKey }: Record<'wwdr' | 'signerCert' | 'signerKey', string>,
  images: Record<string, Buffer>,
) {
  process.env.APPLE_WWDR_CERT_PEM = wwdr
  const { Template } = await import('@walletpass/pass-js')
  const template = new Template('storeCard', passJson as never)
  template.setCertificate(signerCert)
  template.setPrivateKey(signerKey)
  // Its own way in looks at the size of pictures, and ours are random bytes.
  for (const [name, image] of Object.entries(images)) template.images.set(name, image)
  return template
}

function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`
}
