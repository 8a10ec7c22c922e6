import type {
  Api,
  Body,
  Enumeration,
  Member,
  Model,
  Operation,
  Param,
  Type,
  Union,
} from './form.ts'
import { inOrder, type Resource, resourcesOf } from './resources.ts'
import { type Stream, streamsOf } from './streams.ts'
import { indent, pascal, wrap } from './text.ts'

/** The Node SDK's generated files: what is sent and answered, and a method for each operation. */
export function emitNode(api: Api): Record<string, string> {
  return {
    'sdks/node/src/generated/models.ts': models(api),
    'sdks/node/src/generated/resources.ts': resources(api),
    'sdks/node/src/generated/version.ts': `${HEAD}export const VERSION = '${api.version}'\n`,
    'sdks/node/test/generated/dispatch.ts': dispatcher(api),
  }
}

const HEAD = '// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.\n\n'

function models(api: Api): string {
  const base = baseOf(api)
  const all = [base, ...api.models]
  const meanings = new Map(api.enums.map((one) => [one.name, one.doc]))
  const types = [
    ...api.enums.map(enumeration),
    ...all.map((one) =>
      model(one, meanings, extended(one, isEvent(api, one) ? [base] : api.models)),
    ),
    union(api.events),
  ]
  return `${HEAD}${types.join('\n')}`
}

/** The largest model of which another has every member: an issued pass is a pass. */
function extended(one: Model, others: Model[]): Model | undefined {
  const own = new Set(one.members.map((member) => JSON.stringify(member)))
  const isPart = ({ members, others: rest, isInput }: Model) =>
    members.length >= LEAST_INHERITED &&
    members.length < one.members.length &&
    isInput === one.isInput &&
    !rest &&
    members.every((member) => own.has(JSON.stringify(member)))
  const [largest] = others.filter(isPart).toSorted((a, b) => b.members.length - a.members.length)
  return largest
}

/** Fewer are alike by chance. */
const LEAST_INHERITED = 5

function doc(text: string, by = ''): string {
  const lines = wrap(text.trim().replaceAll('*/', '*\\/'), 140)
  if (text.trim() === '') return ''
  if (lines.length === 1) return `${by}/** ${lines[0]} */\n`
  return `${by}/**\n${lines.map((line) => `${by} *${line === '' ? '' : ` ${line}`}\n`).join('')}${by} */\n`
}

function enumeration({ name, doc: text, values, isOpen }: Enumeration): string {
  const known = values.map((value) => `'${value}'`)
  const all = isOpen ? [...known, '(string & {})'] : known
  const note = isOpen ? `${text} Values may be added.` : text
  return `${doc(note)}export type ${name} = ${all.join(' | ')}\n`
}

const isEvent = ({ events }: Api, { name }: Model) => events.cases.some((one) => one.model === name)

/** What all events have. */
function baseOf(api: Api): Model {
  const [first, ...rest] = api.models.filter((one) => isEvent(api, one))
  const texts = rest.map(({ members }) => members.map((member) => JSON.stringify(member)))
  const common = first!.members.filter((member) =>
    texts.every((text) => text.includes(JSON.stringify(member))),
  )
  const doc = 'What every event has.'
  return { ...first!, name: `${api.events.name}Base`, doc, members: common }
}

/** @param meanings of enumerations, by name: a member that says the same has it from its type */
function model(
  { name, doc: text, members, others }: Model,
  meanings = new Map<string, string>(),
  base?: Model,
): string {
  const inherited = new Set(base?.members.map((member) => member.name))
  const lines = members
    .filter((member) => !inherited.has(member.name))
    .map((member) => {
      const isOfType = meanings.get(typeText(member.type)) === member.doc
      return (isOfType ? '' : doc(member.doc, '  ')) + memberLine(member)
    })
  if (others) lines.push(`  [name: string]: ${typeText(others)}`)
  return `${doc(text)}export interface ${name}${base ? ` extends ${base.name}` : ''} {\n${lines.join('\n')}\n}\n`
}

function memberLine({ name, type, isRequired, isNullable }: Member): string {
  const orNull = isNullable ? ' | null' : ''
  const optional = isRequired ? '' : ' | undefined'
  return `  ${name}${isRequired ? '' : '?'}: ${typeText(type)}${orNull}${optional}`
}

