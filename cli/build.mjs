import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

// `node cli/build.mjs`: the command line as one file that needs no packages, in cli/dist. JavaScript, so that Node 20 runs it.
const OUT = join(import.meta.dirname, 'dist', 'wps.js')
const COMMANDER = join(import.meta.dirname, '..', 'node_modules', 'commander')

mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true })
await build({
  entryPoints: [join(import.meta.dirname, 'src', 'index.ts')],
  outfile: OUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.12',
  // A package of the bundle asks for Node's modules by `require`.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
  },
  legalComments: 'none',
})
chmodSync(OUT, 0o755)
copyFileSync(join(COMMANDER, 'LICENSE'), join(import.meta.dirname, 'dist', 'LICENSE-commander'))
