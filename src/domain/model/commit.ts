import type { Answer, WrittenAnswer } from './answer.ts'
import type { EventType } from './event-types.ts'

declare const write: unique symbol
/** One statement, made by a store. Verbs only carry it to `ctx.commit`. */
export interface Write {
  readonly [write]: true
}

declare const expectation: unique symbol
/** A statement that writes nothing, and fails the whole batch unless what it asks is so. Made by a store. */
export interface Expectation {
  readonly [expectation]: true
}

/**
 * What one verb changes: written in one atomic batch with its events and, when the request carries an
 * Idempotency-Key, with the claim of that key and the answer. Either all of it exists afterwards or none.
 */
export interface Commit {
  /** What must still be so when the batch runs. The first that is not is thrown as `ExpectationFailed`. */
  expectations?: Expectation[]
  writes: Write[]
  events?: NewEvent[]
  /** This batch writes the data of an event that an earlier batch has recorded: now webhooks can carry it. */
  finishesEvent?: boolean
  /** The answer that a repeat of the request gets. Given by the last commit of the request. */
  answer?: Answer
  /** The id of the object that this commit creates, for the audit log, where a later commit has the answer. */
  creates?: string
  /** It begins what will create passes, so a full workspace refuses it as it refuses them. */
  beginsCreation?: boolean
  /** Passes that the answer names and no event of the request is about. When one is deleted, the answer is erased. */
  about?: string[]
}

export interface NewEvent {
  /**
   * Given where the event tells what an earlier write has done elsewhere: who did it, and when. Told again it stays one
   * event. For the types of the index `events_of_api_keys` alone.
   */
  late?: { actor: string; at: number }
  type: EventType
  /** The pass that the event is about, and its version; left out where it is about no pass. */
  passId?: string | null
  version?: number | null
  /** Shown on the timeline; nothing personal. */
  detail?: Record<string, unknown>
  /** The webhook payload's `data`; null where there is none. */
  data: Record<string, unknown> | null
}

/** Something that was read has changed before the commit. Read again and try again. */
export class ExpectationFailed extends Error {
  readonly expectation: string
  constructor(expectation: string) {
    super(`expectation failed: ${expectation}`)
    this.name = 'ExpectationFailed'
    this.expectation = expectation
  }
}

/** The Idempotency-Key of a request, by which only one of several equal requests does the work. */
export interface Claim {
  recordKey: string
  fingerprint: string
  /** True after `takeClaim`: the row of the claim exists, and the last commit updates it. False: that commit inserts it. */
  held: boolean
  attempt: number
  /** Another request took this claim and died. What it made may be there already. */
  takenOver: boolean
  /** `<epoch milliseconds>-<random>-<key id>`. New ids are derived from it once the claim is held. */
  seed: string
  /** The answer as the transport of this request sends it. A repeat gets the same bytes. */
  write(answer: Answer): WrittenAnswer
}

/** Another request holds this key, or held it and finished: answer from the record. */
export class ClaimLost extends Error {
  constructor() {
    super('another request holds this Idempotency-Key')
    this.name = 'ClaimLost'
  }
}
