import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { contentOf, type Draft } from '../src/dashboard/islands/editor/template/draft.ts'
import { ICONS } from '../src/dashboard/parts/icons.ts'
import { KIND_NAMES, KINDS } from '../src/domain/model/kinds.ts'
import type { SiteManifest, Starters } from '../src/domain/model/site-manifest.ts'
import { sampleContent } from '../src/domain/render/sample.ts'
import { pagePolicy } from '../src/http/pages/style.ts'
import { element, join as joinMarkup, type Markup, textNode } from '../src/lib/svg/markup.ts'
import { CARD } from '../src/preview/apple/outline.ts'
import { drawPass } from '../src/preview/draw-pass.ts'
import type * as Documents from './docs/index.ts'
import { DOCS_CSS } from './docs/style.ts'
import { bundleEditor } from './editor-bundle.ts'
import { writeFolder } from './write-folder.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'src', 'dashboard')
const site = join(root, 'dist', 'site')
const ASSETS = 'dashboard/assets'

/** What the Worker puts on its answers (src/http/middleware/enter-request.ts), for those that it has no part in. */
const SECURE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
const KEPT = { 'Cache-Control': 'public, max-age=300' }
const PAGE = { 'Content-Security-Policy': pagePolicy({ css: DOCS_CSS, interactive: true }) }

/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const HEADERS: Record<string, Record<string, string>> = {
  [`/${ASSETS}/*`]: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  },
  '/documents/*': KEPT,
  '/documents/pages/*': PAGE,
  '/documents/openapi.json': { 'Content-Type': 'application/json; charset=utf-8' },
  '/docs.js': { ...SECURE, ...KEPT },
  '/print.js': { ...SECURE, ...KEPT },
  '/zone.js': { ...SECURE, ...KEPT },
  '/docs/guides': { ...SECURE, ...KEPT, ...PAGE },
  '/docs/guides/*': { ...SECURE, ...KEPT, ...PAGE },
}

/** The island that is bundled for itself. */
const EDITOR = 'editor'

/** Chrome 109, Firefox 115 and Safari 16.4 know it: two versions behind the oldest that get fixes. */
const TARGET = 'es2022'

/**
 * Makes `dist/site`, what is deployed beside the Worker: the documents, and the dashboard's islands, style sheet and icons.
 * The names of the latter follow from their content, so that caches keep them for ever. Only what has changed is
 * written, because `wrangler dev` starts anew at each change.
 */
export async function buildSite(): Promise<void> {
  const files = new Map<string, Uint8Array>([
    ...(await documents()),
    ...(await dashboard()),
    ...(await gallery()),
  ])
  files.set('_headers', Buffer.from(headerFile(HEADERS)))
  await writeFolder(site, files)
}

