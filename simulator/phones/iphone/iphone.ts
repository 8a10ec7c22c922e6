import { setTimeout as sleep } from 'node:timers/promises'
import { linksOf, parseLink } from '../follow-link.ts'
import { notify, writeLog } from '../journal.ts'
import { type Phone, PhoneError, type PhoneWorld } from '../phone.ts'
import type { HeldPass, PhoneState } from '../state.ts'
import type { SeenCertificate } from './certificate.ts'
import type { PassJson } from './check-pass-json.ts'
import { chooseFolder } from './choose-folder.ts'
import { changedFields, lockScreenText } from './compare-passes.ts'
import type { PackageStore } from './package-store.ts'
import { type PassPackage, readBundle, readPackage, stringsOf } from './read-package.ts'
import { PassRefused } from './refusal.ts'
import { type DevicePass, problemOf, type Task, taskFailure, taskRequest } from './web-service.ts'

/** What Wallet keeps beside the passes. */
export interface IphoneSecrets {
  deviceLibraryIdentifier: string
  pushToken: string
  /** Web service and pass type -> the `lastUpdated` that came last. */
  tags: Record<string, string>
  /** Pass type and serial number -> the `Last-Modified` that came last. */
  lastModified: Record<string, string>
  /** Topics whose newest push APNs keeps while the phone is offline. */
  waitingPushes: string[]
  /** Passes that were removed while the phone was offline. */
  waitingUnregistrations: DevicePass[]
}

export interface IphoneOptions {
  state: PhoneState
  retryDelaysMs?: readonly number[]
  secrets: IphoneSecrets
  world: PhoneWorld
  packages: PackageStore
  trustAnchors: readonly SeenCertificate[]
}

export interface Iphone extends Phone {
  readonly secrets: IphoneSecrets
  /** APNs has a push for this phone. */
  receivePush(topic: string): void
}

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PKPASS = 'application/vnd.apple.pkpass'
const PKPASSES = 'application/vnd.apple.pkpasses'
/** Pushes that come close together are one occasion to ask. */
const COALESCING_MS = 150
const PATIENCE_MS = 30_000
/** A device tries again with growing delay, then waits for the next occasion. */
const RETRY_DELAYS_MS = [1_000, 4_000]

