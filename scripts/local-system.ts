import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningRelay, startRelay } from '../relay/server.ts'
import { type RunningApnsDouble, startApnsDouble } from '../simulator/apns/server.ts'
import { type RunningGoogleDouble, startGoogleDouble } from '../simulator/google/server.ts'
import { createMailbox, type Mailbox } from '../simulator/mails/mailbox.ts'
import { googleAccounts } from '../simulator/phones/android/google-accounts.ts'
import { createPhones, type Phones } from '../simulator/phones/phones.ts'
import { handleSite } from '../simulator/phones/site.ts'
import { APPLE_WWDR_G4 } from '../src/lib/apple/wwdr-g4.ts'
import { cronNotice } from './cron-notice.ts'
import { createLocalAppleCa, type LocalAppleCa } from './local-ca.ts'
import { createServerCertificate } from './local-certificates.ts'
import { createLocalGoogleKey } from './local-google-key.ts'
import { type LocalSecrets, readSecrets } from './local-secrets.ts'
import { mustBeFree, readPort } from './ports.ts'
import { writePrivateJson } from './private-files.ts'
import { redactLinks } from './redact-links.ts'
import { type Seeded, seed } from './seed.ts'
import { signInLink } from './sign-in-link.ts'
import { checkStateFiles, makeStateDir, resetState } from './state-files.ts'
import { lockState } from './state-lock.ts'

const root = resolve(import.meta.dirname, '..')
const CRON_TICK_MS = 60_000
const START_TIMEOUT_MS = 60_000

/** What `ready.json` says. */
export interface Ready extends Seeded {
  baseUrl: string
  /** To be opened in a browser: the simulated phones; programs find them under `{simulatorUrl}/phones`. */
  simulatorUrl: string
  /** What the APNs double received: `GET {apnsSimulatorUrl}/pushes`. */
  apnsSimulatorUrl: string
  /** Signs in once. */
  dashboardUrl: string
  appleRootCertificate: string
  googlePublicKey: string
}

export interface LocalSystem {
  ready: Ready
  google: RunningGoogleDouble
  phones: Phones
  mailbox: Mailbox
  /** Whether mails of the service come into the local mailbox. */
  mailsArrive: boolean
  /** The Worker has ended by itself. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface LocalSystemOptions {
  port: number
  stateDir: string
  reset?: boolean
  /** Starting gives up when it is aborted, and leaves nothing behind. */
  signal?: AbortSignal
  /** Hears of each step before it is taken, as a sentence. */
  report?: (step: string) => void
}

/** Variables of the Worker that the process environment may set (contract: «Configuration»). */
const VARIABLES = [
  'PUBLIC_BASE_URL',
  'ENCRYPTION_KEYS',
  'LINK_SIGNING_KEYS',
  'BOOTSTRAP_TOKEN',
  'RATE_LIMIT',
  'APPLE_TRUSTED_ISSUERS',
  'APNS_TRANSPORT',
  'APNS_BASE_URL',
  'APNS_RELAY_URL',
  'APNS_RELAY_SECRET',
  'GOOGLE_WALLET_BASE_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_REQUESTS_PER_SECOND',
  'GOOGLE_CALLBACK_KEYS_URL',
  'GOOGLE_SAVE_BASE_URL',
  'MAIL_TRANSPORT',
  'MAIL_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'MAIL_BODY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_VERIFY_URL',
  'STRIPE_API_BASE_URL',
  'GEOCODER_URL',
  'ALLOW_LOCAL_TARGETS',
  'WORKSPACE_STORE',
] as const
type Variables = Record<(typeof VARIABLES)[number], string>

