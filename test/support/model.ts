/**
 * A pass as the documentation tells it: what each request must be answered, and what is true afterwards. Written
 * from the rules and not from the code, so it knows nothing of batches, queues or retries.
 */

export const MODEL_TEMPLATE = {
  kind: 'loyalty',
  barcode: { format: 'PKBarcodeFormatQR', value: 'G-{{fields.gate}}' },
  fields: [
    {
      key: 'gate',
      label: 'Gate',
      slot: 'primary',
      required: true,
      changeMessage: 'Gate is now %@',
    },
    { key: 'tier', label: 'Tier', slot: 'auxiliary', default: 'Silver' },
    { key: 'price', label: 'Price', slot: 'auxiliary', type: 'number' },
    { key: 'note', label: 'Note', slot: 'back' },
    {
      key: 'points',
      label: 'Points',
      slot: 'header',
      type: 'number',
      binding: 'points',
      changeMessage: 'You have %@ points',
    },
  ],
}

const DEFAULTS = { tier: 'Silver' }
/** Whose new value an iPhone tells its owner of. */
const SPEAKING = ['gate', 'points']
/** So long after a `pushMessage` it alone speaks. */
const MESSAGE_FIRST_MS = 30_000

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }
type Status = 'ACTIVE' | 'SUSPENDED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'
export type Verb = 'suspend' | 'resume' | 'redeem' | 'void' | 'reinstate'

/** The pass as an answer shows it; members that no request changes are taken from the first answer. */
export type View = JsonObject & {
  version: number
  status: Status
  fields: Record<string, string | number>
  points: number
}

interface Entry {
  transactionId: string
  type: 'earn' | 'redeem' | 'reverse'
  points: number
  balanceAfter: number
  reverses: string | null
  earned: number
}

export type Request =
  /** `fault`: the body breaks its schema, or has a value that the template does not take. */
  | { do: 'patch'; body: JsonObject; fault?: 'schema' | 'value' }
  | { do: 'add'; body: Notice & { pointsAdded: number } }
  | { do: 'redeem'; body: Notice & { pointsRedeemed: number } }
  | { do: 'reverse'; body: Notice & { reverses: string } }
  | { do: 'move'; verb: Verb; body: { expirationDate?: string } }
  | { do: 'access'; body: AccessBody }
  | { do: 'push'; body: { pushMessage: string } }
type Notice = { transactionId: string; triggerPushNotification?: boolean; pushMessage?: string }
type AccessBody = {
  accessLevel: string
  validFrom: string | null
  validUntil: string | null
  allowedDoors: string[]
}

export interface Expected {
  status: number
  /** The code of the first error. */
  code?: string
  /** Members of `data` that must be so. */
  data?: JsonObject
  replayed?: true
  /**
   * Whether the pass has a new version, and who hears of it; `unseen`: nobody because of it, for no wallet shows it.
   */
  change: null | 'notified' | 'silent' | 'unseen'
}

export interface Model {
  view(nowMs: number): View
  apply(request: Request, nowMs: number): Expected
  /** What the minute's cron does to it. */
  sweep(nowMs: number): void
  install(device: number): void
  uninstall(device: number): void
  readonly state: Readonly<State>
  clone(): Model
}

interface State {
  version: number
  status: Status
  /** The pass as its owner would write it. */
  document: JsonObject
  points: number
  /** What it opened with and what was added, less what was reversed. */
  earned: number
  access: Json
  message: string | null
  messageAtMs: number
  entries: Entry[]
  devices: number[]
  /** What was written down: a version and an event, in order. */
  events: [version: number, type: string][]
}

export function createModel(first: View): Model {
  const { gate, note } = first.fields
  return modelOf(first, {
    version: 1,
    status: 'ACTIVE',
    document: { fields: { gate: gate!, note: note! } },
    points: first.points,
    earned: first.points,
    access: null,
    message: null,
    messageAtMs: Number.NEGATIVE_INFINITY,
    entries: [],
    devices: [],
    events: [],
  })
}

