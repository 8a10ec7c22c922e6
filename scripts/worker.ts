import { join } from 'node:path'
import { type OutputChunk, type Plugin, type PluginContext, rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { ROOMS } from './rooms.ts'
import { withoutWords } from './without-words.ts'
import { writeFolder } from './write-folder.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist', 'worker')

/** The module that workerd begins with. */
export const ENTRY = 'index.mjs'

/** Where the modules begin that tests and measurements call by themselves. */
const ALSO_CALLED = { app: 'src/app.ts' }

/**
 * Writes `dist/worker`, the modules that `wrangler dev` and a deployment upload as they are: one for each room of `ROOMS`.
 *
 * @throws Error where something is imported late that begins no room
 */
export async function buildWorker(): Promise<void> {
  const modules = await workerModules()
  const encoder = new TextEncoder()
  await writeFolder(
    folder,
    new Map(modules.map((each) => [each.fileName, encoder.encode(each.code)])),
  )
}

export async function workerModules(): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: root,
    input: { index: ROOMS.start.file, ...ALSO_CALLED },
    external: [/^node:/, /^cloudflare:/],
    platform: 'browser',
    moduleTypes: { '.sql': 'text' },
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import'] },
    plugins: [stripWords, noCertificates],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      // Logs tell where a fault was by the name of the function.
      minify: { compress: true, mangle: { keepNames: { function: true, class: true } } },
      comments: { legal: false },
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: roomNames(), debugName: 'rooms' }],
      },
    })
    return output.filter((each) => each.type === 'chunk')
  } finally {
    await bundle.close()
  }
}

/** The modules that an isolate evaluates when it starts. */
export function startModules(modules: OutputChunk[]): OutputChunk[] {
  const start = new Set([ENTRY])
  for (const name of start) {
    for (const next of modules.find(({ fileName }) => fileName === name)?.imports ?? [])
      start.add(next)
  }
  return modules.filter(({ fileName }) => start.has(fileName))
}

/** Says of each module in which room it is: the first that needs it. */
function roomNames() {
  let rooms: Map<string, string> | null = null
  return (id: string, context: Pick<PluginContext, 'getModuleInfo'>): string | null => {
    rooms ??= furnish(context)
    return rooms.get(id) ?? null
  }
}

function furnish(context: Pick<PluginContext, 'getModuleInfo'>): Map<string, string> {
  const rooms = new Map<string, string>()
  const doors = new Set(Object.values(ROOMS).map(({ file }) => join(root, file)))
  for (const [name, { file }] of Object.entries(ROOMS)) {
    const waiting = [join(root, file)]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (rooms.has(id)) continue
      rooms.set(id, name)
      const info = context.getModuleInfo(id)
      waiting.push(...(info?.importedIds ?? []))
      const astray = info?.dynamicallyImportedIds.find((late) => !doors.has(late))
      if (astray) throw new Error(`${id} imports ${astray} late, which begins no room.`)
    }
  }
  return rooms
}

const stripWords: Plugin = {
  name: 'strip-words',
  transform: {
    filter: { id: /\/src\/(?:http|domain|wallets)\/.*\.tsx?$/, code: /\.meta\(\{|\bsummary:/ },
    handler: (code, id) =>
      withoutWords(code, parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })),
  },
}

/**
 * Certificates of authenticators are never read: passkeys are asked for without attestation, and one that brings some has
 * it replaced by none (src/dashboard/session/webauthn.ts). What only reads them is left out.
 */
const noCertificates: Plugin = {
  name: 'no-certificates',
  resolveId: {
    filter: {
      id: /^(?:@peculiar\/(?:x509|asn1-android|asn1-rsa|asn1-x509-post-quantum)|reflect-metadata)$/,
    },
    handler: (_, importer) =>
      importer?.includes('/@simplewebauthn/')
        ? join(root, 'src/dashboard/session/no-certificates.cjs')
        : null,
  },
}
