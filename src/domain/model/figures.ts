import type { EventType } from './event-types.ts'

/** What a pass goes through after it was made. A pass makes each step once. */
export const PASS_STEPS = ['opened', 'installed', 'used'] as const
export type PassStep = (typeof PASS_STEPS)[number]

/** Which events are a step; each the first time that they happen to a pass. */
export const STEP_EVENTS = {
  opened: ['pass.viewed'],
  installed: ['pass.installed'],
  used: ['pass.redeemed', 'pass.access.granted', 'pass.points.added', 'pass.points.redeemed'],
} as const satisfies Record<PassStep, readonly EventType[]>

/** In place of a step: how many more passes are on phones at the end of a day than at its beginning. */
export const ON_PHONES = 'onPhones'
/** After these a pass can be on a phone that was on none, or the other way round. */
export const PHONE_EVENTS = [
  'pass.installed',
  'pass.uninstalled',
  'pass.deleted',
] as const satisfies readonly EventType[]

/** Which events are counted by day. */
export const COUNTED_EVENTS = [
  'pass.created',
  'pass.deleted',
  'pass.updated',
  'pass.redeemed',
  'pass.voided',
  'pass.expired',
  'pass.viewed',
  'pass.installed',
  'pass.uninstalled',
  'pass.access.granted',
  'pass.access.denied',
  'pass.push.sent',
  'pass.push.failed',
] as const satisfies readonly EventType[]
export type CountedEvent = (typeof COUNTED_EVENTS)[number]
