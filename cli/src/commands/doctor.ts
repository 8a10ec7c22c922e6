import type { Command } from 'commander'
import { ApiError, PermissionError, type Workspace } from '../../../sdks/node/src/index.ts'
import { connectionTrouble } from '../connection-trouble.ts'
import { type Style, styled } from '../output.ts'
import { openSession, type Session } from '../session.ts'

type State = 'ok' | 'warning' | 'wrong' | 'unknown'

interface Finding {
  check: string
  state: State
  found: string
  /** What to do about it. */
  mend?: string
}

const TOO_FAR_SECONDS = 60
const SOON_MS = 30 * 86_400_000
const PATIENCE_MS = 10_000
const MARKS: Record<State, [Style, string]> = {
  ok: ['green', '✓'],
  warning: ['yellow', '!'],
  wrong: ['red', '✗'],
  unknown: ['dim', '–'],
}

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .summary('Find what keeps passes from phones and events from your server')
    .description(
      'Checks the service, the clock, the key, the credentials, the public address, the webhook endpoints, the shops and the pushes, and says how to fix each.',
    )
    .action(async (_options, command: Command) => {
      const session = await openSession(command)
      const findings: Finding[] = []
      const note = (finding: Finding) => {
        findings.push(finding)
        if (!session.output.isJson) print(session, finding)
      }
      const service = await checkService(session)
      service.forEach(note)
      if (service[0]!.state === 'ok') {
        const workspace = await checkKey(session, note)
        if (workspace) {
          checkCredentials(workspace).forEach(note)
          for (const [check, run] of READING) note(await guarded(check, () => run(session)))
        }
      }
      if (session.output.isJson) session.output.value(findings)
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
    })
}

function print({ output }: Session, { check, state, found, mend }: Finding): void {
  const [format, mark] = MARKS[state]
  output.line(styled(format, mark), ` ${check.padEnd(18)}  ${found}`)
  if (mend) output.line(`  ${' '.repeat(18)}  `, styled('bold', mend))
}

async function checkService({ connection }: Session): Promise<Finding[]> {
  const { baseUrl, source } = connection
  try {
    const asked = Date.now()
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const ms = Date.now() - asked
    const { status, version } = (await response.json()) as { status?: string; version?: string }
    if (status !== 'ok') throw new Error('not healthy')
    const service: Finding = {
      check: 'service',
      state: 'ok',
      found: `${baseUrl}, version ${version}, ${ms} ms; key from ${source}`,
    }
    return [service, ...clock(response.headers.get('Date'))]
  } catch (error) {
    const trouble = connectionTrouble(error)
    return [
      {
        check: 'service',
        state: 'wrong',
        found: trouble
          ? `${baseUrl}: ${trouble.message}`
          : `${baseUrl} does not answer as the service does`,
        mend: 'Start it (`npm start`), or say where it is: --base-url, WALLET_PASS_BASE_URL, `wps login`',
      },
    ]
  }
}

/** Webhooks are refused where clocks differ by five minutes. */
function clock(date: string | null): Finding[] {
  if (!date) return []
  const offSeconds = Math.round(Math.abs(Date.parse(date) - Date.now()) / 1000)
  if (offSeconds <= TOO_FAR_SECONDS)
    return [
      {
        check: 'clock',
        state: 'ok',
        found: `within ${Math.max(offSeconds, 1)} s of the service’s`,
      },
    ]
  return [
    {
      check: 'clock',
      state: 'wrong',
      found: `${offSeconds} s from the service’s`,
      mend: 'Set the clock of this machine: webhooks are refused beyond 5 minutes',
    },
  ]
}

async function checkKey(
  { wp }: Session,
  note: (finding: Finding) => void,
): Promise<Workspace | null> {
  try {
    const workspace = await wp.workspace.get()
    const { key, name, mode } = workspace
    const endsSoon = key?.expiresAt && Date.parse(key.expiresAt) < Date.now() + SOON_MS
    note({
      check: 'key',
      state: endsSoon ? 'warning' : 'ok',
      found: `“${key?.name}” in “${name}” (${mode}), ${key?.scopes.length} scopes${key?.expiresAt ? `, until ${key.expiresAt}` : ''}`,
      ...(endsSoon && { mend: `wps api-keys rotate ${key.id}` }),
    })
    return workspace
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    note({
      check: 'key',
      state: 'wrong',
      found: error.message,
      mend: 'Create a key in the dashboard, then `wps login`',
    })
    return null
  }
}

const WALLETS: Record<string, string> = { apple: 'Apple Wallet', google: 'Google Wallet' }

