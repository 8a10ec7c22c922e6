import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, WalletPass } from '../../sdks/node/src/index.ts'
import type { Output } from './output.ts'
import { plainLine } from './plain-text.ts'

const POLL_MS = 500

/** The job once it has ended. At a terminal a line says meanwhile how far it is. */
export async function waitForJob(job: Job, wp: WalletPass, output: Output): Promise<Job> {
  let known = job
  while (known.finishedAt === null) {
    if (output.isLive) process.stderr.write(`\r\u001b[K${plainLine(progress(known))}`)
    await sleep(POLL_MS)
    known = await wp.jobs.get(known.id)
  }
  if (output.isLive) process.stderr.write('\r\u001b[K')
  return known
}

function progress({ processed, total, failed }: Job): string {
  const of = total === null ? '' : ` of ${total.toLocaleString('en')}`
  const refused = failed > 0 ? `, ${failed.toLocaleString('en')} refused` : ''
  return `${processed.toLocaleString('en')}${of}${refused} …`
}
