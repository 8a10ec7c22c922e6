import type { FieldChange } from '../state.ts'

type Members = Record<string, unknown>
interface Shown {
  label: string
  value: string
}

/** Members of an object and its class that are Google's own, or that nobody sees. */
const UNSEEN = new Set([
  ...['id', 'classId', 'hasUsers', 'hasLinkedDevice', 'kind', 'version', 'reviewStatus', 'review'],
  ...['callbackOptions', 'classTemplateInfo', 'notifications', 'notifyPreference', 'messages'],
  ...['eventId', 'groupingInfo', 'passConstraints', 'appLinkData', 'merchantLocations'],
  ...['multipleDevicesAndHoldersAllowedStatus', 'viewUnlockRequirement', 'saveRestrictions'],
  ...['enableSmartTap', 'redemptionIssuers', 'smartTapRedemptionValue', 'linkedObjectIds'],
  ...['countryCode', 'genericType', 'redemptionChannel', 'transitType', 'securityAnimation'],
  'rotatingBarcode',
])
/** How the others are called, and how they are drawn. */
const NAMING = /(\.l|L)abel$/
const DRAWING = /\.barcode\.(type|renderEncoding)$/

/**
 * What a person sees otherwise than before, by paths such as `object.seatInfo.gate`; the messages too, unless the pass
 * says the same elsewhere.
 */
export function changedMembers(
  before: { object: Members; class: Members },
  after: { object: Members; class: Members },
): FieldChange[] {
  const [old, now] = [membersOf(before), membersOf(after)]
  const changes = [...new Set([...now.keys(), ...old.keys()])]
    .filter((key) => old.get(key)?.value !== now.get(key)?.value)
    .map((key) => ({
      key,
      label: (now.get(key) ?? old.get(key))!.label,
      from: old.get(key)?.value ?? null,
      to: now.get(key)?.value ?? null,
    }))
  const said = ({ from, to }: FieldChange) => (to === null ? `- ${from}` : `+ ${to}`)
  const elsewhere = new Set(changes.filter((each) => !isMessage(each)).map(said))
  return changes.filter((each) => !isMessage(each) || !elsewhere.has(said(each)))
}

const isMessage = ({ key }: FieldChange) => /^(object|class)\.messages\[/.test(key)

function membersOf(pass: { object: Members; class: Members }): Map<string, Shown> {
  const found = new Map<string, Shown>()
  collect(pass.class, 'class', '', found)
  collect(pass.object, 'object', '', found)
  for (const owner of ['class', 'object'] as const) {
    for (const { id, header, body } of listOf(pass[owner].messages)) {
      const key = `${owner}.messages['${String(id ?? header)}']`
      found.set(key, { label: String(header ?? ''), value: String(body ?? '') })
    }
  }
  return found
}

function collect(value: unknown, path: string, label: string, found: Map<string, Shown>): void {
  const [, member = ''] = path.split(/[.[]/)
  if (UNSEEN.has(member) || NAMING.test(path) || DRAWING.test(path)) return
  const text = textOf(value)
  if (text !== null) {
    found.set(path, { label: label || words(path), value: text })
    return
  }
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      const id = isMembers(entry) && typeof entry.id === 'string' ? `'${entry.id}'` : index
      collect(entry, `${path}[${id}]`, '', found)
    })
    return
  }
  if (!isMembers(value)) return
  if (isModule(value)) {
    const heading = textOf(value.localizedHeader) ?? String(value.header ?? '')
    const body = textOf(value.localizedBody) ?? String(value.body ?? '')
    found.set(path, { label: heading, value: body })
    return
  }
  if (typeof value.uri === 'string') {
    const description = textOf(value.localizedDescription) ?? textOf(value.description)
    const name = path.includes('.linksModuleData.') ? 'Link' : words(path)
    found.set(path, { label: name, value: description || value.uri })
    return
  }
  const own = textOf(value.localizedLabel) ?? textOf(value.label)
  for (const [name, member] of Object.entries(value)) {
    if (isTwin(name, value)) continue
    const isBalance = name === 'balance' && own !== null
    collect(member, `${path}.${name}`, isBalance ? own : '', found)
  }
}

/** A value that is shown as one: plain, localized, a date, money, or one of several number types. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  if (!isMembers(value)) return null
  if (isMembers(value.defaultValue)) return String(value.defaultValue.value ?? '')
  if (isMembers(value.sourceUri)) return String(value.sourceUri.uri ?? '')
  if (isMembers(value.money)) return textOf(value.money)
  if ('micros' in value) {
    return `${Number(value.micros) / 1_000_000} ${String(value.currencyCode ?? '')}`.trim()
  }
  for (const name of ['date', 'int', 'double', 'string']) {
    if (name in value && Object.keys(value).length === 1) return String(value[name])
  }
  return null
}

function isModule(value: Members): boolean {
  return 'body' in value || 'localizedBody' in value
}

/** `localizedTitle` beside `title` says the same in more languages. */
function isTwin(name: string, members: Members): boolean {
  const plain = /^localized([A-Z])(\w*)$/.exec(name)
  return plain !== null && `${plain[1]!.toLowerCase()}${plain[2]}` in members
}

/** `object.seatInfo.gate` -> `Gate` */
function words(path: string): string {
  const name = path
    .split('.')
    .at(-1)!
    .replace(/\[.*\]$/, '')
    .replace(/^(hex|localized)(?=[A-Z])/, '')
    .replace(/^[A-Z]/, (capital) => capital.toLowerCase())
  const spaced = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : []
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
