import type { PassStatus } from '../../../domain/model/pass-content.ts'
import type { Tone } from '../../parts/badge.tsx'

/** A status in a word, with its tone. */
export const STATUS_WORDS: Record<PassStatus, { word: string; tone: Tone }> = {
  ACTIVE: { word: 'Active', tone: 'good' },
  SUSPENDED: { word: 'Suspended', tone: 'warn' },
  REDEEMED: { word: 'Redeemed', tone: 'accent' },
  EXPIRED: { word: 'Expired', tone: 'plain' },
  VOIDED: { word: 'Voided', tone: 'bad' },
}

/** Entries of a timeline in words. A type that is missing here is shown by its name. */
export const TIMELINE_WORDS: Record<string, string | undefined> = {
  'pass.created': 'Created',
  'pass.issued': 'Produced for the wallets',
  'pass.updated': 'Changed',
  'pass.suspended': 'Suspended',
  'pass.resumed': 'Resumed',
  'pass.redeemed': 'Redeemed',
  'pass.voided': 'Voided',
  'pass.reinstated': 'Reinstated',
  'pass.expired': 'Expired',
  'pass.deleted': 'Deleted',
  'pass.viewed': 'The holder opened the page',
  'pass.installed': 'Added to a wallet',
  'pass.install_refused': 'A wallet refused to add it',
  'pass.uninstalled': 'Removed from a wallet',
  'pass.fetched': 'A phone fetched this version',
  'pass.push.sent': 'Phones were told',
  'pass.push.failed': 'Phones could not be told',
  'pass.points.added': 'Points added',
  'pass.points.redeemed': 'Points redeemed',
  'pass.points.reversed': 'Points taken back',
  'pass.points.adjusted': 'Points adjusted',
  'pass.access.updated': 'Access changed',
  'pass.access.granted': 'A door opened',
  'pass.access.denied': 'A door stayed shut',
  'device.log': 'A device reported a problem',
  'mail.sent': 'Mail sent to the holder',
  'mail.failed': 'Mail could not be sent',
  'mail.skipped': 'Mail was not sent',
}

interface ActionWords {
  label: string
  button: string
  /** What it does, for whoever has never done it. */
  consequence: string
  isDangerous?: true
}

/** What may be done to a pass as a whole. */
export const ACTIONS = {
  suspend: {
    label: 'Suspend …',
    button: 'Suspend the pass',
    consequence: 'Phones show it as not valid, and doors refuse it, until you resume it.',
  },
  resume: {
    label: 'Resume …',
    button: 'Resume the pass',
    consequence: 'It is active again, and phones show it as valid.',
  },
  redeem: {
    label: 'Redeem …',
    button: 'Redeem the pass',
    consequence: 'It counts as used. That happens only once; phones show it as used.',
  },
  reinstate: {
    label: 'Reinstate …',
    button: 'Make it active again',
    consequence: 'It is active again, as if it had not been used, expired or voided.',
  },
  void: {
    label: 'Void …',
    button: 'Void the pass',
    consequence: 'It is taken back: phones show it as void, and doors refuse it.',
    isDangerous: true,
  },
} as const satisfies Record<string, ActionWords>
export type PassAction = keyof typeof ACTIONS

/** Which actions make sense in which state; the service refuses the others. */
export const ACTIONS_BY_STATUS: Record<PassStatus, readonly PassAction[]> = {
  ACTIVE: ['suspend', 'redeem', 'void'],
  SUSPENDED: ['resume', 'void'],
  REDEEMED: ['reinstate', 'void'],
  EXPIRED: ['reinstate', 'void'],
  VOIDED: ['reinstate'],
}
