import * as z from 'zod'
import type { Admission } from '../model/admission.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { ReasonSchema } from './view.ts'

export const AdmissionView = /* @__PURE__ */ output(
  'Admission',
  'That a pass was admitted, once, in a scope.',
  () => ({
    id: z.string().meta({
      description: 'The id of the decision in the log.',
      examples: ['ace_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    scope: z.string().meta({ description: 'What the uses of a pass are counted in.' }),
    passId: z.string().meta({ description: 'The pass.' }),
    at: Timestamp.meta({ description: 'When the holder was let in.' }),
    doorId: z
      .string()
      .meta({ description: 'The door; the name of the scanner where it named none.' }),
    scannerId: z.string().meta({ description: 'The scanner.' }),
    readerId: z
      .string()
      .meta({ description: 'The name of the scanner, or of the person with it.' }),
    offline: z.boolean().meta({
      description: 'Whether the scanner decided without a connection, and told of it later.',
    }),
    lateReason: ReasonSchema.nullable().meta({
      description:
        'Why the service would have refused when it was told of an offline admission; null: it would not have.',
    }),
    conflict: z.boolean().meta({
      description: 'Whether the pass was admitted before as often as the scope allows.',
    }),
    undoneAt: Timestamp.nullable().meta({
      description: 'When the admission was undone; null: it was not.',
    }),
  }),
)

export function viewAdmission(admission: Admission): z.infer<typeof AdmissionView> {
  const { id, scope, passId, doorId, scannerId, readerId, offline, lateReason } = admission
  return {
    id,
    scope,
    passId,
    at: formatInstant(admission.at),
    doorId,
    scannerId,
    readerId,
    offline,
    lateReason,
    conflict: admission.conflict && admission.undoneAt === null,
    undoneAt: formatInstant(admission.undoneAt),
  }
}
