export interface Coordinates {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(`^${NUMBER}(?:\\s*[,;/~]\\s*|\\s+)${NUMBER}$`)
/** With commas where English has points: `52,52 13,405`. */
const COMMA_PAIR = /^([+-]?\d{1,3},\d+)(?:\s*[;/]\s*|,?\s+)([+-]?\d{1,3},\d+)$/

/** The members of an address by which Google Maps, Apple Maps and OpenStreetMap name a place; the pin before the map's middle. */
const PARAMETERS = ['coordinate', 'q', 'query', 'll', 'daddr', 'destination', 'sll', 'cp', 'center']

/**
 * Reads where a place is: coordinates as people and maps write them, or the address of a map.
 *
 * @throws Error with a sentence that says what to do instead
 */
export function readPlace(text: string): Coordinates {
  const trimmed = text.trim()
  const isAddress = /^(https?:\/\/|geo:|maps\.|www\.)/i.test(trimmed)
  const found = isAddress ? readAddress(trimmed) : readCoordinates(trimmed)
  if (found) return found
  if (/^(https?:\/\/)?(maps\.app\.)?goo\.gl\b|^(https?:\/\/)?osm\.org\/go/i.test(trimmed)) {
    throw new Error(
      'Short links don’t contain coordinates. Open the link and copy the full address.',
    )
  }
  throw new Error(
    isAddress
      ? 'This link has no coordinates. Right-click the place on the map and copy its coordinates.'
      : 'Enter coordinates such as 52.52, 13.405, or paste a link from a map.',
  )
}

function readAddress(text: string): Coordinates | null {
  if (/^geo:/i.test(text)) return pair(text.slice(4).replace(/[?;].*$/, ''))
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url) return null
  const path = safelyDecoded(url.pathname)
  // The pin of a place at Google's, which may be beside the middle of the map.
  const pin = new RegExp(`!3d${NUMBER}!4d${NUMBER}(?!.*!3d)`).exec(path)
  if (pin) return inRange(Number(pin[1]), Number(pin[2]))
  const { searchParams } = url
  const marker =
    searchParams.get('mlat') && `${searchParams.get('mlat')},${searchParams.get('mlon')}`
  const candidates = [
    marker,
    ...PARAMETERS.map((name) => searchParams.get(name)?.replace(/^loc:/, '')),
    /\/(?:search|place|dir)\/([^/@]+)/.exec(path)?.[1]?.replaceAll('+', ' '),
    /@([^,/]+,[^,/]+)/.exec(path)?.[1],
    /map=[\d.]+\/([\d.-]+\/[\d.-]+)/.exec(url.hash)?.[1],
  ]
  for (const candidate of candidates) {
    const found = candidate ? readCoordinates(candidate) : null
    if (found) return found
  }
  return null
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `52.52, 13.405`, `52,52 13,405`, `52.52° N, 13.405° E`, `52°31'12"N 13°24'18"E`. */
function readCoordinates(text: string): Coordinates | null {
  const plain = text.trim().replaceAll('−', '-')
  // The side of the world may be before the number or behind it.
  const behind = /^[NSEW]/i.test(plain) ? plain.replace(/([NSEW])([^NSEW]+)/gi, '$2$1 ') : plain
  const angles = [...behind.matchAll(ANGLE)]
  return angles.length === 2 ? readAngles(angles) : pair(plain)
}

const ANGLE =
  /(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''|′′)\s*)?([NSEW])(?![a-z])/gi

/** Degrees, minutes and seconds with a side of the world. */
function readAngles(angles: RegExpMatchArray[]): Coordinates | null {
  const [first, second] = angles.map(([, degrees, minutes, seconds, side]) => {
    const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
    const rounded = Math.round(size * 1e6) / 1e6
    return { degrees: /[SW]/i.test(side!) ? -rounded : rounded, isLongitude: /[EW]/i.test(side!) }
  }) as [Angle, Angle]
  if (first.isLongitude === second.isLongitude) return null
  const [latitude, longitude] = first.isLongitude ? [second, first] : [first, second]
  return inRange(latitude.degrees, longitude.degrees)
}

interface Angle {
  degrees: number
  isLongitude: boolean
}

function pair(text: string): Coordinates | null {
  const [, latitude, longitude] = PAIR.exec(text) ?? COMMA_PAIR.exec(text) ?? []
  if (!latitude || !longitude) return null
  return inRange(Number(latitude.replace(',', '.')), Number(longitude.replace(',', '.')))
}

const inRange = (latitude: number, longitude: number): Coordinates | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
