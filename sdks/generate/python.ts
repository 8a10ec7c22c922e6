import type { Api, Enumeration, Member, Model, Operation, Type, Union } from './form.ts'
import { inOrder, membersBesidePath, type Resource, resourcesOf } from './resources.ts'
import { type Stream, streamsOf } from './streams.ts'
import { indent, pascal, snake, wrap } from './text.ts'

const PACKAGE = 'sdks/python/src/wallet_pass_service'

/** The Python SDK's generated files: models, and a method for each operation, once to wait for and once to await. */
export function emitPython(api: Api): Record<string, string> {
  return {
    [`${PACKAGE}/_generated/__init__.py`]: HEAD,
    [`${PACKAGE}/_generated/models.py`]: models(api),
    [`${PACKAGE}/_generated/inputs.py`]: inputs(api),
    [`${PACKAGE}/_generated/resources.py`]: resources(api, SYNC),
    [`${PACKAGE}/_generated/async_resources.py`]: resources(api, ASYNC),
    [`${PACKAGE}/_version.py`]: `${HEAD}VERSION = "${api.version}"\n`,
    'sdks/python/tests/dispatch.py': dispatcher(api),
  }
}

const HEAD = '# Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.\n'
const KEYWORDS = new Set(['pass', 'from', 'import', 'class', 'global', 'in', 'is', 'def'])

/** A name in Python. */
export function nameOf(wire: string): string {
  const name = snake(wire)
  return KEYWORDS.has(name) ? `${name}_` : name
}