/** What answers beside the Worker, and what the Worker completes. Node reads no .tsx, so the pages are bundled first. */
async function documents(): Promise<[string, Uint8Array][]> {
  const maker = join(root, 'dist', 'documents.mjs')
  await build({
    entryPoints: [join(root, 'scripts', 'docs', 'index.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    outfile: maker,
  })
  const { makeDocuments } = (await import(pathToFileURL(maker).href)) as typeof Documents
  const docs = join(root, 'docs')
  const made = await makeDocuments(docs)
  const pictures = await readdir(join(docs, 'images'))
  return [
    ...made.map(([name, text]): [string, Uint8Array] => [name, Buffer.from(text)]),
    ...(await Promise.all(
      pictures.map(
        async (name): Promise<[string, Uint8Array]> => [
          `docs/guides/images/${name}`,
          await readFile(join(docs, 'images', name)),
        ],
      ),
    )),
  ]
}

async function dashboard(): Promise<[string, Uint8Array][]> {
  const islands = await readdir(join(sources, 'islands'), { withFileTypes: true })
  const names = islands
    .filter((entry) => entry.isDirectory() && entry.name !== EDITOR)
    .map(({ name }) => name)
  const editor = await bundleEditor(join(sources, 'islands', EDITOR, 'index.tsx'), {
    root,
    target: TARGET,
  })
  const entryPoints = Object.fromEntries([
    ['style', join(sources, 'style', 'index.css')],
    ...names.map((name) => [name, join(sources, 'islands', name, 'index.tsx')]),
  ])
  const { outputFiles, metafile } = await build({
    entryPoints,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    platform: 'browser',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.wasm': 'file', '.svg': 'text' },
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    outdir: join(site, ASSETS),
    publicPath: `/${ASSETS}`,
    absWorkingDir: root,
    write: false,
    metafile: true,
    legalComments: 'none',
  })
  const icons = await iconSprite()
  const manifest: SiteManifest = { icons: `/${ASSETS}/${icons.name}`, style: '', islands: {} }
  for (const [path, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    // What is imported only when it is needed is an output with an entry of its own, too.
    if (!entryPoint || !Object.values(entryPoints).includes(join(root, entryPoint))) continue
    const address = `/${ASSETS}/${basename(path)}`
    if (path.endsWith('.css')) manifest.style = address
    else {
      const preload = imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((chunk) => `/${ASSETS}/${basename(chunk.path)}`)
      manifest.islands[basename(dirname(entryPoint))] = { script: address, preload }
    }
  }
  manifest.islands[EDITOR] = {
    script: `/${ASSETS}/${editor.script}`,
    preload: editor.preload.map((name) => `/${ASSETS}/${name}`),
  }
  return [
    ...editor.files.map(([name, bytes]): [string, Uint8Array] => [`${ASSETS}/${name}`, bytes]),
    ...outputFiles.map(({ path, contents }): [string, Uint8Array] => [
      relative(site, path),
      contents,
    ]),
    [`${ASSETS}/${icons.name}`, icons.bytes],
    ['dashboard/manifest.json', Buffer.from(JSON.stringify(manifest))],
  ]
}

/** What templates of each kind begin with, and their drawings; and an empty one. */
async function gallery(): Promise<[string, Uint8Array][]> {
  const starters: Starters = { kinds: {}, blankPicture: '' }
  const files: [string, Uint8Array][] = []
  const addPicture = (of: string, svg: string): string => {
    const bytes = Buffer.from(svg)
    const name = `${ASSETS}/start-${of}-${hashOf(bytes)}.svg`
    files.push([name, bytes])
    return `/${name}`
  }
  for (const kind of KIND_NAMES) {
    const file = join(sources, 'starters', `${kind}.json`)
    const { fields, ...members } = JSON.parse(await readFile(file, 'utf8'))
    const template = {
      ...members,
      fields: fields.map((field: object) => ({ type: 'text', ...field })),
    }
    const draft = { name: KINDS[kind].title, kind, ...template }
    starters.kinds[kind] = { template, picture: addPicture(kind, drawStarter(draft)) }
  }
  starters.blankPicture = addPicture('blank', drawBlank())
  return [...files, ['dashboard/starters.json', Buffer.from(JSON.stringify(starters))]]
}

const DASHED = { fill: 'none', 'stroke-width': 1.5, 'stroke-dasharray': '5 4' }

/** A starter has no images, so where the logo goes is an outline. */
function drawStarter(draft: Draft): string {
  const { foregroundColor: color } = draft.design!
  return withOnTop(
    drawDraft(draft),
    element(
      'g',
      { opacity: 0.5 },
      element('rect', { x: 16, y: 14, width: 78, height: 32, rx: 6, stroke: color, ...DASHED }),
      element(
        'text',
        { x: 55, y: 35, 'font-size': 14, fill: color, 'text-anchor': 'middle' },
        textNode('Logo'),
      ),
    ),
  )
}

function drawBlank(): string {
  const { width, height } = CARD
  const color = '#8a8a90'
  const [x, y] = [width / 2, height / 2]
  return withOnTop(
    drawDraft({ name: 'Blank', kind: 'generic', design: { backgroundColor: '#f4f4f6' } }),
    element('rect', {
      ...{ x: 8, y: 8, width: width - 16, height: height - 16, rx: 8, stroke: color },
      ...DASHED,
    }),
    element('path', { d: `M${x - 18} ${y}h36M${x} ${y - 18}v36`, stroke: color, ...ROUND }),
  )
}

const ROUND = { 'stroke-width': 3, 'stroke-linecap': 'round' }

const withOnTop = (svg: string, ...more: Markup[]): string =>
  svg.replace(/<\/svg>$/, `${joinMarkup(...more)}</svg>`)

function drawDraft(draft: Draft): string {
  const world = {
    now: () => Date.UTC(2027, 5, 12, 18),
    workspace: { id: '', mode: 'live' },
    links: { assetUrl: () => '' },
  } as const
  const content = sampleContent(world, { id: draft.kind, version: 1 }, contentOf(draft))
  return drawPass(content, { platform: 'apple', side: 'front', images: {} })
}

function headerFile(rules: typeof HEADERS): string {
  return Object.entries(rules)
    .flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n')
}

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** One file with every icon that the pages name, each as a `<symbol>`. */
async function iconSprite(): Promise<{ name: string; bytes: Uint8Array }> {
  const folder = join(root, 'node_modules', 'lucide-static', 'icons')
  const symbols = await Promise.all(
    ICONS.map(async (name) => {
      const svg = await readFile(join(folder, `${name}.svg`), 'utf8')
      const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)![1]!
      return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, '')}</symbol>`
    }),
  )
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`)
  return { name: `icons-${hashOf(bytes)}.svg`, bytes }
}
