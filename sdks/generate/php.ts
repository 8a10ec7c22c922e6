import type { Api, Enumeration, Member, Model, Operation, Type, Union } from './form.ts'
import { inOrder, membersBesidePath, type Resource, resourcesOf } from './resources.ts'
import { type Stream, streamsOf } from './streams.ts'
import { constantCase, indent, pascal, wrap } from './text.ts'
import { unknownEvent } from './unknown-event.ts'

/** Every file in it is emitted. */
export const PHP_GENERATED = 'sdks/php/src/Generated'

/** The PHP SDK's generated files: a class for each thing that is sent or answered, and a method for each operation. */
export function emitPhp(api: Api): Record<string, string> {
  const files = new Map<string, string>()
  const add = (name: string, text: string) => files.set(`${PHP_GENERATED}/${name}.php`, text)
  for (const one of api.enums) add(`Models/${one.name}`, enumeration(one))
  const eventModels = new Set(api.events.cases.map((one) => one.model))
  for (const one of api.models) {
    const base = eventModels.has(one.name) ? api.events.name : 'Model'
    add(`Models/${one.name}`, one.isInput ? input(one) : model(one, base))
  }
  add('Models/UnknownEvent', model(unknownEvent(api, { kind: 'any' }), api.events.name))
  add(`Models/${api.events.name}`, events(api.events))
  const all = inOrder(resourcesOf(api))
  for (const one of all) add(`Resources/${className(one.path)}`, resource(api, one))
  add('Resources', resources(resourcesOf(api)))
  add('Version', version(api))
  files.set('sdks/php/tests/Dispatch.php', dispatcher(api))
  return Object.fromEntries(files)
}

const NOTE = '// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.'

const file = (namespace: string, uses: string[], body: string): string =>
  `<?php

${NOTE}

declare(strict_types=1);

namespace ${namespace};
${
  uses.length > 0
    ? `\n${[...new Set(uses)]
        .sort()
        .map((use) => `use ${use};\n`)
        .join('')}`
    : ''
}
${body}`

const MODELS = 'WalletPass\\Models'

function docBlock(lines: string[]): string[] {
  const text = lines.flatMap((line) => wrap(line.replaceAll('*/', '*\\/'), 112))
  while (text.at(-1) === '') text.pop()
  if (text.length === 0) return []
  if (text.length === 1) return [`/** ${text[0]} */`]
  return ['/**', ...text.map((line) => ` * ${line}`.trimEnd()), ' */']
}

const docText = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split('\n'))

/** The type of a value in the words of PHPDoc. `sent` says that instances and arrays are taken alike. */
function docType(type: Type, sent = false): string {
  switch (type.kind) {
    case 'string':
    case 'constant':
    case 'enum':
      return 'string'
    case 'instant':
      return sent ? '\\DateTimeInterface|string' : '\\DateTimeImmutable'
    case 'integer':
      return 'int'
    case 'number':
      return 'int|float'
    case 'boolean':
      return 'bool'
    case 'any':
      return 'mixed'
    case 'object':
      return 'array<string, mixed>'
    case 'model':
      return sent ? `${type.name}|array<string, mixed>` : type.name
    case 'list':
      return `list<${docType(type.of, sent)}>`
    case 'map':
      return `array<string, ${docType(type.of, sent)}>`
    case 'either':
      return isOfSeveralModels(type)
        ? 'array<string, mixed>'
        : [...new Set(type.of.map((one) => docType(one, sent)))].join('|')
  }
}

/** The type that PHP itself checks. */
function nativeType(type: Type): string {
  switch (type.kind) {
    case 'instant':
      return '\\DateTimeInterface|string'
    case 'model':
      return `${type.name}|array`
    case 'object':
    case 'list':
    case 'map':
      return 'array'
    case 'either':
      return [...new Set(type.of.map(nativeType))].join('|')
    default:
      return docType(type)
  }
}

/** A class of string constants: an enum of PHP would refuse values to come. */
function enumeration({ name, doc, values, isOpen }: Enumeration): string {
  const note = isOpen ? `${doc} Values may be added; others are kept as they came.` : doc
  const lines = values.map((value) => `public const ${constantName(name, value)} = '${value}';`)
  return file(
    MODELS,
    [],
    [
      ...docBlock(docText(note)),
      `final class ${name}`,
      '{',
      ...indent(lines, '    '),
      '}',
      '',
    ].join('\n'),
  )
}

/** The name of the constant for a value of an enum. */
export function constantName(type: string, value: string): string {
  const words = constantCase(type, value)
  return /^[A-Z]/.test(words) && words !== 'CLASS' ? words : `_${words}`
}

