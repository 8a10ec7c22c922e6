/** The addresses of the dashboard's static files, as `scripts/site.ts` writes them to `dashboard/manifest.json`. */
export interface SiteManifest {
  /** One SVG file with every icon as a `<symbol>`. */
  icons: string
  style: string
  /** By the name of their folder. */
  islands: Record<string, { script: string; preload: string[] }>
}

/** By kind of pass: members of a template to begin with, and the address of its drawing. */
export type Starters = Record<string, { template: Record<string, unknown>; picture: string }>
