import type { Answer, WrittenAnswer } from './answer.ts'
import type { EventType } from './event-types.ts'

declare const write: unique symbol
/** One statement made by a store; opaque to verbs. */
export interface Write {
  readonly [write]: true
}

/**
 * What one verb changes: written in one atomic batch with its events and, when the request carries an
 * Idempotency-Key, with the claim of that key and the answer. Either all of it exists afterwards or none.
 */
export interface Commit {
  /** Things that must still hold; the first that does not is thrown as `ExpectationFailed`. */
  expectations?: Write[]
  writes: Write[]
  events?: NewEvent[]
  /** An event of an earlier batch says all that it has to say from now on. */
  finishesEvent?: boolean
  /** Given by the last commit of a request: what a repeat will be answered. */
  answer?: Answer
  /** Passes that the answer speaks of beside those of the events: with them its stored copy is erased. */
  about?: string[]
}

export interface NewEvent {
  /** Given where the same batch names the event; made otherwise. */
  id?: string
  type: EventType
  /** The pass that the event is about, and its version; left out where it is about no pass. */
  passId?: string | null
  version?: number | null
  /** Shown on the timeline; nothing personal. */
  detail?: Record<string, unknown>
  /** The webhook payload's `data`; null where there is none. */
  data: Record<string, unknown> | null
}

/** The world moved between reading and writing: read again and try again. */
export class ExpectationFailed extends Error {
  readonly expectation: string
  constructor(expectation: string) {
    super(`expectation failed: ${expectation}`)
    this.name = 'ExpectationFailed'
    this.expectation = expectation
  }
}

/** The request's Idempotency-Key as it stands in the record. */
export interface Claim {
  recordKey: string
  fingerprint: string
  /** The claim was taken before the work (`takeClaim`); finishing it is an update. */
  held: boolean
  attempt: number
  /** The claim of a request that died is being continued: what it made may already be there. */
  takenOver: boolean
  /** `<epoch milliseconds>-<random>`: what ids are derived from once the claim is held. */
  seed: string
  /** How the transport of this request sends an answer: a repeat gets the same bytes. */
  write(answer: Answer): WrittenAnswer
}

/** Another request holds this key, or held it and finished: answer from the record. */
export class ClaimLost extends Error {
  constructor() {
    super('another request holds this Idempotency-Key')
    this.name = 'ClaimLost'
  }
}
