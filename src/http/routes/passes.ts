import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import { errorMembers } from '../../domain/model/error-members.ts'
import { PassKind } from '../../domain/model/kind-schema.ts'
import { output, outputFrom, Url } from '../../domain/model/output.ts'
import { type Pass, passETag } from '../../domain/model/pass.ts'
import { CreatePassInput, IssuePassInput } from '../../domain/model/pass-input.ts'
import { PassSourceFilter } from '../../domain/model/pass-source.ts'
import { PassStatus } from '../../domain/model/pass-status-schema.ts'
import { INSTALL_PLATFORMS } from '../../domain/model/platforms.ts'
import { CreatePassesInput, createPasses } from '../../domain/passes/batch.ts'
import { readPass } from '../../domain/passes/change.ts'
import { CreatedPass, createPass } from '../../domain/passes/create.ts'
import { createOrReplacePass } from '../../domain/passes/create-or-replace.ts'
import { issuePass } from '../../domain/passes/issue.ts'
import { readPassTemplate } from '../../domain/passes/read-template.ts'
import { contentOf } from '../../domain/render/content.ts'
import type { PassView } from '../../domain/render/pass-view.ts'
import { presentPass } from '../../domain/render/present.ts'
import { ISSUED_VIEWS } from '../../wallets/index.ts'
import { LIMITS } from '../limits.ts'
import type { Operation } from '../operation.ts'
import { PictureQuery, pictureResponse } from '../picture.ts'
import { resource } from '../resource.ts'
import { YesOrNo } from '../yes-or-no.ts'

/** Stands here, and not beside `issuePass`, because each wallet defines what it answers. */
export const IssuedPass = /* @__PURE__ */ outputFrom(
  'IssuedPass',
  'A pass that was created and produced for its wallets.',
  CreatedPass,
  () =>
    Object.fromEntries(
      Object.entries(ISSUED_VIEWS).map(([platform, view]) => [
        platform,
        view
          .nullable()
          .meta({ description: 'Null: nothing could be created; `warnings` says why.' }),
      ]),
    ),
)

export const BatchError = /* @__PURE__ */ output(
  'BatchError',
  'One thing that is wrong with an item.',
  () => ({
    ...errorMembers(),
    pointer: z.string().optional().meta({
      format: 'json-pointer',
      description: 'An RFC 6901 pointer to the member of the body that is at fault.',
    }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'What is wrong with the member, in snake_case, such as `required`.' }),
  }),
)

const BatchItem = /* @__PURE__ */ output('BatchItem', 'What became of one item.', () => ({
  index: z.int().meta({ description: 'The place of the item in the request, from 0.' }),
  statusCode: z
    .int()
    .meta({ description: 'The HTTP status that the item would have got as a request of its own.' }),
  data: CreatedPass.optional().meta({ description: 'The pass, if it was created.' }),
  errors: z.array(BatchError).optional().meta({
    description:
      'What is wrong, if no pass was created. All items together show 50 faults, each at least one.',
  }),
  errorsOmitted: z.int().optional().meta({
    description: 'How many faults of this item are not shown; left out where all are shown.',
  }),
}))

const BatchSummary = /* @__PURE__ */ output(
  'BatchSummary',
  'How many were created and refused.',
  () => ({
    succeeded: z.int().meta({ description: 'How many passes were created.' }),
    failed: z.int().meta({ description: 'How many items were refused.' }),
  }),
)

export const BatchResult = /* @__PURE__ */ output(
  'BatchResult',
  'One result for each item.',
  () => ({
    items: z
      .array(BatchItem)
      .meta({ description: 'One result for each item, in the order of the request.' }),
    summary: BatchSummary,
    bundleId: z.string().optional().meta({
      description:
        'The id of the bundle, by which its link is rotated. Only where `bundle` was asked for.',
    }),
    bundleUrl: Url.optional().meta({
      description: 'One link to all passes of the batch. Only where `bundle` was asked for.',
    }),
  }),
)

export const PassCount = /* @__PURE__ */ output('PassCount', 'How many passes there are.', () => ({
  count: z.int().meta({ description: 'How many there are.' }),
  atLeast: z.boolean().meta({ description: 'Whether counting stopped here: there may be more.' }),
}))

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

export const showPass = async (ctx: Ctx, pass: Pass): Promise<PassView> =>
  presentPass(ctx, pass, await ctx.templates.version(pass.templateId, pass.templateVersion))

export const passes = resource({
  tag: 'Passes',
  sdk: 'passes',
  noun: ['pass', 'passes'],
  path: '/passes',
  item: '/passes/{passId}',
  read: 'passes:read',
  write: 'passes:write',
  object: 'Pass',
  view: showPass,
  etag: (ctx: Ctx, pass: Pass) => passETag(pass, ctx.now()),
})

