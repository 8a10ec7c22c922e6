import { Hono } from 'hono'
import { readPlaces } from '../../../lib/geocoding/read-places.ts'
import { GuardedFetchError, guardedFetch } from '../../../lib/http-safety/guarded-fetch.ts'
import type { DashboardEnv } from '../../env.ts'

const MAX_QUERY = 200
const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 256 * 1024

/** Places by their addresses, from the geocoder of the deployment. The editor asks when somebody searches. */
export const placeSearch = new Hono<DashboardEnv>().get('/', async (c) => {
  const { geocoderUrl, allowLocalTargets } = c.var.config
  const query = c.var.url.searchParams.get('q')?.trim() ?? ''
  if (!geocoderUrl) return c.json({ message: 'This deployment has no address search.' }, 404)
  if (query === '' || query.length > MAX_QUERY) {
    return c.json({ message: `Enter an address of at most ${MAX_QUERY} characters.` }, 400)
  }
  try {
    const { body } = await guardedFetch(
      c.var.deps.fetchOutside,
      geocoderUrl.replace('{query}', encodeURIComponent(query)),
      {
        allowLocalTargets,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: 2,
        accept: 'application/json',
      },
    )
    return c.json({ places: readPlaces(JSON.parse(new TextDecoder().decode(body))) })
  } catch (error) {
    if (!(error instanceof GuardedFetchError || error instanceof SyntaxError)) throw error
    return c.json({ message: 'The address search does not answer. Enter coordinates.' }, 502)
  }
})
