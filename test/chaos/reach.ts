import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, Write } from './caller.ts'
import type { Faults } from './faults.ts'
import { between, createRandom } from './random.ts'

/** Passes that every campaign reaches. */
export const REACHED = 300
/** Enough passes that an export writes several parts, each of which a kill can hit. */
export const OTHERS = 11_000
/** Rows of an import: half of them change a pass that is there, the others create one. */
export const ROWS = 100
/** Each round has rows of its own, so that it is known what each of them comes to. */
const MAX_ROUNDS = 12
const MAX_SIGN_UPS = 100
const VISITORS = 4
/** Campaigns of a workspace that are in progress at once, one fewer than the service allows. */
const UNDER_WAY = 4
const BATCH = 100
const RETRY_MS = 250
const PATIENCE_MS = 240_000

/** Long work, and people who sign up, in a workspace of their own. */
export interface Reach {
  campaignIds: string[]
  importIds: string[]
  exportIds: string[]
  enrolmentId: string
  /** Links that visitors were led to, each by a form of its own. */
  signedUp: string[]
  /** How many visitors read that all passes are gone. */
  refused: number
  quota: number
  /** How many passes imports have changed, the first of the pool. */
  rounds: number
  pool: number
}

export interface ReachOptions {
  baseUrl: string
  caller: Caller
  faults: Faults
  seed: number
  isOver(): boolean
}

interface Made {
  id: string
}

/** What is there before the first kill: a template, passes, and an open sign-up page. */
export async function prepareReach({ caller, seed }: ReachOptions): Promise<{
  reach: Reach
  templateId: string
  slug: string
}> {
  const post = poster(caller, seed)
  const template = await post<Made>('/templates', {
    name: 'Reach',
    kind: 'eventTicket',
    organizationName: 'Reach',
    description: 'A ticket',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'header', default: '1' },
      { key: 'group', label: 'Group', slot: 'secondary' },
      { key: 'holder', label: 'Holder', slot: 'secondary', binding: 'customer.name' },
    ],
  })
  const templateId = template.id
  await post(`/templates/${templateId}/publish`, {})
  const serials = [
    ...Array.from({ length: REACHED }, (_, n) => ({ serialNumber: `REACHED-${n}`, group: 'A' })),
    ...Array.from({ length: (MAX_ROUNDS * ROWS) / 2 }, (_, n) => ({
      serialNumber: `POOL-${n}`,
      group: 'B',
    })),
  ]
  for (let from = 0; from < serials.length; from += BATCH) {
    await post('/passes/batch', {
      passes: serials
        .slice(from, from + BATCH)
        .map(({ serialNumber, group }) => ({ templateId, serialNumber, fields: { group } })),
    })
  }
  const lines = Array.from({ length: OTHERS }, (_, n) => `OTHER-${n}`)
  const filled = await post<Made>(`/imports?templateId=${templateId}`, {
    type: 'text/csv',
    text: ['serialNumber', ...lines].join('\n'),
  })
  await untilEnded(caller, `/jobs/${filled.id}`)
  const slug = `reach-${seed}`
  const enrolment = await post<Made>('/enrolments', {
    ...{ name: 'Reach', slug, templateId, quota: MAX_SIGN_UPS },
    fields: [{ key: 'customer.name', required: true }],
  })
  await post(`/enrolments/${enrolment.id}/open`, {})
  const reach: Reach = {
    campaignIds: [],
    importIds: [],
    exportIds: [],
    enrolmentId: enrolment.id,
    signedUp: [],
    refused: 0,
    quota: MAX_SIGN_UPS,
    rounds: 0,
    pool: (MAX_ROUNDS * ROWS) / 2,
  }
  return { reach, templateId, slug }
}