const PassOrder = z
  .enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt'])
  .meta({ id: 'PassOrder', description: 'The order of a list: `-` means newest first.' })
  .optional()
  .meta({
    description:
      'Left out: `-createdAt`. A test pass stands in the order of `updatedAt` once it has changed.',
  })

/** The errors of every operation that makes passes. */
const errors = [
  'serial_number_taken',
  'template_not_found',
  'template_not_published',
  'image_unreachable',
  'image_unusable',
  'points_not_supported',
] as const

const RANGES = { createdAt: 'When it was created.', updatedAt: 'When it last changed.' }
/** What the list of passes can be narrowed to, and what `count` counts. */
const FILTERS = {
  status: PassStatus.optional().meta({ description: 'Those with this status.' }),
  ids: z
    .string()
    .regex(
      /^pass_\w{1,59}(?:,pass_\w{1,59}){0,99}$/,
      'Must be 1 to 100 pass ids with commas between',
    )
    .optional()
    .meta({
      description: 'Those with these ids: up to 100, with commas between.',
      examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3,pass_01KAJ2Z4QB0VD5N8K1J6H3G9F4'],
    }),
  templateId: z.string().max(64).optional().meta({ description: 'Those of this template.' }),
  kind: PassKind.optional().meta({ description: 'Those of this kind.' }),
  serialNumber: z.string().max(128).optional().meta({
    description: 'The one with this serial number.',
  }),
  customerEmail: z.string().max(254).optional().meta({
    description: 'Those of the holder with this e-mail address.',
  }),
  barcodeValue: z.string().max(1024).optional().meta({
    description: 'Those whose barcode says this.',
  }),
  tier: z.string().max(32).optional().meta({
    description: 'Those in the tier with this key, of any template.',
  }),
  onPhones: YesOrNo.optional().meta({
    description: '`true`: those on at least one phone; `false`: those on none.',
  }),
  installed: z
    .enum([...INSTALL_PLATFORMS, 'any', 'none'])
    .meta({
      id: 'InstalledFilter',
      description: 'Where a pass is: in this wallet, in any, in none.',
    })
    .optional()
    .meta({ description: 'Those in this wallet, in any wallet, or in none.' }),
  'points[gte]': z.coerce.number().int().optional().meta({
    description: 'Those with at least so many points.',
  }),
  'points[lt]': z.coerce.number().int().optional().meta({
    description: 'Those with fewer points than this.',
  }),
  source: PassSourceFilter.optional().meta({
    description:
      'Those that came from this: a type such as `import`, or one source such as `import:job_…`.',
  }),
  test: YesOrNo.optional().meta({
    description: '`false`: without passes that were made to try a template; `true`: those alone.',
  }),
  q: z
    .string()
    .min(1)
    .max(1024)
    .optional()
    .meta({
      description:
        'Those whose serial number or barcode begins with this, capitals as they are; whose holder has names that begin with ' +
        'these words, without capitals and accents, from two letters on; or whose holder has this e-mail address. It looks at the ' +
        'first 1,000 serial numbers and the first 1,000 barcodes that begin so, in alphabetical order, so that an exact one is ' +
        'always among them, and at the newest 1,000 passes of an address; other filters pick among these. Of names, a page is ' +
        'what 2,000 that may match come to: it can be short, or empty, with more pages after it.',
      examples: ['ada lov', 'T-1001'],
    }),
}

const listPasses = passes.list({
  id: 'listPasses',
  summary: 'List passes',
  sort: PassOrder,
  filters: FILTERS,
  ranges: RANGES,
  page: (ctx, { filter, paging }) => ctx.passes.list({ ...filter, nowMs: ctx.now() }, paging),
})

/** What narrows the list of passes. */
export const passesFilter = listPasses.filter!

