import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import {
  CLOSED_REASONS,
  type ConsentVersion,
  closedReason,
  ENROLMENT_STATUSES,
  type Enrolment,
  type EnrolmentPerson,
  effectiveStatus,
  type GivenConsent,
} from '../model/enrolment.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, Url } from '../model/output.ts'
import { NotifyBy } from '../model/pass-input.ts'
import type { SERVICE_WARNINGS, Warning } from '../model/warnings.ts'
import { WarningView } from '../model/warnings.ts'

import { EmailRule } from './input.ts'

export const EnrolmentStatus = z.enum(ENROLMENT_STATUSES).meta({
  id: 'EnrolmentStatus',
  description:
    'DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its last place. ARCHIVED: for good.',
})

const ClosedReasonSchema = z.enum(CLOSED_REASONS).meta({
  id: 'EnrolmentClosedReason',
  description:
    'draft: it was not opened. not_yet: it is open, and `opensAt` is to come. closed: it was closed by hand. ended: `closesAt` has ' +
    'passed. full: the quota is reached. archived: it is over for good.',
})

const textsView = (description: string) =>
  z.record(z.string(), z.string()).meta({ description, examples: [{ en: 'Your name' }] })

const EnrolmentFieldView = /* @__PURE__ */ output(
  'EnrolmentField',
  'A question of a sign-up page.',
  () => ({
    key: z.string().meta({
      description: 'The key of a field of the template, or `customer.name` or `customer.email`.',
    }),
    required: z.boolean().meta({ description: 'Nobody signs up without a value.' }),
    unique: z.boolean().meta({ description: 'Each value signs up once.' }),
    label: textsView('What the page calls it, by language tag.').nullable().meta({
      description: 'What the page calls it, by language tag; null: as the template does.',
    }),
  }),
)

const EnrolmentConsentView = /* @__PURE__ */ output(
  'EnrolmentConsent',
  'Something that people agree to.',
  () => ({
    key: z.string().meta({ description: 'Your own name for it.' }),
    version: z.int().meta({
      description: 'The version of text and address: it rises when one of them changes.',
    }),
    text: textsView('The sentence that people agree to, by language tag.'),
    url: Url.nullable().meta({ description: 'Where the terms stand in full; null: nowhere.' }),
    required: z.boolean().meta({ description: 'Nobody signs up without it.' }),
  }),
)