/** How a value of an answer is read, as PHP; null: as it is. */
function reader(type: Type): string | null {
  switch (type.kind) {
    case 'instant':
      return "'instant'"
    case 'model':
      return `${type.name}::class`
    case 'any':
    case 'object':
    case 'either':
      return "'array'"
    case 'list': {
      const inner = reader(type.of)
      return inner && `['list', ${inner}]`
    }
    case 'map':
      return `['map', ${reader(type.of) ?? 'null'}]`
    default:
      return null
  }
}

const isOfSeveralModels = (type: Type): boolean =>
  type.kind === 'either' && type.of.every(({ kind }) => kind === 'model')

const TYPED = [
  '',
  '    /** The event with data of its type, as a webhook brings it. */',
  '    public function typed(): WebhookEvent',
  '    {',
  '        return WebhookEvent::read($this->jsonSerialize());',
  '    }',
]

function model({ name, doc, members }: Model, base: string): string {
  const properties = members.map(({ name: member, type, doc: text, isRequired, isNullable }) => {
    const orNull = isNullable || !isRequired ? '|null' : ''
    return `@property-read ${docType(type)}${orNull} $${member} ${text.replaceAll('\n', ' ')}`
  })
  const table = members.map(({ name: member, type }) => `'${member}' => ${reader(type) ?? 'null'},`)
  return file(
    MODELS,
    base === 'Model' ? ['WalletPass\\Model'] : [],
    [
      ...docBlock([...docText(doc), '', ...properties]),
      `final class ${name} extends ${base}`,
      '{',
      ...indent(['protected const MEMBERS = [', ...indent(table, '    '), '];'], '    '),
      ...(base === 'Model' && members.some(({ type }) => isOfSeveralModels(type)) ? TYPED : []),
      '}',
      '',
    ].join('\n'),
  )
}

function events({ name, doc, member, cases }: Union): string {
  const table = cases.map(({ value, model: of }) => `'${value}' => ${of}::class,`)
  return file(
    MODELS,
    ['WalletPass\\Model'],
    [
      ...docBlock([
        ...docText(doc),
        '',
        '@property-read string $id The same in every delivery of the event.',
        `@property-read string $${member} One of EventType.`,
        '@property-read \\DateTimeImmutable $timestamp When the event happened.',
      ]),
      `abstract class ${name} extends Model`,
      '{',
      ...indent(
        [
          'public const TYPES = [',
          ...indent(table, '    '),
          '];',
          '',
          ...docBlock([
            'The event as its own class; of a type that is not known, an UnknownEvent.',
          ]),
          'public static function read(\\stdClass $wire): self',
          '{',
          `    $type = is_string($wire->${member} ?? null) ? $wire->${member} : '';`,
          '    $class = self::TYPES[$type] ?? UnknownEvent::class;',
          '    return new $class($wire);',
          '}',
        ],
        '    ',
      ),
      '}',
      '',
    ].join('\n'),
  )
}

/** A parameter or property that may be left out. */
function optional({ type, isRequired, isNullable }: Member): string {
  const orNull = isNullable && nativeType(type) !== 'mixed' ? '|null' : ''
  if (isRequired) return `${nativeType(type)}${orNull}`
  return nativeType(type) === 'mixed' ? 'mixed' : `${nativeType(type)}${orNull}|Omit`
}

const sentDoc = ({ name, type, doc, isNullable, isRequired }: Member): string =>
  `@param ${docType(type, true)}${isNullable ? '|null' : ''}${isRequired ? '' : '|Omit'} $${name} ${doc.replaceAll('\n', ' ')}`

/** Puts arguments that must be given first, as PHP wants it. */
const requiredFirst = (members: Member[]): Member[] => [
  ...members.filter(({ isRequired }) => isRequired),
  ...members.filter(({ isRequired }) => !isRequired),
]

function input({ name, doc, members }: Model): string {
  const ordered = requiredFirst(members)
  const parameters = ordered.map(
    (member) =>
      `public readonly ${optional(member)} $${member.name}${member.isRequired ? '' : ' = Omit::Value'},`,
  )
  const construction =
    members.length === 0
      ? []
      : [
          ...docBlock(ordered.map(sentDoc)),
          'public function __construct(',
          ...indent(parameters, '    '),
          ') {',
          '}',
        ]
  const objects = objectsConstant(members)
  return file(
    MODELS,
    [
      'WalletPass\\Input',
      ...(members.some(({ isRequired }) => !isRequired) ? ['WalletPass\\Omit'] : []),
    ],
    [
      ...docBlock(docText(doc)),
      `final class ${name} extends Input`,
      '{',
      ...indent([...objects, ...(objects.length > 0 ? [''] : []), ...construction], '    '),
      '}',
      '',
    ].join('\n'),
  )
}

