import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deploy } from './deploy/deploy.ts'
import { runWrangler } from './deploy/wrangler.ts'

/** `npm run deploy`: see docs/deploy.md. */
const root = resolve(import.meta.dirname, '..')

try {
  await deploy({
    root,
    env: process.env,
    fetch,
    wrangler: (args, env) => runWrangler(root, args, env),
    say: console.log,
    ask: asker(),
    sleep,
  })
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  console.error('Nothing is lost: npm run deploy takes up where this run ended.')
  process.exitCode = 1
}

function asker() {
  if (!process.stdin.isTTY) return null
  return async (question: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await terminal.question(question)
    } finally {
      terminal.close()
    }
  }
}
