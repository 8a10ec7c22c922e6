import type { PassContent } from '../../domain/model/pass-content.ts'
import { type Wallet, WalletUnavailable } from '../../domain/model/ports/wallets.ts'
import { type AccessTokens, createAccessTokens } from '../../lib/google/access-token.ts'
import { type CallbackKeys, createCallbackKeys } from '../../lib/google/callback-keys.ts'
import { GoogleError, type GoogleErrorKind } from '../../lib/google/errors.ts'
import type { GoogleBody } from '../../lib/google/google-type.ts'
import { saveJwtParts, saveUrl, signSaveJwt } from '../../lib/google/save-jwt.ts'
import { createWalletObjects, type GoogleMessage } from '../../lib/google/wallet-objects.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { meaningsOf } from '../lint.ts'
import type { Outside, WalletModule, WalletPlace } from '../wallet-module.ts'
import { classContent, classFor } from './class.ts'
import { GOOGLE_CREDENTIAL_EXAMPLE, GoogleCredentialInput } from './credential-input.ts'
import { googleType } from './google-type.ts'
import { withoutClassImages, withoutImages } from './images.ts'
import { GoogleSave } from './issued-view.ts'
import { GOOGLE_RULES, lintGoogle } from './lint.ts'
import { messageFor } from './message.ts'
import { notifiesOfChanges, objectFor, objectId, patchFor } from './object.ts'
import { readGoogleUpload } from './read-credential.ts'
import { callbackUrlOf, readReport } from './report.ts'
import { signingAccount } from './secret.ts'
import { selfTestGoogle } from './self-test.ts'
import { interactiveTurns, type NextTurn, queuedTurns, turnsAccount } from './turns.ts'
import type { GoogleIssuer } from './view.ts'

/** All requests to Google together take at most this long, then a caller is answered without Google. */
const DEADLINE_MS = 10_000

/** https://developers.google.com/wallet/generic/resources/rate-limits of a pass in 24 hours, messages and changes together */
const NOTIFICATIONS_PER_DAY = 3
/** A message takes two of the twelve requests a second that passes have which change in great numbers. */
const MESSAGES_PER_SECOND = 6

/** Errors that trying again may mend: also an object or a class that was made or removed meanwhile. */
const PASSING: readonly GoogleErrorKind[] = ['retry', 'exists', 'not_found', 'class_missing']

const NOT_CONFIGURED = {
  code: 'google_not_configured',
  message: 'No Google pass was created: this workspace has no Google service account',
}

export const google = {
  connect: connectGoogle,
  warnings: {
    google_not_configured:
      'No Google pass was created: the workspace has no Google service account. Upload one, and the pass link leads to Google Wallet.',
    google_unavailable:
      'Google did not answer in time. The pass is sent to Google again in the background, and its link works then.',
    ...meaningsOf('Google Wallet', GOOGLE_RULES),
  },
  credentialInput: GoogleCredentialInput,
  credentialExample: GOOGLE_CREDENTIAL_EXAMPLE,
  issuedView: GoogleSave,
} satisfies WalletModule

interface GoogleDeps extends Outside, WalletPlace {
  tokens: AccessTokens
  callbackKeys: CallbackKeys
}

function connectGoogle(outside: Outside): (place: WalletPlace) => Wallet {
  const { variables, fetch, now: nowMs, cache, sealedCache } = outside
  const world = { fetch, nowMs, cache }
  const tokens = createAccessTokens({
    ...world,
    cache: sealedCache,
    tokenUrl: variables.googleTokenUrl,
  })
  const callbackKeys = createCallbackKeys({ ...world, url: variables.googleCallbackKeysUrl })
  return (place) => createGoogleWallet({ ...outside, ...place, tokens, callbackKeys })
}

