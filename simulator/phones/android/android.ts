import type { Change } from '../../google/rest.ts'
import { linksOf, parseLink } from '../follow-link.ts'
import { notify, writeLog } from '../journal.ts'
import { type Phone, PhoneError, type PhoneWorld } from '../phone.ts'
import type { GooglePass, HeldPass, PhoneState } from '../state.ts'
import { changedMembers } from './compare-objects.ts'
import { noticeText } from './notice.ts'

type Resource = Record<string, unknown>

/** Google's side, as far as a phone that is signed in has to do with it. */
export interface GoogleAccounts {
  /** Save links begin with this. */
  saveBaseUrl: string
  /** The ids of what the link put into the account. @throws Error with what Google shows instead */
  save(link: URL, account: string): Promise<string[]>
  find(objectId: string): { type: string; object: Resource; class: Resource } | null
  /** The account removes the pass. */
  remove(objectId: string, account: string): Promise<void>
}

export interface AndroidSecrets {
  /** The Google account that the phone is signed in with. */
  account: string
  /** Objects that were written since the last sync -> what the holder is to hear of it. */
  waiting: Record<string, NonNullable<Change['notice']>[]>
  /** Objects that were removed while the phone was offline. */
  waitingRemovals: string[]
}

export interface Android extends Phone {
  readonly secrets: AndroidSecrets
  /** Google has written a class or an object. */
  receiveChange(change: Change): void
}

/** A patch and its message are one occasion to sync. */
const COALESCING_MS = 150
const PATIENCE_MS = 30_000
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/**
 * An Android phone with Google Wallet: it saves what a link offers into its account, and shows what Google holds
 * for that account from then on.
 */
