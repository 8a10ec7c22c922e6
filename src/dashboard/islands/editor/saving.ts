import { effect, signal } from '@preact/signals'
import type { Warning } from '../../../domain/model/warnings.ts'
import type { JsonObject } from '../../../lib/json/object.ts'
import type { Store } from './store.ts'
import { catchUp, loadNewest, resolve } from './template/catch-up.ts'
import { type Draft, draftOf } from './template/draft.ts'
import {
  apply,
  edit,
  isSent,
  notSaved,
  patchOf,
  saved,
  startSaving,
  unsentPatch,
} from './template/editing.ts'
import { isSame, merge, type Overlap, pathKey, type Side } from './template/merge.ts'
import { forgetUnsent, keepUnsent, settleFound, type Unsent, unsentBefore } from './unsent.ts'

const QUIET_MS = 800
const RETRY_MS = 5000

interface Envelope {
  data: JsonObject & { warnings?: Warning[] }
  errors: { code: string; message: string; pointer?: string }[]
}

/** One request to the operations of the API. Null where the service cannot be reached. */
export async function call(
  { data: { api } }: Store,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<(Envelope & { status: number; etag: string | null }) | null> {
  const { body, headers } = options
  const isBytes = body instanceof Blob
  try {
    const response = await fetch(api + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && {
          'Content-Type': isBytes ? body.type : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Envelope
    return { ...envelope, status: response.status, etag: response.headers.get('ETag') }
  } catch {
    return null
  }
}

/** How a conflict is decided: by a side for each overlap (by `pathKey`), by mine for all, or by what was saved last. */
type Decision = ReadonlyMap<string, Side> | 'mine' | 'newest'

/** The changes of somebody else that have come into this editor. */
export interface Arrival {
  before: Draft
  after: Draft
  /** Whether something that was changed here is on top of them. */
  isMerged: boolean
}

/**
 * Saves the template by itself, a moment after the last change, and keeps in this browser what the service does not have
 * yet. What somebody else has saved is merged with it; where both have changed the same, a person decides.
 */
export function createSaving(store: Store) {
  const { data, editing, warnings } = store
  const path = `/templates/${data.templateId}`
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was sent without an answer. The service may have taken it. */
  let unanswered: Draft | null = null
  /** What this browser kept from before: offered, not taken by itself. */
  const found = signal<Unsent | null>(unsentBefore(data.templateId))
  const arrived = signal<Arrival | null>(null)

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, ms)
  }

  effect(() => {
    const now = editing.value
    if (isSent(now)) forgetUnsent(data.templateId)
    else {
      const patch = unsentPatch(now)
      const inverse = patchOf(now.draft, now.base)
      keepUnsent(data.templateId, { patch, inverse, etag: now.etag, atMs: Date.now() })
    }
    if (now.sync.is === 'unsaved') later(QUIET_MS)
  })

  const waitForConnection = () => {
    editing.value = notSaved(editing.value, { is: 'offline' })
    later(RETRY_MS)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    const before = editing.value
    if (!data.mayWrite || before.sync.is === 'saving' || before.sync.is === 'conflict') return
    if (isSent(before)) {
      editing.value = notSaved(before, { is: 'saved' })
      return
    }
    editing.value = startSaving(before)
    const answer = await call(store, 'PATCH', path, {
      body: unsentPatch(before),
      headers: { 'If-Match': before.etag },
    })
    if (answer?.status === 200) {
      unanswered = null
      editing.value = saved(editing.value, draftOf(answer.data), answer.etag ?? '')
      warnings.value = answer.data.warnings ?? []
    } else if (answer?.status === 412) {
      // Refused and yet the newest would go round for ever; it is tried again after a while.
      if (!(await meetNewest()) || editing.value.sync.is === 'saving') waitForConnection()
    } else if (!answer || answer.status >= 500 || answer.status === 429) {
      unanswered = before.draft
      waitForConnection()
    } else {
      const faults =
        answer.status === 401
          ? [{ message: 'You are signed out. Sign in again in another tab; nothing here is lost' }]
          : answer.errors
      editing.value = notSaved(editing.value, { is: 'refused', faults })
    }
  }

  /** Reads what was saved last and puts what is unsent here on top of it. False: it could not be read. */
  async function meetNewest(): Promise<boolean> {
    const answer = await call(store, 'GET', path)
    if (answer?.status !== 200) return false
    const etag = answer.etag ?? ''
    const now = editing.value
    if (etag === now.etag && now.sync.is !== 'conflict') return true
    const theirs = draftOf(answer.data)
    const base = unanswered && isSame(unanswered, theirs) ? unanswered : now.base
    const isMerged = !isSent(now)
    editing.value = catchUp({ ...now, base }, theirs, etag)
    warnings.value = answer.data.warnings ?? []
    const { status, version } = answer.data
    store.status.value = { status: String(status), version: Number(version) }
    if (editing.value.sync.is === 'conflict') return true
    unanswered = null
    if (!isSame(base, theirs)) arrived.value = { before: base, after: theirs, isMerged }
    if (!isSent(editing.value)) later(0)
    return true
  }

  /**
   * Decides a conflict, by what was saved last and not by what was shown.
   *
   * @returns what stands in the way: no connection, or values that the person has not seen yet
   */
  async function decide(decision: Decision): Promise<'done' | 'offline' | 'changed'> {
    const { sync: shown } = editing.value
    if (shown.is !== 'conflict') return 'done'
    if (!(await meetNewest())) return 'offline'
    const { sync } = editing.value
    if (sync.is !== 'conflict') return 'done'
    if (decision === 'newest') editing.value = loadNewest(editing.value, Date.now())
    else {
      const isKnown = (overlap: Overlap) => shown.overlaps.some((each) => isSame(each, overlap))
      if (decision !== 'mine' && !sync.overlaps.every(isKnown)) return 'changed'
      const choose = (at: readonly string[]) =>
        decision === 'mine' ? 'mine' : (decision.get(pathKey(at)) ?? 'mine')
      editing.value = resolve(editing.value, choose, Date.now())
    }
    if (!isSent(editing.value)) later(0)
    return 'done'
  }

  /** Waits until everything is with the service. */
  async function settle(): Promise<boolean> {
    for (;;) {
      const { sync } = editing.value
      if (sync.is === 'saving') await new Promise((done) => setTimeout(done, 50))
      else if (isSent(editing.value) || sync.is === 'conflict') return sync.is === 'saved'
      else {
        await save()
        // A merge with what somebody else has saved is sent in its turn.
        if (editing.value.sync.is !== 'unsaved') return editing.value.sync.is === 'saved'
      }
    }
  }

  addEventListener('online', () => later(0))
  addEventListener('offline', () => {
    if (!isSent(editing.value) && editing.value.sync.is !== 'conflict') {
      editing.value = notSaved(editing.value, { is: 'offline' })
    }
  })
  addEventListener('beforeunload', (event) => {
    // The browser keeps what is unsent, but a person who leaves should know that the service does not have it.
    if (!isSent(editing.value)) event.preventDefault()
  })

  return {
    found,
    arrived,
    save,
    decide,
    settle,
    /** Brings in what somebody else has saved. False: the service cannot be reached. */
    async refresh(): Promise<boolean> {
      await settle()
      return meetNewest()
    },
    restore() {
      const kept = found.value
      found.value = null
      settleFound(data.templateId)
      if (!kept) return
      const now = editing.value.draft
      // The members as they were when they were changed: what somebody else has changed since stays.
      const base = kept.inverse ? apply(now, kept.inverse) : now
      const patch = patchOf(now, merge(base, now, apply(base, kept.patch)).draft)
      editing.value = edit(editing.value, patch, {
        about: 'Unsaved changes restored',
        atMs: Date.now(),
      })
    },
    discard() {
      found.value = null
      settleFound(data.templateId)
    },
    /** The template as an operation has just answered it, such as its publication. */
    adopt(view: object, etag: string | null) {
      editing.value = saved(startSaving(editing.value), draftOf(view), etag ?? '')
    },
  }
}

export type Saving = ReturnType<typeof createSaving>
