import { setTimeout as sleep } from 'node:timers/promises'
import { Dropped, errorAnswer, Refused } from './answers.ts'
import { rest } from './rest.ts'
import { type SavedPass, savePage } from './save-page.ts'
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
  /** A pass was put into the wallet by its save link. */
  onSave?: (pass: SavedPass) => void
}

export interface GoogleDouble {
  handle(request: Request): Promise<Response>
  state: State
  /** A phone took the pass in (true) or removed it. False when there is no such object. */
  setHasUsers(objectId: string, hasUsers: boolean): boolean
}

const API = '/walletobjects/v1/'
const IMAGE_TIMEOUT_MS = 5_000
const MAX_LOG = 500

/**
 * Google's side of Google Wallet: token endpoint, REST API and save page, strict where Google is.
 *
 * Addresses: `/token`, `/walletobjects/v1/…`, `/gp/v/save/{jwt}`; for tests `/_control`, `/_state`,
 * `/_validate`.
 */
export function createGoogleDouble(options: GoogleDoubleOptions = {}): GoogleDouble {
  const { checkImages = true, checkClock = true, nowMs = Date.now, onSave } = options
  const fetchImage = options.fetch ?? fetch
  const stateDir = options.stateDir ?? null
  const state = createState(stateDir)
  for (const account of options.accounts ?? []) state.accounts.set(account.clientEmail, account)
  const reached = new Set<string>()

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
    const answer = await rest(state, account, input, { nowMs, imageIsReachable })
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
      const response = await savePage(state, jwt, (pass) => onSave?.(pass))
      saveState(state, stateDir)
      return response
    }
    throw new Refused(404, 'notFound', 'Not Found')
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = request.method === 'GET' ? '' : await request.text()
    if (url.pathname.startsWith('/_')) {
      try {
        return control(request.method, url, text)
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

  function setHasUsers(objectId: string, hasUsers: boolean): boolean {
    const found = state.Object.get(objectId)
    if (!found) return false
    found.resource = { ...found.resource, hasUsers }
    saveState(state, stateDir)
    return true
  }

  /** The levers of tests and of the local phones; no part of Google's API. */
  function control(method: string, url: URL, text: string): Response {
    if (url.pathname === '/_state' && method === 'GET') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const named = (map: Map<string, unknown>) =>
        Object.fromEntries([...map].filter(([id]) => id.startsWith(prefix)))
      return Response.json({
        accounts: [...state.accounts.values()],
        classes: named(state.Class),
        objects: named(state.Object),
        notifications: named(state.notifications),
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
      state.failures = []
      state.unreachableImages.clear()
      state.requests = []
      saveState(state, stateDir)
    }
    for (const account of (body.accounts ?? []) as Account[]) {
      state.accounts.set(account.clientEmail, account)
    }
    if (isObject(body.fail)) state.failures.push(body.fail as Failure)
    if (body.fail === null) state.failures = []
    for (const url of (body.unreachableImages ?? []) as string[]) state.unreachableImages.add(url)
    if (body.errorShape === 'v1' || body.errorShape === 'newer') state.errorShape = body.errorShape
    if (typeof body.revokeTokensOf === 'string') {
      for (const [token, grant] of state.tokens) {
        if (grant.clientEmail === body.revokeTokensOf) state.tokens.delete(token)
      }
    }
    if (typeof body.removeFromPhone === 'string' && !setHasUsers(body.removeFromPhone, false)) {
      return new Response('No such object\n', { status: 404 })
    }
    return Response.json({ ok: true })
  }

  return { handle, state, setHasUsers }
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
