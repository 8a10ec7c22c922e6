import type { Api, Member, Type } from '../form.ts'
import { constantName, JAVA_PACKAGE, nameOf, queryName, setterOf } from '../java.ts'
import { indent } from '../text.ts'
import { marked, modelOf, type SampleCall, sampleCalls } from './call.ts'

/** Every call in Java, in a file that the compiler checks. */
export function emitJavaSamples(api: Api): Record<string, string> {
  const samples = sampleCalls(api).flatMap((call) => {
    const { id, pathParams, body } = call.operation
    const given = ['WalletPass wp', ...pathParams.map(({ name }) => `String ${nameOf(name)}`)]
    if (body?.kind === 'bytes') given.push('Path file')
    const throws = body?.kind === 'bytes' ? ' throws FileNotFoundException' : ''
    return [
      '',
      `static void ${id}(${given.join(', ')})${throws} {`,
      ...indent(marked('//', id, lines(api, call)), '  '),
      '}',
    ]
  })
  const body = indent(['private Samples() {}', ...samples], '  ').join('\n')
  const models = [...api.models, ...api.enums].map(({ name }) => name)
  const queries = api.operations.map(queryName)
  const used = [...new Set(body.match(/\b[A-Z]\w+/g))]
    .filter((name) => models.includes(name) || queries.includes(name))
    .sort()
  return {
    [`sdks/java/src/test/java/${JAVA_PACKAGE.replaceAll('.', '/')}/Samples.java`]: `// Made by \`npm run sdks\` from docs/openapi.json. Changes by hand are lost.
package ${JAVA_PACKAGE};

${used.map((name) => `import ${JAVA_PACKAGE}.models.${name};`).join('\n')}
import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The samples of the reference: that they compile is their test. */
final class Samples {
${body}
}
`,
  }
}

function lines(api: Api, { operation, body, filter, noun, shown }: SampleCall): string[] {
  const { resource, verb, pathParams, answer } = operation
  const given = pathParams.map(({ name }) => [nameOf(name)])
  if (operation.body?.kind === 'bytes') {
    given.push(['BodyPublishers.ofFile(file)'], [JSON.stringify(operation.body.contentTypes[0])])
  }
  if (body && operation.body?.kind === 'json') {
    given.push(literal(api, { kind: 'model', name: operation.body.model }, body))
  }
  if (filter) {
    const value = literal(api, filter.param.type, filter.value).join('')
    given.push([`${queryName(operation)}.builder().${nameOf(filter.param.name)}(${value}).build()`])
  }
  const target = ['wp', ...resource.map((part) => `${part}()`), nameOf(verb)].join('.')
  const call = wrapCall(`${target}(`, given, ')')
  const name = noun === 'list' ? 'doorList' : noun
  const print = `System.out.println(${name}${shown ? `.${nameOf(shown)}()` : ''});`
  if (answer.kind === 'page') {
    const head = [`for (${typeName(answer.item)} ${name} : ${call[0]}`, ...call.slice(1)]
    head[head.length - 1] += ') {'
    return [...head, `  ${print}`, '}']
  }
  if (verb === 'delete') return ended(call)
  const type = answer.kind === 'text' ? 'String' : typeName(answer.type)
  return [...ended([`${type} ${name} = ${call[0]}`, ...call.slice(1)]), print]
}

const typeName = (type: Type): string => (type.kind === 'model' ? type.name : 'Object')

const ended = (statement: string[]): string[] => [...statement.slice(0, -1), `${statement.at(-1)};`]

const LONG = 80

/** Writes a call on one line where it fits, else an argument a line. */
function wrapCall(open: string, given: string[][], close: string): string[] {
  const line = `${open}${given.map((one) => one.join('')).join(', ')}${close}`
  if (given.every((one) => one.length === 1) && line.length <= LONG) return [line]
  if (given.length === 0) return [line]
  const parts = given.flatMap((one, at) => {
    const text = indent(one, '    ')
    if (at < given.length - 1) text[text.length - 1] += ','
    return text
  })
  parts[parts.length - 1] += close
  return [open, ...parts]
}

function literal(api: Api, type: Type, value: unknown): string[] {
  if (value === null) return ['null']
  switch (type.kind) {
    case 'instant':
      return [`Instant.parse(${JSON.stringify(value)})`]
    case 'enum': {
      const known = api.enums.find(({ name }) => name === type.name)!.values
      const text = String(value)
      return [
        known.includes(text)
          ? `${type.name}.${constantName(type.name, text)}`
          : `${type.name}.of("${text}")`,
      ]
    }
    case 'integer':
      return [`${String(value)}L`]
    case 'number':
      return [Number.isInteger(value) ? `${String(value)}.0` : String(value)]
    case 'list':
      return wrapCall(
        'List.of(',
        (value as unknown[]).map((one) => literal(api, type.of, one)),
        ')',
      )
    case 'model':
      return builder(api, type.name, value as Record<string, unknown>)
    default:
      if (typeof value !== 'object') return [JSON.stringify(value)]
      return mapLiteral(api, type, value as Record<string, unknown>)
  }
}

function mapLiteral(api: Api, type: Type, value: Record<string, unknown>): string[] {
  const of: Type = type.kind === 'map' ? type.of : { kind: 'any' }
  const pairs = Object.entries(value).flatMap(([name, one]) => [
    [JSON.stringify(name)],
    literal(api, of, one),
  ])
  return wrapCall('Map.of(', pairs, ')')
}

function builder(api: Api, name: string, value: Record<string, unknown>): string[] {
  const members = modelOf(api, { kind: 'model', name }).members.filter(
    (member) => member.name in value,
  )
  const calls = members.flatMap((member) => setter(api, member, value[member.name]))
  const line = `${name}.builder()${calls.join('')}.build()`
  if (line.length <= LONG && !calls.some((call) => call.startsWith(' '))) return [line]
  return [`${name}.builder()`, ...indent(calls, '    '), '    .build()']
}

function setter(api: Api, member: Member, value: unknown): string[] {
  const { name, type } = member
  if (value === null) return [`.${setterOf(name, 'clear')}()`]
  if (type.kind === 'map' && Object.keys(value as object).length < 5) {
    const put = setterOf(name.replace(/s$/, ''), 'put')
    return Object.entries(value as object).flatMap(([key, one]) =>
      wrapCall(`.${put}(`, [[JSON.stringify(key)], literal(api, type.of, one)], ')'),
    )
  }
  return wrapCall(`.${nameOf(name)}(`, [literal(api, type, value)], ')')
}
