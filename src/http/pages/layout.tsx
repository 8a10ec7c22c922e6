import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { PAGE_CSS } from './style.ts'

export interface LayoutProps {
  /** What the browser's tab and search results show. */
  title: string
  /** Shown by search results, and by messengers below a link. */
  description?: string
  /** BCP 47. Default: English. */
  language?: string
  /** The words of the link that skips the header. */
  skip?: string
  /** Who is speaking, at the head of the page; left out where nobody is known. */
  brand?: { name: string; href?: string }
  /** The small picture in the browser's tab: a URL. */
  icon?: string
  /** What messengers show of a link beside the texts above. */
  preview?: { title: string; imageUrl: string }
  nav?: { label: string; href: string; current?: boolean }[]
  footer?: Child
  /** Pages behind a secret address stay out of search engines. */
  findable?: boolean
  /** Whether the page has a form that changes something: then the browser tells this service where it comes from. */
  posts?: boolean
  /** Addresses of scripts; name those of others to `pagePolicy` as well. */
  scripts?: readonly string[]
  /** A form that searches, in the header. */
  search?: { action: string; label: string; query: string }
  /** A sheet of this page's own, after the shared one; name it to `pagePolicy` as well. */
  css?: string
  children: Child
}

/** What every public page shares: head, landmarks, and a link past the header. */
export function Layout(props: LayoutProps) {
  const { title, description, brand, nav, footer, findable, posts, css, children } = props
  const {
    scripts = [],
    search,
    language = 'en',
    skip = 'Skip to content',
    icon = '/favicon.svg',
    preview,
  } = props
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content={posts ? 'same-origin' : 'no-referrer'} />
        <meta name="format-detection" content="telephone=no" />
        {findable ? null : <meta name="robots" content="noindex" />}
        {description ? <meta name="description" content={description} /> : null}
        <link rel="icon" href={icon} />
        {preview ? (
          <OpenGraph preview={preview} site={brand?.name ?? title} text={description} />
        ) : null}
        <style>{raw(PAGE_CSS)}</style>
        {css ? <style>{raw(css)}</style> : null}
        {scripts.map((address) => (
          <script src={address} defer />
        ))}
      </head>
      <body>
        <a class="skip" href="#main">
          {skip}
        </a>
        {brand ? (
          <header class="bar">
            <b>{brand.href ? <a href={brand.href}>{brand.name}</a> : brand.name}</b>
            {nav ? (
              <nav aria-label="Main">
                {nav.map(({ label, href, current }) => (
                  <a href={href} aria-current={current ? 'page' : undefined}>
                    {label}
                  </a>
                ))}
              </nav>
            ) : null}
            {search ? (
              <search>
                <form action={search.action}>
                  <input
                    type="search"
                    name="q"
                    aria-label={search.label}
                    placeholder="Search"
                    value={search.query}
                  />
                </form>
              </search>
            ) : null}
          </header>
        ) : null}
        <main class="frame" id="main" tabindex={-1}>
          {children}
        </main>
        {footer ? <footer class="foot">{footer}</footer> : null}
      </body>
    </html>
  )
}

/** https://ogp.me */
function OpenGraph(props: {
  preview: NonNullable<LayoutProps['preview']>
  site: string
  text: string | undefined
}) {
  const { preview, site, text } = props
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={preview.title} />
      {text ? <meta property="og:description" content={text} /> : null}
      <meta property="og:image" content={preview.imageUrl} />
    </>
  )
}

/** A page as the document that is sent. */
export function renderDocument(page: ReturnType<typeof Layout>): string {
  return `<!doctype html>${page.toString()}`
}
