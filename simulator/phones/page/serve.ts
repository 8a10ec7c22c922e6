import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, resolve } from 'node:path'

export interface PageFile {
  status: number
  headers: Record<string, string>
  body: string
}

const ROOT = resolve(import.meta.dirname, '../../..')
const HERE = 'simulator/phones/page'

/**
 * The files of the pages, each at its own path in the project: so the browser resolves an import as Node
 * and the type checker do, and nothing has to be bundled.
 */
const FILES = new Set([
  ...['page', 'phone'].map((name) => `${HERE}/${name}.css`),
  `${HERE}/icon.svg`,
  'simulator/mails/mails.css',
  ...['api', 'dom', 'log', 'main', 'phone', 'picture', 'wallet'].map(
    (name) => `${HERE}/client/${name}.ts`,
  ),
  'src/lib/locale/system-languages.ts',
  'simulator/phones/read.ts',
])

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
}

/**
 * Scripts, styles and pictures of our own alone, and no way to make any of the first two out of text: the drawings of
 * passes carry their pictures inside.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Files change under a developer's hands.
  'cache-control': 'no-store',
}

const made = new Map<string, PageFile>()

/**
 * What is at a path of the phones' page: `/` and the files that it loads.
 *
 * @param path of a URL, without its query
 * @returns null where the page has nothing
 */
export function servePage(path: string): PageFile | null {
  const file = path === '/' ? `${HERE}/page.html` : path.slice(1)
  if (path !== '/' && !FILES.has(file)) return null
  let answer = made.get(file)
  if (!answer) {
    answer = make(file)
    made.set(file, answer)
  }
  return answer
}

function make(file: string): PageFile {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const extension = extname(file)
  return {
    status: 200,
    headers: { ...HEADERS, 'content-type': TYPES[extension]! },
    body: extension === '.ts' ? stripTypeScriptTypes(text) : text,
  }
}