function docstring(text: string): string[] {
  const lines = wrap(text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''"), 88)
  if (text.trim() === '') return []
  if (lines.length === 1 && !lines[0]!.endsWith('"')) return [`"""${lines[0]}"""`]
  return [`"""${lines[0]}`, ...lines.slice(1), '"""']
}

/** `names`: how models are written, which differ between what is sent and what is answered. */
function typeText(type: Type): string {
  switch (type.kind) {
    case 'string':
      return 'str'
    case 'instant':
      return 'datetime'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'any':
      return 'Any'
    case 'object':
      return 'Mapping[str, Any]'
    case 'constant':
      return `Literal["${type.value}"]`
    case 'model':
    case 'enum':
      return type.name
    case 'list':
      return `Sequence[${typeText(type.of)}]`
    case 'map':
      return `Mapping[str, ${typeText(type.of)}]`
    case 'either':
      return [...new Set(type.of.map(typeText))].join(' | ')
  }
}

const orNone = ({ type, isNullable, isRequired }: Member): string => {
  const text = typeText(type)
  return (isNullable || !isRequired) && text !== 'Any' ? `${text} | None` : text
}

/** How a value of an answer is read; null: as it is. */
function reader(type: Type): string | null {
  switch (type.kind) {
    case 'instant':
      return 'read_instant'
    case 'model':
      return type.name
    case 'list': {
      const inner = reader(type.of)
      return inner && `each(${inner})`
    }
    case 'map': {
      const inner = reader(type.of)
      return inner && `values(${inner})`
    }
    case 'either':
      // Which of them it is, its owner says: see Event.
      return type.of.every(({ kind }) => kind === 'model') ? 'Model' : null
    default:
      return null
  }
}

function models(api: Api): string {
  const outputs = api.models.filter(({ isInput }) => !isInput)
  return `${HEAD}
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from .._model import Model, each, read_instant, values
from .inputs import ${enumNames(api).join(', ')}

__all__ = [${[...outputs.map(({ name }) => name), ...enumNames(api), api.events.name].map((name) => `"${name}"`).join(', ')}]

${inHoldingOrder(outputs).map(modelClass).join('\n\n')}

${eventUnion(api.events)}
`
}

const enumNames = ({ enums }: Api) => enums.map(({ name }) => name)

/** Readers name classes, so what is held comes before what holds it. */
function inHoldingOrder(all: Model[]): Model[] {
  const byName = new Map(all.map((model) => [model.name, model]))
  const done = new Set<Model>()
  const add = (model: Model | undefined) => {
    if (!model || done.has(model)) return
    for (const { type } of model.members) for (const name of modelsIn(type)) add(byName.get(name))
    done.add(model)
  }
  for (const model of all) add(model)
  return [...done]
}

function modelsIn(type: Type): string[] {
  if (type.kind === 'model') return [type.name]
  if (type.kind === 'list' || type.kind === 'map') return modelsIn(type.of)
  return type.kind === 'either' ? type.of.flatMap(modelsIn) : []
}

function modelClass({ name, doc, members }: Model): string {
  const body = [
    ...docstring(doc),
    ...members.flatMap((member) => [
      `${nameOf(member.name)}: ${orNone(member)}`,
      ...docstring(member.doc),
    ]),
    '_members = {',
    ...members.map(
      ({ name: wire, type }) => `    "${nameOf(wire)}": ("${wire}", ${reader(type) ?? 'None'}),`,
    ),
    '}',
  ]
  return `class ${name}(Model):\n${indent(body, '    ').join('\n')}\n`
}

function eventUnion({ name, doc, cases }: Union): string {
  const table = cases.map(({ value, model }) => `    "${value}": ${model},`)
  return `${name} = ${cases.map(({ model }) => model).join(' | ')}
${docstring(doc).join('\n')}

EVENTS: Mapping[str, type[Model]] = {
${table.join('\n')}
}
`
}

function inputs(api: Api): string {
  const sent = api.models.filter(({ isInput }) => isInput)
  const wire = sent.flatMap(({ name, members }) => [
    `    "${name}": {`,
    ...members.map(({ name: one, type }) => {
      const [inner] = modelsIn(type)
      return `        "${nameOf(one)}": ("${one}", ${inner ? `"${inner}"` : 'None'}),`
    }),
    '    },',
  ])
  return `${HEAD}
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, TypedDict

__all__ = [${[...sent.map(({ name }) => name), ...enumNames(api)].map((name) => `"${name}"`).join(', ')}]

${api.enums.map(enumeration).join('\n')}
${inHoldingOrder(sent).map(inputClass).join('\n\n')}

WIRE: Mapping[str, Mapping[str, tuple[str, str | None]]] = {
${wire.join('\n')}
}
"""How members are called where they are sent, and what they hold."""
`
}

function enumeration({ name, doc, values, isOpen }: Enumeration): string {
  const known = `Literal[${values.map((value) => `"${value}"`).join(', ')}]`
  const text = isOpen ? `${doc} Values may be added.` : doc
  return `${name} = ${isOpen ? `${known} | str` : known}\n${docstring(text).join('\n')}\n`
}

/** What must be given stands in a class of its own: \`Required\` came with Python 3.11. */
function inputClass({ name, doc, members }: Model): string {
  const line = (member: Member) => [
    `${nameOf(member.name)}: ${typeText(member.type)}${member.isNullable ? ' | None' : ''}`,
    ...docstring(member.doc),
  ]
  const required = members.filter(({ isRequired }) => isRequired)
  const optional = members.filter(({ isRequired }) => !isRequired)
  const body = (of: Member[], text: string) =>
    indent(
      [...docstring(text), ...of.flatMap(line), ...(of.length + text.length ? [] : ['pass'])],
      '    ',
    ).join('\n')
  if (required.length === 0)
    return `class ${name}(TypedDict, total=False):\n${body(optional, doc)}\n`
  if (optional.length === 0) return `class ${name}(TypedDict):\n${body(required, doc)}\n`
  return `class _${name}(TypedDict):\n${body(required, '')}\n\n
class ${name}(_${name}, total=False):\n${body(optional, doc)}\n`
}

/** What differs between waiting and awaiting. */
interface Flavour {
  base: string
  page: string
  prefix: string
  keyword: string
  awaits: string
  suffix: string
}
const SYNC: Flavour = {
  base: 'Resource',
  page: 'Page',
  prefix: '',
  keyword: '',
  awaits: '',
  suffix: '',
}
const ASYNC: Flavour = {
  base: 'AsyncResource',
  page: 'AsyncPage',
  prefix: 'Async',
  keyword: 'async ',
  awaits: 'await ',
  suffix: '_async',
}

function resources(api: Api, flavour: Flavour): string {
  const { base, prefix } = flavour
  const all = inOrder(resourcesOf(api))
  const classes = all.map((resource) => resourceClass(api, resource, flavour)).join('\n\n')
  // Names in quotes are those of tables.
  const used = new Set(classes.replaceAll(/"[^"\n]*"/g, '').match(/\b[A-Z]\w+/g))
  const from = (names: string[]) => names.filter((name) => used.has(name)).sort()
  const sent = from([...enumNames(api), ...api.models.filter((m) => m.isInput).map((m) => m.name)])
  const answered = from(api.models.filter((m) => !m.isInput).map(({ name }) => name))
  const top = resourcesOf(api)
  return `${HEAD}
from __future__ import annotations

from collections.abc import ${prefix}Generator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from .._jobs import ${prefix}JobsHelpers
from .._model import OMIT, Omit
from .._pages import ${prefix === '' ? 'Page' : 'AsyncPageCall'}
from .._resource import ${base}, Bytes, Text, given, path
from .inputs import ${sent.join(', ')}
from .models import ${answered.join(', ')}

${classes}

class ${prefix}Resources(${base}):
    """What a client has."""

${indent(childLines(top, prefix), '    ').join('\n')}
`
}

const classOf = (resource: string[], prefix: string) => `${prefix}${pascal(...resource)}Resource`

function childLines(children: Resource[], prefix: string): string[] {
  return children.flatMap(({ path }) => {
    const name = snake(path.at(-1)!)
    const type = classOf(path, prefix)
    return ['@property', `def ${name}(self) -> ${type}:`, `    return ${type}(self._transport)`, '']
  })
}

/** What groups have beside their operations, written by hand. */
const HELPERS: Record<string, string> = { jobs: 'JobsHelpers' }

function resourceClass(api: Api, resource: Resource, flavour: Flavour): string {
  const body = [
    ...childLines(resource.children, flavour.prefix),
    ...resource.operations.flatMap((operation) => [
      ...method(api, operation, flavour),
      '',
      ...streamsOf(operation).flatMap((stream) => [
        ...streamMethod(api, operation, stream, flavour),
        '',
      ]),
    ]),
  ]
  const helpers = HELPERS[resource.path.join('.')]
  const base = helpers ? `${flavour.prefix}${helpers}` : flavour.base
  return `class ${classOf(resource.path, flavour.prefix)}(${base}):\n${indent(body, '    ').join('\n')}\n`
}

interface Given {
  name: string
  type: string
  isRequired: boolean
  group: 'body' | 'query'
}

function givenOf(api: Api, operation: Operation): Given[] {
  const { body, query } = operation
  const members = membersBesidePath(api, operation)
  const isWhole = body?.kind === 'json' && !body.isRequired
  return [
    ...members.map(({ name, type, isRequired, isNullable }) => ({
      name: nameOf(name),
      type: typeText(type) + (isNullable ? ' | None' : ''),
      isRequired: isRequired && !isWhole,
      group: 'body' as const,
    })),
    ...query.map(({ name, type, isRequired }) => ({
      name: nameOf(name),
      type: typeText(type),
      isRequired,
      group: 'query' as const,
    })),
  ]
}

const verbOf = ({ verb }: Operation) => nameOf(verb)

function method(api: Api, operation: Operation, flavour: Flavour): string[] {
  const { http, path, pathParams, body, answer, isIdempotent, takesIfMatch } = operation
  const given = givenOf(api, operation)
  const positional = [
    ...pathParams.map(({ name, type }) => `${nameOf(name)}: ${typeText(type)}`),
    ...(body?.kind === 'bytes'
      ? [
          'data: Bytes',
          `content_type: Literal[${body.contentTypes.map((type) => `"${type}"`).join(', ')}]`,
        ]
      : []),
  ]
  const keywords = [
    ...given.filter(({ isRequired }) => isRequired).map(({ name, type }) => `${name}: ${type}`),
    ...given
      .filter(({ isRequired }) => !isRequired)
      .map(({ name, type }) => `${name}: ${type} | Omit = OMIT`),
    ...(isIdempotent ? ['idempotency_key: str | None = None'] : []),
    ...(takesIfMatch ? ['if_match: str | None = None'] : []),
    'timeout: float | None = None',
    'max_retries: int | None = None',
    'headers: Mapping[str, str] | None = None',
  ]
  const pass = (group: Given['group'], name: string) => {
    const of = given.filter((one) => one.group === group)
    return of.length === 0
      ? []
      : [`${group}=given(${name}, ${of.map((one) => `${one.name}=${one.name}`).join(', ')}),`]
  }
  const constants = body?.kind === 'json' ? Object.entries(body.constants) : []
  const wire = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${nameOf(name)}}`)
  const isPage = answer.kind === 'page'
  const isBareAwait = flavour.keyword !== '' && !isPage
  const call = [
    `"${http}",`,
    pathParams.length > 0
      ? `path("${wire}", ${pathParams.map(({ name }) => `${nameOf(name)}=${nameOf(name)}`).join(', ')}),`
      : `"${wire}",`,
    `${resultClass(operation)},`,
    ...(body?.kind === 'json' ? pass('body', `"${body.model}"`) : []),
    ...(body?.kind === 'json' && given.every(({ group }) => group !== 'body') ? ['body={},'] : []),
    ...(constants.length > 0
      ? [`constants={${constants.map(([name, value]) => `"${name}": "${value}"`).join(', ')}},`]
      : []),
    ...(body?.kind === 'bytes' ? ['data=data,', 'content_type=content_type,'] : []),
    ...(body?.kind === 'json' && !body.isRequired ? ['is_body_optional=True,'] : []),
    ...pass('query', 'None'),
    ...(isIdempotent ? ['takes_key=True,', 'idempotency_key=idempotency_key,'] : []),
    ...(takesIfMatch ? ['if_match=if_match,'] : []),
    'timeout=timeout,',
    'max_retries=max_retries,',
    'headers=headers,',
  ]
  return [
    `${isBareAwait ? 'async ' : ''}def ${verbOf(operation)}(`,
    ...indent(
      [
        'self,',
        ...positional.map((text) => `${text},`),
        '*,',
        ...keywords.map((text) => `${text},`),
      ],
      '    ',
    ),
    `) -> ${returnType(operation, flavour)}:`,
    ...indent(
      [
        ...docstring(`${operation.summary}.\n\n${operation.description}`),
        `return ${isBareAwait ? 'await ' : ''}self._${isPage ? 'page' : 'call'}(`,
        ...indent(call, '    '),
        ')',
      ],
      '    ',
    ),
  ]
}

/** Reads what `method` reads whole. */
function streamMethod(
  api: Api,
  operation: Operation,
  { verb, contentType, of }: Stream,
  { prefix }: Flavour,
): string[] {
  const { http, path, pathParams, summary } = operation
  const given = givenOf(api, operation)
  const [item, sender, said] =
    of === 'lines'
      ? ['dict[str, Any]', '_lines', 'Line by line, without holding all of them in memory.']
      : ['bytes', '_chunks', 'In the chunks that arrive, without holding all of it in memory.']
  const type = prefix === '' ? `Generator[${item}, None, None]` : `AsyncGenerator[${item}, None]`
  const wire = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${nameOf(name)}}`)
  const ids = pathParams.map(({ name }) => `${nameOf(name)}=${nameOf(name)}`).join(', ')
  const query = given.map(({ name }) => `${name}=${name}`).join(', ')
  return [
    `def ${nameOf(verb)}(`,
    ...indent(
      [
        'self,',
        ...pathParams.map(({ name, type: one }) => `${nameOf(name)}: ${typeText(one)},`),
        '*,',
        ...given.map(({ name, type: one }) => `${name}: ${one} | Omit = OMIT,`),
        'timeout: float | None = None,',
        'max_retries: int | None = None,',
        'headers: Mapping[str, str] | None = None,',
      ],
      '    ',
    ),
    `) -> ${type}:`,
    ...indent(
      [
        ...docstring(`${summary}.\n\n${said} The request is sent when the loop begins.`),
        `return self.${sender}(`,
        `    "${http}",`,
        ids === '' ? `    "${wire}",` : `    path("${wire}", ${ids}),`,
        ...(query === '' ? [] : [`    query=given(None, ${query}),`]),
        `    accept="${contentType}",`,
        '    timeout=timeout,',
        '    max_retries=max_retries,',
        '    headers=headers,',
        ')',
      ],
      '    ',
    ),
  ]
}

function resultClass({ answer }: Operation): string {
  if (answer.kind === 'text') return 'Text'
  const type = answer.kind === 'page' ? answer.item : answer.type
  if (type.kind !== 'model') throw new Error('an answer without a name')
  return type.name
}

function returnType(operation: Operation, { page, prefix }: Flavour): string {
  const name = resultClass(operation)
  if (operation.answer.kind !== 'page') return name
  return prefix === '' ? `${page}[${name}]` : `AsyncPageCall[${name}]`
}

function dispatcher(api: Api): string {
  const table = api.operations.map(({ id, resource, verb, pathParams, body }) => {
    const path = [...resource.map(snake), nameOf(verb)].join('.')
    const params = pathParams.map(({ name }) => `"${name}"`).join(', ')
    return `    "${id}": ("${path}", [${params}], ${body?.kind === 'json' ? `"${body.model}"` : 'None'}),`
  })
  return `${HEAD}
from __future__ import annotations

OPERATIONS: dict[str, tuple[str, list[str], str | None]] = {
${table.join('\n')}
}
"""Where an operation is, what its path holds, and the model of its body."""
`
}
