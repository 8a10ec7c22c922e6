import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { emitConformance } from './conformance.ts'
import { emitNode } from './node.ts'
import { readApi } from './read.ts'

/**
 * `npm run sdks` writes what the SDKs have of docs/openapi.json; `npm run sdks -- --check` only says whether that is up to
 * date, and fails where it is not.
 */
const root = resolve(import.meta.dirname, '..', '..')
const isCheck = process.argv.includes('--check')
const api = readApi(JSON.parse(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')))

let stale = 0
for (const [path, text] of Object.entries({ ...emitConformance(api), ...emitNode(api) })) {
  const file = join(root, path)
  const formatted = format(file, text)
  if (existsSync(file) && readFileSync(file, 'utf8') === formatted) continue
  stale++
  if (isCheck) console.error(`${path} is not what docs/openapi.json says. Run: npm run sdks`)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, formatted)
    console.log(path)
  }
}
if (isCheck && stale > 0) process.exit(1)

/** As the formatter of the language has it. */
function format(file: string, text: string): string {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const { stdout, stderr, status } = spawnSync(biome, ['format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
  return stdout
}