function modelOf(first: View, s: State): Model {
  const expiresAt = () =>
    typeof s.document.expirationDate === 'string' ? Date.parse(s.document.expirationDate) : null
  const isOver = (nowMs: number) => {
    const end = expiresAt()
    return end !== null && end <= nowMs && (s.status === 'ACTIVE' || s.status === 'SUSPENDED')
  }
  const statusAt = (nowMs: number): Status => (isOver(nowMs) ? 'EXPIRED' : s.status)

  function view(nowMs: number): View {
    const { name, customer, metadata, fields } = s.document
    const { name: holder = null, email = null } = (customer ?? {}) as JsonObject
    const status = statusAt(nowMs)
    const end = expiresAt()
    return {
      ...first,
      name: name ?? first.name!,
      customer: holder === null && email === null ? null : { name: holder, email },
      metadata: metadata ?? {},
      fields: { ...DEFAULTS, ...(fields as View['fields']), points: s.points },
      points: s.points,
      earned: s.earned,
      access: s.access,
      status,
      voided: status === 'VOIDED',
      expirationDate: end === null ? null : new Date(end).toISOString(),
      version: s.version,
      installations: { apple: s.devices.length, google: 0 },
      barcode: { ...(first.barcode as JsonObject), value: `G-${(fields as JsonObject).gate}` },
    }
  }

  /** The next version. An expiry that is not written down yet is now, and only reinstating revives. */
  function change(nowMs: number, changes: Partial<State>, ...types: string[]): void {
    const expired = isOver(nowMs)
    Object.assign(s, { version: s.version + 1, ...changes })
    if (changes.message !== undefined) s.messageAtMs = nowMs
    if (expired && changes.status === undefined) s.status = 'EXPIRED'
    if (expired) s.events.push([s.version, 'pass.expired'])
    for (const type of types) s.events.push([s.version, type])
  }

  const refused = (status: number, code: string): Expected => ({ status, code, change: null })
  const invalid = () => refused(422, 'validation_failed')

  function patch(request: Request & { do: 'patch' }, nowMs: number): Expected {
    if (request.fault === 'schema') return invalid()
    if (s.status === 'VOIDED') return refused(409, 'pass_not_active')
    if (request.fault === 'value') return invalid()
    const { pushMessage, ...body } = request.body
    const own = withPoints(s.document, s.points)
    const merged = tidy(mergePatch(own, body) as JsonObject)
    const { points, ...fields } = (merged.fields ?? {}) as Record<string, string | number>
    if (fields.gate === undefined || points === undefined) return invalid()
    const before = view(nowMs)
    let same = equal(merged, own) && pushMessage === undefined
    const unchanged = structuredClone(s)
    const oldMessage = s.message
    const held = nowMs - s.messageAtMs < MESSAGE_FIRST_MS
    if (!same) {
      change(
        nowMs,
        {
          document: { ...merged, fields },
          points: Number(points),
          ...(pushMessage !== undefined && { message: pushMessage as string }),
        },
        'pass.updated',
        ...(Number(points) === s.points ? [] : ['pass.points.adjusted']),
      )
    }
    if (pushMessage === undefined && differences(before, view(nowMs)).length === 0) {
      // What the pass says already, such as a field's own default, changes nothing.
      same = true
      Object.assign(s, unchanged)
    }
    return updated(before, view(nowMs), same, pushMessage as string | undefined, oldMessage, held)
  }

  function updated(
    before: View,
    after: View,
    same: boolean,
    text: string | undefined,
    oldText: string | null,
    held: boolean,
  ): Expected {
    const speaks = !held && SPEAKING.some((key) => before.fields[key] !== after.fields[key])
    const update = {
      changed: differences(before, after),
      ...(same && { queued: { apple: 0, google: 0 } }),
      ...(text !== undefined && { queued: { apple: s.devices.length, google: 1 } }),
      silent: text === undefined ? !speaks : text === oldText,
    }
    // The template binds no holder, and no wallet shows metadata.
    const isShown = update.changed.some((pointer) => !/^\/(?:customer|metadata)\b/.test(pointer))
    const change = same ? null : text === undefined && !isShown ? 'unseen' : 'notified'
    return { status: 200, data: { ...after, update }, change }
  }

  function post(
    type: Entry['type'],
    body: Notice & { reverses?: string },
    amount: number,
    nowMs: number,
  ): Expected {
    const { transactionId, reverses = null, triggerPushNotification, pushMessage } = body
    if (triggerPushNotification === false && pushMessage !== undefined) return invalid()
    const named = (id: string | null) => s.entries.find((entry) => entry.transactionId === id)
    const answer = (entry: Entry, status: number): Expected => ({
      status,
      data: {
        transaction: {
          transactionId,
          type,
          points: entry.points,
          balanceAfter: entry.balanceAfter,
          ...(reverses !== null && { reverses }),
        },
        balance: s.points,
        pass: view(nowMs),
      },
      change: null,
    })
    const earlier = named(transactionId)
    if (earlier) {
      const same =
        earlier.type === type &&
        earlier.reverses === reverses &&
        (reverses !== null || earlier.points === amount)
      if (!same) return refused(409, 'transaction_conflict')
      return { ...answer(earlier, 200), replayed: true }
    }
    if (statusAt(nowMs) !== 'ACTIVE') return refused(409, 'pass_not_active')
    const target = named(reverses)
    if (reverses !== null && !target) return invalid()
    if (target && s.entries.some((entry) => entry.reverses === reverses)) {
      return refused(409, 'already_reversed')
    }
    const points = target ? 0 - target.points : amount
    const balanceAfter = s.points + points
    if (balanceAfter < 0) return refused(422, 'insufficient_points')
    if (balanceAfter > Number.MAX_SAFE_INTEGER) return refused(422, 'points_overflow')
    const earned = type === 'earn' ? points : target ? 0 - target.earned : 0
    const entry = { transactionId, type, points, balanceAfter, reverses, earned }
    s.earned += earned
    s.entries.push(entry)
    const event = { earn: 'added', redeem: 'redeemed', reverse: 'reversed' }[type]
    change(
      nowMs,
      { points: balanceAfter, ...(pushMessage !== undefined && { message: pushMessage }) },
      `pass.points.${event}`,
    )
    return { ...answer(entry, 201), change: triggerPushNotification ? 'notified' : 'silent' }
  }

  function move(verb: Verb, until: string | undefined, nowMs: number): Expected {
    const to = TABLE[verb][statusAt(nowMs)]
    if (to === 'same') return { status: 200, data: view(nowMs), change: null }
    if (to === 'twice') return refused(409, 'already_redeemed')
    if (to === 'no') return refused(409, 'invalid_state_transition')
    if (verb === 'reinstate') {
      if (until !== undefined && Date.parse(until) <= nowMs) return invalid()
      const end = expiresAt()
      if (until === undefined && end !== null && end <= nowMs) {
        return refused(409, 'invalid_state_transition')
      }
    }
    const document = until === undefined ? s.document : { ...s.document, expirationDate: until }
    change(nowMs, { status: to, document }, EVENTS[verb])
    return { status: 200, data: view(nowMs), change: 'notified' }
  }

  function setAccess(body: AccessBody, nowMs: number): Expected {
    const { accessLevel, validFrom, validUntil, allowedDoors } = body
    if (validFrom && validUntil && Date.parse(validFrom) >= Date.parse(validUntil)) return invalid()
    if (s.status === 'VOIDED') return refused(409, 'pass_not_active')
    const access = {
      accessLevel,
      validFrom: validFrom && new Date(validFrom).toISOString(),
      validUntil: validUntil && new Date(validUntil).toISOString(),
      allowedDoors,
    }
    const same = equal(access, s.access)
    if (!same) change(nowMs, { access }, 'pass.access.updated')
    return { status: 200, data: { access, pass: view(nowMs) }, change: same ? null : 'unseen' }
  }

  return {
    view,
    apply(request, nowMs) {
      if (request.do === 'patch') return patch(request, nowMs)
      if (request.do === 'add') return post('earn', request.body, request.body.pointsAdded, nowMs)
      if (request.do === 'redeem') {
        return post('redeem', request.body, -request.body.pointsRedeemed, nowMs)
      }
      if (request.do === 'reverse') return post('reverse', request.body, 0, nowMs)
      if (request.do === 'move') return move(request.verb, request.body.expirationDate, nowMs)
      if (request.do === 'access') return setAccess(request.body, nowMs)
      return patch({ do: 'patch', body: request.body }, nowMs)
    },
    sweep(nowMs) {
      if (isOver(nowMs)) change(nowMs, { status: 'EXPIRED' })
    },
    install(device) {
      if (s.devices.includes(device)) return
      s.devices.push(device)
      s.events.push([s.version, 'pass.installed'])
    },
    uninstall(device) {
      if (!s.devices.includes(device)) return
      s.devices = s.devices.filter((other) => other !== device)
      s.events.push([s.version, 'pass.uninstalled'])
    },
    state: s,
    clone: () => modelOf(first, structuredClone(s)),
  }
}

