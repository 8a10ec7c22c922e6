import type { PhoneState } from './state.ts'

/** A refusal in the place where it is noticed; `code` is for programs. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What the two kinds of phone have in common. Every method that fails throws PhoneError. */
export interface Phone {
  readonly state: PhoneState
  /** What is kept for the next start beside the state: identities and tokens. */
  readonly secrets: unknown
  /** Follows a link and puts what it leads to into the wallet. */
  add(url: string): Promise<void>
  /** Pull to refresh: of one pass, or of all. */
  refresh(serialNumber?: string): Promise<void>
  remove(serialNumber: string): Promise<void>
  /** After `state.online` was set. */
  cameOnline(): void
  /** After `state.language` was set. */
  speakLanguage(): void
  /** Looks for what it has missed: after a restart. */
  wake(): void
  /** A file of a pass's package; null where there is none. */
  image(serialNumber: string, file: string): Uint8Array<ArrayBuffer> | null
}

/** What a phone has of the world around it. */
export interface PhoneWorld {
  fetch: typeof fetch
  nowMs(): number
  /** Something is to be kept. */
  changed(): void
}