export const EnrolmentView = /* @__PURE__ */ output(
  'Enrolment',
  'A page on which people sign up for a pass.',
  () => ({
    id: z.string().meta({
      description: 'The id of the sign-up page.',
      examples: ['enr_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({ description: 'Your own name for it.' }),
    slug: z.string().meta({ description: 'Its address below `/e/`.', examples: ['blue-cafe'] }),
    url: Url.meta({ description: 'The page that people open.' }),
    templateId: z.string().meta({ description: 'The template of the passes.' }),
    status: EnrolmentStatus,
    closedReason: ClosedReasonSchema.nullable().meta({
      description: 'Why nobody can sign up now; null: everybody can.',
    }),
    fields: z.array(EnrolmentFieldView).meta({ description: 'What the page asks for.' }),
    consents: z.array(EnrolmentConsentView).meta({ description: 'What people agree to.' }),
    proof: EmailRule.meta({
      description: '`email`: the pass is created when somebody follows a link in a mail.',
    }),
    onePer: EmailRule.meta({ description: '`email`: an address gets one pass.' }),
    opensAt: Timestamp.nullable().meta({ description: 'Nobody signs up earlier; null: at once.' }),
    closesAt: Timestamp.nullable().meta({
      description: 'Nobody signs up from this instant on; null: no end.',
    }),
    quota: z.int().nullable().meta({
      description: 'How many passes it creates at most; null: any number.',
    }),
    perHour: z.int().nullable().meta({
      description: 'How many passes it creates at most in one hour of the clock; null: any number.',
    }),
    notify: NotifyBy.nullable().meta({ description: 'How the holder hears of the pass besides.' }),
    startPoints: z.int().nullable().meta({
      description: 'The balance that passes begin with; null: none.',
    }),
    embedOrigins: z.array(z.string()).meta({
      description: 'Origins whose pages may show the form in a frame.',
      examples: [['https://www.example.com']],
    }),
    made: z.int().meta({
      description: 'How many passes it has created, those that were deleted since included.',
    }),
    views: z.int().meta({
      description:
        'How often the form was opened. Up to 1,000 each view counts; from then on one in 16 counts for all.',
    }),
    warnings: z.array(WarningView).meta({ description: 'What will not work as it is meant.' }),
    createdAt: Timestamp.meta({ description: 'When the page was created.' }),
    updatedAt: Timestamp.meta({ description: 'When its settings last changed.' }),
  }),
)

export const enrolmentUrl = ({ baseUrl }: Pick<Ctx, 'baseUrl'>, slug: string): string =>
  `${baseUrl}/e/${slug}`

export function viewEnrolment(ctx: Ctx, enrolment: Enrolment) {
  const { id, name, slug, templateId, config, made, views, createdAt, updatedAt } = enrolment
  const { consentVersions: _, opensAt, closesAt, ...settings } = config
  return {
    id,
    name,
    slug,
    url: enrolmentUrl(ctx, slug),
    templateId,
    status: effectiveStatus(enrolment, ctx.now()),
    closedReason: closedReason(enrolment, ctx.now()),
    ...settings,
    opensAt: formatInstant(opensAt),
    closesAt: formatInstant(closesAt),
    made,
    views,
    warnings: warningsOf(ctx, enrolment),
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  }
}

function warningsOf(
  { mailer }: Pick<Ctx, 'mailer'>,
  { config: { onePer, proof, notify } }: Enrolment,
): Warning[] {
  const warnings: (Warning & { code: keyof typeof SERVICE_WARNINGS })[] = []
  if (!mailer && (proof === 'email' || notify === 'email')) {
    const pointer = proof === 'email' ? '/proof' : '/notify'
    const message = 'The service sends no mails: no mail transport is configured'
    warnings.push({ code: 'mail_off', message, pointer })
  }
  if (onePer === 'email' && proof === 'none') {
    const message = 'The page tells whoever types an address whether it has signed up'
    warnings.push({ code: 'enrolment_tells', message, pointer: '/proof' })
  }
  return warnings
}

export const GivenConsentView = /* @__PURE__ */ output(
  'GivenConsent',
  'What somebody has agreed to.',
  () => ({
    key: z.string().meta({ description: 'The name of the consent.' }),
    version: z.int().meta({ description: 'The version of its text.' }),
    at: Timestamp.meta({ description: 'When the consent was given.' }),
    language: z.string().meta({
      description: 'The language in which the text was shown, a BCP 47 tag.',
      examples: ['de'],
    }),
  }),
)

export const viewConsents = (consents: GivenConsent[]) =>
  consents.map(({ at, ...consent }) => ({ ...consent, at: formatInstant(at) }))

export const SubmissionView = /* @__PURE__ */ output(
  'EnrolmentSubmission',
  'Somebody who signed up.',
  () => ({
    passId: z.string().meta({ description: 'The pass that was created.' }),
    consents: z.array(GivenConsentView).meta({ description: 'What the holder has agreed to.' }),
    createdAt: Timestamp.meta({ description: 'When the pass was created.' }),
  }),
)

export const viewSubmission = ({ passId, consents, createdAt }: EnrolmentPerson) => ({
  passId,
  consents: viewConsents(consents),
  createdAt: formatInstant(createdAt),
})

export const ConsentVersionView = /* @__PURE__ */ output(
  'EnrolmentConsentVersion',
  'The text of a consent in one of its versions. It never changes.',
  () => ({
    id: z.string().meta({
      description: 'The id of the version.',
      examples: ['cns_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    key: z.string().meta({ description: 'Your own name for the consent.' }),
    version: z.int().meta({ description: 'Counts from 1.' }),
    text: textsView('The sentence that people agreed to, by language tag.'),
    url: Url.nullable().meta({ description: 'Where the terms stood in full; null: nowhere.' }),
    createdAt: Timestamp.meta({ description: 'Since when the page shows it.' }),
  }),
)

export const viewConsentVersion = ({ createdAt, ...consent }: ConsentVersion) => ({
  ...consent,
  createdAt: formatInstant(createdAt),
})
