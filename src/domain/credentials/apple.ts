import { checkApnsKey } from '../../lib/apple/credential/apns-key.ts'
import {
  type AppleCredential,
  readAppleCredential,
} from '../../lib/apple/credential/apple-credential.ts'
import { checkAppleCredential } from '../../lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../lib/apple/credential/trusted-issuers.ts'
import { prepareSigner, SignerError, signDetached } from '../../lib/cms/signer.ts'
import { decodeBase64, encodeBase64 } from '../../lib/encoding/base64.ts'
import { encodePem } from '../../lib/encoding/pem.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { AppleSecret, CredentialCheck } from '../model/credential.ts'
import type { Ctx } from '../model/ctx.ts'
import type { AppleCredentialInput } from './input.ts'
import { reading, type Upload } from './upload.ts'

/** @throws AppError credential_invalid when it cannot be read */
export async function readAppleUpload(ctx: Ctx, input: AppleCredentialInput): Promise<Upload> {
  const { apnsKey = null, digest } = input
  const credential = await reading(() => readAppleCredential(input))
  const { checks, issuer } = await examine(ctx, credential, apnsKey)
  // Phones build the chain to Apple's root from what the signature carries.
  const intermediatesDer = issuer ? [issuer.der] : []
  return {
    members: {
      platform: 'apple',
      subject: credential.passTypeIdentifier ?? '',
      teamIdentifier: credential.teamIdentifier,
      fingerprint: fingerprint(digest, [credential.certificateDer, ...intermediatesDer]),
      notAfter: credential.notAfterMs,
      checks,
    },
    secret: {
      platform: 'apple',
      certificateDer: encodeBase64(credential.certificateDer),
      intermediatesDer: intermediatesDer.map(encodeBase64),
      privateKeyPkcs8: encodeBase64(credential.privateKeyPkcs8),
      digest,
      apnsKey,
    },
  }
}

/** Everything that an upload is checked for, as of now, and a signature. */
export async function testAppleSecret(ctx: Ctx, secret: AppleSecret): Promise<CredentialCheck[]> {
  const credential = await readAppleCredential({
    certificate: encodePem('CERTIFICATE', stored(secret.certificateDer)),
    privateKey: encodePem('PRIVATE KEY', stored(secret.privateKeyPkcs8)),
  })
  const { checks } = await examine(ctx, credential, secret.apnsKey)
  return [...checks, await signTestManifest(ctx, secret)]
}

async function examine(ctx: Ctx, credential: AppleCredential, apnsKey: AppleSecret['apnsKey']) {
  const { checks, issuer } = await checkAppleCredential(credential, {
    trustedIssuers: parseTrustedIssuers(ctx.appleTrustedIssuers),
    nowMs: ctx.now(),
  })
  const apnsChecks = apnsKey ? await checkApnsKey(apnsKey, credential.teamIdentifier) : []
  return { checks: [...checks, ...apnsChecks], issuer }
}

async function signTestManifest(ctx: Ctx, secret: AppleSecret): Promise<CredentialCheck> {
  try {
    const signer = await prepareSigner({
      certificateDer: stored(secret.certificateDer),
      intermediatesDer: secret.intermediatesDer.map(stored),
      privateKeyPkcs8: stored(secret.privateKeyPkcs8),
      digest: secret.digest,
    })
    await signDetached(signer, encodeUtf8('{}'), ctx.now())
    return { code: 'signature', ok: true, message: 'A test manifest was signed' }
  } catch (error) {
    if (!(error instanceof SignerError)) throw error
    return { code: 'signature', ok: false, message: `A test manifest: ${error.message}` }
  }
}

/** Everything that a signature's bytes depend on beside its content and time. */
function fingerprint(digest: string, certificates: Uint8Array[]): string {
  return sha256Hex(Buffer.concat([encodeUtf8(`${digest}\n`), ...certificates]))
}

function stored(base64: string): Uint8Array {
  const bytes = decodeBase64(base64)
  if (!bytes) throw new Error('a stored credential is not base64')
  return bytes
}
