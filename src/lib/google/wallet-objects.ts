import { fingerprint, type SmallCache } from '../small-cache.ts'
import type { AccessTokens } from './access-token.ts'
import { GoogleError } from './errors.ts'
import type { GoogleBody, GoogleType } from './google-type.ts'
import { DEFAULT_TIMEOUT_MS, type Fetch, requestJson } from './http.ts'
import type { SigningAccount } from './signing-account.ts'

const CLASS_CACHE_TTL_SECONDS = 30 * 86_400
/** After this time a class that was written without its pictures is tried with them again. */
const PLAIN_CLASS_TTL_SECONDS = 3_600

/** An object, and all that may be needed to write it. */
export interface ObjectWrite {
  type: GoogleType
  /** The class that the object names. It is written first unless the cache knows it. */
  class: GoogleBody
  /** The class with our own picture only, for when Google cannot fetch one of the others. */
  plainClass?: GoogleBody
  object: GoogleBody
  /** The object as a JSON merge patch, absent members as null; the object itself when left out. */
  patch?: Record<string, unknown>
}

/** https://developers.google.com/wallet/reference/rest/v1/Message */
export interface GoogleMessage {
  /** A message whose id was used before notifies nobody. */
  id: string
  header?: string
  localizedHeader?: object
  body?: string
  localizedBody?: object
  messageType: 'TEXT' | 'TEXT_AND_NOTIFY'
  displayInterval?: { start?: { date: string }; end?: { date: string } }
}

export interface WalletObjects {
  /** Writes the class. Does nothing when the cache knows this very content, unless `force`. */
  upsertClass(
    type: GoogleType,
    body: GoogleBody,
    options?: { force?: boolean; plain?: GoogleBody | undefined },
  ): Promise<void>
  /** Whether the cache knows this very content, so that the class need not be written. */
  knowsClass(type: GoogleType, body: GoogleBody): Promise<boolean>
  /** Writes a new pass: inserts the object, or patches the one that is there already. */
  upsertObject(write: ObjectWrite): Promise<void>
  /**
   * Writes a changed pass: patches the object, or inserts it where there is none. `notified` is false where
   * the patch asked Google to notify the holder and the pass had its three notifications of the last 24 h.
   * Then the change is written all the same.
   */
  patchObject(write: ObjectWrite): Promise<{ notified: boolean }>
  /**
   * Writes a deleted pass: puts the object in place of the one that is there and its messages, which a patch cannot
   * remove. Inserts it where there is none.
   */
  replaceObject(write: Omit<ObjectWrite, 'patch'>): Promise<void>
  /** `notified` is false where the pass had its three notifications of the last 24 h. */
  addMessage(
    type: GoogleType,
    objectId: string,
    message: GoogleMessage,
  ): Promise<{ notified: boolean }>
  /** The object at Google, or null; its `hasUsers` says whether anybody saved it. */
  getObject(type: GoogleType, objectId: string): Promise<Record<string, unknown> | null>
  /** Fails unless the account may act for this issuer, which tests a credential. */
  getIssuer(issuerId: string): Promise<Record<string, unknown>>
}

export interface WalletObjectsOptions {
  /** https://walletobjects.googleapis.com/walletobjects/v1 */
  baseUrl: string
  account: SigningAccount
  tokens: AccessTokens
  fetch: Fetch
  cache: SmallCache
  timeoutMs?: number
  /** Waited for before each request. */
  nextTurn?: () => Promise<void>
}

/**
 * Google's REST API for passes, idempotent: every write may run twice.
 *
 * @see https://developers.google.com/wallet/reference/rest
 * @throws GoogleError with a `kind` that says what can be done
 */
