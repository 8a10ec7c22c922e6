import type { PushMessage } from '../ports.ts'
import type { Pass } from './pass.ts'

export type TellMessage = Extract<PushMessage, { type: 'pass.push' }>

/** What became of telling one platform. */
export interface Told {
  devices: number
  /** How many were not told, by reason. */
  failed: Record<string, number>
  /** From the first request until the wallets had answered all of them, in the attempt that succeeded. */
  tookMs?: number | undefined
}

/** Wallets were told as far as they could be reached; the rest is for a later try. */
export class TellLater extends Error {
  constructor(reason: string) {
    super(`a wallet could not be told: ${reason}`)
    this.name = 'TellLater'
  }
}

/** Under which a version takes what it may notify. */
export const claimOf = (pass: Pass) => `${pass.id}:${pass.tellVersion}`
