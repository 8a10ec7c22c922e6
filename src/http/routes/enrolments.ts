import * as z from 'zod'
import { readEnrolment } from '../../domain/enrolments/change.ts'
import { createEnrolment } from '../../domain/enrolments/create.ts'
import { CreateEnrolmentInput, UpdateEnrolmentInput } from '../../domain/enrolments/input.ts'
import { drawPoster, PosterFormat } from '../../domain/enrolments/poster.ts'
import { archiveEnrolment, closeEnrolment, openEnrolment } from '../../domain/enrolments/switch.ts'
import { updateEnrolment } from '../../domain/enrolments/update.ts'
import {
  EnrolmentStatus,
  viewConsentVersion,
  viewEnrolment,
  viewSubmission,
} from '../../domain/enrolments/view.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { ConsentVersion, EnrolmentPerson } from '../../domain/model/enrolment.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const common = {
  tag: 'Sign-up pages',
  item: '/enrolments/{enrolmentId}',
  read: 'enrolments:read',
  write: 'enrolments:write',
} as const

const enrolments = resource({
  ...common,
  sdk: 'enrolments',
  noun: ['sign-up page', 'sign-up pages'],
  path: '/enrolments',
  object: 'Enrolment',
  view: viewEnrolment,
})

const submissions = resource({
  ...common,
  sdk: 'enrolments.submissions',
  noun: ['sign-up', 'sign-ups'],
  path: '/enrolments/{enrolmentId}/submissions',
  object: 'EnrolmentSubmission',
  view: (_: Ctx, person: EnrolmentPerson) => viewSubmission(person),
})

const consents = resource({
  ...common,
  sdk: 'enrolments.consents',
  noun: ['version', 'versions'],
  path: '/enrolments/{enrolmentId}/consents',
  object: 'EnrolmentConsentVersion',
  view: (_: Ctx, consent: ConsentVersion) => viewConsentVersion(consent),
})

/** A drawing that stands alone. */
const POSTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const errors = ['template_not_found', 'points_not_supported'] as const

export const enrolmentOperations: Operation[] = [
  enrolments.create({
    id: 'createEnrolment',
    summary: 'Create a sign-up page',
    description:
      'A page at `/e/{slug}` where people get a pass of the template by themselves. It begins as a draft: nobody sees it until ' +
      'it is opened. `startPoints` needs the scope `points:write` as well. Without an Idempotency-Key a repeat is refused with `slug_taken`.',
    body: CreateEnrolmentInput,
    examples: {
      cafe: {
        name: 'Counter of the Blue Café',
        slug: 'blue-cafe',
        templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
        fields: [
          { key: 'customer.name', required: true },
          { key: 'customer.email', required: true },
        ],
        consents: [
          {
            key: 'terms',
            text: { en: 'I agree to the terms of the club.' },
            required: true,
            url: 'https://example.com/terms',
          },
          { key: 'news', text: { en: 'Send me news by e-mail.' } },
        ],
        quota: 500,
      },
    },
    errors: [...errors, 'slug_taken'],
    run: (ctx, { body }) => createEnrolment(ctx, body),
  }),
  enrolments.list({
    id: 'listEnrolments',
    summary: 'List sign-up pages',
    sort: CreationOrder,
    filters: {
      status: EnrolmentStatus.optional().meta({
        description:
          'Those with this status as somebody has set it: one that has reached its end or its quota is still `OPEN` here.',
      }),
    },
    page: (ctx, { filter, paging }) => ctx.enrolments.list(filter, paging),
  }),
  enrolments.get({
    id: 'getEnrolment',
    summary: 'Get a sign-up page',
    find: (ctx, { enrolmentId }) => readEnrolment(ctx, enrolmentId),
  }),
  enrolments.update({
    id: 'updateEnrolment',
    summary: 'Change a sign-up page',
    description:
      'A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address changes gets a new version, and what ' +
      'people have agreed to stays as it was. The address and the template never change.',
    body: UpdateEnrolmentInput,
    examples: { quota: { quota: 1000, closesAt: '2027-01-01T00:00:00.000Z' } },
    errors: [...errors, 'template_not_published', 'invalid_state_transition'],
    run: (ctx, { params, body }) => updateEnrolment(ctx, params.enrolmentId, body),
  }),
  enrolments.action('open', {
    id: 'openEnrolment',
    summary: 'Open a sign-up page',
    description:
      'From now on people can sign up, within `opensAt`, `closesAt` and `quota`. The template must be published, and the page ' +
      'must ask for whatever the template requires. Already open, nothing changes.',
    errors: [...errors, 'template_not_published', 'invalid_state_transition', 'slug_taken'],
    run: (ctx, { params }) => openEnrolment(ctx, params.enrolmentId),
  }),
  enrolments.action('close', {
    id: 'closeEnrolment',
    summary: 'Close a sign-up page',
    description:
      'Nobody signs up any more, also not by a link that was mailed before. It can be opened again.',
    errors: ['invalid_state_transition'],
    run: (ctx, { params }) => closeEnrolment(ctx, params.enrolmentId),
  }),
  enrolments.action('archive', {
    id: 'archiveEnrolment',
    summary: 'Archive a sign-up page',
    description:
      'Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.',
    run: (ctx, { params }) => archiveEnrolment(ctx, params.enrolmentId),
  }),
  submissions.list({
    id: 'listEnrolmentSubmissions',
    summary: 'List who has signed up',
    description:
      'Newest first: the pass of each, and what its holder has agreed to. Deleting a pass deletes its sign-up.',
    async page(ctx, { params: { enrolmentId }, paging }) {
      await readEnrolment(ctx, enrolmentId)
      return ctx.enrolments.submissions(enrolmentId, paging)
    },
  }),
  consents.list({
    id: 'listEnrolmentConsents',
    summary: 'List the texts of consents',
    description: 'Newest first: each text that the page has ever shown, with its version.',
    async page(ctx, { params: { enrolmentId }, paging }) {
      await readEnrolment(ctx, enrolmentId)
      return ctx.enrolments.consents(enrolmentId, paging)
    },
  }),
  enrolments.other('get', '/enrolments/{enrolmentId}/poster.svg', 'poster', {
    id: 'drawEnrolmentPoster',
    summary: 'A poster with the code of a sign-up page',
    description: 'To be printed or shown: name and issuer, the QR code, and the address to type.',
    query: z.strictObject({
      format: PosterFormat.default('a4').meta({
        description: 'The paper, or `square` for screens.',
      }),
    }),
    produces: 'image/svg+xml',
    errors: ['template_not_found'],
    async run(ctx, { params, query }) {
      const enrolment = await readEnrolment(ctx, params.enrolmentId)
      return new Response(await drawPoster(ctx, enrolment, query.format), {
        headers: {
          'Content-Type': 'image/svg+xml; charset=utf-8',
          'Content-Security-Policy': POSTER_POLICY,
        },
      })
    },
  }),
]
