import type { PassContent } from '../../domain/model/pass-content.ts'
import { type Wallet, WalletUnavailable } from '../../domain/model/ports/wallets.ts'
import { type AccessTokens, createAccessTokens } from '../../lib/google/access-token.ts'
import { type CallbackKeys, createCallbackKeys } from '../../lib/google/callback-keys.ts'
import { GoogleError, type GoogleErrorKind } from '../../lib/google/errors.ts'
import type { GoogleBody } from '../../lib/google/google-type.ts'
import { saveUrl, signSaveJwt } from '../../lib/google/save-jwt.ts'
import { createWalletObjects } from '../../lib/google/wallet-objects.ts'
import { meaningsOf } from '../meanings.ts'
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
import { interactiveTurns, type NextTurn, queuedTurns } from './turns.ts'
import type { GoogleIssuer } from './view.ts'

/** Google is given this long in all before a caller is answered without it. */
const DEADLINE_MS = 10_000

/** Beside what says so: an object or a class that came or went meanwhile is met by the next try. */
const PASSING: readonly GoogleErrorKind[] = ['retry', 'exists', 'not_found', 'class_missing']

const UNREADY = {
  google_not_configured: {
    message: 'No Google pass was made: this workspace has no Google service account',
    meaning:
      'No Google pass was made: the workspace has no Google service account. Upload one, and the pass link leads to Google Wallet.',
  },
  google_unavailable: {
    meaning:
      'Google did not answer in time. The pass is sent to Google again in the background, and its link works then.',
  },
} as const

export const google = {
  connect: connectGoogle,
  warnings: {
    ...Object.fromEntries(Object.entries(UNREADY).map(([code, { meaning }]) => [code, meaning])),
    ...meaningsOf('Google Wallet', GOOGLE_RULES),
  },
  credentialInput: GoogleCredentialInput,
  credentialExample: GOOGLE_CREDENTIAL_EXAMPLE,
  issuedView: GoogleSave,
} satisfies WalletModule

/** What Google's side of this isolate shares between workspaces. */
interface Shared extends Outside {
  tokens: AccessTokens
  callbackKeys: CallbackKeys
}

function connectGoogle(outside: Outside): (place: WalletPlace) => Wallet {
  const { variables, fetch, now: nowMs, cache } = outside
  const shared: Shared = {
    ...outside,
    tokens: createAccessTokens({ tokenUrl: variables.googleTokenUrl, fetch, nowMs, cache }),
    callbackKeys: createCallbackKeys({
      url: variables.googleCallbackKeysUrl,
      fetch,
      nowMs,
      cache,
    }),
  }
  return (place) => createGoogleWallet({ ...shared, ...place })
}

function createGoogleWallet(deps: Shared & WalletPlace): Wallet {
  const { variables } = deps

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

  /** Everything that writing a pass at Google takes. */
  async function prepare(current: Account, content: PassContent, nextTurn?: NextTurn) {
    const { type } = googleType(content)
    const body = await classFor(content, type, current.issuer)
    const client = createWalletObjects({
      baseUrl: variables.googleWalletBaseUrl,
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
    turns: deps.turns,
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

  const selfTest: NonNullable<Wallet['credential']>['selfTest'] = ({ subject }, secret) =>
    selfTestGoogle({
      tokenUrl: variables.googleTokenUrl,
      walletBaseUrl: variables.googleWalletBaseUrl,
      account: signingAccount(secret),
      issuerId: subject,
      fetch: deps.fetch,
      nowMs: deps.now,
    })

  const copies: Wallet['copies'] = {
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

    async notify(content, message, { lane = 'single', turnAtMs = null, mayNotify }) {
      const current = await account()
      if (!current) return false
      let nextTurn: NextTurn | undefined
      const { client, type, classes, object } = await prepare(current, content, () => nextTurn!())
      const requests = ((await client.knowsClass(type, classes.class)) ? 1 : 2) + (message ? 1 : 0)
      nextTurn = await queuedTurns(turnsOptions(current), { requests, lane, turnAtMs })
      // A message and a change would take two of the three notifications that a pass has in a day.
      const notify =
        notifiesOfChanges(type) && !content.blank && (await mayNotify()) && message === null
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

    unavailable: (reason) => ({
      code: 'google_unavailable',
      message: `${reason}. The pass link adds the pass to Google Wallet once it works again.`,
    }),

    async saveLink(content) {
      const current = await account()
      if (!current) return null
      const object = { type: googleType(content).type, id: objectId(content, current.issuer) }
      const token = await signSaveJwt(current.account, [object], Math.floor(deps.now() / 1000))
      return { saveUrl: saveUrl(variables.googleSaveBaseUrl, token), token }
    },
  }

  return {
    platform: 'google',
    lint: lintGoogle,
    shown: shownOnGoogle,
    unready: {
      missing: { code: 'google_not_configured', message: UNREADY.google_not_configured.message },
      expired: { code: 'google_not_configured', message: UNREADY.google_not_configured.message },
    },
    async readiness() {
      return (await account()) ? 'ready' : 'missing'
    },
    entry: { path: 'google', label: 'Add to Google Wallet' },
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
