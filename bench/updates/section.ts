import { table } from '../table.ts'
import type { Percentiles, UpdateReport } from './run.ts'

/** The part of docs/performance.md about how long a change takes to the phones. */
export function updatesSection(updates: UpdateReport): string {
  return `## From a change to the phones

\`npm start\`'s system and its two kinds of simulated phone. ${updates.samples} times, one at a time, a \`PATCH\` with a \`pushMessage\` to a pass that
an iPhone and an Android phone hold; milliseconds from the moment the client sends it until the phone shows the message, by
the phone's own log. The iPhone has been pushed to, has asked for the list and has fetched the newly signed file by then.

${table(
  ['', 'median', '95th percentile'],
  [
    ['the client has its answer', updates.answered],
    ['from the answer until APNs has the push', updates.answeredToApns],
    ['from the answer until Google has the message', updates.answeredToGoogle],
    ['**the iPhone shows it**', updates.iphone],
    ['**the Android phone shows it**', updates.android],
  ].map(([name, of]) => {
    const { p50Ms, p95Ms } = of as Percentiles
    return [name as string, String(p50Ms), String(p95Ms)]
  }),
)}

${updates.queueBatchingMs} ms of each are spent waiting for other messages to fill a batch (\`max_batch_timeout\`); what is left of the second
and third row is the queue's delivery and the consumer's work. In production the network and the queue of the platform
are added, and a phone that sleeps.
`
}
