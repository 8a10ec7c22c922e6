import type { Caller } from './caller.ts'
import { type EventView, list, refuseRepeats } from './checks.ts'
import type { Faults } from './faults.ts'
import { OTHERS, REACHED, type Reach, ROWS, untilEnded } from './reach.ts'

interface Listed {
  id: string
  serialNumber: string
  version: number
  fields: Record<string, unknown>
  source: { type: string }
}

interface CampaignView {
  status: string
  counts: { planned: number; sent: number; waiting: number; skipped: object; failed: object }
}

/**
 * All that was started has come to its end, and has done each thing once: each campaign to each pass, each row of each import,
 * each row of each file, each form of the sign-up page.
 *
 * @returns how much of it there was, for people
 */
export async function checkReach(caller: Caller, reach: Reach, faults: Faults): Promise<string> {
  for (const id of reach.campaignIds) await checkCampaign(caller, id, faults)
  for (const id of reach.importIds) await checkImport(caller, id, faults)
  const passes = await list<Listed>(caller, '/passes?sort=createdAt&')
  checkPasses(passes, reach, faults)
  for (const id of reach.exportIds) await checkExport(caller, id, faults)
  await checkEvents(caller, passes.length, reach, faults)
  await checkSignUps(caller, passes, reach, faults)
  return `${reach.campaignIds.length} campaigns, ${reach.importIds.length} imports, ${reach.exportIds.length} exports, ${reach.signedUp.length} sign-ups`
}

async function checkCampaign(caller: Caller, id: string, faults: Faults): Promise<void> {
  await untilEnded(caller, `/campaigns/${id}`)
  const { status, counts } = await caller.get<CampaignView>(`/campaigns/${id}`)
  if (status !== 'FINISHED' || counts.planned !== REACHED || counts.sent !== REACHED) {
    faults.add(`The campaign ${id} is ${status} with ${JSON.stringify(counts)}.`)
  }
  const reached = await list<{ passId: string; state: string }>(caller, `/campaigns/${id}/passes?`)
  refuseRepeats(
    reached.map(({ passId }) => passId),
    `pass is in the campaign ${id}`,
    faults,
  )
  if (reached.length !== REACHED || reached.some(({ state }) => state !== 'SENT')) {
    faults.add(`The campaign ${id} lists ${reached.length} passes, not ${REACHED} that are SENT.`)
  }
}

async function checkImport(caller: Caller, id: string, faults: Faults): Promise<void> {
  const status = await untilEnded(caller, `/jobs/${id}`)
  const rows = linesOf<{ row: number; statusCode: number }>(await caller.read(`/jobs/${id}/result`))
  const numbers = rows.map(({ row }) => String(row))
  refuseRepeats(numbers, `row is in the result of ${id}`, faults)
  const codes = Map.groupBy(rows, ({ statusCode }) => statusCode)
  const [created, changed] = [201, 200].map((code) => codes.get(code)?.length ?? 0)
  if (status !== 'SUCCEEDED' || created !== ROWS / 2 || changed !== ROWS / 2) {
    const found = JSON.stringify(rows.slice(0, 3))
    faults.add(
      `The import ${id} is ${status}: ${created} created, ${changed} changed of ${rows.length}, ${found} …`,
    )
  }
}

function checkPasses(passes: Listed[], reach: Reach, faults: Faults): void {
  const { rounds, campaignIds, pool } = reach
  refuseRepeats(
    passes.map(({ serialNumber }) => serialNumber),
    'serial number is used',
    faults,
  )
  const bySerial = new Map(passes.map((pass) => [pass.serialNumber, pass]))
  const rows = (rounds * ROWS) / 2
  const expect = (prefix: string, count: number, isSo: (pass: Listed, n: number) => boolean) => {
    const wrong = Array.from({ length: count }, (_, n) => n).filter((n) => {
      const pass = bySerial.get(`${prefix}-${n}`)
      return !pass || !isSo(pass, n)
    })
    if (wrong.length === 0) return
    const { version, fields } = bySerial.get(`${prefix}-${wrong[0]}`) ?? {}
    faults.add(
      `${wrong.length} of ${count} passes ${prefix} are missing or wrong, the first: ${wrong[0]}, version ${version}, ${JSON.stringify(fields)}.`,
    )
  }
  expect('OTHER', OTHERS, ({ version }) => version === 1)
  expect('REACHED', REACHED, ({ version }) => version === 1 + campaignIds.length)
  expect('POOL', pool, ({ version, fields }, n) => {
    return version === (n < rows ? 2 : 1) && fields.group === (n < rows ? 'C' : 'B')
  })
  expect('NEW', rows, ({ version }) => version === 1)
  const known = OTHERS + REACHED + pool + rows + reach.signedUp.length
  if (passes.length !== known) {
    faults.add(`There are ${passes.length} passes; imports, requests and visitors made ${known}.`)
  }
}

/** Each row once, and none left out that was there before the first export. */
async function checkExport(caller: Caller, id: string, faults: Faults): Promise<void> {
  const status = await untilEnded(caller, `/jobs/${id}`)
  if (status !== 'SUCCEEDED') return faults.add(`The export ${id} is ${status}.`)
  const rows = linesOf<{ serialNumber: string }>(await caller.read(`/jobs/${id}/result`))
  const serials = rows.map(({ serialNumber }) => serialNumber)
  refuseRepeats(serials, `pass is in the export ${id}`, faults)
  const there = new Set(serials)
  const missing = Array.from({ length: OTHERS }, (_, n) => `OTHER-${n}`).filter((serial) => {
    return !there.has(serial)
  })
  if (missing.length > 0) faults.add(`The export ${id} lacks ${missing.length} passes.`)
}

async function checkEvents(
  caller: Caller,
  passes: number,
  { campaignIds, signedUp, rounds }: Reach,
  faults: Faults,
): Promise<void> {
  const expected = {
    'pass.created': passes,
    'pass.updated': REACHED * campaignIds.length + (rounds * ROWS) / 2,
    'campaign.started': campaignIds.length,
    'campaign.finished': campaignIds.length,
    'enrolment.completed': signedUp.length,
  }
  for (const [type, count] of Object.entries(expected)) {
    const events = await list<EventView>(caller, `/events?type=${type}&`)
    if (events.length === count) continue
    faults.add(`There are ${events.length} events ${type}; what was done makes ${count}.`)
  }
}

async function checkSignUps(
  caller: Caller,
  passes: Listed[],
  { enrolmentId, signedUp, refused, quota }: Reach,
  faults: Faults,
): Promise<void> {
  const path = `/enrolments/${enrolmentId}`
  const { made } = await caller.get<{ made: number }>(path)
  const submissions = await list<{ passId: string }>(caller, `${path}/submissions?`)
  refuseRepeats(
    submissions.map(({ passId }) => passId),
    'pass is among the sign-ups',
    faults,
  )
  const bySource = passes.filter(({ source }) => source.type === 'enrolment').length
  const counts = [made, submissions.length, bySource]
  if (counts.some((count) => count !== signedUp.length)) {
    faults.add(
      `${signedUp.length} visitors got a pass. The page counts ${made}, lists ${submissions.length}, and ${bySource} passes come from it.`,
    )
  }
  if (made > quota || (refused > 0 && made < quota)) {
    faults.add(`${made} of ${quota} signed up, and ${refused} read that all passes are gone.`)
  }
}

const linesOf = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
