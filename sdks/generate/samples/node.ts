import type { Api } from '../form.ts'
import { marked, type SampleCall, sampleCalls } from './call.ts'

/** Every call in TypeScript, in a file that the compiler checks. */
export function emitNodeSamples(api: Api): Record<string, string> {
  const samples = sampleCalls(api).map((call) => {
    const params = [
      'wp: WalletPass',
      ...call.operation.pathParams.map(({ name }) => `${name}: string`),
    ]
    if (call.operation.body?.kind === 'bytes') params.push('bytes: Uint8Array')
    const body = marked('//', call.operation.id, lines(call)).join('\n')
    return `export async function ${call.operation.id}(${params.join(', ')}) {\n${body}\n}\n`
  })
  return {
    'sdks/node/test/generated/samples.ts': `// Made by \`npm run sdks\` from docs/openapi.json. Changes by hand are lost.

import type { WalletPass } from '../../src/client.ts'

${samples.join('\n')}`,
  }
}

function lines({ operation, body, filter, noun, shown }: SampleCall): string[] {
  const { resource, verb, pathParams, answer } = operation
  const given = pathParams.map(({ name }) => name)
  if (operation.body?.kind === 'bytes') {
    given.push('bytes', JSON.stringify(operation.body.contentTypes[0]))
  }
  if (body) given.push(JSON.stringify(body))
  if (filter) given.push(JSON.stringify({ [filter.param.name]: filter.value }))
  const call = `wp.${[...resource, verb].join('.')}(${given.join(', ')})`
  const print = `console.log(${noun}${shown ? `.${shown}` : ''})`
  if (answer.kind === 'page') return [`for await (const ${noun} of ${call}) ${print}`]
  if (verb === 'delete') return [`await ${call}`]
  return [`const ${noun} = await ${call}`, print]
}
