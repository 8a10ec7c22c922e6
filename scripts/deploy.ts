import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deploy } from './deploy/deploy.ts'

/** `npm run deploy`: see docs/deploy.md. */
const root = resolve(import.meta.dirname, '..')

try {
  await deploy({ root, env: process.env, fetch, wrangler, say: console.log, ask: asker(), sleep })
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

async function wrangler(args: string[], env: Record<string, string>) {
  const program = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data
    })
  }
  const code = await new Promise<number>((done) =>
    child.once('close', (status) => done(status ?? 1)),
  )
  return { code, output }
}
