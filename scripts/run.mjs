// Runs a TypeScript script with a Node that can, after installing what is missing. Works on the oldest Node that
// we support (20), which itself cannot run the tools: on Linux the right Node comes with the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  // What a script prints may be meant for another program.
  console.error('Installing packages (once, about half a minute) …')
  // Not `npm ci`, which deletes node_modules first: after a pull, only what has changed is fetched.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}

const shipped = join(modules, '.bin', 'node')
const node = existsSync(shipped) ? shipped : process.execPath
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`This needs Node 22.13 or newer; here is ${version}. See https://nodejs.org/`)
  process.exit(1)
}
const flags = ['--disable-warning=ExperimentalWarning']
if (major === 22 && minor < 18) flags.push('--experimental-strip-types')

const child = spawn(node, [...flags, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// Whoever started us may be killed without a word; then nothing may stay behind.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
