import type { SiteManifest, Starters } from '../domain/model/site-manifest.ts'

/** The files that `scripts/site.ts` makes, deployed beside the Worker. */
export function createSite(assets: Fetcher) {
  const read = async (path: string): Promise<Response | null> => {
    const response = await assets.fetch(`https://site.invalid/${path}`)
    return response.ok ? response : null
  }
  let known: SiteManifest | null = null
  let starters: Starters | null = null
  return {
    /**
     * A document that the Worker completes.
     *
     * @param name such as `openapi.json` or `pages/docs/errors`; null where there is no such file
     */
    document: (name: string) => read(`documents/${name}`),

    /** Cloudflare's answer to a request without the Worker: a public file, or 404. */
    publicFile: (request: Request): Promise<Response> => assets.fetch(request),

    /**
     * A static file of the dashboard.
     *
     * @param address as the manifest has it
     */
    async asset(address: string): Promise<ReadableStream | null> {
      return (await read(address.slice(1)))?.body ?? null
    },

    /** The addresses of the dashboard's static files. They change only with the Worker. */
    async manifest(): Promise<SiteManifest> {
      if (known) return known
      const file = await read('dashboard/manifest.json')
      if (!file) throw new Error('dist/site has no dashboard: scripts/site.ts builds it')
      known = (await file.json()) as SiteManifest
      return known
    },

    /** The initial content of a new template, by kind. */
    async starters(): Promise<Starters> {
      if (starters) return starters
      const file = await read('dashboard/starters.json')
      if (!file) throw new Error('dist/site has no starters: scripts/site.ts builds them')
      starters = (await file.json()) as Starters
      return starters
    },
  }
}
