import { Refused } from './answers.ts'
import { isObject, mergePatch, validateBody, validatePatch } from './schema.ts'
import type { Account, Noun, Resource, State, Stored } from './state.ts'

const NOTIFICATIONS_PER_DAY = 3
const DAY_MS = 86_400_000
const TYPES = 'eventTicket|flight|generic|giftCard|loyalty|offer|transit'
const RESOURCE = new RegExp(`^(${TYPES})(Class|Object)(?:/([^/]+?))?(/addMessage)?$`)
/** What a write leaves alone: a patch cannot take messages away, a full update drops those that it does not repeat. */
const KEPT = { POST: [], PATCH: ['hasUsers', 'messages'], PUT: ['hasUsers'] } as const

export interface RestOptions {
  nowMs: () => number
  /** Answers whether Google could fetch this picture; null leaves pictures alone. */
  imageIsReachable: ((url: string) => Promise<boolean>) | null
  changed?: (change: Change) => void
}

/** A class or an object was written: what phones that hold it get to see. */
export interface Change {
  noun: Noun
  type: string
  id: string
  resource: Resource
  /** How Google tells the holders: with a new message, of the change, or not at all. */
  notice: { kind: 'message'; header: string; body: string } | { kind: 'update' } | null
}

export interface RestRequest {
  method: string
  /** After `/walletobjects/v1/`. */
  path: string
  query: URLSearchParams
  body: unknown
}

/** The verbs of the walletobjects API that an issuer uses. Throws Refused. */
export async function rest(
  state: State,
  account: Account,
  request: RestRequest,
  options: RestOptions,
): Promise<unknown> {
  const issuer = /^issuer\/([^/]+)$/.exec(request.path)
  if (issuer && request.method === 'GET') {
    const issuerId = decodeURIComponent(issuer[1]!)
    mustActFor(account, issuerId)
    return { issuerId, name: `Issuer ${issuerId}`, contactInfo: { email: account.clientEmail } }
  }
  const match = RESOURCE.exec(request.path)
  if (!match) throw new Refused(404, 'notFound', 'Not Found')
  const [, type, noun, rawId, addMessage] = match as unknown as [
    string,
    string,
    Noun,
    string?,
    string?,
  ]
  if (rawId === undefined) {
    if (request.method === 'GET') return list(state, account, type, noun, request.query)
    if (request.method === 'POST') {
      return insert(state, account, type, noun, membersOf(request.body), options)
    }
    throw new Refused(405, 'httpMethodNotAllowed', 'Method Not Allowed')
  }
  const id = decodeURIComponent(rawId)
  mustActFor(account, id.split('.')[0]!)
  const stored = state[noun].get(id)
  if (!stored || stored.type !== type) throw notFound(noun, id)
  if (addMessage) {
    if (request.method !== 'POST')
      throw new Refused(405, 'httpMethodNotAllowed', 'Method Not Allowed')
    return { resource: message(state, stored, noun, membersOf(request.body), options) }
  }
  if (request.method === 'GET') return stored.resource
  if (request.method !== 'PATCH' && request.method !== 'PUT') {
    throw new Refused(405, 'httpMethodNotAllowed', 'Method Not Allowed')
  }
  const body = membersOf(request.body)
  if (request.method === 'PUT') {
    return replace(state, stored, noun, body as Resource, { method: 'PUT', body }, options)
  }
  must(validatePatch(definition(type, noun), body))
  const merged = mergePatch(withoutServerOwned(stored.resource), body) as Resource
  return replace(state, stored, noun, merged, { method: 'PATCH', body }, options)
}

async function insert(
  state: State,
  account: Account,
  type: string,
  noun: Noun,
  body: Record<string, unknown>,
  options: RestOptions,
): Promise<Resource> {
  must(validateBody(definition(type, noun), body))
  const resource = body as Resource
  mustActFor(account, resource.id.split('.')[0]!)
  if (state[noun].has(resource.id)) {
    throw new Refused(409, 'existingResource', `${noun} ${resource.id} already exists.`)
  }
  if (noun === 'Object') mustHaveClass(state, type, resource)
  await mustReachImages(resource, options)
  // Checked again: another request may have come in while pictures were fetched.
  if (state[noun].has(resource.id)) {
    throw new Refused(409, 'existingResource', `${noun} ${resource.id} already exists.`)
  }
  const stored: Stored = {
    type,
    resource: settle(type, noun, resource, { method: 'POST', before: {} }),
  }
  state[noun].set(resource.id, stored)
  options.changed?.({ noun, ...changeOf(stored), notice: null })
  return stored.resource
}

async function replace(
  state: State,
  stored: Stored,
  noun: Noun,
  next: Resource,
  sent: { method: 'PATCH' | 'PUT'; body: Record<string, unknown> },
  options: RestOptions,
): Promise<Resource> {
  const { notifyPreference, ...resource } = next
  must(validateBody(definition(stored.type, noun), resource))
  if (resource.id !== stored.resource.id) throw new Refused(400, 'invalid', 'The id cannot change')
  if (noun === 'Class' && stored.type !== 'generic' && sent.body.reviewStatus !== 'UNDER_REVIEW') {
    throw new Refused(400, 'invalid', 'Invalid review status: an approved class needs UNDER_REVIEW')
  }
  if (noun === 'Object') mustHaveClass(state, stored.type, resource as Resource)
  await mustReachImages(resource, options)
  const tells = notifyPreference === 'NOTIFY_ON_UPDATE'
  if (tells) spendNotification(state, resource.id as string, options)
  const { method } = sent
  stored.resource = settle(stored.type, noun, resource as Resource, {
    method,
    before: stored.resource,
  })
  const notice = tells ? ({ kind: 'update' } as const) : null
  options.changed?.({ noun, ...changeOf(stored), notice })
  return stored.resource
}

