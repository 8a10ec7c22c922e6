import type { Api, Enumeration, Member, Model, Operation, Type, Union } from './form.ts'
import { inOrder, type Resource, resourcesOf } from './resources.ts'
import { type Stream, streamsOf } from './streams.ts'
import { constantCase, indent, pascal, wrap } from './text.ts'
import { unknownEvent } from './unknown-event.ts'

export const JAVA_PACKAGE = 'io.github.walletpassservice'
export const JAVA_SOURCES = `sdks/java/src/main/java/${JAVA_PACKAGE.replaceAll('.', '/')}`
const TESTS = `sdks/java/src/test/java/${JAVA_PACKAGE.replaceAll('.', '/')}`

/** The Java SDK's generated files: a class for each thing that is sent or answered, and methods for each operation. */
export function emitJava(api: Api): Record<string, string> {
  const files: Record<string, string> = {}
  const add = (name: string, text: string) => {
    files[`${JAVA_SOURCES}/${name}.java`] = text
  }
  const eventNames = new Set(api.events.cases.map(({ model: name }) => name))
  const queries = api.operations.filter(({ query }) => query.length > 0)
  for (const one of api.enums) add(`models/${one.name}`, enumeration(one))
  for (const one of api.models) {
    const base = eventNames.has(one.name) ? api.events.name : 'Model'
    add(`models/${one.name}`, one.isInput || isRange(queries, one) ? input(one) : model(one, base))
  }
  add('models/UnknownEvent', model(unknownEvent(api, { kind: 'any' }), api.events.name))
  add(`models/${api.events.name}`, eventBase(api.events))
  for (const one of queries) add(`models/${queryName(one)}`, query(one))
  for (const one of inOrder(resourcesOf(api))) {
    for (const flavour of [SYNC, ASYNC]) {
      add(`resources/${className(one.path, flavour)}`, resource(one, flavour))
    }
  }
  for (const flavour of [SYNC, ASYNC]) {
    add(`resources/${flavour.prefix}Resources`, resources(resourcesOf(api), flavour))
  }
  add('internal/Version', version(api))
  files[`${TESTS}/Dispatch.java`] = dispatcher(api)
  return files
}

/** Whether a model is a range of a query, such as `createdAt`: it is sent, not answered. */
const isRange = (operations: Operation[], { name }: Model): boolean =>
  operations.some(({ query: params }) =>
    params.some(({ type }) => type.kind === 'model' && type.name === name),
  )

const NOTE = '// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.'

const JAVA_TYPES = {
  Instant: 'java.time.Instant',
  InputStream: 'java.io.InputStream',
  List: 'java.util.List',
  Map: 'java.util.Map',
  CompletableFuture: 'java.util.concurrent.CompletableFuture',
  HttpRequest: 'java.net.http.HttpRequest',
}

const IMPORTS: Record<string, string> = {
  ...JAVA_TYPES,
  Function: 'java.util.function.Function',
  JsonObject: 'com.google.gson.JsonObject',
  JsonParser: 'com.google.gson.JsonParser',
  ...Object.fromEntries(
    ['Input', 'Model', 'OpenEnum', 'Page', 'RequestOptions'].map((name) => [
      name,
      `${JAVA_PACKAGE}.${name}`,
    ]),
  ),
  ...Object.fromEntries(
    ['AsyncWaitsForJobs', 'Call', 'Read', 'Resource', 'Sender', 'WaitsForJobs'].map((name) => [
      name,
      `${JAVA_PACKAGE}.internal.${name}`,
    ]),
  ),
}

/** A file with one class. Imports are those that it names. */
function classFile(
  place: string,
  doc: string[],
  head: string,
  body: string[],
  imports: Record<string, string> = {},
): string {
  const text = [...doc, `public ${head} {`, ...indent(body, '  '), '}'].join('\n')
  const used = new Set(text.match(/\b[A-Z]\w+/g))
  const names = Object.entries({ ...IMPORTS, ...imports })
    .filter(([name, from]) => used.has(name) && !from.startsWith(`${JAVA_PACKAGE}.${place}.`))
    .map(([, from]) => `import ${from};`)
  const list = names.length > 0 ? `${[...new Set(names)].sort().join('\n')}\n\n` : ''
  return `${NOTE}\npackage ${JAVA_PACKAGE}.${place};\n\n${list}${text}\n`
}

