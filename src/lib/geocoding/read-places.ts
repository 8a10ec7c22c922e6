import { isJsonObject } from '../json/object.ts'

/** A place that a geocoder has found. */
export interface FoundPlace {
  name: string
  /** Degrees in WGS 84. */
  latitude: number
  longitude: number
}

const MAX_PLACES = 5
const MAX_NAME = 200

/**
 * The places in a geocoder's answer: a list as Nominatim writes it, or GeoJSON as Photon, Pelias and Mapbox do.
 *
 * @see https://nominatim.org/release-docs/latest/api/Output/
 * @see https://www.rfc-editor.org/rfc/rfc7946#section-3.3
 */
export function readPlaces(answer: unknown): FoundPlace[] {
  const features = isJsonObject(answer) && Array.isArray(answer.features) ? answer.features : []
  const entries = Array.isArray(answer) ? answer.map(listed) : features.map(feature)
  return entries.filter((place) => place !== null).slice(0, MAX_PLACES)
}

function listed(entry: unknown): FoundPlace | null {
  if (!isJsonObject(entry)) return null
  return place(entry.display_name ?? entry.name, entry.lat, entry.lon)
}

function feature(entry: unknown): FoundPlace | null {
  if (!isJsonObject(entry) || !isJsonObject(entry.geometry)) return null
  const { coordinates } = entry.geometry
  if (!Array.isArray(coordinates)) return null
  const properties = isJsonObject(entry.properties) ? entry.properties : {}
  return place(
    entry.place_name ?? properties.label ?? properties.display_name ?? address(properties),
    coordinates[1],
    coordinates[0],
  )
}

/** The parts of an address, as Photon has them. */
function address(properties: { [member: string]: unknown }): string {
  const { name, street, housenumber, postcode, city, country } = properties
  const parts = [name, [street, housenumber], [postcode, city], country]
  return parts
    .map((part) => [part].flat().filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

function place(name: unknown, latitude: unknown, longitude: unknown): FoundPlace | null {
  const degrees = [latitude, longitude].map((value) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN,
  ) as [number, number]
  const isPlace = Math.abs(degrees[0]) <= 90 && Math.abs(degrees[1]) <= 180
  if (!isPlace || typeof name !== 'string' || name === '') return null
  return { name: name.slice(0, MAX_NAME), latitude: degrees[0], longitude: degrees[1] }
}
