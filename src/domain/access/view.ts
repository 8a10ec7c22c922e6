import * as z from 'zod'
import { type AccessEvent, REASONS, type Reason } from '../model/access-event.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'

export const AccessOutcomeSchema = z
  .enum(['granted', 'denied'])
  .meta({ id: 'AccessOutcome', description: 'Whether the door opens.' })

export const DirectionSchema = z
  .enum(['in', 'out'])
  .meta({ id: 'AccessDirection', description: 'Which way somebody wants to pass.' })

export const ReasonSchema = z
  .enum(Object.keys(REASONS) as [Reason, ...Reason[]])
  .meta({ id: 'DenyReason', description: 'Why the holder is admitted (`granted`) or refused.' })

const decisionMembers = () => ({
  decision: AccessOutcomeSchema,
  reason: ReasonSchema,
  reasonCode: z.int().meta({
    description: 'The reason as BACnet numbers it: 1 is granted, 128 to 164 are denied.',
  }),
  passId: z.string().nullable().meta({
    description:
      'The pass that the credential belongs to; null where no pass, or several, were found.',
  }),
  accessLevel: z
    .string()
    .nullable()
    .meta({ description: 'The level that the permissions of the pass name.' }),
  validUntil: Timestamp.nullable().meta({
    description: 'When the permissions of the pass end; null: never, or no pass was found.',
  }),
  doorId: z.string().meta({ description: 'The door that was asked for.' }),
  evaluatedAt: Timestamp.meta({
    description: 'When the decision was made, by the server’s clock.',
  }),
})

export const DecisionView = /* @__PURE__ */ output(
  'AccessDecision',
  'Whether a door opens, and why.',
  () => ({
    ...decisionMembers(),
    accessEventId: z.string().meta({ description: 'The id of the entry in the log.' }),
    cacheTtlSeconds: z.int().meta({
      description: 'How long the reader may go by this answer for the same credential and door.',
    }),
  }),
)

export const AccessEventView = /* @__PURE__ */ output(
  'AccessEvent',
  'A decision in the log.',
  () => ({
    id: z.string().meta({
      description: 'The id of the log entry.',
      examples: ['ace_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    ...decisionMembers(),
    direction: DirectionSchema.nullable().meta({
      description: 'Which way somebody wanted to pass; null where the reader did not say.',
    }),
    readerId: z
      .string()
      .nullable()
      .meta({ description: 'The name that the reader gave; null where it gave none.' }),
    eventId: z.string().nullable().meta({
      description: 'The reader’s own id of the event; null once the pass was deleted.',
    }),
    offline: z.boolean().meta({
      description: 'Whether a reader without a connection decided, at `at`.',
    }),
    at: Timestamp.nullable().meta({
      description: 'When the reader decided, where it was offline.',
    }),
    actor: z.string().meta({ description: 'The API key that asked for the decision.' }),
    scannerId: z.string().nullable().meta({
      description: 'The scanner that asked; null for readers with a key of their own.',
    }),
  }),
)

function viewMembers(event: AccessEvent) {
  const { decision, reason, passId, accessLevel, validUntil, doorId } = event
  return {
    decision,
    reason,
    reasonCode: REASONS[reason],
    passId,
    accessLevel,
    validUntil,
    doorId,
    evaluatedAt: formatInstant(event.evaluatedAt),
  }
}

/** The decision as the reader is answered. */
export function viewDecision(event: AccessEvent): z.infer<typeof DecisionView> {
  return {
    ...viewMembers(event),
    accessEventId: event.id,
    cacheTtlSeconds: event.cacheTtlSeconds,
  }
}

/** The decision as the log and webhooks show it. */
export function viewAccessEvent(event: AccessEvent): z.infer<typeof AccessEventView> {
  const { id, direction, readerId, eventId, offlineAt, actor, scannerId } = event
  return {
    id,
    ...viewMembers(event),
    direction,
    readerId,
    eventId,
    offline: offlineAt !== null,
    at: formatInstant(offlineAt),
    actor,
    scannerId,
  }
}
