import { gzipSync } from 'node:zlib'
import { startModules, workerModules } from '../../scripts/worker.ts'
import { median } from '../requests/run.ts'
import { evaluationMs, firstAnswerCpuMs, type Service } from '../requests/system.ts'

const STARTS = 15

export interface StartReport {
  /** Gzipped, of the modules that an isolate evaluates at its start. */
  startBytes: number
  /** Gzipped. */
  allBytes: number
  /** How long the evaluation at a start takes. */
  medianMs: number
  leastMs: number
  /** CPU time of a fresh workerd until its first answer, in the median. */
  cpuMs: number
}

export async function measureStart(service: Service): Promise<StartReport> {
  const modules = await workerModules()
  const evaluation: number[] = []
  const cpu: number[] = []
  for (let i = 0; i < STARTS; i++) {
    evaluation.push(await evaluationMs(service))
    cpu.push(await firstAnswerCpuMs(service))
  }
  return {
    startBytes: gzippedBytes(startModules(modules)),
    allBytes: gzippedBytes(modules),
    medianMs: median(evaluation),
    leastMs: Math.min(...evaluation),
    cpuMs: median(cpu),
  }
}

const gzippedBytes = (modules: { code: string }[]): number =>
  modules.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
