import { setTimeout as sleep } from 'node:timers/promises'
import { Dropped, errorAnswer, Refused } from './answers.ts'
import { createCallbacks } from './callbacks.ts'
import { setHeld } from './holders.ts'
import { type Change, rest } from './rest.ts'
import { readLink, type SavedPass, savePage } from './save-page.ts'
import { isObject, validateBody } from './schema.ts'
import { type Account, createState, type Failure, type State, saveState } from './state.ts'
import { issueToken } from './token.ts'

export interface GoogleDoubleOptions {
  /** Service accounts that are set up from the start; more come over `POST /_control`. */
  accounts?: readonly Account[]
  /** Where classes and objects are kept for the next start; in memory only without it. */
  stateDir?: string
  /** Fetch pictures as Google does, and refuse a write when one cannot be had. Default true. */
  checkImages?: boolean
  /** Refuse token requests of another time. Default true; off for tests with a clock of their own. */
  checkClock?: boolean
  nowMs?: () => number
  fetch?: typeof fetch
  /** How callbacks are posted; the process's own fetch without it. */
  post?: (url: string, init: RequestInit) => Promise<Response>
}

/** Who saves when nobody says: somebody who opens the link in a browser. */
const VISITOR = 'visitor@example.com'

export interface GoogleDouble {
  handle(request: Request): Promise<Response>
  state: State
  /**
   * What «Add to Google Wallet» does for an account: `url` is the save link, `token` its JWT. A wallet is an account's,
   * on all its phones: saved twice by one account, the issuer hears of it once.
   * @throws Error with what Google would show instead
   */
  save(
    saving: { token: string; account?: string } | { url: string; account?: string },
  ): Promise<SavedPass[]>
  /** The account removes the pass; nothing happens when it has none. @throws Error when there is no such object */
  remove(removal: { objectId: string; account?: string }): Promise<void>
  /** The objects in an account's wallet, as Google holds them now. */
  holdings(account: string): SavedPass[]
  callbacks: ReturnType<typeof createCallbacks>
  /** Calls the listener after every write of a class or an object. */
  onChange(listener: (change: Change) => void): void
}

const API = '/walletobjects/v1/'
const IMAGE_TIMEOUT_MS = 5_000
const MAX_LOG = 500

/**
 * Google's side of Google Wallet: token endpoint, REST API and save page, strict where Google is.
 *
 * Addresses: `/token`, `/walletobjects/v1/…`, `/gp/v/save/{jwt}` (`?account=`), `/gp/m/issuer/keys`; for tests
 * `/_control`, `/_state`, `/_validate`.
 */
