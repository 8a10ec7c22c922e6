import { PassRefused } from './refusal.ts'

export interface PassJson extends Record<string, unknown> {
  passTypeIdentifier: string
  serialNumber: string
  teamIdentifier: string
  organizationName: string
  description: string
  /** With `authenticationToken`, or neither. */
  webServiceURL?: string
  authenticationToken?: string
  voided?: boolean
}

export interface PassField {
  key: string
  value: string | number
  label?: string
  changeMessage?: string
  dateStyle?: string
  timeStyle?: string
  numberStyle?: string
  currencyCode?: string
  ignoresTimeZone?: boolean
}

export const STYLES = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const
export type Style = (typeof STYLES)[number]
const FIELD_GROUPS = [
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
] as const

const REQUIRED_TEXTS = [
  'passTypeIdentifier',
  'serialNumber',
  'teamIdentifier',
  'organizationName',
  'description',
]
const ZONED_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/**
 * The keys without which no phone takes a pass, and the values that are known to make phones refuse one. A second
 * opinion, written from Apple's documentation and not from what makes our passes.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass
 * @throws PassRefused
 */
export function checkPassJson(pass: Record<string, unknown>): PassJson {
  if (pass.formatVersion !== 1) throw new PassRefused('pass.json: formatVersion must be 1')
  for (const name of REQUIRED_TEXTS) {
    if (typeof pass[name] !== 'string' || pass[name] === '') {
      throw new PassRefused(`pass.json: ${name} is required`)
    }
  }
  const nulled = pathOfNull(pass, '')
  if (nulled) throw new PassRefused(`pass.json: ${nulled} is null`)
  const styles = STYLES.filter((style) => style in pass)
  if (styles.length !== 1) {
    throw new PassRefused(`pass.json: exactly one style is required, it has ${styles.length}`)
  }
  const { transitType } = pass[styles[0]!] as { transitType?: unknown }
  if (styles[0] === 'boardingPass' && !/^PKTransitType/.test(String(transitType))) {
    throw new PassRefused('pass.json: a boarding pass needs a transitType')
  }
  for (const field of fieldsOf(pass)) checkField(field)
  checkWebService(pass)
  return pass as PassJson
}

/** The fields of a pass in the order in which it shows them. */
export function fieldsOf(pass: Record<string, unknown>): PassField[] {
  const style = STYLES.find((each) => each in pass)
  const groups = (style ? pass[style] : {}) as Partial<Record<string, PassField[]>>
  return FIELD_GROUPS.flatMap((group) => groups[group] ?? [])
}

function checkField(field: PassField): void {
  const { key, value, dateStyle, timeStyle, currencyCode, numberStyle } = field
  if (typeof key !== 'string') throw new PassRefused('pass.json: a field has no key')
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new PassRefused(`pass.json: field ${key} has no value`)
  }
  if ((currencyCode || numberStyle) && typeof value !== 'number') {
    throw new PassRefused(`pass.json: field ${key} has the style of a number, but a text`)
  }
  if ((dateStyle || timeStyle) && !ZONED_DATE.test(String(value))) {
    throw new PassRefused(`pass.json: field ${key} has no date with a zone`)
  }
}

function checkWebService({ webServiceURL: url, authenticationToken: token }: Partial<PassJson>) {
  if (url === undefined && token === undefined) return
  if (typeof url !== 'string' || typeof token !== 'string') {
    throw new PassRefused('pass.json: webServiceURL and authenticationToken come together')
  }
  if (token.length < 16) throw new PassRefused('pass.json: authenticationToken is too short')
  // Http stands for the switch «Allow HTTP Services» of a developer's phone.
  if (!url.startsWith('https://') && !LOOPBACK.test(url)) {
    throw new PassRefused('pass.json: webServiceURL must be https')
  }
}

function pathOfNull(value: unknown, path: string): string | null {
  if (value === null) return path
  if (typeof value !== 'object') return null
  for (const [name, member] of Object.entries(value as object)) {
    const found = pathOfNull(member, `${path}/${name}`)
    if (found) return found
  }
  return null
}
