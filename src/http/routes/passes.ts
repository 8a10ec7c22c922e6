import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import {
  CreatePassInput,
  IssuePassInput,
  type Pass,
  PassView,
  passETag,
} from '../../domain/model/pass.ts'
import { PASS_STATUSES } from '../../domain/model/pass-content.ts'
import { WarningView } from '../../domain/model/warnings.ts'
import { CreatePassesInput, createPasses } from '../../domain/passes/batch.ts'
import { readPass, readPassBySerial } from '../../domain/passes/change.ts'
import { createPass } from '../../domain/passes/create.ts'
import { issuePass } from '../../domain/passes/issue.ts'
import { presentPass } from '../../domain/render/present.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const MEBIBYTE = 1024 * 1024

const CreatedPass = PassView.extend({ warnings: z.array(WarningView) }).meta({ id: 'CreatedPass' })

const IssuedPass = CreatedPass.extend({
  apple: z
    .looseObject({
      url: z.string(),
      sizeBytes: z.int(),
      sha256: z.string().meta({ description: 'Of the file at `url`, hex.' }),
    })
    .nullable(),
  google: z
    .looseObject({
      saveUrl: z.string(),
      token: z.string().meta({ description: 'The signed JWT of the save link.' }),
    })
    .nullable(),
}).meta({ id: 'IssuedPass' })

const BatchResult = z
  .looseObject({
    items: z.array(
      z.looseObject({
        index: z.int(),
        statusCode: z.int(),
        data: CreatedPass.optional(),
        errors: z.array(z.looseObject({ code: z.string(), message: z.string() })).optional(),
      }),
    ),
    summary: z.looseObject({ succeeded: z.int(), failed: z.int() }),
    bundleUrl: z.string().optional(),
  })
  .meta({ id: 'BatchResult' })

const DETAILED_EXAMPLE = {
  templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  serialNumber: 'TICKET-2026-0001',
  name: 'Bluewater Jazz Festival',
  organizationName: 'Bluewater Events',
  backgroundColor: '#12355b',
  foregroundColor: '#ffffff',
  labelColor: '#c9d6e8',
  barcode: { value: 'TICKET-2026-0001', alternativeText: 'TICKET-2026-0001' },
  images: { logo: 'https://example.com/logo.png' },
  relevantDate: '2026-12-01T19:00:00.000Z',
}
const TEMPLATE_EXAMPLE = {
  templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
  fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
}

export const passes = resource({
  tag: 'Passes',
  sdk: 'passes',
  noun: ['pass', 'passes'],
  path: '/passes',
  item: '/passes/{passId}',
  read: 'passes:read',
  write: 'passes:write',
  object: PassView,
  view: async (ctx: Ctx, pass: Pass) =>
    presentPass(ctx, pass, await ctx.templates.version(pass.templateId, pass.templateVersion)),
  etag: (ctx: Ctx, pass: Pass) => passETag(pass, ctx.now()),
})

const PassOrder = z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']).optional()

/** Of every pass that is made. */
const errors = [
  'serial_number_taken',
  'template_not_found',
  'template_not_published',
  'image_unreachable',
  'image_unusable',
  'points_not_supported',
] as const

export const passOperations: Operation[] = [
  passes.create({
    id: 'createPass',
    summary: 'Create a pass',
    description:
      'Both body shapes are subsets of one request: only `templateId` is required, and members of both may be mixed. ' +
      'What the request does not give comes from the template. Hand `downloadUrl` to the holder.',
    body: CreatePassInput,
    examples: { template: TEMPLATE_EXAMPLE, detailed: DETAILED_EXAMPLE },
    answer: { data: CreatedPass },
    errors,
    run: (ctx, { body }) => createPass(ctx, body),
  }),
  passes.create({
    id: 'issuePass',
    sdk: 'issue',
    path: '/passes/issue',
    summary: 'Create a pass and produce it for both wallets',
    description:
      'As create, and the signed Apple file and the Google save link exist before the answer. A platform that cannot ' +
      'be produced is `null`, with a warning that says why.',
    body: IssuePassInput,
    examples: { issue: { ...TEMPLATE_EXAMPLE, barcodeType: 'PKBarcodeFormatQR' } },
    answer: { description: 'The pass with both wallets', data: IssuedPass },
    errors: [...errors, 'no_wallet_available', 'signing_unavailable'],
    run: (ctx, { body }) => issuePass(ctx, body),
  }),
  passes.other('post', '/passes/batch', 'createBatch', {
    id: 'createPasses',
    summary: 'Create up to 100 passes',
    description:
      'Each item is created or refused by itself; those created are written together. With `bundle: true` they get ' +
      'one link, for the one buyer of them all.',
    body: CreatePassesInput,
    bodyRule: { maxBytes: 4 * MEBIBYTE },
    examples: { two: { passes: [TEMPLATE_EXAMPLE, TEMPLATE_EXAMPLE], bundle: true } },
    answer: { description: 'One result per item', data: BatchResult },
    run: (ctx, { body }) => createPasses(ctx, body),
  }),
  passes.list({
    id: 'listPasses',
    summary: 'List passes',
    sort: PassOrder,
    filters: {
      status: z.enum(PASS_STATUSES).optional(),
      templateId: z.string().max(64).optional(),
      serialNumber: z.string().max(128).optional(),
      customerEmail: z.string().max(254).optional(),
      barcodeValue: z.string().max(1024).optional(),
    },
    ranges: ['createdAt', 'updatedAt'],
    page: (ctx, { filter, paging }) => ctx.passes.list({ ...filter, nowMs: ctx.now() }, paging),
  }),
  passes.get({
    id: 'getPassBySerial',
    sdk: 'getBySerial',
    path: '/passes/by-serial/{serialNumber}',
    summary: 'Get a pass by your serial number',
    find: (ctx, { serialNumber }) => readPassBySerial(ctx, serialNumber),
  }),
  passes.get({
    id: 'getPass',
    summary: 'Get a pass',
    find: (ctx, { passId }) => readPass(ctx, passId),
  }),
]
