import type { Credential, CredentialSecret } from '../../domain/model/credential.ts'
import type { CredentialStore } from '../../domain/model/ports/credentials.ts'
import type { PushTarget } from '../../domain/model/ports/registrations.ts'
import type {
  PushResult,
  WalletCredential,
  WalletDevices,
} from '../../domain/model/ports/wallets.ts'
import { apnsRequest, apnsVerdict } from '../../lib/apple/apns.ts'
import type { ClientIdentity } from '../../lib/apple/apns-relay.ts'
import type { ApnsAnswer, ApnsTransport } from '../../lib/apple/apns-transport.ts'
import type { ProviderTokens } from '../../lib/apple/provider-token.ts'
import { encodePem } from '../../lib/encoding/pem.ts'
import { type AppleSecret, appleSecret, bytesOf } from './secret.ts'
import { checksOf, NOBODYS_PUSH_TOKEN } from './self-test.ts'

/** A Worker opens no more connections than this at a time. */
const MAX_AT_ONCE = 6

export interface ApplePushDeps {
  credentials: CredentialStore
  apns: ApnsTransport
  providerTokens: ProviderTokens
  now(): number
}

/** A credential, and what the push is authenticated with: an APNs key, a certificate, or neither. */
interface Sender {
  credential: Credential
  apnsKey: AppleSecret['apnsKey']
  identity: ClientIdentity | null
}

type Fault = Pick<PushResult, 'verdict' | 'reason' | 'credentialId'>

/**
 * Pushes to devices through APNs. Once APNs refuses a credential, its other pushes are not sent and fail for the same
 * reason.
 */
export function createApplePush(deps: ApplePushDeps): WalletDevices['push'] {
  return async (targets) => {
    const senders = new Map<string, Sender | Fault>()
    for (const { passTypeIdentifier } of targets) {
      if (!senders.has(passTypeIdentifier)) {
        senders.set(passTypeIdentifier, await senderFor(deps, passTypeIdentifier))
      }
    }
    const results: PushResult[] = []
    const queue = targets.entries()
    const work = async () => {
      for (const [index, target] of queue) {
        const type = target.passTypeIdentifier
        const sender = senders.get(type)!
        const result =
          'verdict' in sender
            ? { target, timestampMs: null, ...sender }
            : await pushTo(deps, sender, target)
        results[index] = result
        if (result.verdict === 'configuration') senders.set(type, faultOf(result))
      }
    }
    await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, targets.length) }, work))
    return results
  }
}

const faultOf = ({ verdict, reason, credentialId }: PushResult): Fault => ({
  verdict,
  reason,
  credentialId,
})

/** The credential of a pass type: the one in use, an older one that was not replaced, or a key of the team. */
async function senderFor(
  { credentials, apns }: ApplePushDeps,
  passTypeIdentifier: string,
): Promise<Sender | Fault> {
  const own = await credentials.ofPassType(passTypeIdentifier)
  const { credential, secret } = own ?? (await credentials.current('apple')) ?? {}
  if (!credential || !secret) return fault('no_credential')
  if (credential.status === 'FAILING') return fault('credential_failing', credential.id)
  return senderOf(apns, credential, secret, own !== null)
}

/** @param own whether the certificate is that of the very pass type */
function senderOf(
  apns: ApnsTransport,
  credential: Credential,
  sealed: CredentialSecret,
  own: boolean,
): Sender | Fault {
  const secret = appleSecret(sealed)
  if (apns.speaksWith === 'own_certificate') return { credential, apnsKey: null, identity: null }
  // A key pushes for all pass types of its team, a certificate for its own alone.
  if (secret.apnsKey) return { credential, apnsKey: secret.apnsKey, identity: null }
  if (apns.speaksWith === 'token') return fault('no_apns_key')
  return own ? { credential, apnsKey: null, identity: identityOf(secret) } : fault('no_credential')
}

/** Finds out whether a credential may push, by a push to a token that no device has. */
export function createAppleProbe(deps: ApplePushDeps): WalletCredential['probe'] {
  return async (credential, secret) => {
    const sender = senderOf(deps.apns, credential, secret, true)
    if ('verdict' in sender) return checksOf(sender)
    const nobody = {
      deviceLibraryIdentifier: '',
      passTypeIdentifier: credential.subject,
      pushToken: NOBODYS_PUSH_TOKEN,
    }
    return checksOf(await pushTo(deps, sender, nobody))
  }
}

function fault(reason: string, credentialId: string | null = null): Fault {
  return { verdict: 'configuration', reason, credentialId }
}

async function pushTo(
  deps: ApplePushDeps,
  { credential, apnsKey, identity }: Sender,
  target: PushTarget,
): Promise<PushResult> {
  const send = (authorization: string | null) =>
    deps.apns.send({
      request: apnsRequest({ ...target, nowMs: deps.now(), authorization }),
      identity,
    })
  const token = apnsKey && (await deps.providerTokens.get(apnsKey))
  let answer = await send(token)
  if (apnsKey && token !== null) {
    const another =
      verdictOf(answer) === 'expired_token'
        ? await deps.providerTokens.renew(apnsKey, token)
        : answer.reason === 'TooManyProviderTokenUpdates'
          ? await deps.providerTokens.otherThan(apnsKey, token)
          : null
    if (another !== null) answer = await send(another)
  }
  // If APNs calls a young token expired, or a second one, then the clocks differ: try again later.
  const verdict = verdictOf(answer) === 'expired_token' ? 'retry' : verdictOf(answer)
  return {
    target,
    verdict,
    reason: answer.reason || (verdict === 'retry' ? 'no_answer' : `status_${answer.status}`),
    timestampMs: answer.timestampMs,
    credentialId: credential.id,
  }
}

function verdictOf({ status, reason }: ApnsAnswer) {
  return apnsVerdict(status, reason)
}

function identityOf(secret: AppleSecret): ClientIdentity {
  return {
    certificatePem: [secret.certificateDer, ...secret.intermediatesDer]
      .map((der) => encodePem('CERTIFICATE', bytesOf(der)))
      .join(''),
    privateKeyPem: encodePem('PRIVATE KEY', bytesOf(secret.privateKeyPkcs8)),
  }
}
