/** US dollars beyond what the plan includes; Workers Paid, November 2026. */
const PER_MILLION = { rowsWritten: 1, objectRequests: 0.15, queueMessages: 1.2, requests: 0.3 }
const PER_MILLION_GB_SECONDS = 12.5
/** What an awake object is billed as. */
const OBJECT_GB = 0.128
const DAY_SECONDS = 86_400

/** The clock of a workspace that is written to looks once in five minutes, and is set twice each time: before it looks, and after. */
const ALARM_SECONDS = 300
const ROWS_PER_ALARM = 2
/** Assumed: for how long an object is awake for a call, and for an alarm. */
const CALL_SECONDS = 0.01
const ALARM_ACTIVE_SECONDS = 0.03

export interface DayBill {
  creates: number
  rows: number
  trips: number
  alarms: number
  /** Dollars of the day, without what the plan includes. */
  d1: { rows: number }
  objects: { rows: number; requests: number; duration: number; clock: number }
}

/** What a day costs in each store, beyond the Worker's own requests and CPU, which are the same. */
export function billOf(day: {
  workspaces: number
  createsPerSecond: number
  rowsPerCreate: number
  tripsPerCreate: number
}): DayBill {
  const creates = day.createsPerSecond * DAY_SECONDS
  const rows = creates * day.rowsPerCreate
  const trips = creates * day.tripsPerCreate
  const alarms = (day.workspaces * DAY_SECONDS) / ALARM_SECONDS
  const millions = (count: number, price: number) => (count / 1e6) * price
  const awakeSeconds = trips * CALL_SECONDS + alarms * ALARM_ACTIVE_SECONDS
  return {
    creates,
    rows,
    trips,
    alarms,
    d1: { rows: millions(rows, PER_MILLION.rowsWritten) },
    objects: {
      rows: millions(rows, PER_MILLION.rowsWritten),
      requests: millions(trips, PER_MILLION.objectRequests),
      duration: millions(awakeSeconds * OBJECT_GB, PER_MILLION_GB_SECONDS),
      // The row and the request of each alarm, and the message that has the Worker do what is due.
      clock: millions(
        alarms,
        ROWS_PER_ALARM * PER_MILLION.rowsWritten +
          PER_MILLION.objectRequests +
          PER_MILLION.queueMessages +
          PER_MILLION.requests,
      ),
    },
  }
}
