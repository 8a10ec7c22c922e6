// `npm run build`: dist for `import`, and dist/cjs for `require`.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = import.meta.dirname
const GENERIC = new Set(['Call', 'Page', 'PageCall'])
rmSync(join(folder, 'dist'), { recursive: true, force: true })
// Editors read comments in the declarations. In the code they would double the package.
compile('tsconfig.json', '--emitDeclarationOnly')
compile('tsconfig.json', '--declaration', 'false', '--removeComments')
compile('tsconfig.cjs.json', '--declaration', 'false', '--removeComments')
indentWithTabs(join(folder, 'dist'))
const cjs = join(folder, 'dist', 'cjs')
writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n')
writeFileSync(join(cjs, 'index.d.ts'), await declarations())

/** Those of `require` refer to those of `import`, so that nothing is declared twice. */
async function declarations() {
  const from = "'../index.js' with { 'resolution-mode': 'import' }"
  const lines = [`import type * as esm from ${from}`, `export type * from ${from}`]
  const values = await import(pathToFileURL(join(folder, 'dist', 'index.js')).href)
  for (const [name, value] of Object.entries(values)) {
    lines.push(`export declare const ${name}: typeof esm.${name}`)
    if (isClass(value)) lines.push(`export type ${name}${typeParameters(name)}`)
  }
  return `${lines.join('\n')}\n`
}

/** Four spaces before each of ten thousand lines are a fiftieth of the package. */
function indentWithTabs(dist) {
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue
    const file = join(dist, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(/^( {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
    )
  }
}

function typeParameters(name) {
  return GENERIC.has(name) ? `<T> = esm.${name}<T>` : ` = esm.${name}`
}

function compile(project, ...options) {
  const { status, error } = spawnSync('tsc', ['--project', join(folder, project), ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error('The compiler is missing: `npm install` in the checkout brings it.')
  if (status !== 0) process.exit(1)
}

/** A class is a type as well; a function is none. */
function isClass(value) {
  return typeof value === 'function' && /^class\b/.test(String(value))
}
