import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { Response } from 'miniflare'
import { defineConfig } from 'vitest/config'
import { quickFolder } from './scripts/quick-folder.ts'
import { buildSite } from './scripts/site.ts'
import { buildWorker } from './scripts/worker.ts'
import { bridge } from './test/support/bridge/index.ts'

/** Of no value: 32 zero bytes. */
const testKeyRing = `k1:${Buffer.alloc(32).toString('base64')}`

// Where miniflare keeps databases and files.
process.env.TMPDIR = quickFolder()
// The Worker reads the guides and the dashboard's manifest there.
await buildSite()
// Some tests ask it as it is deployed.
await buildWorker()

/** Every test runs inside workerd. What only Node can do (OpenSSL, doubles of Google) is behind the bridge. */
export default defineConfig(async () => ({
  plugins: [
    {
      // Their maps name sources that they do not ship: hundreds of warnings about nothing.
      name: 'forget-source-maps',
      enforce: 'pre' as const,
      load: async (id: string) =>
        /\/node_modules\/(?:stripe|standardwebhooks)\/.*\.js$/.test(id)
          ? (await readFile(id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '')
          : null,
    },
    cloudflareTest({
      main: './test/support/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: (
            await Promise.all(
              ['directory', 'workspace'].map((folder) =>
                readD1Migrations(path.join(import.meta.dirname, 'migrations', folder)),
              ),
            )
          ).flatMap((each, at) =>
            each.map(({ name, queries }) => ({ name: `${at}-${name}`, queries })),
          ),
          PUBLIC_BASE_URL: 'https://wps.test',
          ENCRYPTION_KEYS: testKeyRing,
          LINK_SIGNING_KEYS: testKeyRing,
          BOOTSTRAP_TOKEN: 'bootstrap-token-of-the-tests-0123456789',
          RATE_LIMIT: 'off',
          WORKSPACE_STORE: process.env.WORKSPACE_STORE || 'd1',
          FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '',
          FUZZ_SEED: process.env.FUZZ_SEED ?? '',
          GOOGLE_WALLET_BASE_URL: 'https://walletobjects.test/walletobjects/v1',
          GOOGLE_TOKEN_URL: 'https://oauth2.test/token',
          GOOGLE_CALLBACK_KEYS_URL: 'https://pay.google.test/gp/m/issuer/keys',
          GOOGLE_SAVE_BASE_URL: 'https://pay.google.test/gp/v/save',
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
    // A test compares the colours of style sheets.
    css: true,
    // Worlds have workspaces of their own, so files need no database of their own: half the time goes without.
    isolate: false,
    // With it, the plugin sends all modules anew to workerd for each file that brings one of its own: a second a file.
    fsModuleCache: false,
    // Each with a database of its own; one alone leaves half of the smallest machine idle.
    maxWorkers: 2,
  },
}))
