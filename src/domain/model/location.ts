/**
 * Where Durable Objects can be asked to stand. A hint: Cloudflare follows it as well as it can, when an object is first
 * called, and never afterwards.
 *
 * @see https://developers.cloudflare.com/durable-objects/reference/data-location/#provide-a-location-hint
 */
export const REGIONS = [
  'wnam',
  'enam',
  'sam',
  'weur',
  'eeur',
  'apac',
  'apac-ne',
  'apac-se',
  'oc',
  'afr',
  'me',
] as const

/**
 * What a Durable Object never leaves, neither to run nor to store.
 *
 * @see https://developers.cloudflare.com/durable-objects/reference/data-location/#restrict-durable-objects-to-a-jurisdiction
 */
export const JURISDICTIONS = ['eu', 'us', 'fedramp', 'fedramp-high'] as const

export type Region = (typeof REGIONS)[number]
export type Jurisdiction = (typeof JURISDICTIONS)[number]

/** Where the object of a workspace is to stand. */
export interface Location {
  region: Region | null
  jurisdiction: Jurisdiction | null
}
