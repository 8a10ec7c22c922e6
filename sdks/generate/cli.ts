import type { Api, Member, Operation, Param, Type } from './form.ts'

/** What the command line knows of the API: its commands, and what the members of bodies are. */
export function emitCli(api: Api): Record<string, string> {
  const commands = api.operations.map((operation) => command(api, operation))
  const bodies = Object.fromEntries(
    api.models.filter(({ isInput }) => isInput).map((model) => [model.name, shapeOf(api, model)]),
  )
  return {
    'cli/src/generated/commands.ts': `// Made by \`npm run sdks\` from docs/openapi.json. Changes by hand are lost.

import type { ApiCommand, Shape } from '../api-command.ts'

export const VERSION = '${api.version}'

export const EVENT_TYPES: string[] = ${JSON.stringify(api.events.cases.map(({ value }) => value))}

export const COMMANDS: ApiCommand[] = ${JSON.stringify(commands)}

/** Members that are no text, by the type of the body. */
export const BODIES: Record<string, Record<string, Shape>> = ${JSON.stringify(bodies)}
`,
  }
}

function command(api: Api, operation: Operation): object {
  const { id, resource, verb, summary, description, pathParams, query, body, answer } = operation
  return {
    id,
    resource,
    verb,
    summary,
    description,
    ids: pathParams.map(({ name, doc }) => ({ name, doc })),
    query: query.flatMap((param) => options(api, param)),
    body:
      body?.kind === 'json'
        ? { kind: 'json', type: body.model, members: membersOf(api, body.model) }
        : body,
    answer: answer.kind,
    isJob: answer.kind === 'json' && answer.type.kind === 'model' && answer.type.name === 'Job',
    takesKey: operation.isIdempotent,
    takesIfMatch: operation.takesIfMatch,
  }
}

/** A range, such as `createdAt: { gte, lt }`, is an option for each of its ends. */
function options(api: Api, { name, type, doc, isRequired }: Param): object[] {
  if (type.kind === 'model') {
    return api.models
      .find((model) => model.name === type.name)!
      .members.map((end) => ({ path: [name, end.name], doc: `${doc} ${end.doc}` }))
  }
  const values = type.kind === 'enum' ? { values: valuesOf(api, type.name) } : {}
  return [{ path: [name], doc, ...values, ...(isRequired && { isRequired }) }]
}

/** Patches show their members without saying that each may be left out. */
function membersOf(api: Api, name: string): object[] {
  const { members } = api.models.find((model) => model.name === name)!
  return members.map(({ name: member, isRequired, doc }) => ({ name: member, isRequired, doc }))
}

const valuesOf = (api: Api, name: string) => api.enums.find((one) => one.name === name)!.values

function shapeOf(
  api: Api,
  { members, others }: { members: Member[]; others: Type | null },
): Record<string, unknown> {
  const shapes = members.map(({ name, type }): [string, unknown] => [name, shape(api, type)])
  if (others) shapes.push(['*', shape(api, others)])
  return Object.fromEntries(shapes.filter(([, one]) => one !== 'text'))
}

/** What a value is read as: a text wherever one may stand there. */
function shape(api: Api, type: Type): unknown {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
      return 'json'
    case 'model':
      return { body: type.name }
    case 'list':
      return { list: shape(api, type.of) }
    case 'map':
      return { map: shape(api, type.of) }
    case 'either': {
      const shapes = type.of.map((one) => shape(api, one))
      return shapes.includes('text') ? 'text' : (shapes.find((one) => one !== 'text') ?? 'text')
    }
    default:
      return 'text'
  }
}
