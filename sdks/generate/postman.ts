import type { Api, Operation } from './form.ts'
import { type Resource, resourcesOf } from './resources.ts'

/**
 * A collection for Postman, which Bruno and Insomnia import as well: a folder for each resource, a request for each
 * operation, with the document's example as its body.
 *
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function emitPostman(api: Api): Record<string, string> {
  const collection = {
    info: {
      name: 'Wallet Pass Service',
      description: 'Set the variables `baseUrl` and `apiKey` of the collection first.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8787' },
      { key: 'apiKey', value: '' },
    ],
    item: resourcesOf(api).map(folder),
  }
  return { 'docs/postman-collection.json': `${JSON.stringify(collection, null, 1)}\n` }
}

const folder = ({ path, operations, children }: Resource): object => ({
  name: path.at(-1),
  item: [...operations.map(request), ...children.map(folder)],
})

function request(operation: Operation): object {
  const { summary, description, http, path, pathParams, query, body, isIdempotent } = operation
  const segments = path.split('/').filter(Boolean)
  const asked = query.map(({ name, doc, isRequired }) => ({
    key: name,
    value: '',
    description: doc,
    disabled: !isRequired,
  }))
  const names = segments.map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'))
  return {
    name: summary,
    request: {
      method: http,
      description,
      header: [
        ...(body?.kind === 'json' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...(body?.kind === 'bytes' ? [{ key: 'Content-Type', value: body.contentTypes[0] }] : []),
        // A new one each time it is sent.
        ...(isIdempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: {
        raw: `{{baseUrl}}/${names.join('/')}`,
        host: ['{{baseUrl}}'],
        path: names,
        query: asked,
        variable: pathParams.map(({ name, doc }) => ({ key: name, value: '', description: doc })),
      },
      ...(body?.kind === 'json' && {
        body: { mode: 'raw', raw: JSON.stringify(operation.example.body ?? {}, null, 2) },
      }),
      ...(body?.kind === 'bytes' && { body: { mode: 'file', file: {} } }),
    },
  }
}
