/** Every figure of docs/performance.md: `npm run bench`; the page is written anew. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EngineReport, measureEngines } from './engine/run.ts'
import { signingSection } from './engine/section.ts'
import { monthTable, toldTotals } from './engines/month.ts'
import { measureStores, type StoresReport } from './engines/run.ts'
import { storesSection } from './engines/section.ts'
import { type ExportReport, measureExport } from './exports/run.ts'
import { exportSection } from './exports/section.ts'
import { type FanoutRow, measureFanout } from './fanout/run.ts'
import { fanoutSection } from './fanout/section.ts'
import { type ImportReport, measureImport } from './import/run.ts'
import { importSection } from './import/section.ts'
import { performancePage } from './page.ts'
import { measureOperations, measureThroughput } from './requests/run.ts'
import {
  type BenchSystem,
  buildService,
  type Service,
  startBenchSystem,
  type WorkspaceStore,
} from './requests/system.ts'
import { measureSdks, type SdkReport } from './sdks/run.ts'
import { sdksSection } from './sdks/section.ts'
import { measureStart } from './start/run.ts'
import { startSection } from './start/section.ts'
import { measureStorage, type StorageReport } from './storage/run.ts'
import { storageSection } from './storage/section.ts'
import { measureUpdates } from './updates/run.ts'
import { measureWebhooks, type WebhookReport } from './webhooks/run.ts'
import { webhookSection } from './webhooks/section.ts'
import { withSection } from './with-section.ts'

/** How often each engine that writes passes is timed. */
const TRIALS = 41
const PAGE = join(import.meta.dirname, '..', 'docs', 'performance.md')
const only = process.argv[2]

const dir = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  if (only === 'updates') console.log(await measureUpdates(join(dir, 'local')))
  else if (only === 'bill') console.log(`${monthTable()}\n\n${toldTotals()}`)
  else if (only === 'engine') await renew(signingSection(await enginesOf()))
  else if (only === 'sdks') await renew(sdksSection(await sdksOf()))
  else await onService(await buildService())
} finally {
  await rm(dir, { recursive: true, force: true })
}

async function onService(service: Service): Promise<void> {
  if (only === 'fanout') await renew(fanoutSection(await onSystem(service, fanoutOf)))
  else if (only === 'engines') await renew(storesSection(await storesOf(service)))
  else if (only === 'start') await renew(startSection(await measureStart(service)))
  else if (only === 'import') await renew(importSection(await onSystem(service, importOf)))
  else if (only === 'exports') await renew(exportSection(await onSystem(service, exportOf)))
  else if (only === 'webhooks') await renew(webhookSection(await onSystem(service, webhooksOf)))
  else if (only === 'storage') await renew(storageSection(await onSystem(service, storageOf)))
  else await everything(service)
}

async function renew(section: string): Promise<void> {
  await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), section))
}

async function everything(service: Service): Promise<void> {
  const start = await measureStart(service)
  console.log(start)

  const figures = await onSystem(service, async (system) => {
    const operations = only === 'throughput' ? [] : await measureOperations(system)
    console.table(operations.map(({ counts, ...row }) => ({ ...row, ...counts })))
    const throughput = await measureThroughput(system, 15)
    console.table(
      throughput.map(({ cpuMs: cpu, ...row }) => ({ ...row, cpuMs: JSON.stringify(cpu) })),
    )
    return { operations, throughput, fanout: only === undefined ? await fanoutOf(system) : [] }
  })
  if (only !== undefined) return
  const imported = await onSystem(service, importOf)
  const exported = await onSystem(service, exportOf)
  const storage = await onSystem(service, storageOf)
  const webhooks = await onSystem(service, webhooksOf)
  const engines = await enginesOf()
  const stores = await storesOf(service)
  const sdks = await sdksOf()
  const updates = await measureUpdates(join(dir, 'local'))
  console.log(updates)
  await writeFile(
    PAGE,
    performancePage({
      start,
      ...figures,
      imported,
      exported,
      storage,
      webhooks,
      engines,
      updates,
      stores,
      sdks,
    }),
  )
}

async function enginesOf(): Promise<EngineReport> {
  const report = await measureEngines(TRIALS)
  console.table(report.results)
  return report
}

/** Two systems at once, so that they are measured in turn. */
async function storesOf(service: Service): Promise<StoresReport> {
  const report = await onSystem(service, (d1) =>
    onSystem(service, (objects) => measureStores({ d1, objects }), 'objects'),
  )
  console.dir(report, { depth: null })
  return report
}

async function sdksOf(): Promise<SdkReport> {
  const report = await measureSdks()
  console.table(report.overhead)
  console.table(report.sizes)
  return report
}

async function importOf(system: BenchSystem): Promise<ImportReport> {
  const report = await measureImport(system)
  console.log(report)
  return report
}

async function exportOf(system: BenchSystem): Promise<ExportReport> {
  const report = await measureExport(system)
  console.log(report)
  return report
}

async function storageOf(system: BenchSystem): Promise<StorageReport> {
  const report = await measureStorage(system)
  console.table(report.lists)
  console.table({ fresh: report.fresh, settled: report.settled })
  return report
}

async function webhooksOf(system: BenchSystem): Promise<WebhookReport> {
  const report = await measureWebhooks(system)
  console.log(report)
  return report
}

async function fanoutOf(system: BenchSystem): Promise<FanoutRow[]> {
  const rows = await measureFanout(system)
  console.table(rows.map(({ rssMiB, ...row }) => ({ ...row, ...rssMiB })))
  return rows
}

async function onSystem<T>(
  service: Service,
  use: (system: BenchSystem) => Promise<T>,
  workspaceStore: WorkspaceStore = 'd1',
): Promise<T> {
  // Each scenario gets a folder of its own: what the last one seeded stands only in its own database.
  const system = await startBenchSystem(
    await mkdtemp(join(dir, 'system-')),
    service,
    workspaceStore,
  )
  try {
    return await use(system)
  } finally {
    await system.stop()
  }
}
