import * as z from 'zod'
import { CreatePassInput, IssuePassInput, PassView } from '../../domain/model/pass.ts'
import { PASS_STATUSES } from '../../domain/model/pass-content.ts'
import { WarningView } from '../../domain/model/warnings.ts'
import { CreatePassesInput, createPasses } from '../../domain/passes/batch.ts'
import { createPass } from '../../domain/passes/create.ts'
import { getPass, getPassBySerial } from '../../domain/passes/get.ts'
import { issuePass } from '../../domain/passes/issue.ts'
import { listPasses } from '../../domain/passes/list.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'
import { rangeOf, rangeQuery } from '../range.ts'

const tag = 'Passes'
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

const PassId = z.object({ passId: z.string() })

const ListQuery = z.strictObject({
  ...pagingQuery,
  sort: z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']).optional(),
  status: z.enum(PASS_STATUSES).optional(),
  templateId: z.string().max(64).optional(),
  serialNumber: z.string().max(128).optional(),
  customerEmail: z.string().max(254).optional(),
  barcodeValue: z.string().max(1024).optional(),
  ...rangeQuery('createdAt'),
  ...rangeQuery('updatedAt'),
})

export const passes = [
  operation({
    id: 'createPass',
    method: 'post',
    path: '/passes',
    tag,
    summary: 'Create a pass',
    description:
      'Both body shapes are subsets of one request: only `templateId` is required, and members of both may be mixed. ' +
      'What the request does not give comes from the template. Hand `downloadUrl` to the holder.',
    scope: 'passes:write',
    body: CreatePassInput,
    examples: { template: TEMPLATE_EXAMPLE, detailed: DETAILED_EXAMPLE },
    answers: { 201: { description: 'The pass', data: CreatedPass } },
    errors: [
      'serial_number_taken',
      'template_not_found',
      'template_not_published',
      'image_unreachable',
      'image_unusable',
      'points_not_supported',
    ],
    run: (ctx, { body }) => createPass(ctx, body),
  }),
  operation({
    id: 'issuePass',
    method: 'post',
    path: '/passes/issue',
    tag,
    summary: 'Create a pass and produce it for both wallets',
    description:
      'As create, and the signed Apple file and the Google save link exist before the answer. A platform that cannot ' +
      'be produced is `null`, with a warning that says why.',
    scope: 'passes:write',
    body: IssuePassInput,
    examples: { issue: { ...TEMPLATE_EXAMPLE, barcodeType: 'PKBarcodeFormatQR' } },
    answers: { 201: { description: 'The pass with both wallets', data: IssuedPass } },
    errors: [
      'serial_number_taken',
      'template_not_found',
      'template_not_published',
      'image_unreachable',
      'image_unusable',
      'points_not_supported',
      'no_wallet_available',
      'signing_unavailable',
    ],
    run: (ctx, { body }) => issuePass(ctx, body),
  }),
  operation({
    id: 'createPasses',
    method: 'post',
    path: '/passes/batch',
    tag,
    summary: 'Create up to 100 passes',
    description:
      'Each item is created or refused by itself; those created are written together. With `bundle: true` they get ' +
      'one link, for the one buyer of them all.',
    scope: 'passes:write',
    body: CreatePassesInput,
    bodyRule: { maxBytes: 4 * MEBIBYTE },
    examples: { two: { passes: [TEMPLATE_EXAMPLE, TEMPLATE_EXAMPLE], bundle: true } },
    answers: { 200: { description: 'One result per item', data: BatchResult } },
    run: (ctx, { body }) => createPasses(ctx, body),
  }),
  operation({
    id: 'listPasses',
    method: 'get',
    path: '/passes',
    tag,
    summary: 'List passes',
    scope: 'passes:read',
    query: ListQuery,
    answers: { 200: { description: 'A page of passes', data: pageOf(PassView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const createdAt = rangeOf(query, 'createdAt')
      const updatedAt = rangeOf(query, 'updatedAt')
      const { status, templateId, serialNumber, customerEmail, barcodeValue } = query
      const page = await listPasses(
        ctx,
        {
          ...(status !== undefined && { status }),
          ...(templateId !== undefined && { templateId }),
          ...(serialNumber !== undefined && { serialNumber }),
          ...(customerEmail !== undefined && { customerEmail }),
          ...(barcodeValue !== undefined && { barcodeValue }),
          ...(createdAt && { createdAt }),
          ...(updatedAt && { updatedAt }),
        },
        readPaging(query),
      )
      return listAnswer(page, page.items, query, `${API_BASE}/passes`)
    },
  }),
  operation({
    id: 'getPassBySerial',
    method: 'get',
    path: '/passes/by-serial/{serialNumber}',
    tag,
    summary: 'Get a pass by your serial number',
    scope: 'passes:read',
    params: z.object({ serialNumber: z.string() }),
    answers: { 200: { description: 'The pass', data: PassView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getPassBySerial(ctx, params.serialNumber),
  }),
  operation({
    id: 'getPass',
    method: 'get',
    path: '/passes/{passId}',
    tag,
    summary: 'Get a pass',
    scope: 'passes:read',
    params: PassId,
    answers: { 200: { description: 'The pass', data: PassView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getPass(ctx, params.passId),
  }),
]
