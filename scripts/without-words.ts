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

/**
 * A module without the words of schemas, which are for the OpenAPI document alone: calls of `.meta({ … })`. The document is
 * made of the sources, where they stay.
 *
 * @param program the module's syntax tree
 */
export function withoutWords(code: string, program: unknown): string {
  const cuts: Cut[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    const [argument] = (node.arguments as Node[]).slice(-1)
    if (callee.type !== 'MemberExpression' || argument?.type !== 'ObjectExpression') return
    if ((callee.property as Node).name === 'meta') {
      cuts.push({ from: (callee.object as Node).end, to: node.end })
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

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') see(value as Node)
  for (const inner of Object.values(value)) visit(inner, see)
}
