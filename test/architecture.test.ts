/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { ROOMS } from '../scripts/rooms.ts'

/** The floor plan, held against the imports: arrows point downward only, and nothing imports in a circle. */
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Room -> the rooms that it may import beside itself. A room is a folder of `src`, or of `src/domain`, or a file beside
 * them. What is not named here is an arrow that runs back up.
 */
const ALLOWED: Record<string, readonly string[]> = {
  index: ['app', 'wiring', 'queues', 'objects'],
  objects: ['stores', 'domain/model', 'lib'],
  app: ['http', 'dashboard', 'mcp', 'wiring', 'domain/model'],
  mcp: ['http', 'domain', 'lib'],
  dashboard: ['http', 'preview', 'domain', 'lib'],
  http: ['wiring', 'env', 'version', 'domain', 'preview', 'lib', 'wallets'],
  version: [],
  queues: ['wiring', 'domain', 'lib'],
  wiring: ['env', 'stores', 'wallets', 'mailers', 'shops', 'domain', 'lib'],
  env: ['objects', 'lib'],
  stores: ['domain/model', 'lib'],
  wallets: ['domain/model', 'lib'],
  mailers: ['domain/model', 'lib'],
  shops: ['domain/model', 'lib'],
  // The picture of a pass follows the wallets' own layout.
  preview: ['wallets', 'domain/model', 'lib'],
  lib: [],

  // What is done to one thing may need what is done to another: these arrows run one way.
  // An event carries what clients see of any area. No area but exports imports this one.
  'domain/events': [
    ...['domain/checkout', 'domain/templates', 'domain/webhooks', 'domain/access'],
    ...['domain/campaigns', 'domain/enrolments'],
    ...['domain/api-keys', 'domain/credentials', 'domain/render', 'domain/model', 'lib'],
  ],
  // The sample data do what everybody does.
  'domain/samples': [
    ...['domain/access', 'domain/notify', 'domain/passes', 'domain/points', 'domain/templates'],
    ...['domain/model', 'lib'],
  ],
  'domain/jobs': [
    ...['domain/passes', 'domain/imports', 'domain/exports', 'domain/templates'],
    ...['domain/model', 'lib'],
  ],
  // A list shows what clients see of any area, and events with it.
  'domain/exports': [
    ...['domain/events', 'domain/audit', 'domain/checkout', 'domain/access', 'domain/campaigns'],
    ...['domain/enrolments', 'domain/render', 'domain/api-keys', 'domain/claim-links'],
    ...['domain/credentials', 'domain/passes', 'domain/scanners', 'domain/templates'],
    ...['domain/webhooks', 'domain/model', 'lib'],
  ],
  'domain/templates': ['domain/passes', 'domain/assets', 'domain/render', 'domain/model', 'lib'],
  'domain/claim-links': ['domain/passes', 'domain/model', 'lib'],
  'domain/campaigns': ['domain/passes', 'domain/render', 'domain/model', 'lib'],
  'domain/imports': ['domain/passes', 'domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/checkout': ['domain/passes', 'domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/enrolments': [
    ...['domain/passes', 'domain/notify', 'domain/render', 'domain/model', 'lib'],
  ],
  'domain/webhooks': ['domain/points', 'domain/model', 'lib'],
  'domain/points': ['domain/passes', 'domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/access': ['domain/passes', 'domain/render', 'domain/model', 'lib'],
  'domain/scanners': ['domain/api-keys', 'domain/model', 'lib'],
  'domain/scans': ['domain/access', 'domain/passes', 'domain/points', 'domain/model', 'lib'],
  'domain/passes': ['domain/assets', 'domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/registrations': ['domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/mail': ['domain/notify', 'domain/render', 'domain/model', 'lib'],
  'domain/people': ['domain/model', 'lib'],
  'domain/workspaces': [
    ...['domain/api-keys', 'domain/credentials', 'domain/passes', 'domain/render'],
    ...['domain/model', 'lib'],
  ],
  'domain/api-keys': ['domain/model', 'lib'],
  'domain/audit': ['domain/model', 'lib'],
  'domain/assets': ['domain/model', 'lib'],
  'domain/figures': ['domain/credentials', 'domain/model', 'lib'],
  'domain/notify': ['domain/credentials', 'domain/render', 'domain/model', 'lib'],
  'domain/credentials': ['domain/model', 'lib'],
  'domain/render': ['domain/model', 'lib'],
  'domain/model': ['lib'],
}

/** What a room may take from npm; `lib`, `http` and `dashboard` choose freely. */
const PACKAGES: Record<string, readonly string[]> = {
  domain: ['zod'],
  shops: ['zod'],
  stores: ['drizzle-orm'],
  queues: ['zod'],
}

const path = (key: string) => key.replace(/^\.\.\/src\//, '')
const house = (file: string) => file.split('/')[0]!.replace(/\.tsx?$/, '')
const room = (file: string) =>
  house(file) === 'domain' ? file.split('/').slice(0, 2).join('/') : house(file)

const within = (file: string, target: string) =>
  new URL(target, `https://x/${file}`).pathname.slice(1)

/** What a file imports when it is asked for. */
function lateImports(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, target]) => within(file, target!))
}

/** What must be evaluated before the file: types are nothing to evaluate. */
const neededAtOnce = (file: string, text: string): string[] =>
  imports(file, text.replace(/^(?:import|export) type\b[^'"]*?from '[^']+'/gm, '')).local

function imports(file: string, text: string): { local: string[]; packages: string[] } {
  const local: string[] = []
  const packages: string[] = []
  for (const [, target] of text.matchAll(
    /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
  )) {
    if (!target) continue
    if (target.endsWith('.sql')) continue
    if (!target.startsWith('.')) packages.push(target)
    else local.push(within(file, target))
  }
  return { local, packages }
}

const files = new Map(
  Object.entries(sources).map(([key, text]) => {
    const { local, packages } = imports(path(key), text)
    const late = lateImports(path(key), text).filter(
      (target) => target.startsWith('src/') || /\.tsx?$/.test(target),
    )
    return [path(key), { local: [...local, ...late], packages }]
  }),
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
      const allowed = ALLOWED[from]!
      if (to !== from && !allowed.includes(to) && !allowed.includes(house(target))) {
        wrong.push(`${file} -> ${target}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('what only one area needs stands in that area, not in the model', () => {
  const users = new Map<string, Set<string>>()
  for (const [file, { local }] of files) {
    for (const target of local) users.set(target, (users.get(target) ?? new Set()).add(room(file)))
  }
  const strays = [...users].flatMap(([file, rooms]) => {
    const [only, ...others] = rooms
    const isStray = room(file) === 'domain/model' && others.length === 0 && only !== 'domain/model'
    return isStray ? [`${file} is needed in ${only} only`] : []
  })
  expect(strays).toEqual([])
})

/**
 * In every folder, what stands directly in it (files, and folders as a whole) forms layers: an arrow between two of them
 * is never answered by a way back. Types count as well.
 */
test('nothing imports in a circle, neither files nor folders', () => {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const [file, { local }] of files) {
    for (const target of local) {
      const from = file.split('/')
      const to = target.split('/')
      const depth = from.findIndex((part, at) => part !== to[at])
      if (depth < 0) continue
      const folder = from.slice(0, depth).join('/')
      const arrows = levels.get(folder) ?? new Map<string, Set<string>>()
      levels.set(folder, arrows)
      arrows.set(from[depth]!, (arrows.get(from[depth]!) ?? new Set()).add(to[depth]!))
    }
  }
  const circles = [...levels].flatMap(([folder, arrows]) => circlesOf(folder, arrows))
  expect(circles).toEqual([])
})

function circlesOf(folder: string, arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, trail: string[]) => {
    if (trail.includes(name)) {
      circles.push(`${folder}/: ${[...trail.slice(trail.indexOf(name)), name].join(' -> ')}`)
      return
    }
    if (done.has(name)) return
    for (const target of arrows.get(name) ?? []) visit(target, [...trail, name])
    done.add(name)
  }
  for (const name of arrows.keys()) visit(name, [])
  return circles
}

/** What browsers run is no part of the Worker. */
const runsInBrowser = (key: string) => path(key).startsWith('dashboard/islands/')
const inWorker = Object.entries(sources).filter(([key]) => !runsInBrowser(key))

test('what is imported late begins a room, and is imported late where scripts/rooms.ts says', () => {
  const opened = inWorker.flatMap(([key, text]) =>
    lateImports(path(key), text).map((target) => `src/${path(key)} opens src/${target}`),
  )
  const allowed = Object.values(ROOMS).flatMap(({ file, openedBy }) =>
    openedBy.map((by) => `${by} opens ${file}`),
  )
  expect([...new Set(opened)].toSorted()).toEqual(allowed.toSorted())
})

/** What an isolate can start without, by how its files or packages begin. */
const LATE = [
  ...Object.values(ROOMS)
    .map(({ file }) => file.replace('src/', ''))
    .filter((file) => file !== 'index.ts'),
  ...['dashboard/', 'mcp/', 'queues/', 'preview/', 'http/operations.ts'],
  ...['http/pages/layout.tsx', 'lib/images/png-', 'lib/images/jpeg-', 'lib/pkpass/read-pkpass.ts'],
  ...['fflate', '@simplewebauthn/', '@peculiar/', 'asn1js'],
]

test('an isolate starts without what opens late', () => {
  const texts = new Map(inWorker.map(([key, text]) => [path(key), text]))
  const start = new Set<string>()
  const waiting = ['index.ts']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (start.has(file)) continue
    start.add(file)
    const text = texts.get(file)
    if (text === undefined) continue
    waiting.push(...neededAtOnce(file, text), ...imports(file, text).packages)
  }
  expect(start.size).toBeGreaterThan(200)
  const wrong = [...start].filter((file) => LATE.some((late) => file.startsWith(late)))
  expect(wrong).toEqual([])
})

test('simulated phones judge signatures without the code that made them', () => {
  const simulated = import.meta.glob<string>('../simulator/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(simulated).length).toBeGreaterThan(50)
  const wrong = Object.entries(simulated).filter(([, text]) =>
    /(?:from|import)[ (]'[^']*\/src\/lib\/(?:cms|apple)\//.test(text),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

/** Who may pass over an error without a word, and why nothing is lost with it. */
const SILENT: Record<string, string> = {
  'wallets/google/turns.ts': 'whoever waits for the turn gets the error',
  'lib/google/wallet-objects.ts': 'the cache logs its faults itself',
  'lib/small-cache.ts': 'the cache logs its faults itself',
  'lib/http-safety/guarded-fetch.ts': 'what is given up there was refused or is over',
}

test('an error that stops nobody is logged', () => {
  const silent = Object.entries(sources).filter(
    ([key, text]) =>
      !runsInBrowser(key) && /\.catch\(\(\) => (?:undefined|\{\})\)|\bcatch \{\}/.test(text),
  )
  expect(silent.map(([key]) => path(key)).filter((file) => !(file in SILENT))).toEqual([])
})

/** The code without comments, and with nothing in its strings: brackets in it are brackets of the language. */
const withoutTexts = (code: string) =>
  code.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*$|(['"])(?:\\.|(?!\1)[^\\\n])*\1/gm,
    (_, quote) => quote ?? '',
  )

/** Where the bracket closes that opens at `from`, or the list that goes on there ends. */
function endOf(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if ('([{'.includes(code[at]!)) depth++
    else if (')]}'.includes(code[at]!) && --depth <= 0) return depth < 0 ? at : at + 1
    else if (code[at] === ',' && depth === 0) return at
  }
  return code.length
}

/** The code without the bodies of async functions, which run apart from it. */
function outsideOfFunctions(code: string): string {
  const [, head = '', tail] =
    /^([\s\S]*?)\basync\b(?:\s+function\b[\s\w]*)?(?=\s*[(\w])([\s\S]*)$/.exec(code) ?? []
  if (tail === undefined) return code
  const parameters = tail.search(/\S/)
  const named = /^\s*\w+/.exec(tail)
  const afterParameters = named ? named[0].length : endOf(tail, parameters)
  const body = tail.slice(afterParameters).search(/\{|=>/) + afterParameters
  const start = tail.startsWith('=>', body) ? body + 2 : body
  const first = start + tail.slice(start).search(/\S/)
  const end = endOf(tail, first)
  return head + outsideOfFunctions(tail.slice(end))
}

/** The calls of `Promise.all` and its like whose arguments wait for something. */
function waitingArguments(code: string): string[] {
  const bare = withoutTexts(code)
  return [...bare.matchAll(/\bPromise\s*\.\s*(?:all|allSettled|race|any)\s*(?:<[^()]*>)?\(/g)]
    .map(({ index, 0: { length } }) => {
      const open = index + length - 1
      return bare.slice(open, endOf(bare, open))
    })
    .filter((list) => /\bawait\b/.test(outsideOfFunctions(list)))
}

/**
 * A promise that fails while something else in its list is waited for belongs to nobody yet: that is an unhandled rejection,
 * which ends a Node process. So whatever has to be waited for first is waited for before the list.
 */
test('nothing is waited for among the promises of a list', () => {
  const WAITS = [
    'Promise.all([load(), save(await read())])',
    'Promise.all([load(), ...(await many())])',
    'Promise.race([load(), { a: await b() }])',
    'Promise.allSettled([items.map(async (x) => await f(x)), await g()])',
    'Promise.all<[A, B]>([items.map(async function named(x) { return await f(x) }), await g()])',
    'Promise.all(rows.map(async x => f(x)).concat(await g()))',
    "Promise.all([')', load(), await g()])",
  ]
  for (const sample of WAITS) expect(waitingArguments(sample), sample).toHaveLength(1)
  const FINE = [
    'await Promise.all([load(), save()])',
    'Promise.all(rows.map(async (row) => [row.id, await read(row)] as const))',
    'Promise.all([items.map(async ({ a, b }) => { for (const x of a) await f(x, b) }), g()])',
    'Promise.all([load(), (async () => save(await read()))()])',
    'Promise.all([load(), save()]).then(done); await other()',
    "Promise.all([load(), f('await')]) // await",
  ]
  for (const sample of FINE) expect(waitingArguments(sample), sample).toEqual([])
  const everything = {
    ...sources,
    ...import.meta.glob<string>(
      '../{cli,relay,scripts,sdks,seed,simulator,test,bench,examples}/**/*.{ts,tsx,mts,js,mjs}',
      { query: '?raw', import: 'default', eager: true },
    ),
  }
  expect(Object.keys(everything).length).toBeGreaterThan(1000)
  const wrong = Object.entries(everything).filter(
    ([key, code]) => !key.endsWith('architecture.test.ts') && waitingArguments(code).length > 0,
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('every schema of an answer is marked, so that the Worker goes without it', () => {
  const wrong = Object.entries(sources).filter(([, text]) =>
    /(?<!function |\/\* @__PURE__ \*\/ )\boutput(?:From)?\(/.test(text),
  )
  expect(wrong.map(([key]) => path(key))).toEqual([])
})

test('domain, shops, stores and queues take from npm only what is theirs', () => {
  const wrong: string[] = []
  for (const [file, { packages }] of files) {
    const allowed = PACKAGES[house(file)]
    if (!allowed) continue
    for (const name of packages) {
      if (!allowed.some((own) => name === own || name.startsWith(`${own}/`))) {
        wrong.push(`${file} -> ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('routes commit nothing, and rules know no address of the API', () => {
  const wrong = Object.entries(sources).filter(([key, text]) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return path(key).startsWith('http/')
      ? /\bcommit\(/.test(code)
      : path(key).startsWith('domain/') && /\/api\/v\d\/|['"](?:Location|ETag)['"]:/.test(code)
  })
  expect(wrong.map(([key]) => path(key))).toEqual([])
})

/** People, their sessions and their team are no part of the API: what shows and changes them calls the domain. */
const BESIDE_THE_API = /^dashboard\/(?:person-api\.ts$|session\/|pages\/(?:account|team)\/)/

test('a page of the dashboard reads and changes by the operations, whose scopes are asked', () => {
  const wrong = Object.entries(sources).filter(
    ([key, text]) =>
      path(key).startsWith('dashboard/') &&
      !BESIDE_THE_API.test(path(key)) &&
      /\bpersonCtx\b|\bctxFor\b/.test(text),
  )
  expect(wrong.map(([key]) => path(key))).toEqual([])
})

/**
 * Clock, network, chance and environment come in through ports. What may read them itself: the composition root and the
 * door before it, and each room what is named here.
 */
const WORLD: Record<string, RegExp> = {
  clock: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\(/,
  chance: /\bMath\.random\(|\bcrypto\.randomUUID\(|\bcrypto\.getRandomValues\(/,
  network: /(?<![.\w])fetch\(/,
  environment: /\bprocess\.env\b|\bimport\.meta\.env\b|from 'cloudflare:workers'/,
}
const MAY_READ: Record<string, readonly string[]> = {
  'wiring/deps.ts': ['clock', 'network'],
  'wiring/ids.ts': ['clock', 'chance'],
  'objects/sql-object.ts': ['environment'],
  'objects/workspace-object.ts': ['clock'],
  // A nonce that a caller could choose, and so repeat, would break AES-GCM.
  'lib/seal/name-filter.ts': ['chance'],
  'lib/seal/seal.ts': ['chance'],
  'lib/apple/apns-relay.ts': ['chance'],
  // Code for readers, which runs elsewhere.
  'dashboard/pages/webhooks/samples.ts': ['environment'],
  'dashboard/pages/shops/samples.ts': ['clock', 'network', 'environment'],
  'dashboard/pages/link-keys/samples.ts': ['environment'],
}
/** A `fetch` that was handed in, not the global one. */
const OWN_FETCH = /[{(,]\s*fetch\s*[,:})]|\bfetch: Fetch\b|async fetch\(/

test('only the composition root reads clock, chance, network and environment', () => {
  const wrong: string[] = []
  for (const [key, text] of Object.entries(sources)) {
    const file = path(key)
    // These run in a browser, which is all the world that there is for them.
    if (runsInBrowser(key)) continue
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    for (const [what, pattern] of Object.entries(WORLD)) {
      if (!pattern.test(code) || MAY_READ[file]?.includes(what)) continue
      if (what === 'network' && OWN_FETCH.test(code)) continue
      wrong.push(`${file}: ${what}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Where a platform may be named: its own folders, the registries, the doors that it calls at, the variables, the form of their credentials, and the pages for people. */
const NAMES_PLATFORMS =
  /^(?:wallets|lib\/(?:apple|google|paper|pkpass)|dashboard\/islands\/editor|preview\/(?:apple|google|paper))\/|^(?:env|app|wiring\/(?:deps|links|overrides))\.ts$|^preview\/wallets\.ts$|^domain\/model\/platform(?:s|-options(?:-schemas)?)\.ts$|^http\/routes\/(?:passkit|google-callback)\.ts$|^dashboard\/pages\/credentials\/upload\.tsx$/

test('no platform is named outside its own folders, the registries and its doors', () => {
  const wrong: string[] = []
  for (const [key, text] of Object.entries(sources)) {
    const file = path(key)
    if (NAMES_PLATFORMS.test(file)) continue
    // Sentences for people may name what they speak of.
    const code = text
      .replace(
        /\/\*[\s\S]*?\*\/|\/\/.*$|(['"`])(?:\\.|(?!\1)[^\\])*\1/gm,
        (found, quote?: string) => (quote && !/\s/.test(found) ? found : "''"),
      )
      .replace(/-apple-system/g, '')
    const named = /\b\w*(?:apple|google|paper)\w*\b/i.exec(code)
    if (named) wrong.push(`${file}: ${named[0]}`)
  }
  expect(wrong).toEqual([])
})

/** Areas of tests that have no area of `src`: what stands beside it, and what all of it does together. */
const BESIDE_THE_SOURCE = ['conformance', 'scripts', 'simulator']

test('tests stand by the area that they test', () => {
  const areas = new Set([...files.keys()].map((file) => room(file).replace('domain/', '')))
  const tests = Object.keys(import.meta.glob('./*/**/*.test.{ts,tsx}'))
  expect(tests.length).toBeGreaterThan(100)
  const strays = tests.filter((file) => {
    const area = file.split('/')[1]!
    return !areas.has(area) && !BESIDE_THE_SOURCE.includes(area)
  })
  expect(strays).toEqual([])
})

test('a verb has a test of its name', () => {
  const named = new Set(
    Object.keys(import.meta.glob('./*/**/*.test.{ts,tsx}')).map((file) =>
      file.replace(/^\.\/|\.test\.tsx?$/g, ''),
    ),
  )
  // Files without a function hold schemas, tables and types, and a view is part of every answer: what uses them is tested.
  const verbs = Object.entries(sources).flatMap(([key, text]) => {
    const [, area, name] = /^domain\/([^/]+)\/(.+)\.ts$/.exec(path(key)) ?? []
    const isVerb = /^export (?:async )?function\*? /m.test(text)
    const isView = /(?:^|-)view$/.test(name ?? '')
    return area !== undefined && area !== 'model' && isVerb && !isView ? [`${area}/${name}`] : []
  })
  expect(verbs.length).toBeGreaterThan(150)
  expect(verbs.filter((verb) => !named.has(verb))).toEqual([])
})
