import { encodeBase64 } from '../../lib/encoding/base64.ts'
import { ACCENT } from '../../lib/markup/accent.ts'
import { sha256 } from '../../lib/sha256.ts'

const { light, dark } = ACCENT

/**
 * The one style sheet of every public page: written into the page, allowed by its hash, so that a page is
 * one response and its policy allows nothing else.
 */
export const PAGE_CSS = `
:root{color-scheme:light dark;--page:#f6f5f3;--surface:#fff;--ink:#1a1b1e;--soft:#595b63;--line:#dddbd6;--accent:${light.fill};--on-accent:${light.ink};--accent-hover:${light.hover};--focus:${light.fill};--note:#fff6dd;--note-line:#d9a514;--note-ink:#4d3a00;--shadow:0 1px 2px rgb(20 20 30/.1),0 14px 40px -12px rgb(20 20 30/.28);--code:#eeece8}
@media (prefers-color-scheme:dark){:root{--page:#131416;--surface:#1d1f22;--ink:#f1f1ee;--soft:#a9abb2;--line:#34363b;--accent:${dark.fill};--on-accent:${dark.ink};--accent-hover:${dark.hover};--focus:${dark.fill};--note:#2e2710;--note-line:#c99b1d;--note-ink:#f6e4b0;--shadow:0 1px 2px rgb(0 0 0/.4),0 14px 40px -12px rgb(0 0 0/.7);--code:#26282c}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:400 1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Open Sans",sans-serif;overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:.07em}
a:hover{color:var(--accent-hover)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
h1,h2,h3{line-height:1.2;letter-spacing:-.015em;text-wrap:balance;font-weight:650;margin:0}
h1{font-size:clamp(1.6rem,1.25rem + 1.7vw,2.3rem)}
h2{font-size:1.25rem}
h3{font-size:1.0625rem}
p{margin:0;text-wrap:pretty}
.skip{position:absolute;left:1rem;top:-4rem;padding:.6rem 1rem;border-radius:0 0 10px 10px;background:var(--accent);color:var(--on-accent);z-index:1}
.skip:focus{top:0;color:var(--on-accent)}
.bar,.frame,.foot{width:100%;max-width:60rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
.bar{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;padding-block:1.1rem}
.bar b{font-weight:650}
.bar b a{color:inherit;text-decoration:none}
.bar nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.bar nav a[aria-current]{color:inherit;text-decoration:none}
.frame{flex:1;padding-block:clamp(.75rem,3vw,2.5rem) clamp(2.5rem,6vw,4rem)}
.foot{padding-block:1.5rem 2rem;color:var(--soft);font-size:.9375rem;border-top:1px solid var(--line)}
.note{padding:.85rem 1.1rem;border-radius:12px;border:1px solid var(--note-line);background:var(--note);color:var(--note-ink);font-size:.9375rem}
.note+*{margin-top:1.75rem}
.lead{color:var(--soft);margin-top:.5rem;max-width:34rem}
.stack{display:grid;gap:1.5rem;justify-items:start;align-content:start}
.stack>*{width:100%}
.pass{display:grid;gap:clamp(1.25rem,4vw,1.75rem) clamp(1.5rem,5vw,3.5rem);grid-template-columns:minmax(0,1fr)}
.state{margin-top:.5rem;font-weight:650;font-size:1.125rem}
.card{margin:0 auto;width:100%;max-width:360px}
.card svg{display:block;width:100%;height:auto;filter:drop-shadow(0 1px 2px rgb(20 20 30/.14)) drop-shadow(0 14px 24px rgb(20 20 30/.2))}
.actions{display:grid;gap:.75rem;margin:0;padding:0;list-style:none;max-width:26rem}
details>.actions{padding:.25rem 1.1rem 1.1rem}
.badge{display:inline-flex;border-radius:8px}
.badge img{display:block;height:3.25rem;width:auto;max-width:100%}
.button{display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.7rem 1.25rem;border-radius:14px;border:1.5px solid var(--accent);color:var(--accent);font-weight:600;text-align:center;text-decoration:none}
button:is(.button,.badge){font:inherit;font-weight:600;width:100%;cursor:pointer}
button:is(.button:not(.first),.badge){background:none}
button.badge{width:auto;padding:0;border:0}
.button:hover{border-color:var(--accent-hover);text-decoration:underline}
.button.first{background:var(--accent);color:var(--on-accent)}
.button.first:hover{background:var(--accent-hover)}
.button:focus-visible{border-radius:14px}
.scan{margin:0;display:flex;gap:1.25rem;align-items:center;padding:1.1rem;border-radius:16px;background:var(--surface);border:1px solid var(--line);max-width:26rem}
.scan svg{flex:none;width:8.5rem;height:8.5rem;border-radius:8px}
.scan figcaption{font-size:.9375rem;color:var(--soft)}
.scan b{display:block;color:var(--ink);font-weight:600;margin-bottom:.25rem}
details{border-radius:16px;background:var(--surface);border:1px solid var(--line)}
summary{cursor:pointer;padding:.95rem 1.1rem;font-weight:600;border-radius:16px}
summary:focus-visible{border-radius:16px}
details dl{margin:0;padding:0 1.1rem .5rem}
dl>div{padding:.7rem 0;border-top:1px solid var(--line)}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.passes{display:grid;gap:1.1rem clamp(1.5rem,4vw,2.5rem);grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));margin:1.25rem 0 0;padding:0;list-style:none}
.passes>li{display:grid;gap:1.1rem;grid-row:span 3;grid-template-rows:subgrid;align-items:start;padding-bottom:1.9rem}
.ways{display:grid;gap:1.1rem}
.passes h2 span{display:block;color:var(--soft);font-size:.9375rem;font-weight:400;letter-spacing:0}
.passes .card{max-width:340px}
.passes .actions,.passes h2{max-width:340px;width:100%;margin-inline:auto}
.sheet{max-width:36rem;margin:clamp(1rem,8vh,5rem) auto 0;padding:clamp(1.5rem,5vw,3rem);border-radius:20px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow)}
.sheet p{margin-top:.9rem;color:var(--soft)}
.prose{max-width:44rem}
.prose>*+*{margin-top:1.1rem}
.prose>*+h2{margin-top:2.75rem}
.prose>*+h3{margin-top:2rem}
.prose :is(ul,ol){padding-inline-start:1.4rem}
.prose li+li{margin-top:.35rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
code{padding:.12em .35em;border-radius:6px;background:var(--code)}
pre{margin:0;padding:1rem 1.1rem;border-radius:12px;background:var(--code);overflow-x:auto;line-height:1.5}
pre code{padding:0;background:none}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.55rem .75rem .55rem 0;border-bottom:1px solid var(--line)}
@media (min-width:52rem){.pass{grid-template-columns:360px minmax(0,1fr);grid-template-rows:auto 1fr;align-items:start}.pass .words{padding-top:1rem}.pass .card{margin:0;grid-column:1;grid-row:1/span 2}.pass :is(.words,.more){grid-column:2}}
@media (prefers-reduced-motion:no-preference){.button{transition:background-color .15s,border-color .15s}}
`

