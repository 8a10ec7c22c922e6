/** A node of a syntax tree: https://github.com/estree/estree */
interface Node {
  type: string
  start: number
  end: number
  [member: string]: unknown
}
interface Cut {
  from: number
  to: number
}

/** What operations say to people, by where they say it. Requests are answered without any of it. */
const WORDS: Record<string, readonly string[]> = {
  '': ['summary', 'description', 'examples'],
  answer: ['description', 'repeated'],
  bodyRule: ['samples', 'fileName'],
}

/**
 * A module without the words that are for documents alone: `.meta({ … })` of schemas, and texts and examples of operations.
 * Documents are made of the sources, where the words stay.
 *
 * @param program the module's syntax tree
 */
export function withoutWords(code: string, program: unknown): string {
  const cuts: Cut[] = []
  visit(program, (node) => {
    if (node.type === 'CallExpression') cuts.push(...metaOf(node))
    if (node.type === 'ObjectExpression' && isOperation(node)) cuts.push(...wordsOf(node))
    if (node.type === 'VariableDeclarator' && isSuccess(node)) {
      cuts.push(...membersOf(node.init as Node, WORDS.answer!))
    }
  })
  let [rest, end] = ['', 0]
  for (const { from, to } of cuts.sort((a, b) => a.from - b.from)) {
    // What is inside of a cut goes with it.
    if (to <= end) continue
    rest += code.slice(end, Math.max(from, end))
    end = to
  }
  return rest + code.slice(end)
}

function metaOf(call: Node): Cut[] {
  const callee = call.callee as Node
  const [argument] = (call.arguments as Node[]).slice(-1)
  if (callee.type !== 'MemberExpression' || argument?.type !== 'ObjectExpression') return []
  if ((callee.property as Node).name !== 'meta') return []
  return [{ from: (callee.object as Node).end, to: call.end }]
}

/** A definition of an operation: nothing else has both. */
const isOperation = (object: Node): boolean =>
  member(object, 'id') !== undefined && member(object, 'summary') !== undefined

/** The answer of several operations: `const answer: Success = { … }`. */
const isSuccess = ({ id, init }: Node): boolean =>
  (init as Node | null)?.type === 'ObjectExpression' && typeNameOf(id as Node) === 'Success'

function typeNameOf({ typeAnnotation }: Node): string | undefined {
  const type = (typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined
  return (type?.typeName as Node | undefined)?.name as string | undefined
}

function wordsOf(operation: Node): Cut[] {
  return Object.entries(WORDS).flatMap(([place, names]) => {
    const at = place === '' ? operation : (member(operation, place)?.value as Node | undefined)
    return at?.type === 'ObjectExpression' ? membersOf(at, names) : []
  })
}

/** Each with the comma after it. The last may have none, and an object may end with one. */
function membersOf(object: Node, names: readonly string[]): Cut[] {
  const properties = object.properties as Node[]
  return properties.flatMap((property, index) =>
    names.includes(nameOf(property))
      ? [{ from: property.start, to: properties[index + 1]?.start ?? object.end - 1 }]
      : [],
  )
}

const nameOf = (property: Node): string => String((property.key as Node | undefined)?.name)

const member = (object: Node, name: string): Node | undefined =>
  (object.properties as Node[]).find((property) => nameOf(property) === name)

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') see(value as Node)
  for (const inner of Object.values(value)) visit(inner, see)
}
