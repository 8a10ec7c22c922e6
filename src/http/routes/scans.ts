import * as z from 'zod'
import { viewAdmission } from '../../domain/access/admission-view.ts'
import type { Admission } from '../../domain/model/admission.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { output } from '../../domain/model/output.ts'
import { shown } from '../../domain/model/text.ts'
import { scannerETag, viewScanner } from '../../domain/scanners/view.ts'
import { actingScanner } from '../../domain/scans/acting-scanner.ts'
import { listForScanner } from '../../domain/scans/list.ts'
import { ScanInput, ScannerIdInput, scan } from '../../domain/scans/scan.ts'
import { ScanManyInput, scanMany } from '../../domain/scans/scan-many.ts'
import { undoScan } from '../../domain/scans/undo.ts'
import { ScanView } from '../../domain/scans/view.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'
import { YesOrNo } from '../yes-or-no.ts'
import { BatchError } from './passes.ts'

const ScanBatchItem = /* @__PURE__ */ output(
  'ScanBatchItem',
  'What came of one scan of a batch.',
  () => ({
    index: z.int().meta({ description: 'The place of the scan in the request, from 0.' }),
    statusCode: z.int().meta({
      description: 'The HTTP status that the scan would have got as a request of its own.',
    }),
    data: ScanView.optional().meta({ description: 'What came of it, if it was taken.' }),
    errors: z
      .array(BatchError)
      .optional()
      .meta({ description: 'What is wrong with it, if it was not.' }),
    errorsOmitted: z
      .int()
      .optional()
      .meta({
        description: 'How many faults of this scan are not shown; left out where all are shown.',
        examples: [3],
      }),
  }),
)

const ScanBatchSummary = /* @__PURE__ */ output(
  'ScanBatchSummary',
  'How many scans were taken and refused.',
  () => ({
    succeeded: z.int().meta({ description: 'How many scans were taken.' }),
    failed: z.int().meta({ description: 'How many were refused as requests.' }),
  }),
)

export const ScanBatch = /* @__PURE__ */ output('ScanBatch', 'One result for each scan.', () => ({
  items: z
    .array(ScanBatchItem)
    .meta({ description: 'One result for each scan, in the order of the request.' }),
  summary: ScanBatchSummary,
}))

const scans = resource({
  tag: 'Scanners',
  sdk: 'scans',
  noun: ['scan', 'scans'],
  path: '/scans',
  item: '/scans/{deviceEventId}',
  read: 'scans:write',
  object: 'Scan',
})

const admissions = resource({
  tag: 'Scanners',
  sdk: 'access.admissions',
  noun: ['admission', 'admissions'],
  path: '/access/admissions',
  item: '/access/admissions',
  read: 'access:read',
  object: 'Admission',
  view: (_: Ctx, admission: Admission) => viewAdmission(admission),
})

const scannerId = ScannerIdInput