const EVENTS = {
  suspend: 'pass.suspended',
  resume: 'pass.resumed',
  redeem: 'pass.redeemed',
  void: 'pass.voided',
  reinstate: 'pass.reinstated',
}

const all = (outcome: Status | 'same' | 'no') => ({
  ACTIVE: outcome,
  SUSPENDED: outcome,
  REDEEMED: outcome,
  EXPIRED: outcome,
  VOIDED: outcome,
})
const TABLE: Record<Verb, Record<Status, Status | 'same' | 'no' | 'twice'>> = {
  suspend: { ...all('no'), ACTIVE: 'SUSPENDED', SUSPENDED: 'same' },
  resume: { ...all('no'), ACTIVE: 'same', SUSPENDED: 'ACTIVE' },
  redeem: { ...all('no'), ACTIVE: 'REDEEMED', REDEEMED: 'twice' },
  void: { ...all('VOIDED'), VOIDED: 'same' },
  reinstate: { ...all('ACTIVE'), ACTIVE: 'same', SUSPENDED: 'no' },
}

function withPoints(document: JsonObject, points: number): JsonObject {
  return { ...document, fields: { ...(document.fields as JsonObject), points } }
}

/** RFC 7396, section 2. */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const result: JsonObject = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else result[name] = mergePatch(result[name], value)
  }
  return result
}

