import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import { Instant } from '../../domain/model/instant-schemas.ts'
import type { Scanner } from '../../domain/model/scanner.ts'
import { readScanner } from '../../domain/scanners/change.ts'
import { countAllScans, countScans } from '../../domain/scanners/count.ts'
import { CreateScannerInput, createScanner } from '../../domain/scanners/create.ts'
import { revokeScanner } from '../../domain/scanners/revoke.ts'
import { UpdateScannerInput, updateScanner } from '../../domain/scanners/update.ts'
import { scannerETag, viewScanner } from '../../domain/scanners/view.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const scanners = resource({
  tag: 'Scanners',
  sdk: 'scanners',
  noun: ['scanner', 'scanners'],
  path: '/scanners',
  item: '/scanners/{scannerId}',
  read: 'scanners:read',
  write: 'scanners:write',
  confirmed: true,
  object: 'Scanner',
  view: (_: Ctx, scanner: Scanner) => viewScanner(scanner),
  etag: (_, scanner) => scannerETag(scanner),
})

const CountsQuery = z.strictObject({
  since: Instant.optional().meta({
    description: 'From when on it is counted. Left out: the last 24 hours.',
  }),
})

export const scannerOperations: Operation[] = [
  scanners.create({
    id: 'createScanner',
    summary: 'Create a scanner',
    description:
      'You get a link. A phone that opens it scans as this scanner, and may do nothing else: what the scanner may do is ' +
      'fixed here. The link is in this answer only. A workspace has at most 200 scanners that are not revoked.',
    body: CreateScannerInput,
    examples: {
      entry: {
        name: 'North gate',
        mode: 'entry',
        doorIds: ['door_main'],
        entry: { scope: 'Friday evening', limit: 1 },
        showsName: 'first',
        expiresAt: '2027-12-01T06:00:00.000Z',
      },
    },
    answer: { data: 'NewScanner' },
    errors: ['idempotency_key_used'],
    run: (ctx, { body }) => createScanner(ctx, body),
  }),
  scanners.list({
    id: 'listScanners',
    summary: 'List scanners',
    description: 'Newest first. Revoked and expired ones are listed as well.',
    page: (ctx, { paging }) => ctx.scanners.list(paging),
  }),
  scanners.other('get', '/scanners/counts', 'allCounts', {
    id: 'getAllScannerCounts',
    summary: 'Count what all scanners have done, and what was decided at each door',
    description: 'The newest 20,000 decisions at doors since then are looked at.',
    query: CountsQuery,
    answer: { description: 'The counts', data: 'AllScanCounts' },
    run: async (ctx, { query }) => ({
      data: await countAllScans(ctx, query.since),
      description: 'Scans counted',
    }),
  }),
  scanners.get({
    id: 'getScanner',
    summary: 'Get a scanner',
    find: (ctx, { scannerId }) => readScanner(ctx, scannerId),
  }),
  scanners.update({
    id: 'updateScanner',
    summary: 'Rename a scanner, or move its end',
    description:
      'A JSON Merge Patch. What the scanner may do stays: create another one for that. A revoked scanner is not changed.',
    body: UpdateScannerInput,
    examples: { longer: { expiresAt: '2027-12-02T06:00:00.000Z' } },
    errors: ['invalid_state_transition', 'precondition_failed'],
    run: (ctx, { params, body, ifMatch }) => updateScanner(ctx, params.scannerId, body, ifMatch),
  }),
  scanners.action('revoke', {
    id: 'revokeScanner',
    summary: 'Revoke a scanner',
    description:
      'Its link stops working at once. What devices have not told yet stays with them. Revoking it again changes nothing.',
    answer: { description: 'The revoked scanner' },
    run: (ctx, { params }) => revokeScanner(ctx, params.scannerId),
  }),
  scanners.other('get', '/scanners/{scannerId}/counts', 'counts', {
    id: 'getScannerCounts',
    summary: 'Count what a scanner has done',
    query: CountsQuery,
    answer: { description: 'The counts', data: 'ScanCounts' },
    run: async (ctx, { params, query }) => ({
      data: await countScans(ctx, params.scannerId, query.since),
      description: 'Scans counted',
    }),
  }),
]
