import { ACCENT } from '../../src/lib/markup/accent.ts'

/** What the documentation's pages have beyond the shared sheet. */
export const DOCS_CSS = `
:root{--good:#1a6b3c;--good-bg:#e2f2e7;--warm:#8a4b00;--warm-bg:#fbeeda;--cool:${ACCENT.light.fill};--cool-bg:#e6ebfb;--bad:#a3222a;--bad-bg:#fbe6e6}
@media (prefers-color-scheme:dark){:root{--good:#8fdcae;--good-bg:#173425;--warm:#f2c283;--warm-bg:#3a2a12;--cool:${ACCENT.dark.fill};--cool-bg:#232c4d;--bad:#ffb0b0;--bad-bg:#432122}}
html{scroll-padding-top:1rem}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
.bar,.frame,.foot{max-width:84rem}
.bar{border-bottom:1px solid var(--line)}
.docs{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
.docs>nav{display:none}
.toc ul{list-style:none;margin:.25rem 0 0;padding:0}
.toc p{margin-top:1.35rem;font-weight:650;font-size:.8125rem;letter-spacing:.02em;color:var(--soft)}
.toc li a{display:block;padding:.28rem .6rem;margin-inline-start:-.6rem;border-radius:7px;color:inherit;text-decoration:none;font-size:.9375rem;line-height:1.35}
.toc li a:hover{background:var(--code);color:inherit}
.docs>details{padding-bottom:.25rem}
.docs>details .toc{padding:0 1.1rem 1rem}
.docs>details .toc p:first-child{margin-top:.25rem}
@media (min-width:62rem){
.docs{grid-template-columns:15rem minmax(0,1fr);gap:3.5rem}
.docs>details{display:none}
.docs>nav{display:block;position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:0 .6rem 2rem;margin-top:-1rem}
}
.docs article{min-width:0}
.docs article>section+section{margin-top:3.25rem}
.docs article>section>h2{font-size:1.6rem}
.docs article>section>h2+p{margin-top:.35rem}
.guide{max-width:46rem}
.guide>*+*{margin-top:1rem}
.guide h2{font-size:1.35rem}
.guide>*+h2{margin-top:2.6rem}
.guide>h2+*{margin-top:.5rem}
.op{padding-top:2.5rem;margin-top:2.5rem;border-top:1px solid var(--line)}
.op>*+*{margin-top:.9rem}
.op h3{font-size:1.3rem}
.op h4,.guide h4{margin:1.9rem 0 0;font-size:.9375rem;font-weight:650}
.op h4+*{margin-top:.5rem}
.op h3 a,h2 a.here,h3 a.here{color:inherit;text-decoration:none}
.op h3 a:hover,h2 a.here:hover,h3 a.here:hover{text-decoration:underline}
.text{max-width:46rem}
.text>*+*{margin-top:.6rem}
.route{display:flex;flex-wrap:wrap;gap:.4rem .75rem;align-items:center}
.route code{background:none;padding:0;font-size:1rem;overflow-wrap:anywhere}
.tag{display:inline-block;padding:.1rem .5rem;border-radius:6px;font:600 .8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;white-space:nowrap}
.get{color:var(--good);background:var(--good-bg)}.post{color:var(--cool);background:var(--cool-bg)}.put,.patch{color:var(--warm);background:var(--warm-bg)}.delete{color:var(--bad);background:var(--bad-bg)}
.scope{margin-inline-start:auto;font-size:.875rem;color:var(--soft)}
.route .scope code{font-size:.8125rem;font-weight:600;color:var(--ink);background:var(--code);padding:.15rem .5rem}
@media (max-width:40rem){.scope{margin-inline-start:0;flex-basis:100%}}
.pair{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:76rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
figure{margin:0;min-width:0;display:flex;flex-direction:column}
figcaption,.copy-row{display:flex;align-items:center;gap:.5rem;font-size:.875rem;color:var(--soft);margin-bottom:.35rem}
pre{font-size:.8438rem;max-height:27rem;overflow:auto;flex:1}
pre code{font-size:inherit}
pre .k{color:var(--cool)}pre .s{color:var(--good)}pre .n{color:var(--warm)}
pre:focus-visible{outline-offset:0}
.rows{width:100%;table-layout:fixed}
.rows th,.rows td{overflow-wrap:anywhere}
.rows tbody th{font-weight:400;width:31%}
.rows thead th{font-size:.8125rem;font-weight:600;color:var(--soft);padding-block:.25rem}
.rows code{font-size:.875rem}
.rows tbody th code{background:none;padding:0;font-weight:600}
.rows .t{width:19%;color:var(--soft);font-size:.875rem}
.rows :is(.need,.may){display:block;font-size:.8125rem;color:var(--bad)}
.rows .may{color:var(--soft)}
.rows tbody tr:last-child>*{border-bottom:0}
.rows td p+p{margin-top:.25rem}
.hint{color:var(--soft);font-size:.875rem}
@media (max-width:40rem){
.rows,.rows tbody,.rows tr,.rows th,.rows td{display:block;width:auto}
.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rows tr{padding:.6rem 0}
.rows tr+tr{border-top:1px solid var(--line)}
.rows tbody th,.rows td,.rows .t{width:auto;border:0;padding:0}
.rows td:empty{display:none}
.rows :is(.need,.may){display:inline;margin-inline-start:.5rem}
}
.codes{display:flex;flex-wrap:wrap;gap:.35rem .5rem;margin:0;padding:0;list-style:none;font-size:.875rem}
.codes a{display:inline-flex;gap:.45rem;padding:.15rem .55rem;border-radius:7px;background:var(--code);text-decoration:none;color:inherit}
.codes a:hover{text-decoration:underline}
.codes b{font-weight:600;color:var(--soft)}
.plain{border:0;background:none}
.plain>summary{padding:.25rem 0;font-weight:500;font-size:.9375rem;color:var(--soft)}
.plain>summary+*{margin-top:.4rem}
.entry{padding-block:1.4rem;border-top:1px solid var(--line);max-width:50rem}
.entry>*+*{margin-top:.4rem}
.entry h3 code{background:none;padding:0;font-size:1.0625rem}
.entry dl{margin:.6rem 0 0;display:grid;grid-template-columns:minmax(0,1fr);gap:.15rem 1rem}
.entry dl dd+dt{margin-top:.4rem}
.entry dt,.entry dd{font-size:.9375rem}
@media (min-width:40rem){.entry dl{grid-template-columns:8.5rem minmax(0,1fr)}.entry dl dd+dt{margin-top:0}}
.five,.four{color:var(--bad);background:var(--bad-bg)}.five{color:var(--warm);background:var(--warm-bg)}
search{margin-inline-start:auto}
.bar input{font:inherit;font-size:.9375rem;width:14rem;max-width:100%;padding:.35rem .75rem;border:1px solid var(--soft);border-radius:9px;background:var(--surface);color:inherit}
@media (max-width:40rem){search{flex-basis:100%;margin-top:.5rem}.bar search input{width:100%}}
.copy{margin-inline-start:auto;font:600 .8125rem/1 system-ui,sans-serif;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:7px;background:var(--surface);color:inherit;cursor:pointer}
.found{list-style:none;padding:0}.found li+li{margin-top:1rem}.found p{margin:0;color:var(--soft)}
.prose img{max-width:100%;height:auto;border-radius:12px}
.prose blockquote{margin:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
.scroller{overflow-x:auto}
.pair>.stack{gap:.5rem}
.sdks{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.sdks,.pair>.stack{min-width:0}
.sdks>details[open]{order:1;flex:0 0 100%;min-width:0}
.sdks pre{tab-size:2}
.showcase{width:100%;max-width:21rem;margin-inline:auto}.showcase svg{display:block;width:100%;height:auto;filter:drop-shadow(0 14px 24px rgb(20 20 30/.25))}
.hero{display:grid;gap:clamp(1.75rem,4vw,3.5rem);grid-template-columns:minmax(0,1fr);align-items:center;padding-block:clamp(1rem,4vw,3rem)}
.hero h1{font-size:clamp(2rem,1.3rem + 3.2vw,3.4rem);letter-spacing:-.03em;max-width:14ch}
.hero .lead{font-size:1.1875rem;max-width:32rem;margin-top:1.1rem}
.hero .actions{display:flex;flex-wrap:wrap;max-width:none;margin-top:1.75rem}
@media (min-width:62rem){.hero{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
.facts{display:grid;gap:2rem 2.5rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));margin:clamp(1.5rem,4vw,3rem) 0 0;padding:2.25rem 0 0;border-top:1px solid var(--line);list-style:none}
.facts p{margin-top:.35rem;color:var(--soft)}
`