/** Everything that can be refused is refused before anything is touched; then the system starts on a locked state. */
export async function startLocalSystem(options: LocalSystemOptions): Promise<LocalSystem> {
  const port = readPort('PORT', String(options.port), 8787)
  const simulatorPort = readPort('SIMULATOR_PORT', process.env.SIMULATOR_PORT, port + 1)
  if (simulatorPort === port) throw new Error(`SIMULATOR_PORT and PORT are both ${port}.`)
  const stateDir = resolve(options.stateDir)
  await makeStateDir(stateDir)
  const unlock = await lockState(stateDir, `http://localhost:${port}`)
  try {
    await mustBeFree('PORT', port)
    await mustBeFree('SIMULATOR_PORT', simulatorPort)
    if (options.reset) await resetState(stateDir)
    else await checkStateFiles(stateDir)
    const system = await startOnState({ ...options, port, simulatorPort, stateDir })
    const stop = async () => {
      await system.stop()
      await unlock()
    }
    return { ...system, stop }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Secrets, migrations, the Google double, the Worker in workerd, a seeded workspace: in this order. */
async function startOnState(
  options: LocalSystemOptions & { simulatorPort: number },
): Promise<LocalSystem> {
  const { port, simulatorPort, stateDir, report = () => undefined } = options
  const readyFile = join(stateDir, 'ready.json')
  await rm(readyFile, { force: true })

  const baseUrl = `http://localhost:${port}`
  report(
    existsSync(join(stateDir, 'secrets.json'))
      ? `Reading the keys in ${stateDir} …`
      : `Creating keys and a certificate authority in ${stateDir} …`,
  )
  const secrets = await readSecrets(join(stateDir, 'secrets.json'))
  const ca = await createLocalAppleCa(join(stateDir, 'apple'))
  const googleKey = await createLocalGoogleKey(join(stateDir, 'google'))
  report(
    `Starting the stand-ins for Google and Apple, and the simulated phones, on port ${simulatorPort} …`,
  )
  const google = await startGoogleDouble({
    port: simulatorPort,
    stateDir: join(stateDir, 'simulator'),
    accounts: [
      {
        clientEmail: googleKey.serviceAccount.client_email!,
        publicKeyPem: googleKey.publicKeyPem,
        issuerIds: Object.values(secrets.googleIssuerIds),
      },
    ],
  }).catch(portTaken)
  const pushes = await startPushes(ca).catch(async (error) => {
    await google.close()
    return portTaken(error)
  })
  const phones = createPhones({
    stateDir: join(stateDir, 'simulator'),
    // Apple's own too: with a credential from Apple the passes are real.
    trustAnchorsPem: ca.rootPem + APPLE_WWDR_G4,
    google: googleAccounts(google),
  })
  const mailbox = createMailbox(join(stateDir, 'simulator'))
  google.onChange((change) => phones.receiveChange(change))
  google.beside((request) => handleSite(phones, mailbox, request))
  pushes.double.onPush((push) => phones.receivePush(push))
  let worker: ChildProcess | null = null
  let cron: ReturnType<typeof setInterval> | undefined
  const stop = async () => {
    clearInterval(cron)
    await rm(readyFile, { force: true })
    await Promise.all([worker && endProcess(worker), google.close(), pushes.close()])
    phones.save()
  }

  try {
    const mails = localMails(google.url)
    if (mails.note) report(mails.note)
    const variables: Variables = {
      PUBLIC_BASE_URL: baseUrl,
      ENCRYPTION_KEYS: secrets.encryptionKeys,
      LINK_SIGNING_KEYS: secrets.linkSigningKeys,
      BOOTSTRAP_TOKEN: secrets.bootstrapToken,
      RATE_LIMIT: 'off',
      // Apple's own too: a real certificate can be uploaded here as well.
      APPLE_TRUSTED_ISSUERS: ca.wwdrPem + APPLE_WWDR_G4,
      APNS_TRANSPORT: 'relay',
      APNS_BASE_URL: pushes.target,
      APNS_RELAY_URL: pushes.relay.url,
      APNS_RELAY_SECRET: pushes.secret,
      GOOGLE_WALLET_BASE_URL: google.walletBaseUrl,
      GOOGLE_TOKEN_URL: google.tokenUrl,
      GOOGLE_REQUESTS_PER_SECOND: '20',
      GOOGLE_CALLBACK_KEYS_URL: google.callbackKeysUrl,
      GOOGLE_SAVE_BASE_URL: google.saveBaseUrl,
      MAIL_TRANSPORT: mails.transport,
      MAIL_URL: mails.url,
      MAIL_API_KEY: '',
      MAIL_FROM: 'passes@example.com',
      MAIL_BODY: '',
      TURNSTILE_SITE_KEY: '',
      TURNSTILE_SECRET: '',
      TURNSTILE_VERIFY_URL: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      STRIPE_API_BASE_URL: 'https://api.stripe.com',
      GEOCODER_URL: '',
      ALLOW_LOCAL_TARGETS: 'true',
      WORKSPACE_STORE: 'd1',
    }
    for (const name of VARIABLES) variables[name] = process.env[name] ?? variables[name]
    const envFile = join(stateDir, 'worker.env')
    await writeFile(envFile, envText(variables), { mode: 0o600 })
    const cfFile = join(stateDir, 'cf.json')
    // Whoever looks at a page here is on this very machine.
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    await writeFile(cfFile, JSON.stringify({ timezone }), { mode: 0o600 })
    const persistTo = join(stateDir, 'data')
    report('Bringing the database up to date…')
    await applyMigrations(persistTo)
    options.signal?.throwIfAborted()

    report(`Starting the Worker on port ${port} …`)
    const logFile = join(stateDir, 'worker.log')
    worker = startWorker({ port, envFile, cfFile, persistTo, logFile })
    let exited = false
    const running = worker
    const ended = new Promise<void>((done) => running.once('exit', () => done()))
    ended.then(() => {
      exited = true
    })
    await waitUntilHealthy(baseUrl, () => exited || options.signal?.aborted === true)
    report(
      existsSync(join(stateDir, 'seeded.json'))
        ? 'Opening the workspace of the last start…'
        : 'Creating a workspace with a template for each kind of pass…',
    )
    const seeded = await seed({
      baseUrl,
      stateFile: join(stateDir, 'seeded.json'),
      bootstrapToken: variables.BOOTSTRAP_TOKEN,
      timeZone: timezone,
      secrets,
      ca: variables.APPLE_TRUSTED_ISSUERS.includes(ca.wwdrPem) ? ca : null,
      googleKey: variables.GOOGLE_TOKEN_URL === google.tokenUrl ? googleKey : null,
    })
    cron = setInterval(() => tickCron(baseUrl), CRON_TICK_MS)

    const ready: Ready = {
      baseUrl,
      ...seeded,
      dashboardUrl: await signInLink(baseUrl, variables.BOOTSTRAP_TOKEN, [
        seeded.workspaceId,
        seeded.second.workspaceId,
      ]),
      simulatorUrl: google.url,
      apnsSimulatorUrl: pushes.double.controlUrl,
      appleRootCertificate: ca.rootPath,
      googlePublicKey: googleKey.publicKeyPath,
    }
    await writePrivateJson(readyFile, ready)
    options.signal?.throwIfAborted()
    phones.wake()
    const mailsArrive = variables.MAIL_URL === `${google.url}/mails`
    return { ready, google, phones, mailbox, mailsArrive, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface LocalPushes {
  double: RunningApnsDouble
  relay: RunningRelay
  secret: string
  /** The double, or what the environment names instead. */
  target: string
  close(): Promise<void>
}

/** A local Worker speaks no HTTP/2: its pushes go through a relay. */
async function startPushes(ca: LocalAppleCa): Promise<LocalPushes> {
  const { certificatePem, privateKeyPem } = await createServerCertificate(Date.now())
  const double = await startApnsDouble({
    port: Number(process.env.APNS_SIMULATOR_PORT ?? 0),
    controlPort: Number(process.env.APNS_CONTROL_PORT ?? 0),
    certificatePem,
    privateKeyPem,
    clientCaPem: [ca.rootPem, ca.wwdrPem],
  })
  const target = process.env.APNS_BASE_URL ?? double.url
  const secret = process.env.APNS_RELAY_SECRET ?? randomBytes(32).toString('hex')
  try {
    const trusted = target === double.url && { ca: certificatePem }
    const relay = await startRelay({
      port: Number(process.env.APNS_RELAY_PORT ?? 0),
      secret,
      target,
      ...trusted,
    })
    const close = async () => {
      await Promise.all([double.close(), relay.close()])
    }
    return { double, relay, secret, target, close }
  } catch (error) {
    await double.close()
    throw error
  }
}

function portTaken(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`${error.message}. Set PORT (and SIMULATOR_PORT) to free ports.`)
}

/** Mails go into the local mailbox, unless the environment names a provider or keeps the Worker from loopback. */
function localMails(simulatorUrl: string): { transport: string; url: string; note?: string } {
  // Who chooses a provider says where it is.
  if (process.env.MAIL_TRANSPORT !== undefined) return { transport: '', url: '' }
  const allowed: string = process.env.ALLOW_LOCAL_TARGETS ?? 'true'
  if (process.env.MAIL_URL || allowed === 'true') {
    return { transport: 'http', url: `${simulatorUrl}/mails` }
  }
  const note =
    'Mails are off: with ALLOW_LOCAL_TARGETS=false the Worker may not post to the local mailbox.'
  return { transport: 'off', url: '', note }
}

/** dotenv form; PEM texts keep their line breaks inside quotes. */
function envText(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}

const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  // Its own log would have the lines as they are.
  WRANGLER_WRITE_LOGS: 'false',
  // It would keep the address of every request, links of passes among them, beside the data.
  X_LOCAL_OBSERVABILITY: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_COLOR: '1',
  CI: '1',
}
const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js')

async function applyMigrations(persistTo: string): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistTo]
  const child = spawn(process.execPath, [wrangler, ...args], {
    cwd: root,
    env: quiet,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data
    })
  }
  const status = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  if (status === 0) return
  if (/SQLITE_NOTADB|SQLITE_CORRUPT|malformed/.test(output)) {
    throw new Error(
      `The database under ${persistTo} is broken and was left as it is: restore it, or start over with an empty workspace by npm start -- --reset.`,
    )
  }
  if (/table \w+ already exists/.test(output)) {
    throw new Error(
      `The database under ${persistTo} is of an earlier version, whose tables cannot be brought up to date before 1.0. Start over with an empty workspace: npm start -- --reset.`,
    )
  }
  throw new Error(`The database could not be brought up to date:\n${output}`)
}

