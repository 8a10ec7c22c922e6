import type { GoogleSecret } from '../../domain/model/credential.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { CredentialStore } from '../../domain/model/ports/credentials.ts'
import {
  type GoogleRates,
  type GoogleWallet,
  WalletUnavailable,
} from '../../domain/model/ports/wallets.ts'
import type { AccessTokens } from '../../lib/google/access-token.ts'
import type { SmallCache } from '../../lib/google/cache.ts'
import type { CallbackKeys } from '../../lib/google/callback-keys.ts'
import { GoogleError, type GoogleErrorKind } from '../../lib/google/errors.ts'
import type { GoogleBody } from '../../lib/google/google-type.ts'
import type { Fetch } from '../../lib/google/http.ts'
import { saveUrl, signSaveJwt } from '../../lib/google/save-jwt.ts'
import { createWalletObjects } from '../../lib/google/wallet-objects.ts'
import { callbackUrlOf, readCallback } from './callback.ts'
import { classContent, classFor } from './class.ts'
import { googleType } from './google-type.ts'
import { withoutClassImages, withoutImages } from './images.ts'
import { lintGoogle } from './lint.ts'
import { messageFor } from './message.ts'
import { objectFor, objectId, patchFor, tellsOfChanges } from './object.ts'
import { selfTestGoogle } from './self-test.ts'
import { interactiveTurns, type NextTurn, queuedTurns } from './turns.ts'
import type { GoogleIssuer } from './view.ts'

/** Google is given this long in all before a caller is answered without it. */
const DEADLINE_MS = 10_000

/** Beside what says so: an object or a class that came or went meanwhile is met by the next try. */
const PASSING: readonly GoogleErrorKind[] = ['retry', 'exists', 'not_found', 'class_missing']

export interface GoogleWalletDeps {
  workspaceId: string
  baseUrl: string
  /** Google is told of a loopback address as well. */
  allowLocalTargets: boolean
  walletBaseUrl: string
  tokenUrl: string
  tokens: AccessTokens
  saveBaseUrl: string
  callbackKeys: CallbackKeys
  credentials: CredentialStore
  rates: GoogleRates
  /** Google refuses the account or its rights; or takes again what it had refused. */
  reportFailing(credentialId: string, reason: string): Promise<void>
  reportWorking(credentialId: string): Promise<void>
  cache: SmallCache
  fetch: Fetch
  now(): number
}