export const passOperations: Operation[] = [
  passes.create({
    id: 'createPass',
    audit: 'persons',
    summary: 'Create a pass',
    description:
      'Only `templateId` is required. What the request does not give comes from the template. Hand `downloadUrl` to the holder. `points`, and the ' +
      'field that is bound to points, need the scope `points:write` as well; `access` needs `access:write`.',
    body: CreatePassInput,
    examples: { template: TEMPLATE_EXAMPLE, detailed: DETAILED_EXAMPLE },
    answer: { data: 'CreatedPass' },
    errors,
    run: (ctx, { body }) => createPass(ctx, body),
  }),
  passes.create({
    id: 'issuePass',
    audit: 'persons',
    sdk: 'issue',
    path: '/passes/issue',
    summary: 'Create a pass and produce it for both wallets',
    description:
      'The same as creating one, and the signed Apple file and the Google save link exist before the answer. A platform that cannot ' +
      'be produced is `null`, with a warning that says why. `points` and `access` need their own scopes, as on creating.',
    body: IssuePassInput,
    examples: { issue: { ...TEMPLATE_EXAMPLE, barcodeType: 'PKBarcodeFormatQR' } },
    answer: { description: 'The pass with both wallets', data: 'IssuedPass' },
    errors: [...errors, 'no_wallet_available', 'signing_unavailable'],
    run: (ctx, { body }) => issuePass(ctx, body),
  }),
  passes.other('post', '/passes/batch', 'createBatch', {
    id: 'createPasses',
    audit: 'persons',
    summary: 'Create up to 100 passes',
    description:
      'Each item is created or refused by itself; those created are written together. With `bundle: true` they get ' +
      'one link, for the one buyer of them all. An item with `points` or `access` is refused with 403 where the key ' +
      'lacks `points:write` or `access:write`.',
    body: CreatePassesInput,
    bodyRule: { maxBytes: LIMITS.maxBatchBytes, checkedApart: 'passes' },
    examples: { two: { passes: [TEMPLATE_EXAMPLE, TEMPLATE_EXAMPLE], bundle: true } },
    answer: { description: 'One result per item', data: 'BatchResult' },
    run: (ctx, { body }) => createPasses(ctx, body),
  }),
  listPasses,
  passes.other('get', '/passes/count', 'count', {
    id: 'countPasses',
    scope: 'passes:read',
    summary: 'Count passes',
    description: 'How many passes the list has with these filters, looking at up to 100,000.',
    query: passesFilter.schema,
    answer: { description: 'The count', data: 'PassCount' },
    run: async (ctx, { query }) => ({
      data: await ctx.passes.count({ ...passesFilter.read(query), nowMs: ctx.now() }),
      description: 'Passes counted',
    }),
  }),
  passes.get({
    id: 'getPassBySerial',
    sdk: 'getBySerial',
    path: '/passes/by-serial/{serialNumber}',
    summary: 'Get a pass by your serial number',
    find: (ctx, { serialNumber }) => readPass(ctx, { serialNumber }),
  }),
  passes.other('put', '/passes/by-serial/{serialNumber}', 'createOrReplace', {
    id: 'createOrReplacePass',
    audit: 'persons',
    summary: 'Create or replace a pass by your serial number',
    description:
      'Send what your own system says of a pass, and do not care whether it is here: it is created (201), or has afterwards what the ' +
      'body says and nothing else (200), as a change with its notification. What the body leaves out comes from the template. ' +
      'The same again changes nothing and notifies nobody. `points`, `access` and `notify` count where the pass is created: a pass ' +
      'that is there keeps its balance and its access. `If-None-Match: *` creates only, `If-Match` replaces only.',
    body: CreatePassInput,
    examples: { template: TEMPLATE_EXAMPLE },
    answer: {
      description: 'The pass, and what replacing it changed',
      data: 'CreatedOrReplacedPass',
      created: 'The new pass',
      location: '/passes/{id}',
    },
    errors: [...errors, 'precondition_failed', 'pass_not_active'],
    run: (ctx, { params, body, ifMatch, ifNoneMatch }) =>
      createOrReplacePass(ctx, params.serialNumber, body, { ifMatch, ifNoneMatch }),
  }),
  passes.get({
    id: 'getPass',
    summary: 'Get a pass',
    find: (ctx, { passId }) => readPass(ctx, passId),
  }),
  passes.other('get', '/passes/{passId}/template', 'getTemplate', {
    id: 'getPassTemplate',
    summary: 'Get the template of a pass',
    description: 'Its fields with their labels, in the version that the pass has.',
    answer: { description: 'The template', data: 'PassTemplate' },
    run: async (ctx, { params }) => ({
      data: { ...(await readPassTemplate(ctx, params.passId)) },
      description: 'Template found',
    }),
  }),
  passes.other('get', '/passes/{passId}/preview.svg', 'preview', {
    id: 'previewPass',
    scope: 'passes:read',
    summary: 'A picture of a pass',
    description: 'The card as it is now, with what the holder reads on it.',
    query: PictureQuery,
    produces: 'image/svg+xml',
    async run(ctx, { params, query }) {
      const pass = await readPass(ctx, params.passId)
      const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
      return pictureResponse(ctx, await contentOf(ctx, pass, template), query)
    },
  }),
]
