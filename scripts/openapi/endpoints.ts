import type { AnswerName } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'

/** The schema of an answer: what it is called in the code, and the file that exports it, below `src`. */
interface Home {
  schema: string
  file: string
}

/**
 * The types of `src/http/endpoints.ts`: for each operation what it answers, and the names that its query may have. They are
 * those of the schemas that the document is made of.
 *
 * @param sources the texts of the files below `src`, by their paths there
 */
export function endpointTypes(sources: Iterable<readonly [file: string, text: string]>): string {
  const homes = homesOf(sources)
  const answers = OPERATIONS.flatMap(({ answer }) => (answer ? [itemOf(answer.data)] : []))
  const names = [...new Set(answers)].toSorted()
  const needed = names.map((name) => {
    const home = homes.get(name)
    if (!home) throw new Error(`no file exports the schema of the answer ${name}`)
    return { name, ...home }
  })
  const imports = needed.map(({ schema, file }) =>
    `import type { ${schema} } from '../${file}'`.replace("'../http/", "'./"),
  )
  return `// Made by \`node scripts/openapi.ts\` from the operations. Changes by hand are lost.

${["import type * as z from 'zod'", ...new Set(imports)].toSorted().join('\n')}

/** What operations answer, by the names of docs/openapi.json. */
export interface Answers {
${needed.map(({ name, schema }) => `  ${name}: z.output<typeof ${schema}>`).join('\n')}
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  hasMore: boolean
  nextCursor: string | null
}

/** Every operation of \`/api/v1\`. \`data\` is what it answers; null where the answer is no JSON. */
export interface Endpoints {
${OPERATIONS.map(endpoint).join('\n')}
}
`
}

function endpoint({ method, path, query, answer }: (typeof OPERATIONS)[number]): string {
  const names = Object.keys(query?.shape ?? {}).map((name) => `'${name}'`)
  const item = answer && `Answers['${itemOf(answer.data)}']`
  const data = !answer ? 'null' : typeof answer.data === 'string' ? item : `Page<${item}>`
  const line = `'${method.toUpperCase()} ${path}': { data: ${data}; query: ${names.join(' | ') || 'never'} }`
  return `  ${line}`
}

const itemOf = (data: AnswerName | { pageOf: AnswerName }): AnswerName =>
  typeof data === 'string' ? data : data.pageOf

function homesOf(sources: Iterable<readonly [file: string, text: string]>): Map<AnswerName, Home> {
  const homes = new Map<AnswerName, Home>()
  for (const [file, text] of sources) {
    for (const [, schema, name] of text.matchAll(
      /^export const (\w+) = \/\* @__PURE__ \*\/ output(?:From)?\(\s*'(\w+)'/gm,
    )) {
      homes.set(name!, { schema: schema!, file })
    }
  }
  return homes
}