function javadoc(text: string, tags: string[] = []): string[] {
  const plain = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const body = plain
    .replaceAll('*/', '*&#47;')
    .replaceAll('@', '&#64;')
    .replaceAll(/`([^`]+)`/g, '{@code $1}')
  const lines = body === '' ? [] : wrap(body, 96).map((line) => (line === '' ? '<p>' : line))
  const all = [...lines, ...(tags.length > 0 && lines.length > 0 ? [''] : []), ...tags]
  if (all.length === 0) return []
  if (all.length === 1) return [`/** ${all[0]} */`]
  return ['/**', ...all.map((line) => ` * ${line}`.trimEnd()), ' */']
}

const KEYWORDS = new Set('void default notify wait class public package export import'.split(' '))
export const nameOf = (wire: string): string => (KEYWORDS.has(wire) ? `${wire}_` : wire)
export const setterOf = (wire: string, prefix: string): string => prefix + pascal(wire)

/** How a value is written in Java, and how one of an answer is read. */
function javaOf(type: Type): { type: string; reader: string } {
  switch (type.kind) {
    case 'string':
    case 'constant':
      return { type: 'String', reader: 'Read.TEXT' }
    case 'instant':
      return { type: 'Instant', reader: 'Read.INSTANT' }
    case 'integer':
      return { type: 'Long', reader: 'Read.INTEGER' }
    case 'number':
      return { type: 'Double', reader: 'Read.NUMBER' }
    case 'boolean':
      return { type: 'Boolean', reader: 'Read.BOOLEAN' }
    case 'any':
    case 'either':
      return { type: 'Object', reader: 'Read.ANY' }
    case 'object':
      return { type: 'Map<String, Object>', reader: 'Read.map(Read.ANY)' }
    case 'model':
      return { type: type.name, reader: `Read.object(${type.name}::new)` }
    case 'enum':
      return { type: type.name, reader: `Read.text(${type.name}::of)` }
    case 'list': {
      const of = javaOf(type.of)
      return { type: `List<${of.type}>`, reader: `Read.list(${of.reader})` }
    }
    case 'map': {
      const of = javaOf(type.of)
      return { type: `Map<String, ${of.type}>`, reader: `Read.map(${of.reader})` }
    }
  }
}
const typeText = (type: Type): string => javaOf(type).type

const UNRECOGNIZED = [
  '/** A value that this version does not know. {@code toJson()} of the object that has it tells which. */',
  'UNRECOGNIZED("");',
]

function enumeration({ name, doc, values }: Enumeration): string {
  const body = [
    ...values.map((value) => `${constantName(name, value)}("${value}"),`),
    ...UNRECOGNIZED,
    '',
    'private final String value;',
    '',
    `${name}(String value) {`,
    '  this.value = value;',
    '}',
    '',
    '/** The value as the service writes it; empty for one that this version does not know. */',
    '@Override',
    'public String value() {',
    '  return value;',
    '}',
    '',
    '/** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */',
    `public static ${name} of(String value) {`,
    `  return OpenEnum.of(values(), value, UNRECOGNIZED);`,
    '}',
  ]
  return classFile('models', javadoc(doc), `enum ${name} implements OpenEnum`, body)
}

/** The name of the constant for a value of an enum. */
export function constantName(type: string, value: string): string {
  const words = constantCase(type, value)
  return /^[A-Z]/.test(words) ? words : `_${words}`
}

function model({ name, doc, members }: Model, base: string): string {
  const accessors = members.flatMap(({ name: wire, type, doc: text, isRequired, isNullable }) => [
    '',
    ...javadoc(`${text}${isNullable || !isRequired ? ' May be null.' : ''}`),
    `public ${typeText(type)} ${nameOf(wire)}() {`,
    `  return read("${wire}", ${javaOf(type).reader});`,
    '}',
  ])
  const names = members.map(({ name: wire }) => `"${wire}"`)
  const body = [
    `private static final List<String> MEMBERS = List.of(${names.join(', ')});`,
    '',
    '/** Called by the SDK itself, and by tests. */',
    `public ${name}(JsonObject wire) {`,
    '  super(wire, MEMBERS);',
    '}',
    ...accessors,
  ]
  return classFile('models', javadoc(doc), `final class ${name} extends ${base}`, body)
}

function eventBase({ name, doc, cases }: Union): string {
  const made = cases.map(({ value, model: of }) => `Map.entry("${value}", ${of}::new)`)
  const body = [
    `private static final Map<String, Function<JsonObject, ${name}>> TYPES =`,
    `    Map.ofEntries(`,
    `        ${made.join(',\n          ')});`,
    '',
    `${name}(JsonObject wire, List<String> members) {`,
    '  super(wire, members);',
    '}',
    '',
    '/** The id of the event: the same in all its deliveries. */',
    'public abstract String id();',
    '',
    '/** Says what has happened. */',
    'public abstract String type();',
    '',
    '/** The event as its own class; of a type that is not known, an {@link UnknownEvent}. */',
    `public static ${name} read(JsonObject wire) {`,
    '  String type = wire.has("type") ? wire.get("type").getAsString() : "";',
    '  return TYPES.getOrDefault(type, UnknownEvent::new).apply(wire);',
    '}',
  ]
  return classFile('models', javadoc(doc), `abstract class ${name} extends Model`, body)
}

function input({ name, doc, members }: Pick<Model, 'name' | 'doc' | 'members'>): string {
  const body = [
    `private ${name}(JsonObject wire) {`,
    '  super(wire);',
    '}',
    '',
    '/** Begins one without members. */',
    'public static Builder builder() {',
    '  return new Builder(new JsonObject());',
    '}',
    '',
    '/** Reads one that is written as JSON. */',
    `public static ${name} fromJson(String json) {`,
    `  return new ${name}(JsonParser.parseString(json).getAsJsonObject());`,
    '}',
    '',
    '/** Sets members one by one. What is not set is left out. */',
    'public static final class Builder extends Input.Builder {',
    '  private Builder(JsonObject wire) {',
    '    super(wire);',
    '  }',
    ...members.flatMap((member) => indent(setters(member), '  ')),
    '',
    `  public ${name} build() {`,
    `    return new ${name}(copy());`,
    '  }',
    '}',
  ]
  return classFile('models', javadoc(doc), `final class ${name} extends Input`, body)
}

function setters({ name, type, doc, isNullable }: Member): string[] {
  const lines = [
    '',
    ...javadoc(doc),
    `public Builder ${nameOf(name)}(${typeText(type)} value) {`,
    `  set("${name}", value);`,
    '  return this;',
    '}',
    ...literalSetter(nameOf(name), type, [], `set("${name}", value)`),
  ]
  if (type.kind === 'map') {
    lines.push(
      '',
      ...javadoc(`Sets one of \`${name}\`.`),
      `public Builder ${setterOf(name.replace(/s$/, ''), 'put')}(String key, ${typeText(type.of)} value) {`,
      `  put("${name}", key, value);`,
      '  return this;',
      '}',
      ...literalSetter(
        setterOf(name.replace(/s$/, ''), 'put'),
        type.of,
        ['String key'],
        `put("${name}", key, value)`,
      ),
    )
  }
  if (isNullable) {
    lines.push(
      '',
      ...javadoc(`Removes \`${name}\`.`),
      `public Builder ${setterOf(name, 'clear')}() {`,
      `  clear("${name}");`,
      '  return this;',
      '}',
    )
  }
  return lines
}

const PRIMITIVES: Partial<Record<Type['kind'], string>> = { integer: 'long', number: 'double' }

/** Java makes a `Long` of no `int`, such as 25. */
function literalSetter(name: string, type: Type, before: string[], act: string): string[] {
  const primitive = PRIMITIVES[type.kind]
  if (!primitive) return []
  const parameters = [...before, `${primitive} value`].join(', ')
  return ['', `public Builder ${name}(${parameters}) {`, `  ${act};`, '  return this;', '}']
}

export const queryName = ({ id }: Operation): string => `${pascal(id)}Query`

function query(operation: Operation): string {
  const members = operation.query.map((param) => ({ ...param, isNullable: false }))
  return input({
    name: queryName(operation),
    doc: `What can be asked of ${operation.id}.`,
    members,
  })
}

/** A way to call an operation: waiting for its answer, or getting it later. */
interface Flavour {
  prefix: string
  wrap(type: string): string
  /** After the name of what sends. */
  suffix: string
}
const SYNC: Flavour = { prefix: '', wrap: (type) => type, suffix: '' }
const ASYNC: Flavour = {
  prefix: 'Async',
  wrap: (type) => `CompletableFuture<${type}>`,
  suffix: 'Async',
}

/** Jobs have more than their operations. */
const baseOf = (path: string[], { prefix }: Flavour): string =>
  path.join('.') === 'jobs' ? `${prefix}WaitsForJobs` : 'Resource'

const className = (path: string[], { prefix }: Flavour): string =>
  `${prefix}${pascal(...path)}Resource`

function resource({ path, operations, children }: Resource, flavour: Flavour): string {
  const name = className(path, flavour)
  const body = [
    ...childFields(children, flavour),
    '/** Called by the SDK itself. */',
    `public ${name}(Sender sender) {`,
    '  super(sender);',
    ...indent(childCreations(children, flavour), '  '),
    '}',
    ...childAccessors(children, flavour),
    ...operations.flatMap((operation) => [
      ...methods(operation, flavour),
      ...streams(operation, flavour),
    ]),
  ]
  return classFile(
    'resources',
    [`/** The operations of ${path.join('.')}. */`],
    `final class ${name} extends ${baseOf(path, flavour)}`,
    body,
    modelImports(body.join('\n')),
  )
}

const OTHERS = new Set([...Object.keys(IMPORTS), 'String'])

/** Every name in code that is none of the runtime's is a model's. */
function modelImports(body: string): Record<string, string> {
  const code = body.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/"[^"\n]*"/g, '')
  const names = [...new Set(code.match(/(?<![.\w])[A-Z][a-z]\w*/g))]
  const used = names.filter((name) => !OTHERS.has(name) && !name.endsWith('Resource'))
  return Object.fromEntries(used.map((name) => [name, `${JAVA_PACKAGE}.models.${name}`]))
}

const childFields = (children: Resource[], flavour: Flavour): string[] =>
  children.length === 0
    ? []
    : [
        ...children.map(
          (child) => `private final ${className(child.path, flavour)} ${child.path.at(-1)};`,
        ),
        '',
      ]
const childCreations = (children: Resource[], flavour: Flavour): string[] =>
  children.map(
    (child) => `this.${child.path.at(-1)} = new ${className(child.path, flavour)}(sender);`,
  )
const childAccessors = (children: Resource[], flavour: Flavour): string[] =>
  children.flatMap((child) => [
    '',
    `public ${className(child.path, flavour)} ${child.path.at(-1)}() {`,
    `  return ${child.path.at(-1)};`,
    '}',
  ])

function resources(top: Resource[], flavour: Flavour): string {
  const body = [
    ...childFields(top, flavour),
    '/** Called by the SDK itself. */',
    `protected ${flavour.prefix}Resources(Sender sender) {`,
    ...indent(childCreations(top, flavour), '  '),
    '}',
    ...childAccessors(top, flavour),
  ]
  const head = `abstract class ${flavour.prefix}Resources`
  return classFile('resources', ['/** The groups of operations that a client has. */'], head, body)
}

interface Argument {
  type: string
  name: string
  /** A shorter method goes without it. */
  isOptional: boolean
}

function argumentsOf({ pathParams, body, query: params, id }: Operation): Argument[] {
  const given: Argument[] = pathParams.map(({ name }) => ({
    type: 'String',
    name: nameOf(name),
    isOptional: false,
  }))
  if (body?.kind === 'bytes') {
    given.push({ type: 'HttpRequest.BodyPublisher', name: 'content', isOptional: false })
    given.push({ type: 'String', name: 'contentType', isOptional: false })
  }
  if (body?.kind === 'json') {
    given.push({ type: body.model, name: 'body', isOptional: !body.isRequired })
  }
  if (params.length > 0) {
    const isOptional = !params.some(({ isRequired }) => isRequired)
    given.push({ type: `${pascal(id)}Query`, name: 'query', isOptional })
  }
  return given
}

/** Whoever reads a stream waits for it, so futures have none. */
const streams = (operation: Operation, flavour: Flavour): string[] =>
  flavour === SYNC
    ? streamsOf(operation).flatMap((stream) => methods(operation, flavour, stream))
    : []

/** The method with everything, and shorter ones that leave out what need not be given. */
function methods(operation: Operation, flavour: Flavour, stream?: Stream): string[] {
  const { summary, description, body } = operation
  const verb = stream?.verb ?? operation.verb
  const all = argumentsOf(operation)
  const type = stream ? 'InputStream' : flavour.wrap(resultType(operation))
  const options = { type: 'RequestOptions', name: 'options', isOptional: true }
  const shorter = [
    all,
    ...(all.some(({ isOptional }) => isOptional)
      ? [all.filter(({ isOptional }) => !isOptional)]
      : []),
  ]
  const signature = (given: Argument[]) =>
    `public ${type} ${nameOf(verb)}(${given.map((one) => `${one.type} ${one.name}`).join(', ')}) {`
  const note =
    body?.kind === 'bytes'
      ? `\n\nThe content is of one of these types: ${body.contentTypes.join(', ')}. It is sent again after a failure where its publisher can be subscribed to again, as those of texts and files can.`
      : stream
        ? `\n\nThe answer comes as ${stream.contentType} and is read piece by piece, so it may be too long for memory. Close it.`
        : ''
  const doc = javadoc(`${summary}.\n\n${description}${note}`)
  const full = [
    '',
    ...doc,
    signature([...all, options]),
    ...indent(callLines(operation, flavour, stream), '  '),
    '}',
  ]
  return [
    ...full,
    ...shorter.flatMap((given) => {
      const passed = [
        ...all.map((one) => (given.includes(one) ? one.name : 'null')),
        'RequestOptions.NONE',
      ]
      return ['', ...doc, signature(given), `  return ${nameOf(verb)}(${passed.join(', ')});`, '}']
    }),
  ]
}

function resultType({ answer }: Operation): string {
  if (answer.kind === 'text') return 'String'
  return answer.kind === 'page' ? `Page<${typeText(answer.item)}>` : typeText(answer.type)
}

function callLines(operation: Operation, { suffix }: Flavour, stream?: Stream): string[] {
  const { http, path, pathParams, body, query: params, answer, isIdempotent } = operation
  const ids = pathParams.map(({ name }) => `, ${nameOf(name)}`).join('')
  const lines = [`Call.to("${http}", "${path}"${ids})`]
  if (params.length > 0) lines.push('.query(query)')
  if (body?.kind === 'json') {
    const constants = Object.entries(body.constants).map(
      ([name, value]) => `, "${name}", "${value}"`,
    )
    lines.push(`.body(body${constants.join('')})`)
  }
  if (body?.kind === 'bytes') lines.push('.content(content, contentType)')
  if (isIdempotent) lines.push('.takesKey()')
  if (stream) lines.push(`.accept("${stream.contentType}")`)
  else if (answer.kind === 'text') lines.push('.isText()')
  const call = lines.map((line, at) => (at === 0 ? `Call call = ${line}` : `    ${line}`))
  call[call.length - 1] += ';'
  if (stream) return [...call, 'return stream(call, options);']
  const [name, of] =
    answer.kind === 'text'
      ? ['text', '']
      : answer.kind === 'page'
        ? ['page', `${typeText(answer.item)}::new, `]
        : ['one', `${typeText(answer.type)}::new, `]
  return [...call, `return ${name}${suffix}(call, ${of}options);`]
}

function version(api: Api): string {
  return classFile(
    'internal',
    ['/** The version of this package, and of the API that it was made for. */'],
    'final class Version',
    [`public static final String VERSION = "${api.version}";`, '', 'private Version() {}'],
  )
}

/** The class with which the conformance cases call an operation by its id. */
function dispatcher(api: Api): string {
  const put = (operation: Operation, flavour: Flavour) => {
    const { id, resource: path, verb } = operation
    const given = argumentsOf(operation).map(({ type, name }) => {
      if (name === 'body') return `w.body(${type}::fromJson)`
      if (name === 'query') return `w.query(${type}::fromJson)`
      if (name === 'content') return 'w.content()'
      if (name === 'contentType') return 'w.contentType()'
      return `w.path("${operation.pathParams.find((param) => nameOf(param.name) === name)!.name}")`
    })
    const client = flavour === SYNC ? 'wp' : 'wp.async()'
    const target = [client, ...path.map((part) => `${part}()`), nameOf(verb)].join('.')
    return `map.put("${id}", (wp, w) -> ${target}(${[...given, 'w.options()'].join(', ')}));`
  }
  const table = (name: string, flavour: Flavour) => [
    `static final Map<String, Operation> ${name} = ${name.toLowerCase()}();`,
    '',
    `private static Map<String, Operation> ${name.toLowerCase()}() {`,
    '  Map<String, Operation> map = new HashMap<>();',
    ...indent(
      api.operations.map((operation) => put(operation, flavour)),
      '  ',
    ),
    '  return map;',
    '}',
  ]
  const body = [
    'interface Operation {',
    '  Object call(WalletPass wp, WireCall w);',
    '}',
    '',
    ...table('SYNC', SYNC),
    '',
    ...table('ASYNC', ASYNC),
    '',
    'private Dispatch() {}',
  ]
  const text = body.join('\n')
  const models = [
    ...new Set([...text.matchAll(/\b([A-Z]\w+)::fromJson/g)].map(([, name]) => name!)),
  ]
  return `${NOTE}
package ${JAVA_PACKAGE};

${models
  .sort()
  .map((name) => `import ${JAVA_PACKAGE}.models.${name};`)
  .join('\n')}
import java.util.HashMap;
import java.util.Map;

/** Operations by their ids, with arguments as they are on the wire. */
final class Dispatch {
${indent(body, '  ').join('\n')}
}
`
}