/** The kind of object that an array stands for where it is sent, as PHP; null for a list, and for what stays as it is. */
function objectKind(type: Type): string | null {
  switch (type.kind) {
    case 'model':
      return `${type.name}::class`
    case 'map':
    case 'object':
      return "'object'"
    case 'list': {
      const inner = objectKind(type.of)
      return inner && `[${inner}]`
    }
    case 'either':
      return type.of.some(({ kind }) => kind === 'object') ? "'object'" : null
    default:
      return null
  }
}

function objectsConstant(members: Member[]): string[] {
  const table = members.flatMap(({ name, type }) => {
    const kind = objectKind(type)
    return kind === null ? [] : [`'${name}' => ${kind},`]
  })
  return table.length === 0 ? [] : ['public const OBJECTS = [', ...indent(table, '    '), '];']
}

/** Jobs have more than their operations. */
const baseOf = (path: string[]) => (path.join('.') === 'jobs' ? 'WaitsForJobs' : 'Resource')

const className = (path: string[]) => `${pascal(...path)}Resource`

function resource(api: Api, { path, operations, children }: Resource): string {
  const body = operations.flatMap((operation) =>
    [undefined, ...streamsOf(operation)].flatMap((stream) => [
      '',
      ...method(api, operation, stream),
    ]),
  )
  const fields = children.map(
    (child) => `public readonly ${className(child.path)} $${child.path.at(-1)};`,
  )
  const lines = [...fields, ...(fields.length > 0 ? ['', ...construction(children)] : []), ...body]
  if (lines[0] === '') lines.shift()
  const text = indent(lines, '    ').join('\n')
  const uses = [...new Set(text.match(/\b[A-Z]\w+/g))]
  const named = [...api.models, ...api.enums].map((one) => one.name)
  return file(
    'WalletPass\\Resources',
    [
      `WalletPass\\${baseOf(path)}`,
      ...uses.filter((one) => named.includes(one)).map((one) => `${MODELS}\\${one}`),
      ...['Omit', 'Page', 'Call', 'Sender']
        .filter((one) => uses.includes(one))
        .map((one) => `WalletPass\\${one}`),
    ],
    [`final class ${className(path)} extends ${baseOf(path)}`, '{', text, '}', ''].join('\n'),
  )
}

function construction(children: Resource[]): string[] {
  return [
    'public function __construct(Sender $sender)',
    '{',
    '    parent::__construct($sender);',
    ...children.map(
      (child) => `    $this->${child.path.at(-1)} = new ${className(child.path)}($sender);`,
    ),
    '}',
  ]
}

function resources(top: Resource[]): string {
  return file(
    'WalletPass',
    [],
    [
      ...docBlock(['What a client has.']),
      'abstract class Resources',
      '{',
      ...indent(
        [
          ...top.map((one) => `public readonly Resources\\${className(one.path)} $${one.path[0]};`),
          '',
          'protected function __construct(Sender $sender)',
          '{',
          ...top.map(
            (one) => `    $this->${one.path[0]} = new Resources\\${className(one.path)}($sender);`,
          ),
          '}',
        ],
        '    ',
      ),
      '}',
      '',
    ].join('\n'),
  )
}

const OPTIONS_DOC =
  '@param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?: array<string, string>, isCancelled?: callable(): bool} $options'

/** Members of a body that may be left out as a whole need not be given. */
function bodyMembers(api: Api, operation: Operation): Member[] {
  const { body } = operation
  if (body?.kind !== 'json') return []
  return membersBesidePath(api, operation).map((member) => ({
    ...member,
    isRequired: member.isRequired && body.isRequired,
  }))
}

/** What an operation gives: as PHPDoc says it where that says more, as PHP checks it, and the way to it. */
interface Result {
  doc?: string
  type: string
  sender: 'send' | 'text' | 'page' | 'lines' | 'chunks'
  /** Its class. */
  model?: string
}

