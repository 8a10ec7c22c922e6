import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run fuzz`: a hundred thousand random requests made from the OpenAPI document; see test/support/fuzz.ts.
 * `npm run fuzz -- --seed 7 --requests 5000` sends the requests of another run again.
 */
const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d{0,9}$/.test(value)) continue
  console.error(`--${name} must be a whole number above 0`)
  process.exit(1)
}
const vitest = spawn(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', 'test/http/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => vitest.kill(signal))
}
vitest.on('exit', (code) => process.exit(code ?? 1))
