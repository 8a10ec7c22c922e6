import * as z from 'zod'
import { numberedId } from '../../lib/tokens/event-id.ts'
import type { AuditDetail, Origin, Renaming } from '../model/audit-entry.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import type { AuditItem } from '../model/ports/audit.ts'

const OriginView = /* @__PURE__ */ output('AuditOrigin', 'Where a person called from.', () => ({
  country: z
    .string()
    .nullable()
    .meta({ description: 'ISO 3166-1 alpha-2; null where it is not known.', examples: ['SE'] }),
  network: z
    .string()
    .nullable()
    .meta({
      description: 'The first 24 bits of an IPv4 address, or the first 48 of an IPv6 one.',
      examples: ['203.0.113.0/24'],
    }),
}))

const RenamingView = /* @__PURE__ */ output(
  'AuditRenaming',
  'The names of a person who has taken another one.',
  () => ({
    from: z.string().meta({ description: 'The name before.', examples: ['Sofia Lindqvist'] }),
    to: z.string().meta({ description: 'The name since then.', examples: ['Sofia Berg'] }),
  }),
)

export const AuditEntryView = /* @__PURE__ */ output(
  'AuditEntry',
  'What a person or an API key has done.',
  () => ({
    id: z.string().meta({
      description: 'The id of the entry, or that of the event where a key has changed a pass.',
      examples: ['aud_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    number: z.int().nullable().meta({
      description:
        'The number of the entry in the chain, counted from 1; null for an event, which is sealed with others.',
    }),
    timestamp: Timestamp.meta({ description: 'When the actor did this.' }),
    actor: z.string().meta({ description: 'Who did it: a user, an API key, or `system`.' }),
    action: z.string().meta({
      description:
        'What was done: the id of an operation, something like `session.signedIn`, or the type of an event.',
      examples: ['publishTemplate'],
    }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The id of what it was done to; null where that is nothing or many.' }),
    subjectName: z
      .string()
      .nullable()
      .meta({
        description:
          'Your own name for the subject as it is now: of a template, a shop or a webhook endpoint. Null for others.',
        examples: ['Bluewater Jazz'],
      }),
    renamed: RenamingView.nullable().meta({
      description: 'Both names where a person has taken another one; null for all other entries.',
    }),
    detail: z.record(z.string(), z.unknown()).meta({
      description:
        'Names of the members that were given (`members`) and ids of what else it was about (`about`), without values. The names of a renaming are sealed (`sealedNames`).',
      examples: [{ members: ['name', 'scopes'], about: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }],
    }),
    origin: OriginView.nullable().meta({
      description: 'Where a person called from; null for keys.',
    }),
    requestId: z.string().nullable().meta({ description: 'The id of the request.' }),
    hash: z.string().nullable().meta({
      description:
        'SHA-256 over the entry and the hash before it; null for events, and for a moment after the entry was written.',
    }),
  }),
)

export interface AuditEntryView {
  id: string
  number: number | null
  timestamp: string
  actor: string
  action: string
  subject: string | null
  subjectName: string | null
  renamed: Renaming | null
  detail: AuditDetail
  origin: Origin | null
  requestId: string | null
  hash: string | null
}

export function viewAuditItem(
  { workspace }: Pick<Ctx, 'workspace'>,
  item: AuditItem,
): AuditEntryView {
  if ('event' in item) {
    const { id, at, actor, type, passId } = item.event
    return {
      id,
      number: null,
      timestamp: formatInstant(at),
      actor,
      action: type,
      subject: passId,
      subjectName: null,
      renamed: null,
      detail: {},
      origin: null,
      requestId: null,
      hash: null,
    }
  }
  const { number, at, actor, action, subject, detail, origin, requestId, hash } = item.entry
  return {
    id: numberedId('aud', workspace.id, number),
    number,
    timestamp: formatInstant(at),
    actor,
    action,
    subject,
    subjectName: item.subjectName,
    renamed: item.renamed,
    detail,
    origin,
    requestId,
    hash,
  }
}
