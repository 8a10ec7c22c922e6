import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const program = join(
  resolve(import.meta.dirname, '..', '..'),
  ...['node_modules', 'wrangler', 'bin', 'wrangler.js'],
)

/** Runs the wrangler of this checkout to its end, as a program that asks nobody. */
export async function runWrangler(
  folder: string,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
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