export function createWalletObjects(options: WalletObjectsOptions): WalletObjects {
  const { account, tokens, fetch, cache, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')

  async function call(method: string, path: string, body?: unknown) {
    const send = async (token: string) => {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` }
      const init: RequestInit = { method, headers }
      if (body !== undefined) {
        headers['content-type'] = 'application/json'
        init.body = JSON.stringify(body)
      }
      await options.nextTurn?.()
      return requestJson(fetch, `${baseUrl}/${path}`, init, timeoutMs)
    }
    const token = await tokens.get(account)
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 401) throw error
      return send(await tokens.renew(account, token))
    }
  }

  const path = (type: GoogleType, what: 'Class' | 'Object', id: string) =>
    `${type}${what}/${encodeURIComponent(id)}`

  const classKey = (type: GoogleType, body: GoogleBody) =>
    `google-class:${fingerprint(baseUrl, account.clientEmail, type, JSON.stringify(body))}`

  const isCached = async (key: string) => (await cache.get(key).catch(() => null)) !== null

  const writeClass = (type: GoogleType, body: GoogleBody) =>
    insertOrChange('insert', {
      insert: () => call('POST', `${type}Class`, body),
      change: () => call('PATCH', path(type, 'Class', body.id), body),
    })

  async function upsertClass(
    type: GoogleType,
    body: GoogleBody,
    { force = false, plain }: { force?: boolean; plain?: GoogleBody | undefined } = {},
  ) {
    const key = classKey(type, body)
    if (!force && (await isCached(key))) return
    let ttlSeconds = CLASS_CACHE_TTL_SECONDS
    try {
      await writeClass(type, body)
    } catch (error) {
      if (!plain || !(error instanceof GoogleError) || error.kind !== 'image') throw error
      await writeClass(type, plain)
      ttlSeconds = PLAIN_CLASS_TTL_SECONDS
    }
    await cache.put(key, '1', ttlSeconds).catch(() => {})
  }

  async function writeObject(
    first: 'insert' | 'change',
    write: ObjectWrite,
    method: 'PATCH' | 'PUT' = 'PATCH',
  ) {
    const { type, object, patch = object } = write
    const plain = write.plainClass
    await upsertClass(type, write.class, { plain })
    await insertOrChange(first, {
      insert: () => call('POST', `${type}Object`, object),
      change: () =>
        call(method, path(type, 'Object', object.id), method === 'PUT' ? object : patch),
      ensureClass: () => upsertClass(type, write.class, { force: true, plain }),
    })
  }

  return {
    upsertClass,
    knowsClass: async (type, body) => isCached(classKey(type, body)),
    upsertObject: (write) => writeObject('insert', write),
    replaceObject: (write) => writeObject('change', write, 'PUT'),

    async patchObject(write) {
      const { notifyPreference, ...silent } = write.patch ?? write.object
      try {
        await writeObject('change', write)
        return { notified: notifyPreference !== undefined }
      } catch (error) {
        const spent = error instanceof GoogleError && error.kind === 'notification_quota'
        if (!spent || notifyPreference === undefined) throw error
        await writeObject('change', { ...write, patch: silent })
        return { notified: false }
      }
    },

    async addMessage(type, objectId, message) {
      const send = (text: GoogleMessage) =>
        call('POST', `${path(type, 'Object', objectId)}/addMessage`, { message: text })
      try {
        await send(message)
        return { notified: message.messageType === 'TEXT_AND_NOTIFY' }
      } catch (error) {
        if (!(error instanceof GoogleError) || error.kind !== 'notification_quota') throw error
        await send({ ...message, messageType: 'TEXT' })
        return { notified: false }
      }
    },

    async getObject(type, objectId) {
      try {
        return await call('GET', path(type, 'Object', objectId))
      } catch (error) {
        if (error instanceof GoogleError && error.kind === 'not_found') return null
        throw error
      }
    },

    getIssuer: (issuerId) => call('GET', `issuer/${encodeURIComponent(issuerId)}`),
  }
}

interface Steps {
  insert(): Promise<unknown>
  change(): Promise<unknown>
  ensureClass?(): Promise<void>
}

/** Google's answer decides the next step. After four tries somebody else is writing, too: a later retry settles it. */
async function insertOrChange(first: 'insert' | 'change', steps: Steps): Promise<void> {
  let step = first
  for (let tries = 1; ; tries++) {
    try {
      await steps[step]()
      return
    } catch (error) {
      if (!(error instanceof GoogleError) || tries === 4) throw error
      if (error.kind === 'exists' && step === 'insert') step = 'change'
      else if (error.kind === 'not_found' && step === 'change') step = 'insert'
      else if (error.kind === 'class_missing' && steps.ensureClass) await steps.ensureClass()
      else throw error
    }
  }
}
