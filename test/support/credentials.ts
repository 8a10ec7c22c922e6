import { expect } from 'vitest'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { createTestPki, sharedTestKeys, type TestPki, type TestPkiOptions } from './test-pki.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

export interface Check {
  code: string
  ok: boolean
  message: string
}
export interface Credential {
  id: string
  platform: string
  status: string
  checks: Check[]
  notAfter?: string
}
interface Envelope<T> {
  data: T
  description: string
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
export const json = <T = Credential>(response: Response) => response.json() as Promise<Envelope<T>>

export const CREDENTIALS = '/api/v1/credentials'
let serial = 0
/** Pass types belong to one workspace for ever, and tests share a directory. */
export const newPassType = () => `pass.com.example.t${Date.now()}x${++serial}`

interface AppleWorld {
  world: World
  pki: TestPki
  passTypeIdentifier: string
  body: Record<string, unknown>
}

/** A world that trusts the authority of a certificate, its clock at the certificate's. */
export async function appleWorld(
  options: TestPkiOptions = {},
  overrides: WorldOptions = {},
): Promise<AppleWorld> {
  const passTypeIdentifier = options.passTypeIdentifier ?? newPassType()
  const keys = await sharedTestKeys()
  const pki = await createTestPki({ keys, passTypeIdentifier, ...options })
  const world = await worldTrusting([pki], overrides)
  return { world, pki, passTypeIdentifier, body: bodyOf(pki) }
}

/** A world that trusts the authorities of these certificates. */
export async function worldTrusting(pkis: TestPki[], overrides: WorldOptions = {}): Promise<World> {
  const issuers = pkis.map(({ intermediateDer }) => encodePem('CERTIFICATE', intermediateDer))
  const world = await createWorld({
    ...overrides,
    variables: { APPLE_TRUSTED_ISSUERS: issuers.join('') },
  })
  world.clock.ms = Date.now()
  return world
}

/** The body that uploads a certificate with its key. */
export function bodyOf(pki: TestPki): Record<string, unknown> {
  return {
    platform: 'apple',
    certificate: encodePem('CERTIFICATE', pki.leafDer),
    privateKey: encodePem('PRIVATE KEY', pki.leafKeyPkcs8),
  }
}

export async function upload(world: World, body: unknown): Promise<Credential> {
  const response = await world.post(CREDENTIALS, body)
  const envelope = await json(response)
  expect(response.status, JSON.stringify(envelope.errors)).toBe(201)
  return envelope.data
}

/** How an upload was refused, and which credentials there are then. */
export async function refusal(world: World, body: unknown) {
  const response = await world.post(CREDENTIALS, body)
  const text = await response.text()
  const { errors } = JSON.parse(text) as Envelope<null>
  const listed = await list(world)
  return { status: response.status, text, errors, listed }
}

export async function list(world: World): Promise<Credential[]> {
  const response = await world.get(CREDENTIALS)
  expect(response.status).toBe(200)
  const { data } = await json<{ items: Credential[]; hasMore: boolean; nextCursor: null }>(response)
  expect(data).toMatchObject({ hasMore: false, nextCursor: null })
  return data.items
}

export const selfTest = (world: World, id: string, headers?: Record<string, string>) =>
  world.post(`${CREDENTIALS}/${id}/self-test`, undefined, headers)

/** A key for APNs that Apple has never issued. */
export async function fakeApnsKey() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const der = (await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer
  const privateKey = encodePem('PRIVATE KEY', new Uint8Array(der))
  return { keyId: 'ABC123DEFG', teamId: 'A1B2C3D4E5', privateKey }
}