export const scanOperations: Operation[] = [
  scans.other('post', '/scans', 'create', {
    id: 'createScan',
    audit: 'persons',
    summary: 'Take a scan',
    description:
      'Answers 200 either way: a refusal is a decision. A scanner in mode `door` checks; in mode `entry` it also admits, ' +
      'as often as its scope allows; in mode `counter` it moves points and hands out rewards. A repeat with the same `eventId` counts once. ' +
      'With `at`, an admission has happened already: it is granted, also beyond the limit, and is a conflict then.',
    limiter: 'verify',
    body: ScanInput,
    examples: {
      admit: {
        credential: 'TICKET-2026-0001',
        eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
        action: 'admit',
        doorId: 'door_main',
      },
    },
    errors: [
      ...(['access_event_conflict', 'resource_not_found', 'pass_not_active'] as const),
      ...(['points_not_supported', 'insufficient_points', 'points_overflow'] as const),
      ...(['reward_unavailable', 'transaction_conflict'] as const),
    ],
    run: (ctx, { body }) => scan(ctx, body),
  }),
  scans.other('post', '/scans/batch', 'createBatch', {
    id: 'createScans',
    audit: 'persons',
    summary: 'Take up to 50 scans',
    description:
      'For what a device has kept while it had no connection. The scans are taken in their order, each by itself and ' +
      'once: the whole can be sent again wherever it was cut off.',
    body: ScanManyInput,
    bodyRule: { checkedApart: 'scans' },
    examples: {
      kept: {
        scans: [
          {
            credential: 'TICKET-2026-0001',
            eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C4',
            action: 'check',
            doorId: 'door_main',
          },
        ],
      },
    },
    answer: { description: 'One result per scan', data: 'ScanBatch' },
    run: (ctx, { body }) => scanMany(ctx, body),
  }),
  scans.action('undo', {
    id: 'undoScan',
    audit: 'persons',
    summary: 'Undo a scan',
    description:
      'Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An admission does not count any more, and points are as before. ' +
      'Undoing it again changes nothing.',
    answer: { description: 'The scan that was undone' },
    errors: [
      ...(['admission_not_undoable', 'already_reversed', 'insufficient_points'] as const),
      ...(['pass_not_active', 'points_not_supported', 'points_overflow'] as const),
      'transaction_conflict',
    ],
    run: (ctx, { params }) => undoScan(ctx, params.deviceEventId),
  }),
  scans.other('get', '/scans/scanner', 'scanner', {
    id: 'getOwnScanner',
    summary: 'Get the scanner of the key',
    description: 'What the page behind the link of a scanner begins with.',
    query: z.strictObject({ scannerId }),
    answer: { description: 'The scanner', data: 'Scanner' },
    errors: ['resource_not_found'],
    async run(ctx, { query }) {
      const scanner = await actingScanner(ctx, query.scannerId)
      return {
        data: viewScanner(scanner),
        description: 'Scanner found',
        etag: scannerETag(scanner),
      }
    },
  }),
  scans.other('get', '/scans/list', 'offlineList', {
    id: 'getScanList',
    summary: 'Get what a scanner goes by offline',
    description:
      'The signed list of the barcodes that the scanner takes, and how often they were used in its scope. It comes in parts of ' +
      '5,000 passes: as long as `complete` is false, ask again with `since`. The cursor of a complete list gives what has changed.',
    query: z.strictObject({
      doorId: shown(z.string().min(1).max(128))
        .optional()
        .meta({
          description: 'The door, one of the scanner’s. Needed in mode `door`.',
          examples: ['door_main'],
        }),
      since: z
        .string()
        .max(512)
        .optional()
        .meta({ description: 'The cursor of an earlier part or list.' }),
      scannerId,
    }),
    answer: { description: 'The list', data: 'ScanList' },
    errors: ['invalid_cursor', 'resource_not_found'],
    run: (ctx, { query }) => listForScanner(ctx, query),
  }),
  admissions.list({
    id: 'listAdmissions',
    summary: 'List admissions',
    description:
      'Newest first. Conflicts are those before which the pass was admitted as often as the scope allows, because a ' +
      'scanner had no connection. Admissions less conflicts are those that were regular.',
    filters: {
      scope: z.string().max(64).optional().meta({ description: 'Those in this scope.' }),
      passId: z.string().max(64).optional().meta({ description: 'Those of this pass.' }),
      conflict: YesOrNo.optional().meta({
        description: '`true`: conflicts; `false`: the others. Undone ones are neither.',
      }),
    },
    ranges: { at: 'When the holder was let in.' },
    page: (ctx, { filter: { scope, passId, conflict, at }, paging }) =>
      ctx.admissions.list(
        {
          ...(scope !== undefined && { scope }),
          ...(passId !== undefined && { passId }),
          ...(conflict !== undefined && { conflict: conflict === 'true' }),
          ...(at && { at }),
        },
        paging,
      ),
  }),
]
