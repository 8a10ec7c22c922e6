import type { CredentialCheck } from '../../domain/model/credential.ts'
import { readOrRefuse, type Upload } from '../../domain/model/credential-upload.ts'
import { checkApnsKey } from '../../lib/apple/credential/apns-key.ts'
import {
  type AppleCredential,
  readAppleCredential,
} from '../../lib/apple/credential/apple-credential.ts'
import { checkAppleCredential } from '../../lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../lib/apple/credential/trusted-issuers.ts'
import { isDetachedSignature } from '../../lib/apple/credential/verify-detached.ts'
import { prepareSigner, SignerError, signDetached } from '../../lib/cms/signer.ts'
import { encodeBase64 } from '../../lib/encoding/base64.ts'
import { concatBytes } from '../../lib/encoding/bytes.ts'
import { encodePem } from '../../lib/encoding/pem.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { AppleCredentialInput } from './credential-input.ts'
import { type AppleSecret, bytesOf, signerInput } from './secret.ts'

/** Uploads are checked against these. */
export interface Examiner {
  /** PEM of the authorities whose pass certificates are accepted. */
  trustedIssuers: string
  nowMs: number
}

const MANIFEST = encodeUtf8('{}')

/** The member of the upload that a check looks at. */
const POINTERS = {
  key_matches_certificate: '/privateKey',
  apns_key_id: '/apnsKey/keyId',
  apns_team_id: '/apnsKey/teamId',
  apns_private_key: '/apnsKey/privateKey',
}

/** @throws AppError credential_invalid when it cannot be read */
export async function readAppleUpload(examiner: Examiner, upload: unknown): Promise<Upload> {
  const input = AppleCredentialInput.parse(upload)
  const { apnsKey = null, digest } = input
  const credential = await readOrRefuse(() => readAppleCredential(input))
  const { checks, issuer } = await examine(examiner, credential, apnsKey)
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
    } satisfies AppleSecret,
    pointers: POINTERS,
  }
}

/** Runs the checks of an upload again, as of now, signs something, and has others read it back. */
export async function testAppleSecret(
  examiner: Examiner,
  secret: AppleSecret,
): Promise<CredentialCheck[]> {
  const credential = await readAppleCredential({
    certificate: encodePem('CERTIFICATE', bytesOf(secret.certificateDer)),
    privateKey: encodePem('PRIVATE KEY', bytesOf(secret.privateKeyPkcs8)),
  })
  const { checks } = await examine(examiner, credential, secret.apnsKey)
  return [...checks, await signTestManifest(examiner, secret)]
}

async function examine(
  { trustedIssuers, nowMs }: Examiner,
  credential: AppleCredential,
  apnsKey: AppleSecret['apnsKey'],
) {
  const { checks, issuer } = await checkAppleCredential(credential, {
    trustedIssuers: parseTrustedIssuers(trustedIssuers),
    nowMs,
  })
  const apnsChecks = apnsKey ? await checkApnsKey(apnsKey, credential.teamIdentifier) : []
  return { checks: [...checks, ...apnsChecks], issuer }
}

async function signTestManifest(
  { nowMs }: Examiner,
  secret: AppleSecret,
): Promise<CredentialCheck> {
  try {
    const input = signerInput(secret)
    const signature = await signDetached(await prepareSigner(input), MANIFEST, nowMs)
    return isDetachedSignature(signature, MANIFEST, input)
      ? { code: 'signature', ok: true, message: 'A test manifest was signed' }
      : {
          code: 'signature',
          ok: false,
          message: 'The signature of a test manifest cannot be read back',
        }
  } catch (error) {
    if (!(error instanceof SignerError)) throw error
    return { code: 'signature', ok: false, message: `A test manifest: ${error.message}` }
  }
}

/** A digest of all that a signature's bytes depend on, apart from its content and time. */
function fingerprint(digest: string, certificates: Uint8Array[]): string {
  return sha256Hex(concatBytes([encodeUtf8(`${digest}\n`), ...certificates]))
}
