import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

export interface SizeRow {
  language: string
  /** The file that is published. */
  packageName: string
  bytes: number
  limitBytes: number | null
  /** Written by hand: without blank lines and comments. */
  runtimeLines: number
  emitterLines: number
}

const root = join(import.meta.dirname, '..', '..')
const JAVA = 'sdks/java/src/main/java/io/github/walletpassservice'

/** Each SDK: its package and how much that may weigh, its emitter, and its files by hand. */
const SDKS = [
  {
    language: 'Node.js',
    name: '*-node-*.tgz',
    limitKb: 60,
    emitter: 'node',
    runtime: 'sdks/node/src/*.ts',
  },
  {
    language: 'Python',
    name: '*.whl',
    limitKb: 120,
    emitter: 'python',
    runtime: 'sdks/python/src/*/*.py',
  },
  {
    language: 'Go',
    name: 'walletpass-go-*.zip',
    limitKb: null,
    emitter: 'go',
    runtime: 'sdks/go/!(*_test|*_gen).go',
  },
  {
    language: 'PHP',
    name: '*-php-*.zip',
    limitKb: 250,
    emitter: 'php',
    runtime: 'sdks/php/src/{*,Exception/*}.php',
  },
  {
    language: 'Java',
    name: '*[0-9].jar',
    limitKb: 500,
    emitter: 'java',
    runtime: `${JAVA}/{*,errors/*,internal/*}.java`,
  },
]

/** Measures the packages that `npm run release` makes of the last commit. */
export async function measureSizes(): Promise<{
  sizes: SizeRow[]
  importBytes: number
  readerLines: number
}> {
  execFileSync(process.execPath, [join(root, 'scripts', 'release.ts')], { stdio: 'ignore' })
  const sizes = SDKS.map(({ language, name, limitKb, emitter, runtime }) => {
    const [file] = globSync(join('dist', 'release', name), { cwd: root })
    return {
      language,
      packageName: file!.split('/').at(-1)!,
      bytes: statSync(join(root, file!)).size,
      limitBytes: limitKb && limitKb * 1000,
      runtimeLines: linesOf(runtime),
      emitterLines: linesOf(`sdks/generate/${emitter}.ts`),
    }
  })
  const reader = 'sdks/generate/{read,form,names,resources,text}.ts'
  return { sizes, importBytes: await importBytes(), readerLines: linesOf(reader) }
}

function linesOf(pattern: string): number {
  const lines = globSync(pattern, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return (file.endsWith('.py') ? text.replaceAll(/"""[\s\S]*?"""/g, '') : text).split('\n')
  })
  return lines.filter((line) => !/^\s*($|\/\/|\/\*|\*|#(?!\[))/.test(line)).length
}

async function importBytes(): Promise<number> {
  const sdk = JSON.stringify(join(root, 'sdks', 'node', 'src', 'index.ts'))
  const { outputFiles } = await build({
    stdin: {
      contents: `import { WalletPass } from ${sdk}; console.log(await new WalletPass().passes.issue({ templateId: 't' }))`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    write: false,
  })
  return gzipSync(outputFiles[0]!.contents).length
}