function changeOf({ type, resource }: Stored) {
  return { type, id: resource.id, resource }
}

/** What Google makes of a body: approved at once, with what the write leaves alone. */
function settle(
  type: string,
  noun: Noun,
  body: Resource,
  { method, before }: { method: keyof typeof KEPT; before: Record<string, unknown> },
): Resource {
  const kept = Object.fromEntries(
    KEPT[method].filter((m) => m in before).map((m) => [m, before[m]]),
  )
  const approved = noun === 'Class' && type !== 'generic' && body.reviewStatus === 'UNDER_REVIEW'
  return {
    ...body,
    ...(approved && { reviewStatus: 'APPROVED' }),
    ...(noun === 'Object' && { hasUsers: false }),
    ...kept,
  }
}

function withoutServerOwned(resource: Resource): Record<string, unknown> {
  const { hasUsers: _hasUsers, messages: _messages, ...rest } = resource
  // An approved class is Google's word; the client must send its own.
  return rest.reviewStatus === 'APPROVED' ? { ...rest, reviewStatus: 'UNDER_REVIEW' } : rest
}

function message(
  state: State,
  stored: Stored,
  noun: Noun,
  body: Record<string, unknown>,
  options: RestOptions,
): Resource {
  must(validateBody('AddMessageRequest', body))
  const sent = membersOf(body.message)
  const before = (stored.resource.messages as Record<string, unknown>[] | undefined) ?? []
  const repeated = sent.id !== undefined && before.some((each) => each.id === sent.id)
  const tells = sent.messageType === 'TEXT_AND_NOTIFY' && !repeated
  if (tells) spendNotification(state, stored.resource.id, options)
  const others = before.filter((each) => sent.id === undefined || each.id !== sent.id)
  stored.resource = { ...stored.resource, messages: [...others, sent].slice(-10) }
  const notice = tells
    ? ({
        kind: 'message',
        header: String(sent.header ?? ''),
        body: String(sent.body ?? ''),
      } as const)
    : null
  options.changed?.({ noun, ...changeOf(stored), notice })
  return stored.resource
}

function spendNotification(state: State, id: string, { nowMs }: RestOptions): void {
  const recent = (state.notifications.get(id) ?? []).filter((at) => at > nowMs() - DAY_MS)
  if (recent.length >= NOTIFICATIONS_PER_DAY) {
    throw new Refused(
      429,
      'quotaExceeded',
      'QuotaExceededException: the pass had its notifications of the last 24 hours',
    )
  }
  state.notifications.set(id, [...recent, nowMs()])
}

function list(state: State, account: Account, type: string, noun: Noun, query: URLSearchParams) {
  const parent = query.get(noun === 'Class' ? 'issuerId' : 'classId') ?? ''
  mustActFor(account, parent.split('.')[0]!)
  const resources = [...state[noun].values()]
    .filter((each) => each.type === type)
    .map((each) => each.resource)
    .filter((each) =>
      noun === 'Class' ? each.id.startsWith(`${parent}.`) : each.classId === parent,
    )
  const size = Number(query.get('maxResults') ?? resources.length)
  const from = Number(query.get('token') ?? 0)
  const page = resources.slice(from, from + size)
  const next = from + size < resources.length ? { nextPageToken: String(from + size) } : {}
  return { resources: page, pagination: { resultsPerPage: page.length, ...next } }
}

function mustActFor(account: Account, issuerId: string): void {
  if (!account.issuerIds.includes(issuerId)) {
    throw new Refused(403, 'permissionDenied', 'Permission denied.')
  }
}

function mustHaveClass(state: State, type: string, object: Resource): void {
  const found = state.Class.get(String(object.classId))
  if (!found) throw new Refused(404, 'classNotFound', `Class ${object.classId} not found.`)
  if (found.type !== type) {
    throw new Refused(400, 'invalid', `Class ${object.classId} is of another type.`)
  }
}

async function mustReachImages(resource: Resource, options: RestOptions): Promise<void> {
  if (!options.imageIsReachable) return
  for (const url of new Set(imageUrls(resource))) {
    if (!(await options.imageIsReachable(url))) {
      throw new Refused(400, 'invalidResource', `Image cannot be loaded: ${url}`)
    }
  }
}

function imageUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isObject(value) && isObject(value.sourceUri)) return [String(value.sourceUri.uri)]
  return Object.values(value).flatMap(imageUrls)
}

function must(errors: string[]): void {
  if (errors.length > 0) throw new Refused(400, 'badRequest', errors.join('; '))
}

function membersOf(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new Refused(400, 'parseError', 'The body is no JSON object')
  return body
}

function notFound(noun: Noun, id: string): Refused {
  const reason = noun === 'Class' ? 'classNotFound' : 'resourceNotFound'
  return new Refused(404, reason, `${noun} ${id} not found.`)
}

/** `eventTicket`, `Class` -> `EventTicketClass` */
function definition(type: string, noun: Noun): string {
  return `${type[0]!.toUpperCase()}${type.slice(1)}${noun}`
}