export function createGoogleWallet(deps: GoogleWalletDeps): GoogleWallet {
  async function account() {
    const current = await deps.credentials.current('google')
    if (current?.secret.platform !== 'google') return null
    const { credential, secret } = current
    return { credential, issuer: issuerOf(credential.subject), account: signingAccount(secret) }
  }

  type Account = NonNullable<Awaited<ReturnType<typeof account>>>

  function issuerOf(issuerId: string): GoogleIssuer {
    return {
      issuerId,
      callbackUrl: callbackUrlOf(deps),
      fallbackLogoUrl: `${deps.baseUrl}/icon.png`,
    }
  }

  /** Everything that writing a pass at Google takes. */
  async function prepare(current: Account, content: PassContent, nextTurn?: NextTurn) {
    const { type } = googleType(content)
    const body = await classFor(content, type, current.issuer)
    const client = createWalletObjects({
      baseUrl: deps.walletBaseUrl,
      account: current.account,
      tokens: deps.tokens,
      fetch: deps.fetch,
      cache: deps.cache,
      ...(nextTurn && { nextTurn }),
    })
    const classes = { class: body, plainClass: withoutClassImages(body, current.issuer) }
    return { client, type, classes, object: objectFor(content, type, current.issuer, body.id) }
  }

  const turnsOptions = ({ issuer: { issuerId } }: Account) => ({
    rates: deps.rates,
    issuerId,
    now: deps.now,
  })

  /** Google's answer also says whether the credential is good. */
  async function reporting<T>({ credential }: Account, work: Promise<T>): Promise<T> {
    try {
      const result = await withDeadline(work)
      if (credential.status === 'FAILING') await deps.reportWorking(credential.id)
      return result
    } catch (error) {
      const cause = error instanceof WalletUnavailable ? error.cause : null
      if (cause instanceof GoogleError && cause.kind === 'auth') {
        await deps.reportFailing(credential.id, cause.message)
      }
      throw error
    }
  }

  return {
    lint: lintGoogle,
    shown: shownOnGoogle,

    async readiness() {
      return (await account()) ? 'ready' : 'missing'
    },

    async publish(content) {
      const current = await account()
      if (!current) return false
      const nextTurn = interactiveTurns(turnsOptions(current))
      const { client, type, classes, object } = await prepare(current, content, nextTurn)
      await reporting(
        current,
        evenWithoutImages(object, (object) =>
          content.blank
            ? client.replaceObject({ type, ...classes, object })
            : client.upsertObject({ type, ...classes, object, patch: patchFor(type, object) }),
        ),
      )
      return true
    },

    async tell(content, message, { lane = 'single', turnAtMs = null, mayNotify }) {
      const current = await account()
      if (!current) return false
      let nextTurn: NextTurn | undefined
      const { client, type, classes, object } = await prepare(current, content, () => nextTurn!())
      const requests = ((await client.knowsClass(type, classes.class)) ? 1 : 2) + (message ? 1 : 0)
      nextTurn = await queuedTurns(turnsOptions(current), { requests, lane, turnAtMs })
      // A message and a change would take two of the three notifications that a pass has in a day.
      const notify =
        tellsOfChanges(type) && !content.blank && (await mayNotify()) && message === null
      await reporting(
        current,
        evenWithoutImages(object, (object) =>
          content.blank
            ? client.replaceObject({ type, ...classes, object })
            : client.patchObject({
                type,
                ...classes,
                object,
                patch: patchFor(type, object, notify),
              }),
        ),
      )
      if (message) {
        const { id, text } = message
        const options = { id, sentAtMs: content.versionAtMs, notify: true }
        const said = messageFor(content, text, options)
        await reporting(current, client.addMessage(type, object.id, said))
      }
      return true
    },

    async saveLink(contents) {
      const current = await account()
      if (!current) return null
      const entries = contents.map((content: PassContent) => ({
        type: googleType(content).type,
        id: objectId(content, current.issuer),
      }))
      const token = await signSaveJwt(current.account, entries, Math.floor(deps.now() / 1000))
      return { saveUrl: saveUrl(deps.saveBaseUrl, token), token }
    },

    async readCallback(body) {
      const credentials = await deps.credentials.list()
      const own = credentials.filter(({ platform }) => platform === 'google')
      const issuerIds = [...new Set(own.map(({ subject }) => subject))]
      return readCallback(body, { issuerIds, keys: deps.callbackKeys, nowMs: deps.now() })
    },

    selfTest: (issuerId, secret) =>
      selfTestGoogle({
        tokenUrl: deps.tokenUrl,
        walletBaseUrl: deps.walletBaseUrl,
        account: signingAccount(secret),
        issuerId,
        fetch: deps.fetch,
        nowMs: deps.now,
      }),
  }
}

/** Without ids: that of the class rises with the template's version, whatever is in it. */
function shownOnGoogle(content: PassContent): string {
  const issuer: GoogleIssuer = { issuerId: '0', callbackUrl: null, fallbackLogoUrl: '' }
  const { type } = googleType(content)
  return JSON.stringify([
    type,
    classContent(content, type, issuer),
    objectFor(content, type, issuer, ''),
  ])
}

function signingAccount(secret: GoogleSecret) {
  return {
    clientEmail: secret.clientEmail,
    privateKeyId: secret.privateKeyId,
    privateKeyPem: secret.privateKey,
  }
}

/** One picture that Google cannot fetch must not lose the whole pass. */
async function evenWithoutImages(
  object: GoogleBody,
  write: (object: GoogleBody) => Promise<unknown>,
): Promise<void> {
  try {
    await write(object)
  } catch (error) {
    if (!(error instanceof GoogleError) || error.kind !== 'image') throw error
    await write(withoutImages(object))
  }
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WalletUnavailable('Google did not answer in time', true)),
      DEADLINE_MS,
    )
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    throw new WalletUnavailable(error.message, PASSING.includes(error.kind), error)
  } finally {
    clearTimeout(timer)
  }
}
