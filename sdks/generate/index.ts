import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { emitCli } from './cli.ts'
import { emitConformance } from './conformance.ts'
import { emitGo } from './go.ts'
import { emitJava, JAVA_SOURCES } from './java.ts'
import { stampManifests } from './names.ts'
import { emitNode } from './node.ts'
import { emitPhp, PHP_GENERATED } from './php.ts'
import { emitPostman } from './postman.ts'
import { emitPython } from './python.ts'
import { readApi } from './read.ts'
import { readSamples } from './samples/call.ts'
import { emitGoSamples } from './samples/go.ts'
import { emitJavaSamples } from './samples/java.ts'
import { emitNodeSamples } from './samples/node.ts'
import { emitPhpSamples } from './samples/php.ts'
import { emitPythonSamples } from './samples/python.ts'

/**
 * `npm run sdks` writes what the SDKs have of docs/openapi.json; `npm run sdks -- --check` only says whether that is up to
 * date, and fails where it is not.
 */
const root = resolve(import.meta.dirname, '..', '..')
const isCheck = process.argv.includes('--check')
const api = readApi(JSON.parse(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')))

const venv = join(root, '.cache', 'sdks-python', 'bin', 'ruff')
const ruff = existsSync(venv) ? venv : 'ruff'
/** What brings a file into the form of its language, one after the other. */
const FORMATTERS: Record<string, string[][]> = {
  '.ts': [
    [join(root, 'node_modules', '.bin', 'biome'), 'check', '--write', '--stdin-file-path=$FILE'],
  ],
  '.json': [[join(root, 'node_modules', '.bin', 'biome'), 'format', '--stdin-file-path=$FILE']],
  '.py': [
    [ruff, 'check', '--select=I', '--fix-only', '--quiet', '--stdin-filename=$FILE', '-'],
    [ruff, 'format', '--stdin-filename=$FILE', '-'],
  ],
  '.go': [['gofmt']],
  '.java': [],
  // None comes with PHP or its Debian packages: what is emitted has its form, and phpcs checks it.
  '.php': [],
  '.xml': [],
  '.toml': [],
  '.mod': [],
}

/** The reference shows them in this order. */
const SAMPLES: Record<string, Record<string, string>> = {
  'Node.js': emitNodeSamples(api),
  Python: emitPythonSamples(api),
  Go: emitGoSamples(api),
  PHP: emitPhpSamples(api),
  Java: emitJavaSamples(api),
}

let stale = 0
const missing = new Set<string>()
const emitted: Record<string, string> = {
  ...emitConformance(api),
  ...emitNode(api),
  ...emitPython(api),
  ...emitGo(api),
  ...emitPhp(api),
  ...emitJava(api),
  ...emitCli(api),
  ...emitPostman(api),
  ...Object.fromEntries(Object.values(SAMPLES).flatMap(Object.entries)),
  ...stampManifests(root, api.version),
}
for (const [path, text] of Object.entries(emitted)) write(path, text)
write('docs/samples.json', samplesFile())
// One class a file: what the document no longer has must go.
const classes = [`${PHP_GENERATED}/**/*.php`, `${JAVA_SOURCES}/{models,resources}/*.java`]
for (const path of globSync(classes, { cwd: root })) if (!(path in emitted)) remove(path)
for (const command of missing) {
  console.error(`skipped: ${command} is not installed, and brings generated files into their form`)
}
if (isCheck && (stale > 0 || (missing.size > 0 && process.env.CI === 'true'))) process.exit(1)

function write(path: string, unformatted: string): void {
  const file = join(root, path)
  const text = format(file, unformatted)
  if (text === null || (existsSync(file) && readFileSync(file, 'utf8') === text)) return
  stale++
  if (isCheck) {
    console.error(`${path} is not what docs/openapi.json says. Run: npm run sdks`)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(path)
}

function remove(path: string): void {
  stale++
  if (isCheck) {
    console.error(`${path} is no longer of docs/openapi.json. Run: npm run sdks`)
    return
  }
  rmSync(join(root, path))
  console.log(`removed ${path}`)
}

/**
 * `POST /api/v1/passes` -> language -> sample, out of the files as they stand there now: their formatters have been through
 * them. Where one path has several bodies, each has its sample.
 */
function samplesFile(): string {
  const byRequest: Record<string, Record<string, string>> = {}
  for (const [language, files] of Object.entries(SAMPLES)) {
    const [path] = Object.keys(files)
    const samples = readSamples(readFileSync(join(root, path!), 'utf8'))
    for (const { id, http, path: at } of api.operations) {
      const request = byRequest[`${http} ${at}`] ?? {}
      const code = [request[language], samples[id]].filter(Boolean).join('\n\n')
      byRequest[`${http} ${at}`] = { ...request, [language]: code }
    }
  }
  return JSON.stringify(byRequest)
}

/** The text in the form of its language; null where the machine has no formatter for it. */
function format(file: string, text: string): string | null {
  let formatted = text
  for (const [command, ...args] of FORMATTERS[extname(file)]!) {
    const { stdout, stderr, status, error } = spawnSync(
      command!,
      args.map((arg) => arg.replace('$FILE', file)),
      { cwd: root, input: formatted, encoding: 'utf8' },
    )
    if (error) {
      missing.add(command!)
      return null
    }
    if (status !== 0) throw new Error(`${file}: ${stderr}`)
    formatted = stdout
  }
  return formatted
}
