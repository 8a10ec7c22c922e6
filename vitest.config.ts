import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { Response } from 'miniflare'
import { defineConfig } from 'vitest/config'
import { bridge } from './test/support/bridge/index.ts'

/** Every test runs inside workerd. What only Node can do (OpenSSL, doubles of Google) is behind the bridge. */
export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
        },
        outboundService: async (request) =>
          (await bridge(request)) ?? new Response('no such host in tests', { status: 599 }),
      },
    }),
  ],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    setupFiles: ['./test/support/setup.ts'],
    testTimeout: 20_000,
  },
}))
