/** US dollars per million, beyond what the plan includes; Workers Paid, November 2026. A message is written, read and deleted. */
export const PER_MILLION = {
  rowsWritten: 1,
  objectRequests: 0.15,
  queueMessages: 1.2,
  requests: 0.3,
}
const PER_MILLION_GB_SECONDS = 12.5
/** What an awake object is billed as. */
const OBJECT_GB = 0.128

/** Assumed: for how long an object is awake for a call. */
export const CALL_SECONDS = 0.01
/** The clock of a workspace that is written to: it looks once in five minutes, is set before it looks and after, and sends a message. */
export const ALARM = {
  everySeconds: 300,
  rows: 2,
  /** Assumed. */
  awakeSeconds: 0.03,
}
const DAY_SECONDS = 86_400

export interface DayBill {
  creates: number
  rows: number
  trips: number
  alarms: number
  /** Dollars of the day, without what the plan includes. */
  d1: { rows: number }
  objects: { rows: number; requests: number; awake: number; clock: number }
}

/** What a day costs in each store, beyond the Worker's own requests and CPU, which are the same. */
export function dayBill(day: {
  workspaces: number
  createsPerSecond: number
  rowsPerCreate: number
  tripsPerCreate: number
}): DayBill {
  const creates = day.createsPerSecond * DAY_SECONDS
  const rows = creates * day.rowsPerCreate
  const trips = creates * day.tripsPerCreate
  const alarms = (day.workspaces * DAY_SECONDS) / ALARM.everySeconds
  const dollars = (count: number, perMillion: number) => (count / 1e6) * perMillion
  const { rowsWritten, objectRequests, queueMessages, requests } = PER_MILLION
  return {
    creates,
    rows,
    trips,
    alarms,
    d1: { rows: dollars(rows, rowsWritten) },
    objects: {
      rows: dollars(rows + alarms * ALARM.rows, rowsWritten),
      requests: dollars(trips + alarms, objectRequests),
      awake: awakeDollars(trips * CALL_SECONDS + alarms * ALARM.awakeSeconds),
      clock: dollars(alarms, queueMessages + requests),
    },
  }
}

export function awakeDollars(seconds: number, includedGbSeconds = 0): number {
  const gbSeconds = Math.max(0, seconds * OBJECT_GB - includedGbSeconds)
  return (gbSeconds / 1e6) * PER_MILLION_GB_SECONDS
}