function startWorker(options: {
  port: number
  envFile: string
  /** What Cloudflare would know of each request, as JSON; Wrangler asks no one while it is fresh. */
  cfFile: string
  persistTo: string
  logFile: string
}): ChildProcess {
  const { port, envFile, cfFile, persistTo, logFile } = options
  const args = ['dev', '--port', String(port), '--inspector-port', '0', '--env-file', envFile]
  const env = { ...quiet, CLOUDFLARE_CF_FETCH_ENABLED: 'true', CLOUDFLARE_CF_FETCH_PATH: cfFile }
  const child = spawn(
    process.execPath,
    [wrangler, ...args, '--persist-to', persistTo, '--show-interactive-dev-session=false'],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const log = createWriteStream(logFile, { mode: 0o600 })
  const isCronNotice = cronNotice()
  const keep = (line: string) => log.write(`${redactLinks(line)}\n`)
  createInterface({ input: child.stdout }).on('line', keep)
  createInterface({ input: child.stderr }).on('line', (line) => {
    keep(line)
    if (!isCronNotice(line)) process.stderr.write(`${redactLinks(line)}\n`)
  })
  return child
}

async function waitUntilHealthy(baseUrl: string, givenUp: () => boolean): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
    if (givenUp()) throw new Error('The Worker ended before it was ready; see worker.log.')
    const response = await fetch(`${baseUrl}/healthz`).catch(() => null)
    const text = (await response?.text().catch(() => '')) ?? ''
    if (response?.ok && text.includes('"status":"ok"')) return
    // The Worker has said on the way which variable it misses.
    if (response?.status === 500)
      throw new Error('The Worker refuses its configuration: see above.')
  }
  throw new Error(`${baseUrl}/healthz did not answer within a minute; see worker.log.`)
}

/** workerd never fires crons by itself. */
function tickCron(baseUrl: string): void {
  const cron = encodeURIComponent('* * * * *')
  fetch(`${baseUrl}/cdn-cgi/handler/scheduled?cron=${cron}`).catch(() => undefined)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(5_000).then(() => child.kill('SIGKILL'))])
}

export type { LocalSecrets }
