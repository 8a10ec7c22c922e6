import type { Child } from 'hono/jsx'
import type { SiteManifest } from '../../domain/model/site-manifest.ts'
import { IconFile } from './icon.tsx'

/** The HTML document around every page of the dashboard. */
export function Document(props: {
  title: string
  site: SiteManifest
  islands: readonly string[]
  children: Child
}) {
  const { title, site, islands, children } = props
  const scripts = islands.map((name) => {
    const island = site.islands[name]
    if (!island) throw new Error(`there is no island ${name}`)
    return island
  })
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={site.style} />
        {[...new Set(scripts.flatMap(({ preload }) => preload))].map((href) => (
          <link rel="modulepreload" href={href} />
        ))}
        {scripts.map(({ script }) => (
          <script type="module" src={script} />
        ))}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <IconFile.Provider value={site.icons}>{children}</IconFile.Provider>
      </body>
    </html>
  )
}
