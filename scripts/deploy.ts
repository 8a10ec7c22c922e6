import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deploy } from './deploy/deploy.ts'
import { readSettings, readWanted, writeConfig } from './deploy/settings.ts'
import { runWrangler } from './deploy/wrangler.ts'

/** `npm run deploy`: see docs/deploy.md. */
const root = resolve(import.meta.dirname, '..')
const HELP = `npm run deploy brings the service up on Cloudflare, or upgrades it. It asks for what it needs. Settings are
in deployment.json, secrets in the environment; see docs/deploy.md.

  npm run deploy -- --dry-run   builds what it would upload, and uploads nothing`

const [argument] = process.argv.slice(2)
const isDryRun = argument === '--dry-run'
if (argument !== undefined && !isDryRun) {
  const isHelp = argument === '--help' || argument === '-h'
  if (isHelp) console.log(HELP)
  else console.error(`“${argument}” is unknown here: npm run deploy takes -- --dry-run alone.`)
  process.exit(isHelp ? 0 : 1)
}

try {
  if (isDryRun) await tryOut()
  else {
    await deploy({
      root,
      env: process.env,
      fetch,
      wrangler: (args, env) => runWrangler(root, args, env),
      say: console.log,
      ask: asker(),
      sleep,
    })
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  if (!isDryRun) console.error('Nothing is lost: npm run deploy takes up where this run ended.')
  process.exitCode = 1
}

/** With the settings of this deployment, and without an account, which alone knows the ids. */
async function tryOut(): Promise<void> {
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const { host = 'passes.example.com', ...settings } = readSettings(root, readWanted(toml))
  const ids = { databaseId: '0'.repeat(32), namespaceId: '0'.repeat(32) }
  const file = 'wrangler.dry-run.toml'
  writeConfig(root, toml, { host, ...settings, ...ids, secrets: [] }, file)
  try {
    const { code, output } = await runWrangler(root, ['deploy', '--dry-run', '--config', file], {})
    console.log(output.trim())
    process.exitCode = code
  } finally {
    rmSync(join(root, file))
  }
}

/** Null without a person at both ends: what goes to a file or a pipe is a log, and so is what a build server's terminal shows. */
function asker() {
  const isBuildServer = !['', '0', 'false'].includes(process.env.CI ?? '')
  if (isBuildServer || !process.stdin.isTTY || !process.stdout.isTTY) return null
  return async (question: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await terminal.question(question)
    } finally {
      terminal.close()
    }
  }
}