export function createAndroid(options: {
  state: PhoneState
  secrets: AndroidSecrets
  world: PhoneWorld
  google: GoogleAccounts
}): Android {
  const { state, secrets, world, google } = options
  let syncing: ReturnType<typeof setTimeout> | undefined

  const now = () => new Date(world.nowMs()).toISOString()

  function log(entry: Parameters<typeof writeLog>[2]): void {
    writeLog(state, world.nowMs(), entry)
    world.changed()
  }

  async function open(url: URL, note: string): Promise<Response> {
    const headers = {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Accept-Language': state.language,
      'User-Agent': CHROME,
    }
    const answer = await world
      .fetch(url.href, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(() => null)
    const status = answer?.status ?? null
    log({ direction: 'out', method: 'GET', url: url.href, status, note })
    if (!answer) throw new PhoneError(502, 'unreachable', `Nothing answers at ${url.origin}`)
    return answer
  }

  // Adding ------------------------------------------------------------------------------------

  const isSaveLink = (url: URL) => url.href.startsWith(`${google.saveBaseUrl}/`)

  /** Taps the buttons for Google Wallet on the page behind a link; each leads on to a save link. */
  async function saveLinks(url: URL): Promise<URL[]> {
    if (isSaveLink(url)) return [url]
    const answer = await open(url, 'opens the link')
    if (isRedirect(answer)) return [saveLinkOf(answer, url)]
    if (!answer.ok) {
      const message = `The link answered ${answer.status}: there is no pass behind it`
      throw new PhoneError(422, 'no_pass', message)
    }
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    const links = isPage ? linksOf(await answer.text(), url.href) : []
    const found: URL[] = links.filter(isSaveLink)
    for (const link of links.filter(({ pathname }) => /^\/p\/[^/]+\/google$/.test(pathname))) {
      const next = await open(link, 'taps “Add to Google Wallet”')
      if (!isRedirect(next)) {
        const message = `${link.pathname.split('/').at(-1)} answered ${next.status} instead of a save link`
        throw new PhoneError(422, 'no_pass', message)
      }
      found.push(saveLinkOf(next, link))
    }
    if (found.length > 0) return found
    throw new PhoneError(422, 'no_pass', 'The page offers no pass for Google Wallet')
  }

  function saveLinkOf(answer: Response, from: URL): URL {
    const target = URL.parse(answer.headers.get('Location') ?? '', from.href)
    if (target && isSaveLink(target)) return target
    const message = 'This phone’s account is at the local Google alone: the link leads elsewhere'
    throw new PhoneError(422, 'no_pass', message)
  }

  async function save(link: URL): Promise<void> {
    const entry = { direction: 'out', method: 'GET', url: link.href } as const
    try {
      const ids = await google.save(link, secrets.account)
      log({ ...entry, status: 200, note: 'saves' })
      for (const id of ids) takeIn(id)
    } catch (error) {
      const { message } = error as Error
      log({ ...entry, status: 400, note: message })
      throw new PhoneError(422, 'pass_refused', message)
    }
  }

  function takeIn(objectId: string): void {
    const saved = read(objectId)
    if (!saved) throw new PhoneError(422, 'no_pass', `Google has no object ${objectId}`)
    const known = state.passes.find((each) => each.serialNumber === objectId)
    const held: HeldPass = {
      serialNumber: objectId,
      addedAt: known?.addedAt ?? now(),
      updatedAt: now(),
      voided: isVoided(saved),
      changed: [],
      apple: null,
      google: saved,
    }
    state.passes = [held, ...state.passes.filter((each) => each !== known)]
    world.changed()
  }

  // Updating ----------------------------------------------------------------------------------

  /** A copy of what Google holds now. */
  function read(objectId: string): GooglePass | null {
    const found = google.find(objectId)
    if (!found) return null
    const { type, object, class: passClass } = found
    return structuredClone({ type: `${type}Object`, object, class: passClass })
  }

  function apply(held: HeldPass, notices: readonly Change['notice'][]): void {
    const next = read(held.serialNumber)
    if (!next || !held.google) return
    const changed = changedMembers(held.google, next)
    held.google = next
    held.voided = isVoided(next)
    if (changed.length > 0) {
      held.changed = changed
      held.updatedAt = now()
    }
    for (const notice of notices) {
      const told = noticeText(notice, next, changed)
      if (told) notify(state, world.nowMs(), { serialNumber: held.serialNumber, ...told })
    }
    world.changed()
  }

  function syncSoon(): void {
    clearTimeout(syncing)
    syncing = setTimeout(sync, COALESCING_MS)
    syncing.unref()
  }

  function sync(): void {
    if (!state.online) return
    const { waiting } = secrets
    secrets.waiting = {}
    for (const held of state.passes) {
      const notices = waiting[held.serialNumber]
      if (notices) apply(held, notices)
    }
  }

  const holding = ({ noun, id }: Change) =>
    state.passes.filter(({ serialNumber, google: pass }) =>
      noun === 'Object' ? serialNumber === id : pass?.object.classId === id,
    )

  function find(serialNumber: string): HeldPass {
    const held = state.passes.find((each) => each.serialNumber === serialNumber)
    if (held) return held
    throw new PhoneError(404, 'not_found', `This phone holds no pass ${serialNumber}`)
  }

  function mustBeOnline(): void {
    if (!state.online) throw new PhoneError(409, 'phone_offline', 'The phone is offline')
  }

  /** Never fails: what Google no longer knows is removed as well. */
  async function tellRemoval(objectId: string): Promise<void> {
    const note = await google.remove(objectId, secrets.account).then(
      () => 'removes',
      (error: Error) => error.message,
    )
    log({ direction: 'out', method: 'REMOVE', url: objectId, status: null, note })
  }

  return {
    state,
    secrets,

    async add(text) {
      const url = parseLink(text)
      mustBeOnline()
      for (const link of await saveLinks(url)) await save(link)
    },

    async refresh(serialNumber) {
      const wanted = serialNumber === undefined ? state.passes : [find(serialNumber)]
      mustBeOnline()
      for (const held of wanted) apply(held, [])
    },

    async remove(serialNumber) {
      const held = find(serialNumber)
      state.passes = state.passes.filter((each) => each !== held)
      delete secrets.waiting[serialNumber]
      world.changed()
      if (state.online) await tellRemoval(serialNumber)
      else secrets.waitingRemovals.push(serialNumber)
    },

    receiveChange(change) {
      const { noun, type, id, notice } = change
      for (const { serialNumber } of holding(change)) {
        const earlier = secrets.waiting[serialNumber] ?? []
        // When a phone is back in reach, it shows only the newest notice.
        const kept = notice && !state.online ? [] : earlier
        secrets.waiting[serialNumber] = notice ? [...kept, notice] : kept
        world.changed()
        if (!state.online) continue
        const note = notice ? `${notice.kind}, notifies` : 'silent'
        log({ direction: 'in', method: 'SYNC', url: `${type}${noun}/${id}`, status: null, note })
        syncSoon()
      }
    },

    cameOnline() {
      const { waitingRemovals } = secrets
      secrets.waitingRemovals = []
      for (const objectId of waitingRemovals) void tellRemoval(objectId)
      sync()
    },

    // Class and object carry all translations: one is chosen as they are drawn.
    speakLanguage() {},

    wake() {
      if (!state.online) return
      sync()
      for (const held of state.passes) apply(held, [])
    },

    image: () => null,
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/** Google shows all three alike, under «Expired passes»; EXPIRED has run out by itself. */
function isVoided({ object }: GooglePass): boolean {
  return /^(INACTIVE|COMPLETED)$/i.test(String(object.state))
}