const hashes = new Map<string, string>()

/** The source that lets `style-src` admit a style sheet and nothing else: `'sha256-…'`. */
export function styleSource(css = PAGE_CSS): string {
  const known = hashes.get(css)
  if (known) return known
  const source = `'sha256-${encodeBase64(sha256(css))}'`
  hashes.set(css, source)
  return source
}

export interface PagePolicy {
  /** The page's own sheet, where it has one. */
  css?: string
  /** Whether the page has a search form and scripts of ours. */
  interactive?: boolean
  /** Origins whose scripts draw a frame into the page. */
  widgets?: readonly string[]
  /** Addresses of pictures that the page shows besides our own. */
  images?: readonly string[]
  /** Origins whose pages may show this one in a frame; left out: none. */
  framedBy?: readonly string[]
  /** Origins that a form of the page may lead to by way of this service. Null, or left out without scripts: no form can be sent. */
  forms?: readonly string[] | null
}

/** `Content-Security-Policy` of every page made with the layout: no scripts but ours, no frames, no requests, and what a widget needs. */
export function pagePolicy(policy: PagePolicy = {}): string {
  const {
    css,
    images = [],
    framedBy = [],
    widgets = [],
    interactive = false,
    forms = interactive ? [] : null,
  } = policy
  const sheets = [styleSource(), ...(css === undefined ? [] : [styleSource(css)])]
  const pictures = ["'self'", 'data:', ...new Set(images.map((url) => new URL(url).origin))]
  const scripts = [...(interactive ? ["'self'"] : []), ...widgets]
  return [
    "default-src 'none'",
    `style-src ${sheets.join(' ')}`,
    `img-src ${pictures.join(' ')}`,
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(widgets.length > 0 ? [`frame-src ${widgets.join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${forms ? ["'self'", ...forms].join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}
