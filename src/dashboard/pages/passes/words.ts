import type { KindName } from '../../../domain/model/kinds.ts'
import type { PassStatus } from '../../../domain/model/pass-content.ts'
import type { PassSourceType } from '../../../domain/model/pass-source.ts'
import type { Tone } from '../../parts/badge.tsx'

/** A status in a word, with its tone. */
export const STATUS_WORDS: Record<PassStatus, { word: string; tone: Tone }> = {
  ACTIVE: { word: 'Active', tone: 'good' },
  SUSPENDED: { word: 'Suspended', tone: 'warn' },
  REDEEMED: { word: 'Redeemed', tone: 'accent' },
  EXPIRED: { word: 'Expired', tone: 'plain' },
  VOIDED: { word: 'Voided', tone: 'bad' },
}

/** What created a pass, in words. */
export const SOURCE_WORDS: Record<PassSourceType, string> = {
  api: 'API',
  dashboard: 'Dashboard',
  import: 'Import',
  checkout: 'Shop order',
  enrolment: 'Sign-up page',
  claim: 'Claim link',
}

/** Entries of a timeline in words. A type that is missing here is shown by its name. */
export const TIMELINE_WORDS: Record<string, string | undefined> = {
  'pass.created': 'Created',
  'pass.issued': 'Issued',
  'pass.updated': 'Changed',
  'pass.suspended': 'Suspended',
  'pass.resumed': 'Resumed',
  'pass.redeemed': 'Redeemed',
  'pass.voided': 'Voided',
  'pass.reinstated': 'Reinstated',
  'pass.expired': 'Expired',
  'pass.deleted': 'Deleted',
  'pass.viewed': 'Holder opened the link',
  'pass.installed': 'Added to a wallet',
  'pass.install_refused': 'Rejected by a wallet',
  'pass.uninstalled': 'Removed from a wallet',
  'pass.fetched': 'Downloaded by a phone',
  'pass.push.sent': 'Phones notified',
  'pass.push.failed': 'Couldn’t notify phones',
  'pass.points.added': 'Points added',
  'pass.points.redeemed': 'Points redeemed',
  'pass.points.reversed': 'Points reversed',
  'pass.points.adjusted': 'Points adjusted',
  'pass.points.expiring': 'Points expire soon',
  'pass.points.expired': 'Points expired',
  'pass.reward.redeemed': 'Reward redeemed',
  'pass.tier.changed': 'Tier changed',
  'pass.access.updated': 'Access changed',
  'pass.access.granted': 'Admitted at a door',
  'pass.access.denied': 'Refused at a door',
  'pass.access.undone': 'Admission undone',
  'pass.access.conflict': 'Admitted too often',
  'device.log': 'A device reported a problem',
  'mail.sent': 'Email sent to the holder',
  'mail.failed': 'Couldn’t send the email',
  'mail.skipped': 'Email not sent',
}

interface ActionWords {
  label: string
  button: string
  /** What it does, for whoever has never done it. */
  consequence: string
  /** Red is for what destroys. */
  tone: 'danger' | 'first'
}

/** What may be done to a pass as a whole. */
export const ACTIONS = {
  suspend: {
    label: 'Suspend…',
    button: 'Suspend pass',
    consequence: 'The pass isn’t valid and is refused at doors until you resume it.',
    tone: 'first',
  },
  resume: {
    label: 'Resume…',
    button: 'Resume pass',
    consequence: 'The pass is valid again.',
    tone: 'first',
  },
  redeem: {
    label: 'Redeem…',
    button: 'Redeem pass',
    consequence: 'The pass counts as used, and phones show it as used.',
    tone: 'first',
  },
  reinstate: {
    label: 'Reinstate…',
    button: 'Reinstate pass',
    consequence: 'The pass is valid again, as if it had never been used, expired or voided.',
    tone: 'first',
  },
  void: {
    label: 'Void…',
    button: 'Void pass',
    consequence: 'The pass becomes void and is refused at doors.',
    tone: 'danger',
  },
} as const satisfies Record<string, ActionWords>
export type PassAction = keyof typeof ACTIONS

export const MANY_ACTIONS = ['push', 'change', 'void'] as const
export type ManyAction = (typeof MANY_ACTIONS)[number]

/** What may be done to several passes at once. */
export const MANY_WORDS: Record<
  ManyAction,
  { label: string; button: string; title: string; lead: string }
> = {
  push: {
    label: 'Message…',
    button: 'Send message',
    title: 'Message several passes',
    lead: 'Phones that have these passes show the message on their lock screens.',
  },
  change: {
    label: 'Change…',
    button: 'Change passes',
    title: 'Change several passes',
    lead: 'One field gets the same value on all of these passes. Phones are notified.',
  },
  void: {
    label: 'Void…',
    button: 'Void passes',
    title: 'Void several passes',
    lead: 'These passes become void and are refused at doors.',
  },
}

/** Which actions make sense in which state; the service refuses the others. */
const ACTIONS_BY_STATUS: Record<PassStatus, readonly PassAction[]> = {
  ACTIVE: ['suspend', 'redeem', 'void'],
  SUSPENDED: ['resume', 'void'],
  REDEEMED: ['reinstate', 'void'],
  EXPIRED: ['reinstate', 'void'],
  VOIDED: ['reinstate'],
}

/** Cards that are used many times: redeeming one would end it, where somebody only means to take its points. */
const USED_OFTEN: ReadonlySet<KindName> = new Set(['loyalty', 'membership', 'access'])

/** What is offered for a pass. */
export const actionsFor = (pass: { status: PassStatus; kind: KindName }): readonly PassAction[] =>
  ACTIONS_BY_STATUS[pass.status].filter(
    (action) => action !== 'redeem' || !USED_OFTEN.has(pass.kind),
  )
