import { table } from '../table.ts'
import type { WebhookReport } from './run.ts'

/** The part of docs/performance.md about webhooks. */
export function webhookSection({ single, many }: WebhookReport): string {
  const [all, first, one] = many
  const ratio = all && one ? one.p95 / all.p95 : 0
  const later = all && first ? (first.max - all.max) / 1000 : 0
  const ms = (value: number) => value.toFixed(0)
  return `## From an event to a webhook

A pass is created, one at a time, ${single.events} times: from the answer, which follows the commit, until the first byte at a
[receiver](webhooks.md) it took ${ms(single.p50)} ms in the median and ${ms(single.p95)} ms at the 95th percentile. Then a hundred passes at
once, for ten receivers; the figures are those of the same nine, from the answer until the first byte.

${table(
  ['receivers', 'deliveries', 'per second', 'median ms', '95th percentile ms', 'slowest ms'],
  many.map(({ name, deliveries, perSecond, p50, p95, max }) => [
    name,
    String(deliveries),
    ms(perSecond),
    ms(p50),
    ms(p95),
    ms(max),
  ]),
)}

A receiver that hangs for the first time makes the last of the nine's deliveries ${later.toFixed(1)} s later, in the worst of three runs: the fast lane waits for it 2 s.
Once it is in the slow lane, the nine wait ${ratio.toFixed(2)} times as long as without it (95th percentile). Locally a queue has one consumer at a time; the platform adds
consumers while messages wait. \`npm run bench -- webhooks\` takes these figures alone and writes this section.
`
}
