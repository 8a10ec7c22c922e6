#!/usr/bin/env node
// `npx wps` in a checkout. The published package has one file without dependencies instead, which build.mjs makes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const shipped = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (major > 22 || (major === 22 && minor >= 18)) await import('./src/index.ts')
else if (existsSync(shipped)) {
  // This Node does not read TypeScript; the one that came with the packages does.
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  process.exitCode = spawnSync(shipped, args, { stdio: 'inherit' }).status ?? 1
} else {
  console.error('wps needs Node 22.18 or newer in a checkout, or `npm install` there first.')
  process.exitCode = 1
}
