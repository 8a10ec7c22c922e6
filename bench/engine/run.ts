/**
 * How close to the cost of its RSA signature a pass can be made, inside workerd:
 * `node bench/engine/run.ts [trials]`. Each trial runs every engine in turn; rates are medians.
 * Time is taken out here, over a whole request of many passes: a Worker's own clock is coarse.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { unzipSync } from 'fflate'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { toPem } from '../../test/support/test-pki.ts'
import { createFixture, type Fixture } from './fixture.ts'

/** Short and many, so that a busy moment of the machine falls on all engines alike. */
const TRIAL_MS = 150
const WARM_UP = 60
export interface EngineRow {
  engine: string
  perSecond: number
  microsecondsEach: number
  ofBareSign: number
  /** How many times as fast our engine is. */
  engineIsTimes: number
}

export interface EngineReport {
  trials: number
  /** Processes that wanted a core while it was measured, in the mean of the last minute. */
  load: number
  passJsonBytes: number
  results: EngineRow[]
}

export async function measureEngines(trials: number): Promise<EngineReport> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker'],
    external: ['node:*'],
    // The others' dependencies are CommonJS and ask for the modules of Node by both names.
    alias: Object.fromEntries(builtinModules.map((name) => [name, `node:${name}`])),
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('/')",
    },
    write: false,
  })
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents: bundle.outputFiles[0]!.text }],
      compatibilityDate: '2026-08-04',
    }),
  )

  try {
    const fixture = await createFixture()
    const engines = (await (
      await call(miniflare, 'prepare', { method: 'POST', body: JSON.stringify(fixture) })
    ).json()) as string[]
    for (const engine of engines.slice(1)) await checkFile(miniflare, engine, fixture)

    const counts = new Map<string, number>()
    for (const engine of engines) {
      await timeMs(miniflare, engine, WARM_UP)
      const warmMs = await timeMs(miniflare, engine, WARM_UP)
      counts.set(engine, Math.max(1, Math.round((WARM_UP * TRIAL_MS) / warmMs)))
    }
    const samples = new Map(engines.map((engine) => [engine, [] as number[]]))
    for (let trial = 0; trial < trials; trial++) {
      for (let i = 0; i < engines.length; i++) {
        const engine = engines[(i + trial) % engines.length]!
        const count = counts.get(engine)!
        samples.get(engine)!.push((count * 1000) / (await timeMs(miniflare, engine, count)))
      }
    }
    return report(engines, samples, fixture)
  } finally {
    await miniflare.dispose()
  }
}

async function call(
  miniflare: Miniflare,
  route: string,
  init: { method?: string; body?: string } = {},
) {
  const response = await miniflare.dispatchFetch(`http://bench/${route}`, init)
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
  return response
}

async function timeMs(miniflare: Miniflare, engine: string, count: number): Promise<number> {
  const start = performance.now()
  await (await call(miniflare, `run/${engine}?count=${count}`)).json()
  return performance.now() - start
}

/** A fast engine that writes passes nobody accepts would win here: look at what it writes first. */
async function checkFile(miniflare: Miniflare, engine: string, fixture: Fixture): Promise<void> {
  const files = unzipSync(
    new Uint8Array(await (await call(miniflare, `file/${engine}`)).arrayBuffer()),
  )
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString())
  for (const name of [...Object.keys(fixture.images), 'pass.json']) {
    const sha1 = createHash('sha1').update(files[name]!).digest('hex')
    if (manifest[name] !== sha1) throw new Error(`${engine}: wrong hash of ${name}`)
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-engine-'))
  try {
    writeFileSync(path.join(dir, 'manifest.json'), files['manifest.json']!)
    writeFileSync(path.join(dir, 'signature'), files.signature!)
    writeFileSync(
      path.join(dir, 'root.pem'),
      toPem('CERTIFICATE', Buffer.from(fixture.rootDer, 'base64')),
    )
    const args =
      'cms -verify -binary -inform DER -in signature -content manifest.json -CAfile root.pem -purpose any -out verified'
    const { error, status, stderr } = spawnSync('openssl', args.split(' '), { cwd: dir })
    if (error) console.warn(`${engine}: signature not checked, no OpenSSL here`)
    else if (status !== 0) throw new Error(`${engine}: ${stderr}`)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function report(engines: string[], samples: Map<string, number[]>, fixture: Fixture): EngineReport {
  const median = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  /** Trial by trial, so that a machine slow for a while slows both sides of the ratio. */
  const ratio = (engine: string, base: string) =>
    median(samples.get(engine)!.map((rate, trial) => rate / samples.get(base)![trial]!))
  const results = engines.map((engine) => {
    const perSecond = median(samples.get(engine)!)
    return {
      engine,
      perSecond: Math.round(perSecond * 10) / 10,
      microsecondsEach: Math.round(1e7 / perSecond) / 10,
      ofBareSign: Math.round(ratio(engine, 'bare-sign') * 10_000) / 10_000,
      engineIsTimes: Math.round(ratio('engine', engine) * 10) / 10,
    }
  })
  return {
    trials: samples.get(engines[0]!)!.length,
    load: loadavg()[0]!,
    passJsonBytes: Buffer.byteLength(JSON.stringify(fixture.passJson)),
    results,
  }
}

if (process.argv[1] === import.meta.filename) {
  const measured = await measureEngines(Number(process.argv[2] ?? 41))
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism() }
  console.log(JSON.stringify({ ...measured, machine }, null, 2))
  console.table(measured.results)
}
