import type { Api, Type } from '../form.ts'
import { nameOf } from '../python.ts'
import { snake } from '../text.ts'
import { marked, modelOf, type SampleCall, sampleCalls } from './call.ts'

/** Every call in Python, in a file that mypy checks. */
export function emitPythonSamples(api: Api): Record<string, string> {
  const samples = sampleCalls(api).map((call) => {
    const { id, pathParams } = call.operation
    const params = ['wp: WalletPass', ...pathParams.map(({ name }) => `${nameOf(name)}: str`)]
    if (call.operation.body?.kind === 'bytes') params.push('data: bytes')
    const body = marked('#', id, lines(api, call)).map((line) => `    ${line}`)
    return `def ${snake(id)}(${params.join(', ')}) -> None:\n${body.join('\n')}\n`
  })
  return {
    'sdks/python/tests/samples.py': `# Made by \`npm run sdks\` from docs/openapi.json. Changes by hand are lost.

from datetime import datetime

from wallet_pass_service import WalletPass

${samples.join('\n\n')}`,
  }
}

function lines(api: Api, { operation, body, filter, noun, shown }: SampleCall): string[] {
  const { resource, verb, pathParams, answer } = operation
  const given = pathParams.map(({ name }) => nameOf(name))
  if (operation.body?.kind === 'bytes') {
    given.push('data', JSON.stringify(operation.body.contentTypes[0]))
  }
  if (body && operation.body?.kind === 'json') {
    const { members } = modelOf(api, { kind: 'model', name: operation.body.model })
    for (const { name, type } of members) {
      if (name in body) given.push(`${nameOf(name)}=${literal(api, type, body[name])}`)
    }
  }
  if (filter) given.push(`${nameOf(filter.param.name)}=${JSON.stringify(filter.value)}`)
  const call = `wp.${[...resource.map(snake), nameOf(verb)].join('.')}(${given.join(', ')})`
  const name = nameOf(noun)
  const print = `print(${name}${shown ? `.${nameOf(shown)}` : ''})`
  if (answer.kind === 'page') return [`for ${name} in ${call}:`, `    ${print}`]
  if (verb === 'delete') return [call]
  return [`${name} = ${call}`, print]
}

function literal(api: Api, type: Type, value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (type.kind === 'instant') return `datetime.fromisoformat(${JSON.stringify(value)})`
  if (Array.isArray(value)) {
    const of: Type = type.kind === 'list' ? type.of : { kind: 'any' }
    return `[${value.map((one) => literal(api, of, one)).join(', ')}]`
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, one]) => {
      if (type.kind !== 'model') {
        const of: Type = type.kind === 'map' ? type.of : { kind: 'any' }
        return `${JSON.stringify(name)}: ${literal(api, of, one)}`
      }
      const member = modelOf(api, type).members.find((known) => known.name === name)!
      return `${JSON.stringify(nameOf(name))}: ${literal(api, member.type, one)}`
    })
    return `{${entries.join(', ')}}`
  }
  return JSON.stringify(value)
}
