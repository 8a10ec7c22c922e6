/// <reference types="vite/client" />
import { expect, test } from 'vitest'

/** The floor plan, held against the imports: arrows point downward only, and nothing imports in a circle. */
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Room -> what it may import beside itself. */
const ALLOWED: Record<string, readonly string[]> = {
  index: ['app', 'deps', 'env', 'jobs'],
  app: ['http', 'deps', 'env'],
  http: ['deps', 'env', 'version', 'domain', 'dashboard', 'lib', 'wallets'],
  version: [],
  jobs: ['deps', 'domain'],
  deps: ['env', 'stores', 'wallets', 'mail', 'checkout', 'domain', 'lib'],
  env: ['lib'],
  stores: ['domain', 'lib'],
  wallets: ['domain', 'lib'],
  mail: ['domain', 'lib'],
  checkout: ['domain', 'lib'],
  // The picture of a pass follows the wallets' own layout.
  dashboard: ['wallets', 'domain', 'lib'],
  domain: ['lib'],
  lib: [],
}

/** What a room may take from npm; `lib` and `http` choose freely. */
const PACKAGES: Record<string, readonly string[]> = {
  domain: ['zod'],
  checkout: ['zod'],
  stores: ['drizzle-orm'],
  jobs: ['zod'],
}

const path = (key: string) => key.replace(/^\.\.\/src\//, '')
const room = (file: string) => file.split('/')[0]!.replace(/\.tsx?$/, '')

function imports(file: string, text: string): { local: string[]; packages: string[] } {
  const local: string[] = []
  const packages: string[] = []
  for (const [, target] of text.matchAll(
    /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
  )) {
    if (!target) continue
    if (!target.startsWith('.')) packages.push(target)
    else local.push(new URL(target, `https://x/${file}`).pathname.slice(1))
  }
  return { local, packages }
}

const files = new Map(
  Object.entries(sources).map(([key, text]) => [path(key), imports(path(key), text)]),
)

test('sees the sources', () => {
  expect(files.size).toBeGreaterThan(100)
  expect(files.get('index.ts')?.local).toContain('app.ts')
})

test('every arrow points downward', () => {
  const wrong: string[] = []
  for (const [file, { local }] of files) {
    const from = room(file)
    expect(Object.keys(ALLOWED), file).toContain(from)
    for (const target of local) {
      const to = room(target)
      if (to !== from && !ALLOWED[from]!.includes(to)) wrong.push(`${file} -> ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no import cycles', () => {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const target of files.get(file)?.local ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of files.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

test('domain, checkout, stores and jobs take from npm only what is theirs', () => {
  const wrong: string[] = []
  for (const [file, { packages }] of files) {
    const allowed = PACKAGES[room(file)]
    if (!allowed) continue
    for (const name of packages) {
      if (!allowed.some((own) => name === own || name.startsWith(`${own}/`))) {
        wrong.push(`${file} -> ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('only the composition root, the door and jobs know environment, clock and chance', () => {
  const wrong: string[] = []
  for (const [key, text] of Object.entries(sources)) {
    const file = path(key)
    if (!['domain', 'lib', 'wallets', 'checkout'].includes(room(file))) continue
    if (
      /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.randomUUID\(|\bprocess\.env\b/.test(
        text,
      )
    ) {
      wrong.push(file)
    }
  }
  expect(wrong).toEqual([])
})
