/** Every figure of docs/performance.md: `npm run bench`; the page is written anew. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { measureEngines } from './engine/run.ts'
import { performancePage } from './page.ts'
import { measureOperations, measureThroughput, median } from './requests/run.ts'
import { buildService, evaluationMs, startBenchSystem } from './requests/system.ts'

const STARTS = 9
const only = process.argv[2]

const dir = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const service = await buildService(dir)
  const bundle = { bytes: Buffer.byteLength(service), gzipBytes: gzipSync(service).length }
  const startUp = await measureStartUp(service)
  console.log({ bundle, startUp })

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
    const page = performancePage({ bundle, startUp, operations, throughput, engines })
    await writeFile(join(import.meta.dirname, '..', 'docs', 'performance.md'), page)
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}

async function measureStartUp(service: string): Promise<{ medianMs: number; leastMs: number }> {
  const times: number[] = []
  for (let i = 0; i < STARTS; i++) times.push(await evaluationMs(service))
  return { medianMs: median(times), leastMs: Math.min(...times) }
}
