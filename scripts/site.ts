import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { ICONS } from '../src/dashboard/parts/icons.ts'
import type { SiteManifest } from '../src/domain/model/site-manifest.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'src', 'dashboard')
const site = join(root, 'dist', 'site')
const ASSETS = 'dashboard/assets'

/** Chrome 109, Firefox 115 and Safari 16.4 know it: two versions behind the oldest that get fixes. */
const TARGET = 'es2022'

/**
 * Makes `dist/site`, what is deployed beside the Worker: the guides for /docs, and the dashboard's islands, style sheet and
 * icons. The names of the latter follow from their content, so that caches keep them for ever. Only what has changed is
 * written, because `wrangler dev` starts anew at each change.
 */
export async function buildSite(): Promise<void> {
  const files = new Map<string, Uint8Array>([...(await guides()), ...(await dashboard())])
  files.set(
    '_headers',
    Buffer.from(
      `/${ASSETS}/*\n  Cache-Control: public, max-age=31536000, immutable\n  X-Content-Type-Options: nosniff\n`,
    ),
  )
  const present = await readdir(site, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(site, path))) await rm(path, { force: true })
  }
  for (const [name, bytes] of files) await writeChanged(join(site, name), bytes)
}

/** What the pages of /docs are made of. Decisions and the list of errors have no page of their own there. */
async function guides(): Promise<[string, Uint8Array][]> {
  const docs = join(root, 'docs')
  const found = await readdir(docs, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(docs, join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'errors.md' && !name.startsWith('decisions'))
  return Promise.all(
    names.map(async (name) => [join('docs', name), await readFile(join(docs, name))] as const),
  ) as Promise<[string, Uint8Array][]>
}

async function dashboard(): Promise<[string, Uint8Array][]> {
  const islands = await readdir(join(sources, 'islands'), { withFileTypes: true })
  const names = islands.filter((entry) => entry.isDirectory()).map(({ name }) => name)
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
  return [
    ...outputFiles.map(({ path, contents }): [string, Uint8Array] => [
      relative(site, path),
      contents,
    ]),
    [`${ASSETS}/${icons.name}`, icons.bytes],
    ['dashboard/manifest.json', Buffer.from(JSON.stringify(manifest))],
  ]
}

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
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { name: `icons-${hash}.svg`, bytes }
}

async function writeChanged(path: string, bytes: Uint8Array): Promise<void> {
  const known = await readFile(path).catch(() => null)
  if (known?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

if (process.argv[1] === import.meta.filename) await buildSite()
