import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../google/rest.ts'
import {
  type Android,
  type AndroidSecrets,
  createAndroid,
  type GoogleAccounts,
} from './android/android.ts'
import { readTrustAnchors } from './iphone/certificate.ts'
import { createIphone, type Iphone, type IphoneSecrets } from './iphone/iphone.ts'
import { createPackageStore } from './iphone/package-store.ts'
import { PhoneError, type PhoneWorld } from './phone.ts'
import type { PhoneKind, PhoneState } from './state.ts'

export interface PhonesOptions {
  /** Where phones and their passes are kept for the next start. */
  stateDir: string
  /** PEM: the authorities that the iPhones trust. */
  trustAnchorsPem: string
  google: GoogleAccounts
  nowMs?: () => number
  fetch?: typeof fetch
}

export interface NewPhone {
  kind: PhoneKind
  name?: string | undefined
  language?: string | undefined
}

export interface PhoneChange {
  online?: boolean
  notificationsAllowed?: boolean
  /** BCP 47. */
  language?: string
}

export interface Phones {
  all(): PhoneState[]
  /** @throws PhoneError not_found */
  get(id: string): Iphone | Android
  create(phone: NewPhone): PhoneState
  /** Removes its passes first, as who gives a phone away. */
  delete(id: string): Promise<void>
  /** @throws PhoneError */
  change(id: string, change: PhoneChange): PhoneState
  /** APNs accepted a push. */
  receivePush(push: { pushToken: string; topic: string }): void
  /** Google wrote a class or an object. */
  receiveChange(change: Change): void
  /** Every phone looks for what it has missed. */
  wake(): void
  /** Writes what has changed; happens by itself, too. */
  save(): void
}

type Stored =
  | { state: PhoneState & { kind: 'iphone' }; secrets: IphoneSecrets }
  | { state: PhoneState & { kind: 'android' }; secrets: AndroidSecrets }
type AnyPhone = (Iphone & { kind: 'iphone' }) | (Android & { kind: 'android' })

const FILE = 'phones.json'
const MAX_PHONES = 50

/** All simulated phones; one of each kind, `iphone` and `android`, is there from the start. */
export function createPhones(options: PhonesOptions): Phones {
  const { stateDir, google } = options
  const dir = join(stateDir, 'phones')
  const packages = createPackageStore(dir)
  const trustAnchors = readTrustAnchors(options.trustAnchorsPem)
  let unsaved = false
  let saving: ReturnType<typeof setImmediate> | undefined
  const world: PhoneWorld = {
    fetch: options.fetch ?? fetch,
    nowMs: options.nowMs ?? Date.now,
    changed() {
      unsaved = true
      saving ??= setImmediate(save)
    },
  }
  const phones = new Map<string, AnyPhone>()
  for (const stored of read(join(dir, FILE)) ?? [
    newPhone('iphone', { kind: 'iphone' }),
    newPhone('android', { kind: 'android' }),
  ]) {
    phones.set(stored.state.id, revive(stored))
  }

  function revive(stored: Stored): AnyPhone {
    if ('account' in stored.secrets) {
      const { state, secrets } = stored as Stored & { secrets: AndroidSecrets }
      return { kind: 'android', ...createAndroid({ state, secrets, world, google }) }
    }
    const { state, secrets } = stored as Stored & { secrets: IphoneSecrets }
    return { kind: 'iphone', ...createIphone({ state, secrets, world, packages, trustAnchors }) }
  }

  /** Written beside and moved over, so that a kill in between loses nothing. */
  function save(): void {
    clearImmediate(saving)
    saving = undefined
    if (!unsaved) return
    unsaved = false
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const stored = [...phones.values()].map(({ state, secrets }) => ({ state, secrets }))
    const path = join(dir, FILE)
    writeFileSync(`${path}.new`, JSON.stringify(stored), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  function get(id: string): AnyPhone {
    const phone = phones.get(id)
    if (phone) return phone
    throw new PhoneError(404, 'not_found', `There is no phone ${id}`)
  }

  return {
    all: () => [...phones.values()].map(({ state }) => state),
    get,

    create(wanted) {
      if (phones.size >= MAX_PHONES) {
        throw new PhoneError(409, 'too_many_phones', `There are ${MAX_PHONES} phones already`)
      }
      const id = `${wanted.kind}-${randomBytes(4).toString('hex')}`
      const phone = revive(newPhone(id, wanted))
      phones.set(id, phone)
      world.changed()
      return phone.state
    },

    async delete(id) {
      const phone = get(id)
      for (const { serialNumber } of [...phone.state.passes]) await phone.remove(serialNumber)
      phones.delete(id)
      packages.removeAll(id)
      world.changed()
    },

    change(id, { online, notificationsAllowed, language }) {
      const phone = get(id)
      const { state } = phone
      const cameOnline = online === true && !state.online
      if (online !== undefined) state.online = online
      if (notificationsAllowed !== undefined) state.notificationsAllowed = notificationsAllowed
      if (language !== undefined) {
        state.language = language
        phone.speakLanguage()
      }
      if (cameOnline) phone.cameOnline()
      world.changed()
      return state
    },

    receivePush({ pushToken, topic }) {
      for (const phone of phones.values()) {
        const isMeant = phone.kind === 'iphone' && phone.secrets.pushToken === pushToken
        if (isMeant) phone.receivePush(topic)
      }
    },

    receiveChange(change) {
      for (const phone of phones.values()) {
        if (phone.kind === 'android') phone.receiveChange(change)
      }
    },

    wake() {
      for (const phone of phones.values()) phone.wake()
    },

    save,
  }
}

const NAMES = { iphone: 'iPhone', android: 'Android phone' }

function newPhone(id: string, { kind, name, language = 'en' }: NewPhone): Stored {
  const state = {
    id,
    name: name ?? NAMES[kind],
    language,
    online: true,
    notificationsAllowed: true,
    passes: [],
    notifications: [],
    log: [],
  }
  if (kind === 'android') {
    const account = `${id}@example.com`
    return {
      state: { ...state, kind },
      secrets: { account, waiting: {}, waitingRemovals: [] },
    }
  }
  return {
    state: { ...state, kind },
    secrets: {
      deviceLibraryIdentifier: randomUUID().replaceAll('-', ''),
      pushToken: randomBytes(32).toString('hex'),
      tags: {},
      lastModified: {},
      waitingPushes: [],
      waitingUnregistrations: [],
    },
  }
}

function read(path: string): Stored[] | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Stored[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
