import * as z from 'zod'

/** Version of the payloads: a change that breaks consumers would get another date. */
export const API_VERSION = '2026-11-01'

/** Every type of event; domain/events/catalogue.ts says what each carries. */
export const EVENT_TYPES = [
  'pass.created',
  'pass.issued',
  'pass.updated',
  'pass.suspended',
  'pass.resumed',
  'pass.redeemed',
  'pass.voided',
  'pass.reinstated',
  'pass.expired',
  'pass.deleted',
  'pass.viewed',
  'pass.installed',
  'pass.install_refused',
  'pass.uninstalled',
  'pass.fetched',
  'pass.push.sent',
  'pass.push.failed',
  'pass.points.added',
  'pass.points.redeemed',
  'pass.points.reversed',
  'pass.points.adjusted',
  'pass.points.expiring',
  'pass.points.expired',
  'pass.reward.redeemed',
  'pass.tier.changed',
  'pass.access.updated',
  'pass.access.granted',
  'pass.access.denied',
  'pass.access.undone',
  'pass.access.conflict',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'template.published',
  'template.archived',
  'checkout.pass_issued',
  'checkout.unmatched',
  'checkout.voided',
  'checkout.failed',
  'checkout.disputed',
  'checkout.refund_failed',
  'campaign.started',
  'campaign.finished',
  'campaign.cancelled',
  'campaign.failed',
  'campaign.reverted',
  'enrolment.completed',
  'credential.expiring',
  'credential.failing',
  'webhook_endpoint.disabled',
  'workspace.nearly_full',
  'job.completed',
  'job.failed',
  'job.cancelled',
  'ping',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** What was observed of a version on its way to phones or at a door. All other events of a pass make a version. */
export const OBSERVATIONS = [
  'pass.issued',
  'pass.viewed',
  'pass.installed',
  'pass.install_refused',
  'pass.uninstalled',
  'pass.push.sent',
  'pass.push.failed',
  'pass.fetched',
  'pass.access.granted',
  'pass.access.denied',
  'pass.access.undone',
  'pass.access.conflict',
] as const satisfies readonly EventType[]

export const EventTypeSchema = z
  .enum(EVENT_TYPES)
  .meta({ id: 'EventType', description: 'What happened. New types may be added.' })

export const ModeSchema = z
  .enum(['live', 'test'])
  .meta({ id: 'Mode', description: 'The mode of the workspace.' })