function union({ name, doc: text, cases }: Union): string {
  return `${doc(`${text} A type that this version does not know has \`data\` as it came.`)}export type ${name} =\n${cases
    .map(({ model: one }) => `  | ${one}`)
    .join('\n')}\n`
}

function typeText(type: Type): string {
  switch (type.kind) {
    case 'string':
    case 'instant':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'any':
      return 'unknown'
    case 'object':
      return 'Record<string, unknown>'
    case 'constant':
      return `'${type.value}'`
    case 'model':
    case 'enum':
      return type.name
    case 'list':
      return `Array<${typeText(type.of)}>`
    case 'map':
      return `Record<string, ${typeText(type.of)}>`
    case 'either':
      return type.of.map(typeText).join(' | ')
  }
}

function resources(api: Api): string {
  const all = inOrder(resourcesOf(api))
  const operations = all.flatMap((resource) => resource.operations)
  const queries = operations.filter(({ query }) => query.length > 0).map(queryType)
  const used = new Set(
    queries
      .concat(operations.map(methodText))
      .join('\n')
      .match(/\b[A-Z]\w+/g),
  )
  const named = [...api.models, ...api.enums].map(({ name }) => name)
  const imports = named.filter((name) => used.has(name)).sort()
  return `${HEAD}import type { Call, PageCall } from '../call.ts'
import { JobsHelpers } from '../jobs.ts'
import type { Bytes, CallOptions } from '../request.ts'
import { Resource } from '../resource.ts'
import type { ${imports.join(', ')} } from './models.ts'

