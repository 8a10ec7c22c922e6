import { table } from '../table.ts'
import { ALARM, awakeDollars, CALL_SECONDS, PER_MILLION } from './bill.ts'

/** What a deployment with so many passes does in a month. All of it is assumed or counted: docs/scaling.md says which. */
export const MONTH = {
  created: 0.1,
  changed: 1,
  downloaded: 1,
  rows: { create: 7, change: 4 },
  trips: { create: 1, change: 2, download: 1 },
  /** A change is written, and so is what follows it: figures, audit log, what wallets said. */
  writesPerChange: 2,
  cpuMs: { create: 2.1, change: 3.4, tell: 2, download: 6.3 },
  kilobytes: { settled: 1.25, month: 1.2, eventWithoutBody: 0.22, emptyObject: 480, file: 50 },
  passesPerWorkspace: 10_000,
  /** More for each change that wallets are told of: Google takes 40 % of them, iPhones the others, with two requests each. */
  told: { rows: 0.8, trips: 5, requests: 1.2 },
}
const PLAN = 5
/** What the plan includes in a month, in millions or gigabytes. */
const INCLUDED = {
  requests: 10,
  cpuMs: 30,
  queueOperations: 1,
  r2Writes: 1,
  r2Reads: 10,
  r2Gigabytes: 10,
  rows: 50,
  databaseGigabytes: 5,
  objectRequests: 1,
  gigabyteSeconds: 400_000,
}
const PER_GIGABYTE = { d1: 0.75, objects: 0.2, r2: 0.015 }
const LOOKS_A_MONTH = 30 * 24 * 12

export interface MonthBill {
  passes: number
  gigabytes: number
  /** Millions. */
  rows: number
  trips: number
  alarms: number
  /** Dollars. */
  shared: number
  d1: { rows: number; storage: number; total: number }
  objects: {
    rows: number
    storage: number
    requests: number
    awake: number
    clock: number
    total: number
  }
  largestWorkspace: number
}

/**
 * @param options.months how old the deployment is: the events of so many months are kept without their bodies
 * @param options.told whether wallets are told of each change
 */
export function monthBill(passes: number, { months = 12, told = false } = {}): MonthBill {
  const millions = passes / 1e6
  const { created, changed, downloaded, rows: perRow, trips: perTrip, cpuMs, kilobytes } = MONTH
  const more = told ? MONTH.told : { rows: 0, trips: 0, requests: 0 }
  const workspaces = passes / MONTH.passesPerWorkspace
  const sizes = sizesOf(workspaces, passes)
  const writes = created + changed * MONTH.writesPerChange
  const alarms = sizes.reduce((sum, size) => sum + looks(size * writes), 0) / 1e6
  const rows = millions * (created * perRow.create + changed * (perRow.change + more.rows))
  const trips =
    millions *
    (created * perTrip.create +
      changed * (perTrip.change + more.trips) +
      downloaded * perTrip.download)
  const kept = kilobytes.settled + kilobytes.month + months * kilobytes.eventWithoutBody
  const gigabytes = (passes * kept) / 1e6

  const shared =
    beyond(millions * (created + changed * (2 + more.requests) + downloaded), INCLUDED.requests) *
      0.3 +
    beyond(
      millions *
        (created * cpuMs.create +
          changed * (cpuMs.change + cpuMs.tell) +
          downloaded * cpuMs.download),
      INCLUDED.cpuMs,
    ) *
      0.02 +
    beyond(millions * changed * 3, INCLUDED.queueOperations) * 0.4 +
    beyond(millions * downloaded, INCLUDED.r2Writes) * 4.5 +
    beyond(millions * downloaded, INCLUDED.r2Reads) * 0.36 +
    beyond((passes * kilobytes.file) / 1e6, INCLUDED.r2Gigabytes) * PER_GIGABYTE.r2

  const d1 = {
    rows: beyond(rows, INCLUDED.rows) * PER_MILLION.rowsWritten,
    storage: beyond(gigabytes, INCLUDED.databaseGigabytes) * PER_GIGABYTE.d1,
  }
  const withTables = gigabytes + (workspaces * kilobytes.emptyObject) / 1e6
  const awakeSeconds = 1e6 * (trips * CALL_SECONDS + alarms * ALARM.awakeSeconds)
  const objects = {
    rows: beyond(rows + alarms * ALARM.rows, INCLUDED.rows) * PER_MILLION.rowsWritten,
    storage: beyond(withTables, INCLUDED.databaseGigabytes) * PER_GIGABYTE.objects,
    requests: beyond(trips + alarms, INCLUDED.objectRequests) * PER_MILLION.objectRequests,
    awake: awakeDollars(awakeSeconds, INCLUDED.gigabyteSeconds),
    clock: alarms * (PER_MILLION.queueMessages + PER_MILLION.requests),
  }
  return {
    passes,
    gigabytes,
    rows,
    trips,
    alarms,
    shared,
    d1: { ...d1, total: PLAN + shared + sumOf(d1) },
    objects: { ...objects, total: PLAN + shared + sumOf(objects) },
    largestWorkspace: sizes[0]!,
  }
}

const beyond = (amount: number, included: number) => Math.max(0, amount - included)
const sumOf = (parts: Record<string, number>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

/** How often a clock looks that looks once in five minutes with a write: writes come at random. */
const looks = (writes: number) => LOOKS_A_MONTH * (1 - Math.exp(-writes / LOOKS_A_MONTH))

/** By Zipf: the second workspace is half as large as the first, the third a third. */
function sizesOf(workspaces: number, passes: number): number[] {
  const parts = Array.from({ length: workspaces }, (_, i) => 1 / (i + 1))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (part / all) * passes)
}

const PASSES = [1e6, 1e7, 1e8, 1e9]
const dollars = (value: number) => `$${Math.round(value).toLocaleString('en')}`

/** A sentence of docs/scaling.md: D1 / objects, in the order of the table. */
export function toldTotals(): string {
  const totals = PASSES.map((passes) => {
    const { d1, objects } = monthBill(passes, { told: true })
    return `${dollars(d1.total)} / ${dollars(objects.total)}`
  })
  return `D1 / objects are then ${totals.join(', ')}.`
}

/** The table of docs/scaling.md. */
export function monthTable(): string {
  const number = (value: number) =>
    value < 9.95 ? String(Number(value.toFixed(1))) : Math.round(value).toLocaleString('en')
  return table(
    [
      'passes',
      'data after a year, GB',
      'million rows · calls · alarms',
      'the same for both',
      'D1: rows + storage',
      'objects: rows + storage + requests + time awake + clock',
      'D1, first month',
      'objects, first month',
      '**D1, after a year**',
      '**objects, after a year**',
      'largest workspace, M passes',
    ],
    PASSES.map((passes) => {
      const bill = monthBill(passes)
      const first = monthBill(passes, { months: 0 })
      const { d1, objects } = bill
      return [
        `${number(passes / 1e6)} M`,
        number(bill.gigabytes),
        `${number(bill.rows)} · ${number(bill.trips)} · ${number(bill.alarms)}`,
        dollars(bill.shared),
        [d1.rows, d1.storage].map(dollars).join(' + '),
        [objects.rows, objects.storage, objects.requests, objects.awake, objects.clock]
          .map(dollars)
          .join(' + '),
        dollars(first.d1.total),
        dollars(first.objects.total),
        `**${dollars(d1.total)}**`,
        `**${dollars(objects.total)}**`,
        number(bill.largestWorkspace / 1e6),
      ]
    }),
  )
}
