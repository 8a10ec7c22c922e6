/** The addresses of the dashboard's static files, as `scripts/site.ts` writes them to `dashboard/manifest.json`. */
export interface SiteManifest {
  /** One SVG file with every icon as a `<symbol>`. */
  icons: string
  style: string
  /** By the name of their folder. */
  islands: Record<string, { script: string; preload: string[] }>
}

/** What new templates begin with: addresses are those of drawings. */
export interface Starters {
  /** By kind of pass: members of a template, whose texts are still to be written. */
  kinds: Record<string, { template: Record<string, unknown>; picture: string }>
  blankPicture: string
}
