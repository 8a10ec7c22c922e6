import type { Api, Operation, Param, Type } from '../form.ts'

/** The call of an operation that the reference shows, to be written in each language. */
export interface SampleCall {
  operation: Operation
  /** The body of the document's example, without what the SDK adds. */
  body: Record<string, unknown> | null
  /** A filter of a list, where it has one that is easy to understand. */
  filter: { param: Param; value: string } | null
  /** What the result is called: `pass`. */
  noun: string
  /** The member of the result that is printed, by its path; null: the result is a text. */
  shown: string | null
}

export function sampleCalls(api: Api): SampleCall[] {
  return api.operations.map((operation) => ({
    operation,
    body: bodyOf(operation),
    filter: filterOf(api, operation),
    ...resultOf(api, operation),
  }))
}

function bodyOf({ body, example }: Operation): Record<string, unknown> | null {
  if (body?.kind !== 'json') return null
  const given = Object.entries((example.body ?? {}) as object).filter(
    ([name]) => !(name in body.constants),
  )
  return given.length === 0 && !body.isRequired ? null : Object.fromEntries(given)
}

const FILTERS = ['status', 'type', 'kind']

function filterOf(api: Api, { query, verb }: Operation): SampleCall['filter'] {
  if (verb !== 'list') return null
  const param = query.find(({ name }) => FILTERS.includes(name))
  if (param?.type.kind !== 'enum') return null
  const { name } = param.type
  return { param, value: api.enums.find((one) => one.name === name)!.values[0]! }
}

/** What says most of a result, the first of these that it has. */
const TELLING = ['downloadUrl', 'id', 'status']

function resultOf(api: Api, { answer }: Operation): Pick<SampleCall, 'noun' | 'shown'> {
  if (answer.kind === 'text') return { noun: 'text', shown: null }
  const type = answer.kind === 'page' ? answer.item : answer.type
  const { name, members } = modelOf(api, type)
  const noun = name
    .match(/[A-Z][a-z]+/g)!
    .at(-1)!
    .toLowerCase()
  const names = members.map((member) => member.name)
  return { noun, shown: TELLING.find((one) => names.includes(one)) ?? names[0]! }
}

export function modelOf(api: Api, type: Type) {
  if (type.kind !== 'model') throw new Error(`${type.kind} is no model`)
  return api.models.find(({ name }) => name === type.name)!
}

const MARK = 'sample:'
const END = 'end of sample'

/** A sample in a file of its language, between comments that `readSamples` finds again. */
export const marked = (comment: string, id: string, lines: string[]): string[] => [
  `${comment} ${MARK} ${id}`,
  ...lines,
  `${comment} ${END}`,
]

/** The samples of a file that its formatter has been through, by their operations. */
export function readSamples(text: string): Record<string, string> {
  const found = text.matchAll(
    new RegExp(`^[ \\t]*\\S+ ${MARK} (\\w+)\\n([\\s\\S]*?)\\n[ \\t]*\\S+ ${END}$`, 'gm'),
  )
  return Object.fromEntries([...found].map(([, id, code]) => [id!, dedent(code!)]))
}

function dedent(code: string): string {
  const lines = code.split('\n')
  const depths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)![0].length)
  return lines.map((line) => line.slice(Math.min(...depths))).join('\n')
}
