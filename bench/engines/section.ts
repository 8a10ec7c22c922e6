import { availableParallelism } from 'node:os'
import { table } from '../table.ts'
import type { DayReport } from './day.ts'
import {
  type RaceRow,
  type StoresReport,
  type Times,
  WAKINGS,
  type Waking,
  type WakingReport,
} from './run.ts'

/** The part of docs/performance.md about the two stores of workspaces. */
export function storesSection({ loads, counts, races, waking, day }: StoresReport): string {
  const [before, after] = loads.map((load) => load.toFixed(1))
  return `## D1 and objects side by side

Two systems in one run, asked in turn: in one the data of all workspaces are in D1, in the other each workspace has an
[object](scaling.md). Both are workerd on this machine, which neither replicates, nor places, nor bills: read the ratios as «not slower», and no
time of it as one of the platform. Other work was on the machine (load average ${before} before, ${after} after, of ${availableParallelism()} cores), so only ratios are told.

What a request asks for, as it is billed:

${table(
  [
    'request',
    'round trips: D1',
    'objects',
    'rows read: D1',
    'objects',
    'rows written: D1',
    'objects',
  ],
  counts.map(({ name, counts: { d1, objects } }) => [
    name,
    ...[
      [d1.d1RoundTrips, objects.d1RoundTrips],
      [d1.d1RowsRead, objects.d1RowsRead],
      [d1.d1RowsWritten, objects.d1RowsWritten],
    ]
      .flat()
      .map(String),
  ]),
)}

Requests per second with objects, as a multiple of those with D1 (median, least and most of nine rounds), and both as a part of what a bare Worker gets out of
the same store. A bare Worker cannot repeat a change: what it has recorded expects the pass as it was before.

${table(
  [
    'request',
    'connections',
    'objects : D1',
    'least',
    'most',
    'CPU, objects : D1',
    'D1 : bare',
    'objects : bare',
  ],
  races.map(raceCells),
)}

${wakingText(waking)}
${dayText(day)}
\`npm run bench -- engines\` takes these figures alone and writes this section.
`
}

function raceCells({ name, concurrency, objectsToD1, range, toBare, cpu }: RaceRow): string[] {
  const ratios = [objectsToD1, ...range, cpu, ...(toBare ? [toBare.d1, toBare.objects] : [])]
  const cells = ratios.map((ratio) => ratio.toFixed(2))
  return [name, String(concurrency), ...cells, ...(toBare ? [] : ['', ''])]
}

function wakingText({ read, create, founding }: WakingReport): string {
  const ratio = (one: Times, other: Times) => (one.p50Ms / other.p50Ms).toFixed(2)
  const cells = (name: string, { asleep, awake, d1 }: Waking) => [
    name,
    ratio(asleep, awake),
    (asleep.p95Ms / awake.p95Ms).toFixed(2),
    ratio(awake, d1),
    ratio(asleep, d1),
  ]
  return `**Waking.** An object that sleeps has lost its memory, and opens its database anew. Whoever asks it first pays for that; a workspace that is asked more seldom than every ten
seconds or so pays each time. One connection, ${WAKINGS} times, in medians; the Worker's code is in memory already, and the platform may have to load that too.

${table(
  ['', 'asleep : awake', 'the same at the 95th percentile', 'awake : D1', 'asleep : D1'],
  [cells('reading a pass', read), cells('creating a pass', create)],
)}

Creating a workspace, with all tables of its object, takes ${ratio(founding.objects, founding.d1)} times as long as with D1.
`
}

function dayText({ workspaces, creates, perSecond, objectsToD1, bill }: DayReport): string {
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const millions = (value: number) => `${(value / 1e6).toFixed(1)} M`
  const dollars = (value: number) => `$${value.toFixed(2)}`
  const { d1, objects } = bill
  const together = Object.values(objects).reduce((sum, part) => sum + part, 0)
  return `**A day of 1,000 creates a second over 1,000 workspaces** is one create a second in each. A single machine does not take so many: here ${count(workspaces)} workspaces in each store were
written to in turn, by 16 connections, ${count(creates)} creates in each store, about ${(perSecond / workspaces).toFixed(1)} a second in each workspace. None failed. Objects took ${objectsToD1.toFixed(2)} times as many a second as D1.

The whole day by arithmetic, without what the plan includes and without what is the same for both (requests and CPU of the Worker):

${table(
  ['', 'number', 'D1', 'objects'],
  [
    ['creates', millions(bill.creates), '', ''],
    [
      'rows written, with two for each alarm in objects',
      millions(bill.rows),
      dollars(d1.rows),
      dollars(objects.rows),
    ],
    [
      'calls to objects, alarms among them',
      millions(bill.trips + bill.alarms),
      '',
      dollars(objects.requests),
    ],
    ['time awake: 10 ms a call, 30 ms an alarm (assumed)', '', '', dollars(objects.awake)],
    [
      'alarms, one in five minutes in each workspace: their messages',
      millions(bill.alarms),
      '',
      dollars(objects.clock),
    ],
    ['**together**', '', `**${dollars(d1.rows)}**`, `**${dollars(together)}**`],
  ],
)}

Objects cost ${((together / d1.rows - 1) * 100).toFixed(1)} % more on such a day. One D1 database could not take it: plan with 200 writes a second for all workspaces together (assumed), and with 300 for
each object.
`
}