${queries.join('\n')}
${all.map(resourceClass).join('\n')}
/** What a client has. */
export class Resources extends Resource {
${resourcesOf(api).map(childLine).join('\n')}
}
`
}

/** What groups have beside their operations, written by hand. */
const HELPERS: Record<string, string> = { jobs: 'JobsHelpers' }

const className = (resource: string[]) => `${pascal(...resource)}Resource`
const queryName = ({ id }: Operation) => `${pascal(id)}Query`
const childLine = ({ path }: Resource) =>
  `  readonly ${path.at(-1)}: ${className(path)} = new ${className(path)}(this.transport)`

function queryType(operation: Operation): string {
  const members = operation.query.map(({ name, type, isRequired, doc: text }) =>
    model({
      name: '',
      doc: '',
      members: [{ name, type, isRequired, isNullable: false, doc: text }],
      isInput: true,
      isPatch: false,
      others: null,
    })
      .split('\n')
      .slice(1, -2)
      .join('\n'),
  )
  return `export interface ${queryName(operation)} {\n${members.join('\n')}\n}\n`
}

function resourceClass(resource: Resource): string {
  const parts = [
    ...resource.children.map(childLine),
    ...resource.operations.flatMap((operation) => [
      methodText(operation),
      ...streamsOf(operation).map((stream) => streamText(operation, stream)),
    ]),
  ]
  const base = HELPERS[resource.path.join('.')] ?? 'Resource'
  return `export class ${className(resource.path)} extends ${base} {\n${parts.join('\n\n')}\n}\n`
}

interface Argument {
  name: string
  text: string
}

function argumentsOf({ pathParams, query, body, id }: Operation): Argument[] {
  const given: Argument[] = pathParams.map(({ name, type }: Param) => ({
    name,
    text: `${name}: ${typeText(type)}`,
  }))
  if (body) given.push(...bodyArguments(body))
  if (query.length > 0) {
    const isOptional = !query.some(({ isRequired }) => isRequired)
    given.push({ name: 'query', text: `query${isOptional ? '?' : ''}: ${pascal(id)}Query` })
  }
  return [...given, { name: 'options', text: 'options?: CallOptions' }]
}

function bodyArguments(body: Body): Argument[] {
  if (body.kind === 'json') {
    return [{ name: 'body', text: `body${body.isRequired ? '' : '?'}: ${body.model}` }]
  }
  const types = body.contentTypes.map((type) => `'${type}'`).join(' | ')
  return [
    { name: 'bytes', text: 'bytes: Bytes' },
    { name: 'contentType', text: `contentType: ${types}` },
  ]
}

function methodText(operation: Operation): string {
  const { verb, http, answer, body, query, isIdempotent, summary, description } = operation
  const request = [
    `http: '${http}'`,
    `path: ${pathText(operation)}`,
    ...(query.length > 0 ? ['query'] : []),
    ...(body ? bodyMembers(body) : []),
    ...(isIdempotent ? ['takesKey: true'] : []),
    ...(answer.kind === 'text' ? ['isText: true'] : []),
  ]
  const sender = answer.kind === 'page' ? 'sendPage' : 'send'
  const type = returnType(operation)
  const lines = [
    ...doc(`${summary}.\n\n${description}`).trimEnd().split('\n'),
    `${verb}(${argumentsOf(operation)
      .map(({ text }) => text)
      .join(', ')}): ${type} {`,
    `  return this.${sender}({ ${request.join(', ')} }, options)`,
    '}',
  ]
  return indent(lines, '  ').join('\n')
}

function pathText({ path, pathParams }: Operation): string {
  const names = pathParams.map(({ name }) => name)
  return names.length > 0 ? `'${path}', ids: { ${names.join(', ')} }` : `'${path}'`
}

function streamText(operation: Operation, { verb, contentType, of }: Stream): string {
  const { http, query, summary } = operation
  const said =
    of === 'lines'
      ? 'Line by line, as objects, without holding all of them in memory. The request is sent when the loop begins.'
      : 'In the chunks that arrive, without holding all of it in memory. The request is sent when the loop begins.'
  const request = [
    `http: '${http}'`,
    `path: ${pathText(operation)}`,
    ...(query.length > 0 ? ['query'] : []),
    `accept: '${contentType}'`,
  ]
  const [type, generic, sender] =
    of === 'lines'
      ? ['T', '<T = Record<string, unknown>>', 'streamLines<T>']
      : ['Uint8Array', '', 'streamChunks']
  const lines = [
    ...doc(`${summary}.\n\n${said}`).trimEnd().split('\n'),
    `${verb}${generic}(${argumentsOf(operation)
      .map(({ text }) => text)
      .join(', ')}): AsyncGenerator<${type}, void> {`,
    `  return this.${sender}({ ${request.join(', ')} }, options)`,
    '}',
  ]
  return indent(lines, '  ').join('\n')
}

function bodyMembers(body: Body): string[] {
  if (body.kind === 'bytes') return ['bytes', 'contentType']
  const constants = Object.entries(body.constants).map(([name, value]) => `${name}: '${value}'`)
  return [constants.length > 0 ? `body: { ${constants.join(', ')}, ...body }` : 'body']
}

function returnType({ answer }: Operation): string {
  if (answer.kind === 'text') return 'Call<string>'
  if (answer.kind === 'page') return `PageCall<${typeText(answer.item)}>`
  return `Call<${typeText(answer.type)}>`
}

/** For the conformance cases: an operation by its id, with arguments as they are sent. */
function dispatcher(api: Api): string {
  const cases = api.operations.map((operation) => {
    const { id, resource, verb } = operation
    const given = argumentsOf(operation).map(({ name }) => {
      if (name === 'options') return 'options'
      if (operation.pathParams.some((param) => param.name === name)) return `path.${name}!`
      return `${name} as never`
    })
    const taken = ['path', 'query', 'body', 'bytes', 'contentType'].filter((part) =>
      given.some((argument) => new RegExp(`^${part}\\b`).test(argument)),
    )
    const call = taken.length > 0 ? `{ ${taken.join(', ')} }` : '_'
    return `  ${id}: (wp, ${call}, options) =>\n    wp.${[...resource, verb].join('.')}(${given.join(', ')}),`
  })
  return `${HEAD}import type { WalletPass } from '../../src/client.ts'
import type { CallOptions } from '../../src/request.ts'

export interface WireCall {
  path: Record<string, string>
  query?: unknown
  body?: unknown
  bytes?: unknown
  contentType?: unknown
}

export const DISPATCH: Record<
  string,
  (wp: WalletPass, call: WireCall, options: CallOptions) => PromiseLike<unknown>
> = {
${cases.join('\n')}
}
`
}
