import { env } from 'cloudflare:workers'
import { test } from 'vitest'
import { fuzz } from '../support/fuzz.ts'

const { FUZZ_REQUESTS, FUZZ_SEED } = env as unknown as Record<string, string | undefined>
const requests = Number(FUZZ_REQUESTS || 10_000)
const seed = Number(FUZZ_SEED || 20_261_122)

test(`${requests} random requests get honest answers`, async () => {
  console.log(`${requests} requests from the seed ${seed}`)
  await fuzz({ requests, seed })
}, 3_600_000)