function createGoogleWallet(deps: GoogleDeps): Wallet {
  const { variables, tokens, fetch, cache } = deps

  async function account() {
    const current = await deps.credentials.current('google')
    if (!current) return null
    const { credential, secret } = current
    return { credential, issuer: issuerOf(credential.subject), account: signingAccount(secret) }
  }

  type Account = NonNullable<Awaited<ReturnType<typeof account>>>

  function issuerOf(issuerId: string): GoogleIssuer {
    return {
      issuerId,
      callbackUrl: callbackUrlOf({ ...deps, workspaceId: deps.workspace.id }),
      fallbackLogoUrl: `${deps.baseUrl}/icon.png`,
    }
  }

  /** All that it takes to write a pass at Google. */
  async function prepare(current: Account, content: PassContent, nextTurn: NextTurn) {
    const { type } = googleType(content)
    const { account, issuer } = current
    const body = await classFor(content, type, issuer)
    const object = objectFor(content, type, issuer, body.id)
    const baseUrl = variables.googleWalletBaseUrl
    const client = createWalletObjects({ baseUrl, account, tokens, fetch, cache, nextTurn })

    /** @param notify whether Google may notify the holder of the change */
    async function write(method: 'upsertObject' | 'patchObject', notify = false): Promise<void> {
      const classes = { type, class: body, plainClass: withoutClassImages(body, issuer) }
      const work = evenWithoutImages(object, (object) =>
        content.blank
          ? client.replaceObject({ ...classes, object })
          : client[method]({ ...classes, object, patch: patchFor(type, object, notify) }),
      )
      await work
    }

    const isClassKnown = () => client.knowsClass(type, body)
    const addMessage = (message: GoogleMessage) => client.addMessage(type, object.id, message)
    return { type, isClassKnown, write, addMessage }
  }

  const turnsOptions = ({ credential }: Account) => ({
    turns: deps.turns,
    account: turnsAccount(credential, deps.workspace.id),
    now: deps.now,
  })

  /** Waits for the work until the deadline. What Google has written says that it takes the credential. */
  async function written(current: Account, work: Promise<unknown>): Promise<void> {
    await answered(current, work)
    const { id, status, acceptedAt } = current.credential
    if (status === 'FAILING' || acceptedAt === null) await deps.reportWorking(id)
  }

  /** Waits for the work until the deadline, and reports where Google refuses the credential. */
  async function answered({ credential }: Account, work: Promise<unknown>): Promise<void> {
    const done = work.then(() => true)
    try {
      if (!(await withTimeout(DEADLINE_MS, done)))
        throw new WalletUnavailable('Google did not answer in time', true)
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      if (error.kind === 'auth') await deps.reportFailing(credential.id, error.message)
      throw new WalletUnavailable(error.message, PASSING.includes(error.kind), error)
    }
  }

  const saveEntry = (content: PassContent, { issuer }: Account) => ({
    type: googleType(content).type,
    id: objectId(content, issuer),
  })

  const selfTest: NonNullable<Wallet['credential']>['selfTest'] = ({ subject }, secret) =>
    selfTestGoogle({
      tokenUrl: variables.googleTokenUrl,
      walletBaseUrl: variables.googleWalletBaseUrl,
      account: signingAccount(secret),
      issuerId: subject,
      fetch,
      nowMs: deps.now,
    })

  const copies: Wallet['copies'] = {
    limits: { notificationsPerDay: NOTIFICATIONS_PER_DAY, passesPerSecond: MESSAGES_PER_SECOND },

    async publish(content) {
      const current = await account()
      if (!current) return false
      const publish = async () => {
        await tokens.get(current.account)
        const nextTurn = interactiveTurns(turnsOptions(current))
        const { write } = await prepare(current, content, nextTurn)
        await write('upsertObject')
      }
      await written(current, publish())
      return true
    },

    async notify(
      content,
      message,
      { lane = 'single', turnAtMs = null, reserveNotification: mayNotify },
    ) {
      const current = await account()
      if (!current) return false
      // Without a token no request is made, and no turn is taken from others.
      await answered(current, tokens.get(current.account))
      let nextTurn: NextTurn | undefined
      const at = await prepare(current, content, () => nextTurn!())
      const requests = ((await at.isClassKnown()) ? 1 : 2) + (message ? 1 : 0)
      nextTurn = await queuedTurns(turnsOptions(current), { requests, lane, turnAtMs })
      // A message and a change would take two of the three notifications that a pass has in a day.
      const asks = message !== null || (notifiesOfChanges(at.type) && !content.blank)
      const notify = asks && (await mayNotify())
      await written(current, at.write('patchObject', notify && message === null))
      if (message) {
        const options = { id: message.id, sentAtMs: content.versionAtMs, notify }
        await answered(current, at.addMessage(messageFor(content, message.text, options)))
      }
      return true
    },

    unavailable: (reason) => ({
      code: 'google_unavailable',
      message: `${reason}. The pass link adds the pass to Google Wallet once it works again.`,
    }),

    async saveLink(contents) {
      const current = await account()
      if (!current) return null
      const objects = contents.map((content) => saveEntry(content, current))
      const token = await signSaveJwt(current.account, objects, Math.floor(deps.now() / 1000))
      return { saveUrl: saveUrl(variables.googleSaveBaseUrl, token), token }
    },

    async linkParts(contents) {
      const current = await account()
      if (!current) return []
      const entries = contents.map((content) => ({ ...saveEntry(content, current), content }))
      const parts = await saveJwtParts(current.account, entries)
      return parts.map((part) => part.map(({ content }) => content))
    },
  }

  return {
    platform: 'google',
    lint: lintGoogle,
    appearanceKey: shownOnGoogle,
    unready: { missing: NOT_CONFIGURED, expired: NOT_CONFIGURED },
    readiness: async () => ((await account()) ? 'ready' : 'missing'),
    entry: {
      path: 'google',
      wallet: 'Google Wallet',
      badges: variables.googleBadges,
      // Who is not signed in is led on, to another host of Google's.
      leadsTo: [new URL(variables.googleSaveBaseUrl).origin, 'https://*.google.com'],
    },
    copies,
    credential: { read: readGoogleUpload, selfTest, probe: selfTest },

    async readReport(body) {
      const credentials = await deps.credentials.list()
      const own = credentials.filter(({ platform }) => platform === 'google')
      const issuerIds = [...new Set(own.map(({ subject }) => subject))]
      return readReport(body, { issuerIds, keys: deps.callbackKeys, nowMs: deps.now() })
    },
  }
}

/** The content that holders see at Google, without ids: the class id changes with the template's version anyway. */
function shownOnGoogle(content: PassContent): string {
  const issuer: GoogleIssuer = { issuerId: '0', callbackUrl: null, fallbackLogoUrl: '' }
  const { type } = googleType(content)
  return JSON.stringify([
    type,
    classContent(content, type, issuer),
    objectFor(content, type, issuer, ''),
  ])
}

/** Writes again without pictures where Google cannot fetch one: that must not cost the whole pass. */
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