function checkCredentials({ credentials }: Workspace): Finding[] {
  return Object.entries(WALLETS).map(([platform, name]) => {
    const check = `${platform} credential`
    const mine = credentials.filter((one) => one.platform === platform)
    const mend = `Put a new one in: the dashboard’s “Credentials”, or wps credentials create-${platform}`
    if (mine.length === 0)
      return { check, state: 'warning', found: `none: no passes for ${name}`, mend }
    const bad = mine.find(({ status }) => status === 'EXPIRED' || status === 'FAILING')
    if (bad) return { check, state: 'wrong', found: bad.status, mend }
    const ending = mine.find(({ status }) => status === 'EXPIRING')
    if (ending) return { check, state: 'warning', found: `ends ${ending.notAfter}`, mend }
    const until = mine[0]!.notAfter
    return { check, state: 'ok', found: until ? `good until ${until}` : 'good' }
  })
}

/** Checks that need scopes of their own. */
const READING: [check: string, run: (session: Session) => Promise<Omit<Finding, 'check'>>][] = [
  ['public address', checkPublicAddress],
  ['webhook endpoints', checkEndpoints],
  ['shops', checkShops],
  ['pushes', checkPushes],
]

async function guarded(
  check: string,
  run: () => Promise<Omit<Finding, 'check'>>,
): Promise<Finding> {
  try {
    return { check, ...(await run()) }
  } catch (error) {
    if (error instanceof PermissionError)
      return { check, state: 'unknown', found: `not checked: ${error.errors[0]?.message}` }
    throw error
  }
}

/** Phones ask the address that stands in their passes. */
async function checkPublicAddress({ wp }: Session): Promise<Omit<Finding, 'check'>> {
  const [pass] = (await wp.passes.list({ limit: 1 })).items
  if (!pass) return { state: 'unknown', found: 'not checked: there is no pass yet' }
  const { origin, hostname } = new URL(pass.downloadUrl)
  const answers = await fetch(`${origin}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  const mend =
    'Set PUBLIC_BASE_URL of the service to an address that phones reach; see docs/deploy.md'
  if (!answers)
    return { state: 'wrong', found: `${origin}, which passes name, does not answer`, mend }
  if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(hostname)) {
    return { state: 'warning', found: `${origin} is for this machine and simulated phones`, mend }
  }
  return { state: 'ok', found: origin }
}

async function checkEndpoints({ wp }: Session): Promise<Omit<Finding, 'check'>> {
  let count = 0
  for await (const {
    id,
    url,
    status,
    disabledReason,
    failingSince,
  } of wp.webhookEndpoints.list()) {
    count++
    if (disabledReason) {
      return {
        state: 'wrong',
        found: `${url} was disabled: ${disabledReason}`,
        mend: `Fix your server, then: wps webhook-endpoints enable ${id}`,
      }
    }
    if (status === 'ENABLED' && failingSince) {
      return {
        state: 'wrong',
        found: `${url} fails since ${failingSince}`,
        mend: `See why: wps webhook-deliveries list --endpoint-id ${id}`,
      }
    }
  }
  return { state: 'ok', found: count === 0 ? 'none' : `${count}, all well` }
}

/** What came to the address of a shop and had no effect. */
async function checkShops({ wp }: Session): Promise<Omit<Finding, 'check'>> {
  let count = 0
  let isWarned = false
  const told: string[] = []
  for await (const { name, refused, ignored, warnings } of wp.checkoutConnections.list()) {
    count++
    isWarned ||= warnings.length > 0
    const words = [
      ...warnings
        .filter(({ code }) => code === 'checkout_secret_missing')
        .map((each) => each.message),
      ...refused.map((each) => `${each.count} refused (${each.reason}), the last ${each.lastAt}`),
      ...ignored.map((each) => `${each.count} ignored (${each.topic}), the last ${each.lastAt}`),
    ]
    if (words.length > 0) told.push(`“${name}”: ${words.join('; ')}`)
  }
  const found = told.join('. ') || (count === 0 ? 'none' : `${count}, all well`)
  if (!isWarned) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    mend: 'See why: docs/checkouts.md, “What had no effect”; then: wps checkout-connections list',
  }
}

async function checkPushes({ wp }: Session): Promise<Omit<Finding, 'check'>> {
  const { items } = await wp.pushFailures.list({ limit: 1 })
  const [failure] = items
  if (!failure) return { state: 'ok', found: 'none has failed for good' }
  return {
    state: 'wrong',
    found: `some have failed, the last for ${failure.passId}: ${failure.reason}`,
    mend: 'See them: wps push-failures list. Once the cause is gone: wps push-failures retry',
  }
}
