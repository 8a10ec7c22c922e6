/** Every figure of docs/performance.md: `npm run bench`; the page is written anew. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measureEngines } from './engine/run.ts'
import { performancePage } from './page.ts'
import { cpuMs } from './requests/processes.ts'
import { measureOperations, measureThroughput } from './requests/run.ts'
import { buildService, startBenchSystem, startUpCpu } from './requests/system.ts'

const STARTS = 9
const EMPTY_WORKER = 'export default { fetch: () => new Response("ok") }'
/** Of value to nobody: 32 zero bytes. */
const KEY_RING = `k1:${Buffer.alloc(32).toString('base64')}`
const VARIABLES = { ENCRYPTION_KEYS: KEY_RING, LINK_SIGNING_KEYS: KEY_RING }
const only = process.argv[2]

const dir = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const service = await buildService(dir)
  const bundle = { bytes: Buffer.byteLength(service), gzipBytes: gzipSync(service).length }
  const startUpMs = await measureStartUp(service)
  console.log({ bundle, startUpMs })

  const system = await startBenchSystem(dir, service)
  const { operations, throughput } = await (async () => {
    try {
      const operations = only === 'throughput' ? [] : await measureOperations(system)
      console.table(operations.map(({ counts, ...row }) => ({ ...row, ...counts })))
      const throughput = await measureThroughput(system, 15)
      console.table(
        throughput.map(({ cpuMs: cpu, ...row }) => ({ ...row, cpuMs: JSON.stringify(cpu) })),
      )
      return { operations, throughput }
    } finally {
      await system.stop()
    }
  })()
  if (only === undefined) {
    const engines = await measureEngines(41)
    console.table(engines.results)
    const page = performancePage({ bundle, startUpMs, operations, throughput, engines })
    await writeFile(join(import.meta.dirname, '..', 'docs', 'performance.md'), page)
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}

/** The mean of what the service takes more than an empty Worker, start by start: the clock ticks 10 ms. */
async function measureStartUp(service: string): Promise<number> {
  let sum = 0
  for (let i = 0; i < STARTS; i++) {
    sum += await startUpCpu(service, VARIABLES, cpuMs)
    sum -= await startUpCpu(EMPTY_WORKER, VARIABLES, cpuMs)
  }
  return sum / STARTS
}