export function createGoogleDouble(options: GoogleDoubleOptions = {}): GoogleDouble {
  const { checkImages = true, checkClock = true, nowMs = Date.now } = options
  const fetchImage = options.fetch ?? fetch
  const stateDir = options.stateDir ?? null
  const state = createState(stateDir)
  for (const account of options.accounts ?? []) state.accounts.set(account.clientEmail, account)
  const callbacks = createCallbacks({ nowMs, post: options.post ?? fetch })
  const reached = new Set<string>()
  const listeners: ((change: Change) => void)[] = []

  async function imageIsReachable(url: string): Promise<boolean> {
    if (state.unreachableImages.has(url)) return false
    if (!checkImages || reached.has(url)) return true
    try {
      const signal = AbortSignal.timeout(IMAGE_TIMEOUT_MS)
      const response = await fetchImage(url, { signal })
      await response.body?.cancel()
      const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false
      if (!response.ok || !isImage) return false
      reached.add(url)
      return true
    } catch {
      return false
    }
  }

  async function api(request: Request, url: URL, text: string): Promise<Response> {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const grant = token ? state.tokens.get(token) : undefined
    const account = grant && grant.expiresAtMs > nowMs() && state.accounts.get(grant.clientEmail)
    if (!account) throw new Refused(401, 'authError', 'Invalid Credentials')
    const path = url.pathname.slice(API.length)
    const body = text === '' ? undefined : parse(text)
    const input = { method: request.method, path, query: url.searchParams, body }
    const changed = (change: Change) => {
      for (const listener of listeners) listener(change)
    }
    const answer = await rest(state, account, input, { nowMs, imageIsReachable, changed })
    if (request.method !== 'GET') saveState(state, stateDir)
    return Response.json(answer)
  }

  async function answer(request: Request, url: URL, text: string): Promise<Response> {
    if (url.pathname === '/token' && request.method === 'POST') {
      return issueToken(state, new Request(request.url, { method: 'POST', body: text }), {
        nowMs,
        checkClock,
      })
    }
    if (url.pathname.startsWith(API)) return api(request, url, text)
    const jwt = /^\/gp\/v\/save\/([^/]+)$/.exec(url.pathname)?.[1]
    if (jwt && request.method === 'GET') {
      return savePage(await saveAll(jwt, url.searchParams.get('account') ?? VISITOR))
    }
    if (url.pathname === '/gp/m/issuer/keys' && request.method === 'GET') {
      return callbacks.rootKeys()
    }
    throw new Refused(404, 'notFound', 'Not Found')
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = request.method === 'GET' ? '' : await request.text()
    if (url.pathname.startsWith('/_')) {
      try {
        return await control(request.method, url, text)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return new Response(`${error.message}\n`, { status: error.status })
      }
    }
    const failure = takeFailure(state, request.method, url.pathname, text)
    let response: Response
    try {
      if (failure?.afterEffect) await answer(request, url, text)
      response = failure ? await fail(failure) : await answer(request, url, text)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      response = errorAnswer(state, error)
    }
    log(request.method, url.pathname, response.status)
    return response

    /** A hang without a status is a slow answer. */
    async function fail(each: Failure): Promise<Response> {
      if (each.hangMs) await sleep(each.hangMs)
      if (each.drop) {
        log(request.method, url.pathname, 0)
        throw new Dropped()
      }
      if (!each.status) return answer(request, url, text)
      const headers: Record<string, string> =
        each.retryAfterSeconds === undefined
          ? {}
          : { 'retry-after': String(each.retryAfterSeconds) }
      const reason = each.reason ?? 'backendError'
      const message = each.message ?? 'Injected by the test'
      return errorAnswer(state, { status: each.status, reason, message }, headers)
    }
  }

  function log(method: string, path: string, status: number): void {
    state.requests.push({ method, path, status })
    if (state.requests.length > MAX_LOG) state.requests.shift()
  }

  async function saveAll(jwt: string, account: string): Promise<SavedPass[] | string> {
    const passes = await readLink(state, jwt)
    if (typeof passes === 'string') return passes
    for (const { object } of passes) {
      await setHeld(state, callbacks, { objectId: object.id, account, held: true })
    }
    saveState(state, stateDir)
    return passes.map(({ type, object }) => ({
      type,
      object: state.Object.get(object.id)!.resource,
    }))
  }

  const save: GoogleDouble['save'] = async ({ account = VISITOR, ...link }) => {
    const jwt = 'token' in link ? link.token : new URL(link.url).pathname.split('/').at(-1)!
    const passes = await saveAll(jwt, account)
    if (typeof passes === 'string') throw new Error(passes)
    return passes
  }

  const remove: GoogleDouble['remove'] = async ({ objectId, account = VISITOR }) => {
    await setHeld(state, callbacks, { objectId, account, held: false })
    saveState(state, stateDir)
  }

  function holdings(account: string): SavedPass[] {
    return [...state.holders].flatMap(([objectId, accounts]) => {
      const stored = accounts.includes(account) && state.Object.get(objectId)
      return stored ? [{ type: stored.type, object: stored.resource }] : []
    })
  }

  /** The levers of tests and of the local phones; no part of Google's API. */
  async function control(method: string, url: URL, text: string): Promise<Response> {
    if (url.pathname === '/_state' && method === 'GET') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const named = (map: Map<string, unknown>) =>
        Object.fromEntries([...map].filter(([id]) => id.startsWith(prefix)))
      return Response.json({
        accounts: [...state.accounts.values()],
        classes: named(state.Class),
        objects: named(state.Object),
        notifications: named(state.notifications),
        holders: named(state.holders),
        callbacks: callbacks.sent.filter(({ objectId }) => objectId.startsWith(prefix)),
        failures: state.failures,
        requests: state.requests.filter((each) => decodeURIComponent(each.path).includes(prefix)),
      })
    }
    if (method !== 'POST') return new Response('Method not allowed\n', { status: 405 })
    const body = parse(text)
    if (!isObject(body)) return new Response('Not a JSON object\n', { status: 400 })
    if (url.pathname === '/_validate') {
      return Response.json({ errors: validateBody(String(body.definition), body.body) })
    }
    if (url.pathname !== '/_control') return new Response('Not found\n', { status: 404 })
    if (body.reset === true) {
      for (const map of [state.Class, state.Object, state.notifications, state.tokens]) map.clear()
      state.holders.clear()
      state.failures = []
      state.unreachableImages.clear()
      state.requests = []
      saveState(state, stateDir)
    }
    for (const account of (body.accounts ?? []) as Account[]) {
      state.accounts.set(account.clientEmail, account)
    }
    if (isObject(body.fail)) state.failures.push(body.fail as Failure)
    // Without `match` all of them end.
    if (body.fail === null) {
      const { match } = body
      state.failures = state.failures.filter((each) => match !== undefined && each.match !== match)
    }
    for (const url of (body.unreachableImages ?? []) as string[]) state.unreachableImages.add(url)
    if (body.errorShape === 'v1' || body.errorShape === 'newer') state.errorShape = body.errorShape
    if (typeof body.revokeTokensOf === 'string') {
      for (const [token, grant] of state.tokens) {
        if (grant.clientEmail === body.revokeTokensOf) state.tokens.delete(token)
      }
    }
    try {
      if (isObject(body.save)) await save(body.save as Parameters<typeof save>[0])
      if (isObject(body.remove)) await remove(body.remove as Parameters<typeof remove>[0])
    } catch (error) {
      return new Response(`${(error as Error).message}\n`, { status: 404 })
    }
    return Response.json({ ok: true })
  }

  return {
    handle,
    state,
    save,
    remove,
    holdings,
    callbacks,
    onChange: (listener) => void listeners.push(listener),
  }
}

function takeFailure(state: State, method: string, path: string, body: string): Failure | null {
  const text = `${decodeURIComponent(path)} ${body}`
  const index = state.failures.findIndex(
    (each) =>
      (!each.method || each.method === method) && (!each.match || text.includes(each.match)),
  )
  const failure = state.failures[index]
  if (!failure) return null
  const left = (failure.times ?? 1) - 1
  if (left > 0) state.failures[index] = { ...failure, times: left }
  else state.failures.splice(index, 1)
  return failure
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'parseError', 'Parse Error')
  }
}
