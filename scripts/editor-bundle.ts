import { type OutputChunk, rolldown } from 'rolldown'

export interface EditorBundle {
  /** File names, and what is in them. */
  files: [string, Uint8Array][]
  script: string
  /** What the script imports at once. */
  preload: string[]
}

/**
 * The template editor, apart from the other islands. It is some hundred modules, of which it needs nearly all at once. Cut by
 * what its lazy parts share they are thirty chunks, and those are a seventh larger compressed; so all that it begins with is
 * one chunk. Two passes: the first says which modules that are.
 *
 * @param entry the module that the page loads
 * @param root the folder of the repository
 * @param target such as `es2022`
 */
export async function bundleEditor(
  entry: string,
  { root, target }: { root: string; target: string },
): Promise<EditorBundle> {
  const bundle = await rolldown({
    input: { editor: entry },
    cwd: root,
    platform: 'browser',
    // It says whose JSX this is.
    tsconfig: 'src/dashboard/islands/tsconfig.json',
    transform: { target },
    treeshake: { propertyReadSideEffects: false },
    logLevel: 'warn',
  })
  const names = {
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: 'editor-[hash].js',
  } as const
  try {
    const first = chunksOf((await bundle.generate(names)).output)
    const atOnce = new Set(startOf(first).flatMap(({ moduleIds }) => moduleIds))
    const isAtOnce = (id: string) => atOnce.has(id)
    const codeSplitting = { groups: [{ name: 'editor-start', test: isAtOnce }] }
    const chunks = chunksOf((await bundle.generate({ ...names, codeSplitting })).output)
    const [start, ...others] = startOf(chunks).map(({ fileName }) => fileName)
    return {
      files: chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)]),
      script: start!,
      preload: others,
    }
  } finally {
    await bundle.close()
  }
}

const chunksOf = (output: readonly { type: string }[]): OutputChunk[] =>
  output.filter((each): each is OutputChunk => each.type === 'chunk')

/** The entry, and what it imports without asking. */
function startOf(chunks: OutputChunk[]): OutputChunk[] {
  const found = new Set<OutputChunk>()
  const add = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ isEntry }) => isEntry))
  return [...found]
}
