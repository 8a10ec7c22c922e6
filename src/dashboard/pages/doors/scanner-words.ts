import type { ScannerMode } from '../../../domain/model/scanner.ts'
import type { Answers } from '../../../http/endpoints.ts'
import type { Tone } from '../../parts/badge.tsx'
import type { IconName } from '../../parts/icons.ts'

export type ScannerOf = Answers['Scanner']

/** What a scanner is for, in words for whoever sets one up. */
export const MODES: Record<ScannerMode, { word: string; about: string; icon: IconName }> = {
  door: {
    word: 'Door',
    about: 'Checks whether a pass opens the door. Nothing is used up.',
    icon: 'door-open',
  },
  entry: {
    word: 'Single entry',
    about: 'Lets each ticket in once, or as often as you say, for an evening or a day.',
    icon: 'ticket',
  },
  counter: {
    word: 'Counter',
    about: 'Adds points to a loyalty pass, or redeems them, up to your limit.',
    icon: 'wallet-cards',
  },
}

/** Whether the link of a scanner works, in a word. */
export function stateOf(
  { revokedAt, expiresAt }: ScannerOf,
  nowMs: number,
): { word: string; tone: Tone; isOver: boolean } {
  if (revokedAt !== null) return { word: 'Revoked', tone: 'bad', isOver: true }
  if (Date.parse(expiresAt) <= nowMs) return { word: 'Ended', tone: 'plain', isOver: true }
  return { word: 'Active', tone: 'good', isOver: false }
}