function resultOf({ answer }: Operation, stream?: Stream): Result {
  if (stream?.of === 'lines') {
    const doc = '\\Generator<int, array<string, mixed>> line by line'
    return { doc, type: '\\Generator', sender: 'lines' }
  }
  if (stream) {
    return { doc: '\\Generator<int, string> in pieces', type: '\\Generator', sender: 'chunks' }
  }
  if (answer.kind === 'text') return { type: 'string', sender: 'text' }
  if (answer.kind === 'page') {
    const model = docType(answer.item)
    return { doc: `Page<${model}>`, type: 'Page', sender: 'page', model }
  }
  const model = docType(answer.type)
  return { type: model, sender: 'send', model }
}

const STREAM_DOC =
  'Reads it piece by piece, without holding all of it in memory. `timeout` is that of each piece; what breaks off after the first is not tried again.'

/** The method of an operation, or one that reads its answer piece by piece. */
function method(api: Api, operation: Operation, stream?: Stream): string[] {
  const { summary, pathParams, query, body } = operation
  const { verb, description } = stream ? { verb: stream.verb, description: STREAM_DOC } : operation
  const result = resultOf(operation, stream)
  const members = bodyMembers(api, operation)
  const asked: Member[] = query.map((param) => ({ ...param, isNullable: false }))
  const named = requiredFirst([...members, ...asked])
  const parameters = [
    ...pathParams.map(({ name }) => `string $${name},`),
    ...(body?.kind === 'bytes' ? ['mixed $content,', 'string $contentType,'] : []),
    ...named.map(
      (member) =>
        `${optional(member)} $${member.name}${member.isRequired ? '' : ' = Omit::Value'},`,
    ),
    'array $options = [],',
  ]
  const docs = [
    `${summary}.`,
    ...(description === '' ? [] : ['', ...docText(description)]),
    '',
    ...pathParams.map(({ name, doc }) => `@param string $${name} ${doc}`),
    ...(body?.kind === 'bytes'
      ? [
          '@param string|resource $content what to send; a stream is sent again only where it can be rewound',
          `@param string $contentType ${body.contentTypes.join(' or ')}`,
        ]
      : []),
    ...named.map(sentDoc),
    OPTIONS_DOC,
    ...(result.doc ? [`@return ${result.doc}`] : []),
  ]
  return [
    ...docBlock(docs),
    `public function ${verb}(`,
    ...indent(parameters, '    '),
    `): ${result.type} {`,
    ...indent(callLines(operation, members, asked, result, stream), '    '),
    '}',
  ]
}

function callLines(
  operation: Operation,
  members: Member[],
  asked: Member[],
  { sender, model: type }: Result,
  stream?: Stream,
): string[] {
  const { http, path, pathParams, body, isIdempotent } = operation
  const table = (of: Member[]) => of.map(({ name }) => `'${name}' => $${name},`)
  const ids = pathParams.map(({ name }) => `$${name}`)
  const lines = [
    `'${http}',`,
    `'${path}',`,
    ...(ids.length > 0 ? [`ids: [${ids.join(', ')}],`] : []),
  ]
  if (asked.length > 0) lines.push('query: [', ...indent(table(asked), '    '), '],')
  if (body?.kind === 'json') {
    const constants = Object.entries(body.constants).map(
      ([name, value]) => `'${name}' => '${value}',`,
    )
    lines.push(
      'body: self::body([',
      ...indent([...constants, ...table(members)], '    '),
      `], ${body.model}::OBJECTS),`,
    )
    if (!body.isRequired) lines.push('isBodyOptional: true,')
  }
  if (body?.kind === 'bytes') lines.push('content: $content,', 'contentType: $contentType,')
  if (isIdempotent) lines.push('takesKey: true,')
  if (sender === 'text') lines.push('isText: true,')
  if (stream) lines.push(`streamedAs: '${stream.contentType}',`)
  return [
    `return $this->${sender}(new Call(`,
    ...indent(lines, '    '),
    `), ${type ? `${type}::class, ` : ''}$options);`,
  ]
}

function version(api: Api): string {
  return file(
    'WalletPass',
    [],
    `final class Version\n{\n    public const VERSION = '${api.version}';\n}\n`,
  )
}

function dispatcher(api: Api): string {
  const cases = api.operations.map(({ id, resource: path, verb, pathParams }) => {
    const params = pathParams.map(({ name }) => `'${name}'`).join(', ')
    return `'${id}' => [['${path.join("', '")}'], '${verb}', [${params}]],`
  })
  return file(
    'WalletPass\\Tests',
    [],
    [
      ...docBlock([
        'Each operation by its id: its resource, its method, and the parameters of its path.',
      ]),
      'final class Dispatch',
      '{',
      ...indent(['public const OPERATIONS = [', ...indent(cases, '    '), '];'], '    '),
      '}',
      '',
    ].join('\n'),
  )
}