/**
 * An iPhone as the service sees one: it knows what stands in the passes that it was given, asks Apple's web service,
 * hears of changes from APNs, and checks every package before it believes it.
 *
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export function createIphone(options: IphoneOptions): Iphone {
  const { state, secrets, world, packages, trustAnchors } = options
  const { retryDelaysMs = RETRY_DELAYS_MS } = options
  const due = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let lastWork: Promise<unknown> = Promise.resolve()

  /** What nobody waits for leaves its failure in the log. */
  function inBackground(work: () => Promise<void>): void {
    inTurn(work).catch((error: unknown) => {
      const note = error instanceof Error ? error.message : String(error)
      log({ direction: 'out', method: 'TASK', url: '', status: null, note })
    })
  }

  /** One thing after the other, as one wallet does it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = lastWork.then(work)
    lastWork = result.catch(() => undefined)
    return result
  }

  const now = () => new Date(world.nowMs()).toISOString()
  const trust = () => ({ anchors: trustAnchors, nowMs: world.nowMs() })

  function log(entry: Parameters<typeof writeLog>[2]): void {
    writeLog(state, world.nowMs(), entry)
    world.changed()
  }

  /** Null: no answer came. */
  async function send(
    request: { method: string; url: string; headers: Record<string, string>; body?: string },
    note: string,
  ): Promise<Response | null> {
    const { method, url, headers, body } = request
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await world
      .fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
      .catch(() => null)
    log({ direction: 'out', method, url, status: answer?.status ?? null, note })
    return answer
  }

  async function complain(task: Task, problem: string): Promise<void> {
    const webServiceURL =
      task.name === 'Get serial #s' ? task.webServiceURL : task.pass.webServiceURL
    const line = taskFailure(task, secrets.deviceLibraryIdentifier, problem, world.nowMs())
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ logs: [line] })
    const url = `${webServiceURL}/v1/log`
    const answer = await send({ method: 'POST', url, headers, body }, problem)
    await answer?.body?.cancel()
  }

  /** The answer to a task, if it is one; whatever else came is told to the web service. */
  async function run(task: Task, note: string, fine: readonly number[]): Promise<Response | null> {
    for (const delay of [...retryDelaysMs, null]) {
      const answer = await send(taskRequest(task, secrets), note)
      const status = answer?.status ?? null
      if (answer && fine.includes(answer.status)) return answer
      await answer?.body?.cancel()
      if (delay === null || !state.online || (status !== null && status < 500)) {
        await complain(task, problemOf(status))
        return null
      }
      await sleep(delay)
    }
    return null
  }

  // Adding ------------------------------------------------------------------------------------

  async function download(url: URL, note: string): Promise<Response> {
    const headers = {
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language': state.language,
      'User-Agent': SAFARI,
    }
    const answer = await send({ method: 'GET', url: url.href, headers }, note)
    if (!answer) throw new PhoneError(502, 'unreachable', `Nothing answers at ${url.origin}`)
    if (!answer.ok) {
      const message = `The link answered ${answer.status}: there is no pass behind it`
      throw new PhoneError(422, 'no_pass', message)
    }
    return answer
  }

  /** Opens the page behind a link and taps its buttons for Apple Wallet. */
  async function packagesBehind(url: URL): Promise<Uint8Array<ArrayBuffer>[]> {
    const answer = await download(url, 'opens the link')
    if (!contentType(answer).startsWith('text/html')) return packagesIn(answer)
    const links = linksOf(await answer.text(), answer.url || url.href)
    const named = (ending: string) => links.filter(({ pathname }) => pathname.endsWith(ending))
    const bundles = named('.pkpasses')
    const wanted = bundles.length > 0 ? bundles : named('.pkpass')
    if (wanted.length === 0) {
      throw new PhoneError(422, 'no_pass', 'The page offers no pass for Apple Wallet')
    }
    const found: Uint8Array<ArrayBuffer>[] = []
    for (const each of wanted) {
      found.push(...(await packagesIn(await download(each, 'taps “Add to Apple Wallet”'))))
    }
    return found
  }

  async function packagesIn(answer: Response): Promise<Uint8Array<ArrayBuffer>[]> {
    const type = contentType(answer)
    if (type !== PKPASS && type !== PKPASSES) {
      const message = `Safari cannot download this file: its type is ${type || 'missing'}, not ${PKPASS}`
      throw new PhoneError(422, 'no_pass', message)
    }
    const bytes = await bytesOf(answer)
    if (!bytes) throw new PhoneError(502, 'unreachable', 'The download broke off')
    return type === PKPASSES ? refusing(async () => readBundle(bytes)) : [bytes]
  }

  async function takeIn(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const read = await refusing(() => readPackage(bytes, trust()))
    const { passTypeIdentifier, serialNumber } = read.passJson
    const known = state.passes.find((each) => isPass(each, passTypeIdentifier, serialNumber))
    const held: HeldPass = {
      serialNumber,
      addedAt: known?.addedAt ?? now(),
      updatedAt: now(),
      voided: read.passJson.voided === true,
      changed: [],
      apple: appleOf(read),
      google: null,
    }
    packages.write(state.id, keyOf(held), bytes)
    state.passes = [held, ...state.passes.filter((each) => each !== known)]
    delete secrets.lastModified[keyOf(held)]
    world.changed()
    const pass = devicePass(held)
    if (!pass) return
    const answer = await run({ name: 'Register', pass }, 'asks to hear of changes', [200, 201])
    await answer?.body?.cancel()
  }

  /** A refusal becomes the answer to whoever handed over the link. */
  async function refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PassRefused)) throw error
      log({ direction: 'in', method: 'PASS', url: '', status: null, note: error.message })
      throw new PhoneError(422, 'pass_refused', error.message)
    }
  }

  function appleOf({ passJson, strings, files, signedBy }: PassPackage): HeldPass['apple'] {
    const { authenticationToken: _secret, ...shown } = passJson
    return {
      passTypeIdentifier: passJson.passTypeIdentifier,
      passJson: shown,
      ...textsFor(state.language, strings),
      images: Object.keys(files).filter((name) => name.endsWith('.png')),
      signedBy,
    }
  }

  // Updating ----------------------------------------------------------------------------------

  function devicePass(held: HeldPass): DevicePass | null {
    const token = packages.authenticationToken(state.id, keyOf(held))
    const { webServiceURL } = held.apple!.passJson as PassJson
    if (webServiceURL === undefined || token === null) return null
    return {
      webServiceURL: webServiceURL.replace(/\/$/, ''),
      authenticationToken: token,
      passTypeIdentifier: held.apple!.passTypeIdentifier,
      serialNumber: held.serialNumber,
    }
  }

  function checkSoon(topic: string): void {
    due.add(topic)
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const topics = [...due]
      due.clear()
      inBackground(async () => {
        for (const each of topics) await askWhatChanged(each)
      })
    }, COALESCING_MS)
    waiting.unref()
  }

  async function askWhatChanged(passTypeIdentifier: string): Promise<void> {
    if (!state.online) {
      keepPush(passTypeIdentifier)
      return
    }
    const passes = state.passes.filter(
      (each) => each.apple?.passTypeIdentifier === passTypeIdentifier,
    )
    const services = new Set(passes.flatMap((each) => devicePass(each)?.webServiceURL ?? []))
    for (const webServiceURL of services) {
      const tagKey = `${webServiceURL} ${passTypeIdentifier}`
      const tag = secrets.tags[tagKey]
      const task: Task = { name: 'Get serial #s', webServiceURL, passTypeIdentifier, tag }
      const answer = await run(task, 'asks what changed', [200, 204])
      if (answer?.status !== 200) continue
      const list = (await answer.json().catch(() => null)) as {
        serialNumbers?: unknown
        lastUpdated?: unknown
      } | null
      const { serialNumbers, lastUpdated } = list ?? {}
      if (!Array.isArray(serialNumbers) || typeof lastUpdated !== 'string') {
        await complain(task, 'Received invalid data: serialNumbers or lastUpdated is unreadable')
        continue
      }
      if (lastUpdated === tag && serialNumbers.length > 0) {
        const problem = `Response to 'What changed?' request included ${serialNumbers.length} serial numbers but the lastUpdated tag (${tag}) remained the same.`
        await complain(task, problem)
      }
      let all = true
      for (const held of passes) {
        const listed = serialNumbers.includes(held.serialNumber)
        if (listed && !(await fetchLatest(held, { quietly: false }))) all = false
      }
      // What could not be fetched is asked for again on the next occasion.
      if (all) secrets.tags[tagKey] = lastUpdated
      world.changed()
    }
  }

  /** False: there is a newer version, or may be, that did not come. */
  async function fetchLatest(held: HeldPass, { quietly }: { quietly: boolean }): Promise<boolean> {
    const pass = devicePass(held)
    if (!pass) return true
    const modifiedSince = secrets.lastModified[keyOf(held)]
    const task: Task = { name: 'Get pass', pass, ...(modifiedSince && { modifiedSince }) }
    const answer = await run(task, 'fetches the newest version', [200, 304])
    if (!answer) return false
    if (answer.status === 304) return true
    const bytes = await bytesOf(answer)
    if (!bytes) {
      await complain(task, problemOf(null))
      return false
    }
    let read: PassPackage
    try {
      if (contentType(answer) !== PKPASS) throw new PassRefused(`The type is not ${PKPASS}`)
      read = await readPackage(bytes, trust())
      mustBeSamePass(held, pass, read.passJson)
    } catch (error) {
      if (!(error instanceof PassRefused)) throw error
      await complain(task, `Received invalid pass data (${error.message})`)
      return false
    }
    // Removed while the answer was on its way.
    if (!state.passes.includes(held)) return true
    const lastModified = answer.headers.get('Last-Modified')
    if (lastModified) secrets.lastModified[keyOf(held)] = lastModified
    replace(held, read, bytes, quietly)
    return true
  }

  function mustBeSamePass(held: HeldPass, pass: DevicePass, next: PassJson): void {
    if (!isPass(held, next.passTypeIdentifier, next.serialNumber)) {
      throw new PassRefused('It is another pass: type or serial number differ')
    }
    if (next.authenticationToken !== pass.authenticationToken) {
      throw new PassRefused('authenticationToken must stay the same')
    }
  }

  function replace(
    held: HeldPass,
    read: PassPackage,
    bytes: Uint8Array<ArrayBuffer>,
    quietly: boolean,
  ): void {
    const { language } = state
    const apple = appleOf(read)!
    const before = {
      passJson: held.apple!.passJson as PassJson,
      reader: { language, strings: held.apple!.strings },
    }
    const reader = { language, strings: apple.strings }
    held.changed = changedFields(before, { passJson: read.passJson, reader })
    held.updatedAt = now()
    held.voided = read.passJson.voided === true
    held.apple = apple
    packages.write(state.id, keyOf(held), bytes)
    const text = quietly ? null : lockScreenText(read.passJson, reader, held.changed)
    if (text !== null) {
      const { organizationName } = read.passJson
      const title = reader.strings[organizationName] ?? organizationName
      notify(state, world.nowMs(), { serialNumber: held.serialNumber, title, text })
    }
    world.changed()
  }

  // -------------------------------------------------------------------------------------------

  async function unregister(pass: DevicePass): Promise<void> {
    const answer = await run({ name: 'Unregister', pass }, 'no longer wants to hear of it', [200])
    await answer?.body?.cancel()
  }

  function find(serialNumber: string): HeldPass {
    const held = state.passes.find((each) => each.serialNumber === serialNumber)
    if (held) return held
    throw new PhoneError(404, 'not_found', `This phone holds no pass ${serialNumber}`)
  }

  /** Keeps a push for a phone that is out of reach: one for each topic, as APNs does. */
  function keepPush(topic: string): void {
    if (!secrets.waitingPushes.includes(topic)) secrets.waitingPushes.push(topic)
    world.changed()
  }

  function mustBeOnline(): void {
    if (!state.online) throw new PhoneError(409, 'phone_offline', 'The phone is offline')
  }

  return {
    state,
    secrets,

    async add(text) {
      const url = parseLink(text)
      mustBeOnline()
      if (url.pathname.startsWith('/gp/v/save/')) {
        throw new PhoneError(422, 'no_pass', 'A save link is for Google Wallet')
      }
      await inTurn(async () => {
        for (const bytes of await packagesBehind(url)) await takeIn(bytes)
      })
    },

    async refresh(serialNumber) {
      const wanted = serialNumber === undefined ? null : find(serialNumber)
      mustBeOnline()
      await inTurn(async () => {
        for (const held of wanted ? [wanted] : [...state.passes]) {
          await fetchLatest(held, { quietly: true })
        }
      })
    },

    async remove(serialNumber) {
      const held = find(serialNumber)
      const pass = devicePass(held)
      state.passes = state.passes.filter((each) => each !== held)
      packages.remove(state.id, keyOf(held))
      delete secrets.lastModified[keyOf(held)]
      world.changed()
      if (!pass) return
      if (state.online) await inTurn(() => unregister(pass))
      else secrets.waitingUnregistrations.push(pass)
    },

    receivePush(topic) {
      if (!state.online) {
        keepPush(topic)
        return
      }
      log({ direction: 'in', method: 'PUSH', url: topic, status: null, note: 'APNs: {}' })
      checkSoon(topic)
    },

    speakLanguage() {
      for (const held of state.passes) {
        const files = packages.files(state.id, keyOf(held))
        if (held.apple) Object.assign(held.apple, textsFor(state.language, stringsOf(files)))
      }
      world.changed()
    },

    cameOnline() {
      const { waitingPushes, waitingUnregistrations } = secrets
      secrets.waitingPushes = []
      secrets.waitingUnregistrations = []
      inBackground(async () => {
        for (const pass of waitingUnregistrations) await unregister(pass)
      })
      for (const topic of waitingPushes) this.receivePush(topic)
    },

    wake() {
      if (!state.online) return
      const topics = state.passes.flatMap(({ apple }) => apple?.passTypeIdentifier ?? [])
      for (const topic of new Set(topics)) checkSoon(topic)
    },

    image(serialNumber, file) {
      const held = find(serialNumber)
      return held.apple?.images.includes(file) ? packages.file(state.id, keyOf(held), file) : null
    },
  }
}

function keyOf(held: HeldPass): string {
  return `${held.apple!.passTypeIdentifier}/${held.serialNumber}`
}

function isPass(held: HeldPass, passTypeIdentifier: string, serialNumber: string): boolean {
  return held.apple?.passTypeIdentifier === passTypeIdentifier && held.serialNumber === serialNumber
}

/** Null: the connection ended before the body did. */
async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const body = await answer.arrayBuffer().catch(() => null)
  return body && new Uint8Array(body)
}

function contentType(answer: Response): string {
  return (answer.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/** The texts of the folder that a phone in this language reads. */
function textsFor(language: string, all: PassPackage['strings']) {
  const folder = chooseFolder(language, Object.keys(all))
  return { folder, strings: folder === null ? {} : all[folder]! }
}
