import type { Api, Type } from '../form.ts'
import { constantName } from '../php.ts'
import { indent } from '../text.ts'
import { marked, modelOf, type SampleCall, sampleCalls } from './call.ts'

/** Every call in PHP, in a file whose syntax the tests check, and whose calls run against the double. */
export function emitPhpSamples(api: Api): Record<string, string> {
  const samples = sampleCalls(api).flatMap((call) => {
    const { id, pathParams, body } = call.operation
    const given = ['Client $wp', ...pathParams.map(({ name }) => `string $${name}`)]
    if (body?.kind === 'bytes') given.push('string $file')
    const code = marked('//', id, lines(api, call))
    return [
      `public static function ${id}(${given.join(', ')}): void`,
      '{',
      ...indent(code, '    '),
      '}',
      '',
    ]
  })
  const body = indent(samples.slice(0, -1), '    ').join('\n')
  const names = [...api.models, ...api.enums].map(({ name }) => name)
  const used = [...new Set(body.match(/(?<![$\w])[A-Z]\w+(?=\(|::)/g))]
    .filter((name) => names.includes(name))
    .sort()
  return {
    'sdks/php/tests/Samples.php': `<?php

// Made by \`npm run sdks\` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\\Tests;

use WalletPass\\Client;
${used.map((name) => `use WalletPass\\Models\\${name};`).join('\n')}

/** The samples of the reference. */
final class Samples
{
${body}
}
`,
  }
}

function lines(api: Api, { operation, body, filter, noun, shown }: SampleCall): string[] {
  const { resource, verb, pathParams, answer } = operation
  const given = pathParams.map(({ name }) => [`$${name}`])
  if (operation.body?.kind === 'bytes') {
    given.push(["fopen($file, 'rb')"], [text(operation.body.contentTypes[0]!)])
  }
  if (body && operation.body?.kind === 'json') {
    const { members } = modelOf(api, { kind: 'model', name: operation.body.model })
    for (const { name, type } of members) {
      if (name in body) given.push(named(name, literal(api, type, body[name])))
    }
  }
  if (filter) given.push(named(filter.param.name, literal(api, filter.param.type, filter.value)))
  const call = wrapped(`$wp->${[...resource, verb].join('->')}(`, given, ')')
  const print = `echo $${noun}${shown ? `->${shown}` : ''}, "\\n";`
  // What is no text is shown as JSON.
  const shownText = isPrinted(api, operation.answer, shown)
    ? print
    : `echo json_encode($${noun}->${shown}), "\\n";`
  if (answer.kind === 'page') {
    const head = [`foreach (${call[0]}`, ...call.slice(1)]
    head[head.length - 1] += ` as $${noun}) {`
    return [...head, `    ${shownText}`, '}']
  }
  const statement = verb === 'delete' ? call : [`$${noun} = ${call[0]}`, ...call.slice(1)]
  statement[statement.length - 1] += ';'
  return verb === 'delete' ? statement : [...statement, shownText]
}

function isPrinted(api: Api, answer: SampleCall['operation']['answer'], shown: string | null) {
  if (answer.kind === 'text') return true
  const model = modelOf(api, answer.kind === 'page' ? answer.item : answer.type)
  const { kind } = model.members.find(({ name }) => name === shown)!.type
  return ['string', 'enum', 'constant', 'integer', 'number'].includes(kind)
}

const named = (name: string, value: string[]): string[] => [
  `${name}: ${value[0]}`,
  ...value.slice(1),
]

const LONG = 95

/** Writes a call on one line where it fits, else an argument a line. */
function wrapped(open: string, given: string[][], close: string): string[] {
  const line = `${open}${given.map((one) => one.join('')).join(', ')}${close}`
  if (given.every((one) => one.length === 1) && line.length <= LONG) return [line]
  const parts = given.flatMap((one) => {
    const value = indent(one, '    ')
    value[value.length - 1] += ','
    return value
  })
  return [open, ...parts, close]
}

const text = (value: string): string =>
  value.includes('\n')
    ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$').replaceAll('\n', '\\n')}"`
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function literal(api: Api, type: Type, value: unknown): string[] {
  if (value === null) return ['null']
  if (type.kind === 'instant') return [`new \\DateTimeImmutable(${text(String(value))})`]
  if (type.kind === 'enum') {
    const known = api.enums.find(({ name }) => name === type.name)!.values
    return [
      known.includes(String(value))
        ? `${type.name}::${constantName(type.name, String(value))}`
        : text(String(value)),
    ]
  }
  if (type.kind === 'model') {
    const given = modelOf(api, type).members.filter(({ name }) => name in (value as object))
    const parts = given.map((member) =>
      named(
        member.name,
        literal(api, member.type, (value as Record<string, unknown>)[member.name]),
      ),
    )
    return wrapped(`new ${type.name}(`, parts, ')')
  }
  if (Array.isArray(value)) {
    const of: Type = type.kind === 'list' ? type.of : { kind: 'any' }
    return wrapped(
      '[',
      value.map((one) => literal(api, of, one)),
      ']',
    )
  }
  if (typeof value === 'object') {
    const of: Type = type.kind === 'map' ? type.of : { kind: 'any' }
    const parts = Object.entries(value).map(([name, one]) => {
      const [first, ...rest] = literal(api, of, one)
      return [`${text(name)} => ${first}`, ...rest]
    })
    return wrapped('[', parts, ']')
  }
  return [typeof value === 'string' ? text(value) : String(value)]
}
