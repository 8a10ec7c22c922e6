/**
 * Where a Durable Object can be asked to stand, with latitude and longitude of a place in the middle. A hint: Cloudflare
 * follows it as well as it can when the object is first called, and never afterwards.
 *
 * @see https://developers.cloudflare.com/durable-objects/reference/data-location/
 */
export const REGIONS = {
  wnam: { name: 'Western North America', at: [37, -120] },
  enam: { name: 'Eastern North America', at: [39, -78] },
  sam: { name: 'South America', at: [-23, -47] },
  weur: { name: 'Western Europe', at: [50, 4] },
  eeur: { name: 'Eastern Europe', at: [50, 26] },
  apac: { name: 'Asia-Pacific', at: [19, 77] },
  'apac-ne': { name: 'Northeast Asia', at: [36, 135] },
  'apac-se': { name: 'Southeast Asia', at: [3, 104] },
  oc: { name: 'Oceania', at: [-35, 150] },
  afr: { name: 'Africa', at: [-10, 27] },
  me: { name: 'Middle East', at: [27, 50] },
} as const
export type Region = keyof typeof REGIONS

/** What a Durable Object never leaves, neither to run nor to store, and which of the regions lie in it. */
export const JURISDICTIONS = {
  eu: { name: 'The European Union', regions: ['weur', 'eeur'] },
  us: { name: 'The United States', regions: ['wnam', 'enam'] },
  fedramp: { name: 'FedRAMP-compliant data centers', regions: ['wnam', 'enam'] },
  'fedramp-high': { name: 'FedRAMP High data centers', regions: ['wnam', 'enam'] },
} as const
export type Jurisdiction = keyof typeof JURISDICTIONS

/** Where the object of a workspace is to stand. */
export interface Location {
  region: Region | null
  jurisdiction: Jurisdiction | null
}

/**
 * The region whose middle is nearest; null where the place is not known.
 *
 * @param place has `latitude` and `longitude` in degrees, as `request.cf` does
 */
export function nearestRegion(place: object): Region | null {
  const { latitude, longitude } = place as { latitude?: unknown; longitude?: unknown }
  let [nearest, closeness]: [Region | null, number] = [null, -1]
  for (const [region, { at }] of Object.entries(REGIONS)) {
    const degrees = [Number(latitude), at[0], Number(longitude) - at[1]]
    const [a, b, c] = degrees.map((each) => (each * Math.PI) / 180) as [number, number, number]
    const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c)
    if (cosine > closeness) [nearest, closeness] = [region as Region, cosine]
  }
  return nearest
}
