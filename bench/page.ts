import { availableParallelism } from 'node:os'
import type { Counts } from '../test/support/counting.ts'
import type { EngineReport } from './engine/run.ts'
import { signingSection } from './engine/section.ts'
import type { StoresReport } from './engines/run.ts'
import { storesSection } from './engines/section.ts'
import type { ExportReport } from './exports/run.ts'
import { exportSection } from './exports/section.ts'
import type { FanoutRow } from './fanout/run.ts'
import { fanoutSection } from './fanout/section.ts'
import type { ImportReport } from './import/run.ts'
import { importSection } from './import/section.ts'
import type { OperationRow, ThroughputRow } from './requests/run.ts'
import type { SdkReport } from './sdks/run.ts'
import { sdksSection } from './sdks/section.ts'
import type { StartReport } from './start/run.ts'
import { startSection } from './start/section.ts'
import type { StorageReport } from './storage/run.ts'
import { storageSection } from './storage/section.ts'
import { table } from './table.ts'
import type { UpdateReport } from './updates/run.ts'
import { updatesSection } from './updates/section.ts'
import type { WebhookReport } from './webhooks/run.ts'
import { webhookSection } from './webhooks/section.ts'

export interface Figures {
  start: StartReport
  operations: OperationRow[]
  throughput: ThroughputRow[]
  fanout: FanoutRow[]
  imported: ImportReport
  exported: ExportReport
  storage: StorageReport
  webhooks: WebhookReport
  engines: EngineReport
  updates: UpdateReport
  stores: StoresReport
  sdks: SdkReport
}

/** US dollars per million beyond what the plan includes; Workers Paid, November 2026. */
const REQUESTS = 0.3
const CPU_MS = 0.02
const PRICES: Partial<Record<keyof Counts, number>> = {
  d1RowsRead: 0.001,
  d1RowsWritten: 1,
  kvReads: 0.5,
  kvWrites: 5,
  r2Reads: 0.36,
  r2Writes: 4.5,
  // Written, read and deleted.
  queueMessages: 1.2,
}

function costPerMillion({ counts, cpuMs }: OperationRow): number {
  const operations = Object.entries(PRICES).map(
    ([name, price]) => counts[name as keyof Counts] * price,
  )
  return operations.reduce((sum, price) => sum + price, REQUESTS + (cpuMs ?? 0) * CPU_MS)
}

/** docs/performance.md */
export function performancePage(figures: Figures): string {
  const {
    start,
    operations,
    throughput,
    fanout,
    imported,
    exported,
    storage,
    webhooks,
    engines,
    updates,
    stores,
    sdks,
  } = figures
  return `# Performance and cost

Written by \`npm run bench\`: every number below was measured or counted by it, on a machine with
${availableParallelism()} virtual x86-64 cores that served the load generator and other work at the same time. Absolute times are
that machine's and may double from one run to the next; ratios carry over, give or take a tenth.

## What a request asks of the platform

Counted by wrapping the bindings, on an isolate that has served such a request before. The same counts are held by
\`test/stores/operations-count.test.ts\`. Once an hour, the time of an API key's last use costs one more row.
What an isolate does not remember yet (key, template, credentials, images) costs one D1 read each, once.

${table(
  [
    'request',
    'D1 round trips',
    'rows read',
    'rows written',
    'KV read',
    'KV written',
    'R2 read',
    'R2 written',
    'queue',
    'RSA signatures',
    'CPU ms',
    '$ per million',
  ],
  operations.map((row) => [
    row.name,
    ...COLUMNS.map((column) => String(row.counts[column])),
    row.cpuMs === null ? 'not taken' : row.cpuMs.toFixed(1),
    costPerMillion(row).toFixed(2),
  ]),
)}

* **CPU ms** is CPU time of the whole workerd process per request, less that of an empty Worker under the same load. It is
  an upper bound: locally D1, KV and R2 run in that process too, and production bills only the Worker's share.
* **$ per million** is ${REQUESTS.toFixed(2)} for the requests, ${CPU_MS} for each CPU millisecond, and per operation: rows read ${PRICES.d1RowsRead}, rows written
  ${PRICES.d1RowsWritten}, KV reads ${PRICES.kvReads}, KV writes ${PRICES.kvWrites}, R2 reads ${PRICES.r2Reads}, R2 writes ${PRICES.r2Writes}, queue messages ${PRICES.queueMessages}; beyond what the plan
  includes, without storage.
* KV written and R2 written happen after the answer.
* A batch is one request about all its passes: a pass in it costs ${batchCost(operations)}.

What D1 writes is nearly all of what a pass costs. A new pass writes one row for itself, one for its event and one for each
of their indexes; [storage](storage.md) says what every index is for.

## Throughput against a bare Worker

The bare Worker has no framework, no keys and no checks: it runs the very D1 statements that the service ran (recorded from
it, with new ids; a decision is logged after the answer), or reads the same row and the same R2 object, and answers with
the same bytes and headers. Both are asked in turn; the ratio is the median of the trials' ratios.

${table(
  [
    'request',
    'connections',
    'service, per second',
    'bare Worker, per second',
    'ratio',
    'CPU ms: service',
    'bare Worker',
    'empty Worker',
  ],
  throughput.map((row) => [
    RACES[row.name],
    String(row.concurrency),
    row.service.toFixed(0),
    row.bare.toFixed(0),
    row.ratio.toFixed(2),
    row.cpuMs.service.toFixed(2),
    row.cpuMs.bare.toFixed(2),
    row.cpuMs.empty.toFixed(2),
  ]),
)}

The limiter of requests is switched off here: locally it is another Worker behind an HTTP request, in production a call
within the process.

${fanoutSection(fanout)}
${importSection(imported)}
${exportSection(exported)}
${storageSection(storage)}
${webhookSection(webhooks)}
${updatesSection(updates)}
${signingSection(engines)}
${sdksSection(sdks)}
${storesSection(stores)}
${startSection(start)}
## How it is taken

\`npm run bench\` builds the Worker as a deployment does and starts it with Miniflare (no \`wrangler dev\`
around it) next to a counting and a bare Worker: one workerd process, the same local D1, KV, R2 and queue. The data is what
\`npm start\` seeds; passes are made from the loyalty template. Load comes over loopback HTTP with kept-alive connections. CPU
is user and system time of the workerd process from \`/proc\`. Every loop is bounded, and every process is stopped.
\`npm run bench -- throughput\`, \`-- requests\` and \`-- updates\` take a part of it and leave this page as it is.
`
}

const RACES: Record<ThroughputRow['name'], string> = {
  create: '`POST /passes`',
  verify: '`POST /access/verify`',
  download: '`GET /p/{token}/apple.pkpass`, repeated',
}

const COLUMNS = [
  'd1RoundTrips',
  'd1RowsRead',
  'd1RowsWritten',
  'kvReads',
  'kvWrites',
  'r2Reads',
  'r2Writes',
  'queueMessages',
  'signatures',
] as const satisfies (keyof Counts)[]

function batchCost(operations: OperationRow[]): string {
  const batch = operations.find(({ passes }) => passes > 1)!
  return `$${(costPerMillion(batch) / batch.passes).toFixed(2)} per million`
}
