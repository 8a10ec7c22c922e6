import type { Ctx } from '../../src/domain/model/ctx.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodeHex } from '../../src/lib/encoding/hex.ts'
import { createGoogleWorld, sharedGoogleKeys } from './google.ts'
import { createTestPki, sharedTestKeys, type TestPki, type TestPkiOptions } from './test-pki.ts'

export interface TestWallets {
  pki: TestPki
  passTypeIdentifier: string
  issuerId: string
  googlePublicKeyPem: string
}

/** An Apple certificate of a test authority for a workspace, under the shared keys unless others are given. */
export async function addAppleCertificate(
  ctx: Ctx,
  options: TestPkiOptions = {},
): Promise<{ pki: TestPki; passTypeIdentifier: string }> {
  const passTypeIdentifier =
    options.passTypeIdentifier ?? `pass.test.${ctx.workspace.id.slice(3).toLowerCase()}`
  const pki = await createTestPki({ keys: await sharedTestKeys(), ...options, passTypeIdentifier })
  const digest = await crypto.subtle.digest('SHA-256', pki.leafDer as Uint8Array<ArrayBuffer>)
  const write = await ctx.credentials.insertion(
    {
      id: ctx.newId('cred'),
      platform: 'apple',
      status: 'ACTIVE',
      subject: passTypeIdentifier,
      teamIdentifier: 'A1B2C3D4E5',
      fingerprint: encodeHex(new Uint8Array(digest)),
      notAfter: (options.notAfter ?? new Date(ctx.now() + 365 * 86_400_000)).getTime(),
      checks: [],
      acceptedAt: ctx.now(),
      createdAt: ctx.now(),
    },
    {
      platform: 'apple',
      certificateDer: encodeBase64(pki.leafDer),
      intermediatesDer: [encodeBase64(pki.intermediateDer)],
      privateKeyPkcs8: encodeBase64(pki.leafKeyPkcs8),
      digest: 'SHA-256',
      apnsKey: null,
    },
  )
  await ctx.commit({ writes: [write] })
  return { pki, passTypeIdentifier }
}

/**
 * A service account that the Google double knows, and has let act for its issuer unless `acceptedAt` is null. With
 * another `issuerId` it claims an issuer that it may not act for, with another `privateKey` the double refuses it.
 */
export async function addGoogleAccount(
  ctx: Ctx,
  {
    acceptedAt = ctx.now(),
    issuerId: claimed,
    privateKey,
  }: { acceptedAt?: number | null; issuerId?: string; privateKey?: string } = {},
): Promise<{ issuerId: string; googlePublicKeyPem: string }> {
  const google = await createGoogleWorld(await sharedGoogleKeys())
  const issuerId = claimed ?? google.issuer.issuerId
  const write = await ctx.credentials.insertion(
    {
      id: ctx.newId('cred'),
      platform: 'google',
      status: 'ACTIVE',
      subject: issuerId,
      teamIdentifier: null,
      fingerprint: google.account.clientEmail,
      notAfter: null,
      checks: [],
      acceptedAt,
      createdAt: ctx.now(),
    },
    {
      platform: 'google',
      clientEmail: google.account.clientEmail,
      privateKeyId: google.account.privateKeyId,
      privateKey: privateKey ?? google.account.privateKeyPem,
    },
  )
  await ctx.commit({ writes: [write] })
  return { issuerId, googlePublicKeyPem: google.publicKeyPem }
}

export async function addWallets(ctx: Ctx): Promise<TestWallets> {
  return { ...(await addAppleCertificate(ctx)), ...(await addGoogleAccount(ctx)) }
}