/** One way of writing for what means the same. */
function tidy(document: JsonObject): JsonObject {
  const { metadata, fields, expirationDate, ...rest } = document
  const values = { ...((fields ?? {}) as JsonObject) }
  if (values.price !== undefined) values.price = Number(values.price)
  for (const key of ['gate', 'tier', 'note']) {
    if (values[key] !== undefined) values[key] = String(values[key])
  }
  if (values.points !== undefined) values.points = Number(values.points)
  return {
    ...rest,
    fields: values,
    ...(isObject(metadata) && Object.keys(metadata).length > 0 && { metadata }),
    ...(typeof expirationDate === 'string' && {
      expirationDate: new Date(expirationDate).toISOString(),
    }),
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  )
}
const equal = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Pointers to what a pass says otherwise; how often it changed and who holds it is not said by it. */
function differences(before: View, after: View): string[] {
  const found: string[] = []
  const compare = (a: Json | undefined, b: Json | undefined, at: string) => {
    if (isObject(a) && isObject(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
        compare(a[name], b[name], `${at}/${name}`)
      }
    } else if (!equal(a ?? null, b ?? null)) found.push(at)
  }
  for (const name of Object.keys(after)) {
    if (name === 'version' || name === 'updatedAt' || name === 'installations') continue
    compare(before[name], after[name], `/${name}`)
  }
  return found.sort()
}
