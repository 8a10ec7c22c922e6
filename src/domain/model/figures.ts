import type { EventType } from './event-types.ts'
import { INSTALL_PLATFORMS } from './platforms.ts'

/** What a pass goes through after it was made. A pass makes each step once. */
export const PASS_STEPS = ['opened', 'installed', 'used'] as const
export type PassStep = (typeof PASS_STEPS)[number]

/** Which events are a step; each the first time that they happen to a pass. */
export const STEP_EVENTS = {
  opened: ['pass.viewed'],
  installed: ['pass.installed'],
  used: ['pass.redeemed', 'pass.access.granted', 'pass.points.added', 'pass.points.redeemed'],
} as const satisfies Record<PassStep, readonly EventType[]>

/** The steps that the funnel counts for each source of passes. */
export const FUNNEL_STEPS = [
  'created',
  'opened',
  'installed',
  ...INSTALL_PLATFORMS.map((platform) => `installed:${platform}` as const),
  'used',
  'removed',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Which events are a step of the funnel, and in which wallet where that matters. */
export const FUNNEL_EVENTS: readonly { step: FunnelStep; type: EventType; platform?: string }[] = [
  { step: 'created', type: 'pass.created' },
  ...PASS_STEPS.flatMap((step) => STEP_EVENTS[step].map((type) => ({ step, type }))),
  ...INSTALL_PLATFORMS.map((platform) => ({
    step: `installed:${platform}` as const,
    type: 'pass.installed' as const,
    platform,
  })),
  { step: 'removed', type: 'pass.uninstalled' },
]

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
