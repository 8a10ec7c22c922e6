/**
 * Rules of Google's field descriptions that the JSON Schema cannot say. Written from the reference, not
 * from our mapping, so that tests have a second opinion.
 * https://developers.google.com/wallet/reference/rest
 */

type Members = Record<string, unknown>

const READ_ONLY = ['hasUsers', 'hasLinkedDevice', 'classReference', 'kind', 'version', 'review']
const OFFSET = /(Z|[+-]\d\d:\d\d)$/
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/

export function semanticErrors(definition: string, body: unknown): string[] {
  if (!isMembers(body) || !/(Class|Object)$/.test(definition)) return []
  const errors: string[] = []
  const say = (path: string, message: string) => errors.push(`${path} ${message}`)

  for (const name of READ_ONLY) if (name in body) say(`/${name}`, 'is read-only')
  visit(body, '', (path, value) => {
    if (typeof value === 'string') {
      if (/_UNSPECIFIED$/.test(value)) say(path, `${value} must not be sent`)
      return
    }
    if (!isMembers(value)) return
    for (const name of Object.keys(value)) {
      const twin = `localized${name[0]?.toUpperCase()}${name.slice(1)}`
      if (twin in value) say(path, `has both ${name} and ${twin}`)
    }
    if ('sourceUri' in value)
      checkUri(`${path}/sourceUri`, value.sourceUri, /^https?:\/\/\S+$/, say)
    if ('carrierIataCode' in value && 'carrierIcaoCode' in value) {
      say(path, 'has both an IATA and an ICAO code')
    }
  })
  if (body.reviewStatus === 'APPROVED' || body.reviewStatus === 'REJECTED') {
    say('/reviewStatus', 'is Google’s to set')
  }
  checkCount('/textModulesData', body.textModulesData, 10, say)
  checkUnique('/textModulesData', body.textModulesData, say)
  const links = isMembers(body.linksModuleData) ? body.linksModuleData.uris : undefined
  checkCount('/linksModuleData/uris', links, 10, say)
  for (const link of list(links)) checkUri('/linksModuleData/uris', link, SCHEME, say)
  if (typeof body.eventId === 'string' && body.eventId.length > 64) say('/eventId', 'is too long')

  if (definition.endsWith('Object')) {
    checkIds(body, say)
    checkInterval(body.validTimeInterval, say)
    checkRotatingBarcode(body.rotatingBarcode, say)
    if (definition === 'TransitObject') {
      const leg = isMembers(body.ticketLeg) ? body.ticketLeg : {}
      if (!body.validTimeInterval && !leg.departureDateTime) {
        say('/ticketLeg', 'needs a departureDateTime where there is no validTimeInterval')
      }
    }
    if (definition === 'GiftCardObject' && isMembers(body.balanceUpdateTime)) {
      const { date } = body.balanceUpdateTime
      if (!OFFSET.test(String(date))) say('/balanceUpdateTime', 'needs an offset')
    }
  }
  if (definition === 'FlightClass') {
    const carrier = isMembers(body.flightHeader) ? body.flightHeader.carrier : undefined
    if (!isMembers(carrier) || (!carrier.carrierIataCode && !carrier.carrierIcaoCode)) {
      say('/flightHeader/carrier', 'needs an IATA or an ICAO code')
    }
  }
  return errors
}

type Say = (path: string, message: string) => void

function checkIds(body: Members, say: Say): void {
  const issuer = String(body.id).split('.')[0]
  if (String(body.classId).split('.')[0] !== issuer) say('/classId', 'is another issuer’s')
}

function checkInterval(interval: unknown, say: Say): void {
  if (!isMembers(interval)) return
  const dates = [interval.start, interval.end].filter(isMembers).map((end) => String(end.date))
  if (dates.length === 0) say('/validTimeInterval', 'has neither a start nor an end')
  if (dates.length < 2) return
  const [start, end] = dates as [string, string]
  if (OFFSET.test(start) !== OFFSET.test(end)) {
    say('/validTimeInterval', 'has an offset at one end only')
  } else if (Date.parse(start) >= Date.parse(end))
    say('/validTimeInterval', 'ends before it starts')
}

function checkRotatingBarcode(barcode: unknown, say: Say): void {
  if (!isMembers(barcode) || !isMembers(barcode.totpDetails)) return
  if (!String(barcode.valuePattern).includes('{totp_value_0}')) {
    say('/rotatingBarcode/valuePattern', 'shows no code')
  }
  for (const parameter of list(barcode.totpDetails.parameters)) {
    if (!/^([0-9a-fA-F]{2})+$/.test(String(parameter.key))) {
      say('/rotatingBarcode/totpDetails', 'has a key that is not hex')
    }
  }
}

function checkCount(path: string, value: unknown, most: number, say: Say): void {
  if (Array.isArray(value) && value.length > most) say(path, `has more than ${most} entries`)
}

function checkUnique(path: string, value: unknown, say: Say): void {
  const ids = list(value).map((entry) => entry.id)
  if (new Set(ids).size !== ids.length) say(path, 'repeats an id')
}

function checkUri(path: string, value: unknown, form: RegExp, say: Say): void {
  const uri = isMembers(value) ? value.uri : undefined
  if (!form.test(String(uri))) say(path, 'has no usable address')
}

function visit(value: unknown, path: string, seen: (path: string, value: unknown) => void): void {
  seen(path || '/', value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    // What people wrote is theirs: only members of Google's vocabulary are looked at.
    if (name !== 'value' && name !== 'body' && name !== 'header')
      visit(member, `${path}/${name}`, seen)
    else if (typeof member === 'object') visit(member, `${path}/${name}`, seen)
  }
}

function list(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : []
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
