import type { Claim, Commit } from './commit.ts'
import type { Ports } from './ports.ts'

export interface Workspace {
  id: string
  mode: 'live' | 'test'
}

/**
 * All that a verb knows of the world: whose data, who acts, what time it is, and the ports. Nothing below the
 * composition root reads a clock, an environment or the network by itself.
 */
export interface Ctx extends Ports {
  workspace: Workspace
  /** `key_…`, `user_…`, `device`, `holder`, `google` or `system`: what the event log names as the actor. */
  actor: string
  scopes: ReadonlySet<string>
  /** Where this service is reached from outside, without a trailing slash. */
  baseUrl: string
  /** PEM of the authorities whose pass certificates are accepted. */
  appleTrustedIssuers: string
  /** Epoch milliseconds. */
  now(): number
  /** A new `<prefix>_<ULID>`. Under a claim taken first, a takeover gets the ids of the dead attempt again. */
  newId(prefix: string): string
  /** Work that may outlive the answer. */
  waitUntil(work: Promise<unknown>): void
  /** Writes all of it or nothing; see Commit. */
  commit(commit: Commit): Promise<void>
  /** Events are to be handed out to the workspace's endpoints. Lost, it costs delay: the sweep finds them. */
  wakeDispatcher(): void
  /** The Idempotency-Key of this request, when it carries one. */
  claim: Claim | null
  /**
   * Takes the claim before work that reaches outside (images, Google), so that only one of several equal
   * requests does it. Without an Idempotency-Key nothing happens.
   */
  claimFirst(): Promise<void>
}