/** Starts campaigns, imports and exports, while visitors sign up. */
export async function reachOut(
  options: ReachOptions,
  { reach, templateId, slug }: Awaited<ReturnType<typeof prepareReach>>,
): Promise<void> {
  const { caller, seed, isOver } = options
  const post = poster(caller, seed)
  const random = createRandom(seed, -3)

  async function rounds(): Promise<void> {
    while (!isOver() && reach.rounds < MAX_ROUNDS) {
      const round = reach.rounds++
      const campaign = await post<Made>('/campaigns', {
        ...{ name: `Round ${round}`, templateId, ratePerSecond: 50 },
        audience: { all: [{ field: 'fields.group', eq: 'A' }] },
        message: `Please use gate ${round + 2}`,
        change: { fields: { gate: String(round + 2) } },
      })
      await post(`/campaigns/${campaign.id}/start`, {})
      reach.campaignIds.push(campaign.id)
      const job = await post<Made>(`/imports?templateId=${templateId}&mode=upsert`, {
        type: 'text/csv',
        text: fileOf(round),
      })
      reach.importIds.push(job.id)
      const exported = await post<Made>('/exports', { list: 'passes', format: 'ndjson' })
      reach.exportIds.push(exported.id)
      const [oldest] = reach.campaignIds.slice(-UNDER_WAY)
      if (reach.campaignIds.length >= UNDER_WAY) await untilEnded(caller, `/campaigns/${oldest}`)
      await sleep(between(random, 3000, 8000))
    }
  }

  async function visit(number: number): Promise<void> {
    const pace = createRandom(seed, -10 - number)
    for (let n = 0; !isOver(); n++) {
      await signUp(options, reach, slug, { name: `Visitor ${number}-${n}`, again: pace() < 0.3 })
      await sleep(between(pace, 500, 3000))
    }
  }

  await Promise.all([rounds(), ...Array.from({ length: VISITORS }, (_, n) => visit(n))])
}

function fileOf(round: number): string {
  const half = ROWS / 2
  const rows = Array.from({ length: half }, (_, n) => round * half + n).flatMap((n) => [
    `POOL-${n},C`,
    `NEW-${n},C`,
  ])
  return ['serialNumber,fields.group', ...rows].join('\n')
}

/** One form of one visitor, sent until it is answered, and then once more where `again` says so. */
async function signUp(
  { baseUrl, faults }: ReachOptions,
  reach: Reach,
  slug: string,
  { name, again }: { name: string; again: boolean },
): Promise<void> {
  const shown = await untilAnswered(`${baseUrl}/e/${slug}`, {})
  const token = /name="token" value="([^"]+)"/.exec(shown.text)?.[1]
  if (!token) {
    // The page says that all are gone, and has no form any more.
    reach.refused++
    return
  }
  const form = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: baseUrl },
    body: new URLSearchParams({ token, 'field.customer.name': name }).toString(),
  }
  const first = await untilAnswered(`${baseUrl}/e/${slug}`, form)
  const link = first.location
  if (first.status === 409) reach.refused++
  else if (first.status !== 303 || !link) {
    faults.add(`A sign-up was answered with ${first.status} ${first.text.slice(0, 200)}.`)
  } else if (reach.signedUp.includes(link)) {
    faults.add(`Two forms led to the same pass: ${link}.`)
  } else {
    reach.signedUp.push(link)
    if (!again) return
    const { location } = await untilAnswered(`${baseUrl}/e/${slug}`, form)
    if (location !== link) faults.add(`A form that was sent twice led to ${link} and ${location}.`)
  }
}

async function untilAnswered(url: string, request: RequestInit) {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(url, { ...request, redirect: 'manual', signal })
      const { status, headers } = response
      const text = await response.text()
      if (status < 500 && status !== 429) return { status, text, location: headers.get('Location') }
    } catch {
      // The service was killed.
    }
    if (Date.now() > end) throw new Error(`${url} was not answered in ${PATIENCE_MS / 1000} s.`)
  }
}

/** Waits for a campaign or a job, whatever its end is. */
export async function untilEnded(caller: Caller, path: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const { status } = await caller.get<{ status: string }>(path)
    if (/^(?:FINISHED|CANCELLED|SUCCEEDED|FAILED)$/.test(status)) return status
    if (Date.now() > end) throw new Error(`${path} is ${status} after ${PATIENCE_MS / 1000} s.`)
  }
}

function poster(caller: Caller, seed: number) {
  return async <T>(path: string, body: Write['body']): Promise<T> => {
    const key = `reach-${seed}-${crypto.randomUUID()}`
    const answer = await caller.send({ method: 'POST', path, body, key })
    if (!answer) throw new Error(`POST ${path} was not taken, so the rest cannot be tried.`)
    return (JSON.parse(answer.text) as { data: T }).data
  }
}
