import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Resource = Record<string, unknown> & { id: string }
export type Noun = 'Class' | 'Object'

export interface Stored {
  /** `generic`, `eventTicket`, … */
  type: string
  resource: Resource
}

export interface Account {
  clientEmail: string
  publicKeyPem: string
  /** The issuers that the account may act for, as set up in Google's console. */
  issuerIds: string[]
}

/** What is sent back in place of the answer, once or several times. */
export interface Failure {
  /** Only requests whose path or body contain this text; all without it. */
  match?: string
  method?: string
  status?: number
  reason?: string
  message?: string
  retryAfterSeconds?: number
  hangMs?: number
  /** Ends the connection without an answer. */
  drop?: boolean
  /** The request takes effect first: an answer that got lost. */
  afterEffect?: boolean
  times?: number
}

export interface LoggedRequest {
  method: string
  path: string
  status: number
}

export interface State {
  accounts: Map<string, Account>
  Class: Map<string, Stored>
  Object: Map<string, Stored>
  /** Object id -> when it notified its holder, epoch milliseconds. */
  notifications: Map<string, number[]>
  /** Object id -> the accounts that have it in their wallets. */
  holders: Map<string, string[]>
  /** Access token -> whose it is; not persisted, as after an outage of Google's. */
  tokens: Map<string, { clientEmail: string; expiresAtMs: number }>
  failures: Failure[]
  unreachableImages: Set<string>
  errorShape: 'v1' | 'newer'
  requests: LoggedRequest[]
}

const FILE = 'google-wallet.json'

export function createState(stateDir: string | null): State {
  const saved = stateDir ? read(join(stateDir, FILE)) : null
  return {
    accounts: new Map(),
    Class: new Map(saved?.Class),
    Object: new Map(saved?.Object),
    notifications: new Map(saved?.notifications),
    holders: new Map(saved?.holders),
    tokens: new Map(),
    failures: [],
    unreachableImages: new Set(),
    errorShape: 'v1',
    requests: [],
  }
}

interface Saved {
  Class: [string, Stored][]
  Object: [string, Stored][]
  notifications: [string, number[]][]
  holders?: [string, string[]][]
}

/** Written beside and moved over, so that a kill in between loses nothing. */
export function saveState(state: State, stateDir: string | null): void {
  if (!stateDir) return
  mkdirSync(stateDir, { recursive: true })
  const saved: Saved = {
    Class: [...state.Class],
    Object: [...state.Object],
    notifications: [...state.notifications],
    holders: [...state.holders],
  }
  const path = join(stateDir, FILE)
  writeFileSync(`${path}.new`, JSON.stringify(saved))
  renameSync(`${path}.new`, path)
}

function read(path: string): Saved | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Saved
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
