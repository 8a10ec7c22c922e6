import { effect, signal } from '@preact/signals'
import type { Warning } from '../../../domain/model/warnings.ts'
import type { JsonObject } from '../../../lib/json/object.ts'
import type { Store } from './store.ts'
import { draftOf } from './template/draft.ts'
import {
  edit,
  isSent,
  keepMine,
  notSaved,
  saved,
  startSaving,
  takeTheirs,
  unsentPatch,
} from './template/editing.ts'
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

/**
 * Saves the template by itself, a moment after the last change, and keeps in this browser what the service does not have
 * yet. What somebody else has saved is never overwritten: a person decides.
 */
export function createSaving(store: Store) {
  const { data, editing, warnings } = store
  const path = `/templates/${data.templateId}`
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What this browser kept from before: offered, not taken by itself. */
  const found = signal<Unsent | null>(unsentBefore(data.templateId))

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, ms)
  }

  effect(() => {
    const now = editing.value
    if (isSent(now)) forgetUnsent(data.templateId)
    else keepUnsent(data.templateId, { patch: unsentPatch(now), etag: now.etag, atMs: Date.now() })
    if (now.sync.is === 'unsaved') later(QUIET_MS)
  })

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
      editing.value = saved(editing.value, draftOf(answer.data), answer.etag ?? '')
      warnings.value = answer.data.warnings ?? []
    } else if (answer?.status === 412) {
      await meetTheirs()
    } else if (!answer || answer.status >= 500 || answer.status === 429) {
      editing.value = notSaved(editing.value, { is: 'offline' })
      later(RETRY_MS)
    } else {
      const faults =
        answer.status === 401
          ? [{ message: 'You are signed out. Sign in again in another tab; nothing here is lost' }]
          : answer.errors
      editing.value = notSaved(editing.value, { is: 'refused', faults })
    }
  }

  /** Somebody else has saved something: where it is what we have anyway, there is nothing to decide. */
  async function meetTheirs(): Promise<void> {
    const answer = await call(store, 'GET', path)
    if (answer?.status !== 200) {
      editing.value = notSaved(editing.value, { is: 'offline' })
      later(RETRY_MS)
      return
    }
    const theirs = draftOf(answer.data)
    const etag = answer.etag ?? ''
    const { base, draft } = editing.value
    const isSame = (a: object, b: object) =>
      Object.keys(unsentPatch({ base: a as typeof base, draft: b as typeof base })).length === 0
    editing.value = notSaved(editing.value, { is: 'conflict', theirs, etag })
    if (isSame(base, theirs) || isSame(theirs, draft)) decide('mine')
  }

  function decide(whose: 'mine' | 'theirs'): void {
    editing.value =
      whose === 'mine' ? keepMine(editing.value) : takeTheirs(editing.value, Date.now())
    if (!isSent(editing.value)) later(0)
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
    save,
    decide,
    /** Waits until everything is with the service. */
    async settle(): Promise<boolean> {
      while (editing.value.sync.is === 'saving') await new Promise((done) => setTimeout(done, 50))
      if (!isSent(editing.value)) await save()
      return isSent(editing.value) && editing.value.sync.is === 'saved'
    },
    restore() {
      const kept = found.value
      found.value = null
      settleFound(data.templateId)
      if (!kept) return
      const step = { about: 'Kept changes taken up', atMs: Date.now() }
      editing.value = edit(editing.value, kept.patch, step)
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
