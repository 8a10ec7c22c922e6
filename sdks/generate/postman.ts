import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api, Operation } from './form.ts'
import { type Resource, resourcesOf } from './resources.ts'

/**
 * A collection for Postman, which Bruno and Insomnia import as well: a folder for each resource, a request for each
 * operation, with the document's example as its body. Its scripts create what a request needs and is not there yet, so
 * that each request can be sent alone, and the whole collection from top to bottom.
 *
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function emitPostman(api: Api): Record<string, string> {
  const collection = {
    info: {
      name: 'Wallet Pass Service',
      description:
        'Set the variables `baseUrl` and `apiKey` of the collection first, with a key of test mode. The other variables fill themselves: a request that needs a template or a pass creates one. Requests that send a file ask for it.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    event: [
      script('prerequest', 'fill-variables.js', { RECIPES: recipesOf(api) }),
      script('test', 'keep-ids.js', { KEPT, FORGOTTEN_WITH }),
    ],
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8787' },
      { key: 'apiKey', value: '' },
      { key: 'doorId', value: 'door_main' },
      { key: 'version', value: '1' },
    ],
    item: resourcesOf(api).map(folder),
  }
  return { 'docs/postman-collection.json': `${JSON.stringify(collection, null, 1)}\n` }
}

function script(listen: string, file: string, given: Record<string, unknown>): object {
  const text = readFileSync(join(import.meta.dirname, 'postman', file), 'utf8')
  const constants = Object.entries(given).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)}`,
  )
  return {
    listen,
    script: { type: 'text/javascript', exec: [...constants, ...text.trimEnd().split('\n')] },
  }
}

const BASE = '/api/v1'

/** How a request that needs an object comes by one: what is sent, and which member of the answer names it. */
interface Recipe {
  method: 'GET' | 'POST'
  path: string
  contentType?: string
  body?: string
  /** A template is published before passes can be created from it. */
  publish?: true
  member: string
}

function recipesOf({ operations }: Api): Record<string, Recipe> {
  const create = (path: string, body?: object | string, member = 'id'): Recipe => ({
    method: 'POST',
    path: BASE + path,
    ...(body && {
      contentType: typeof body === 'string' ? 'text/csv' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    member,
  })
  const newest = (path: string): Recipe => ({ method: 'GET', path: BASE + path, member: 'id' })
  const example = (method: string, path: string) => {
    const found = operations.find((one) => one.http === method && one.path === BASE + path)!
    return filledBody(found)
  }
  const withPoints = { key: 'points', label: 'Points', slot: 'primary', type: 'number' }
  const club = { name: 'Club', kind: 'loyalty', fields: [{ ...withPoints, binding: 'points' }] }
  const pass = { templateId: '{{templateId}}' }
  const template = example('POST', '/templates')
  const rule = example('POST', '/checkout-connections/{connectionId}/rules')
  const scanner = example('POST', '/scanners')
  const campaign = example('POST', '/campaigns')
  const page = example('POST', '/enrolments')
  return {
    templateId: { ...create('/templates', template), publish: true },
    newTemplateId: create('/templates', template),
    clubId: { ...create('/templates', club), publish: true },
    passId: create('/passes', pass),
    passSerialNumber: create('/passes', pass, 'serialNumber'),
    memberId: create('/passes', { templateId: '{{clubId}}', points: 100 }),
    bundleId: create('/passes/batch', { passes: [pass, pass], bundle: true }, 'bundleId'),
    jobId: create('/imports?templateId={{templateId}}', example('POST', '/imports')),
    eventId: newest('/events?limit=1'),
    endpointId: create('/webhook-endpoints', example('POST', '/webhook-endpoints')),
    deliveryId: create('/webhook-endpoints/{{endpointId}}/test'),
    connectionId: create('/checkout-connections', example('POST', '/checkout-connections')),
    ruleId: create('/checkout-connections/{{connectionId}}/rules', rule),
    orderId: newest('/checkout-connections/{{connectionId}}/orders?limit=1'),
    credentialId: newest('/credentials?limit=1'),
    keyId: create('/api-keys', example('POST', '/api-keys')),
    scannerId: create('/scanners', scanner),
    campaignId: create('/campaigns', campaign),
    enrolmentId: create('/enrolments', page),
    linkKeyId: create('/link-keys', { name: 'Winter mailing' }),
  }
}

/** Requests whose answer names what was created: variable, path, member. */
const KEPT = [
  ['newTemplateId', '/templates$', 'id'],
  ['passId', '/passes(/issue)?$', 'id'],
  ['passSerialNumber', '/passes(/issue)?$', 'serialNumber'],
  ['bundleId', '/passes/batch$', 'bundleId'],
  ['assetId', '/assets$', 'id'],
  ['jobId', '/imports$', 'id'],
  ['endpointId', '/webhook-endpoints$', 'id'],
  ['deliveryId', '/webhook-endpoints/[^/]+/test$', 'id'],
  ['connectionId', '/checkout-connections$', 'id'],
  ['ruleId', '/rules$', 'id'],
  ['newCredentialId', '/credentials$', 'id'],
  ['keyId', '/api-keys(/[^/]+/rotate)?$', 'id'],
  ['scannerId', '/scanners$', 'id'],
  ['campaignId', '/campaigns$', 'id'],
  ['enrolmentId', '/enrolments$', 'id'],
  ['linkKeyId', '/link-keys$', 'id'],
]

/** What goes with a deleted object. */
const FORGOTTEN_WITH = {
  passId: ['passSerialNumber'],
  endpointId: ['deliveryId'],
  connectionId: ['ruleId', 'orderId'],
}

const folder = ({ path, operations, children }: Resource): object => ({
  name: path.at(-1),
  item: [
    ...operations.toSorted((a, b) => rankOf(a) - rankOf(b)).map(request),
    ...children.map(folder),
  ],
})

/** What ends an object comes after what is done with it. */
const rankOf = ({ http, path }: Operation): number =>
  http === 'DELETE' ? 2 : /\/((un)?archive|disable)$/.test(path) ? 1 : 0

/** The variable that a parameter of a path is filled from. Only what the collection has created is ended or deleted. */
function variableOf(name: string, { http, path, resource }: Operation): string {
  if (name === 'templateId') return path.includes('/versions/') ? 'templateId' : 'newTemplateId'
  if (name === 'passId' && resource.includes('points')) return 'memberId'
  if (name === 'credentialId' && http === 'DELETE') return 'newCredentialId'
  // `{{serialNumber}}` is a placeholder of templates: Postman would fill it in.
  return name === 'serialNumber' ? 'passSerialNumber' : name
}

const EXAMPLE_ID = /\b(tpl|pass)_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3\b/g

/** The example of the document, about objects of whoever sends it. */
function filledBody({ example: { body = {} } }: Operation): object | string {
  if (typeof body === 'string') return body
  // Addresses of sign-up pages are never freed: each run has its own.
  const unique = JSON.stringify(body).replace(/"slug":"[^"]*"/, '"slug":"page-{{$guid}}"')
  const text = unique.replaceAll(EXAMPLE_ID, (_, prefix: string) =>
    prefix === 'tpl' ? '{{templateId}}' : '{{passId}}',
  )
  const filled = JSON.parse(text)
  // A moment that was recent when the example was written.
  return 'since' in filled ? { ...filled, since: '{{$isoTimestamp}}' } : filled
}

function request(operation: Operation): object {
  const { summary, description, http, path, pathParams, query, body, isIdempotent } = operation
  const segments = path.split('/').filter(Boolean)
  const asked = query.map(({ name, doc, isRequired }) => {
    // A file of passes says its template in the query, or in a column that the example does not have.
    const isSent = isRequired || (name === 'templateId' && body?.kind === 'bytes')
    const value = isSent ? `{{${name}}}` : ''
    return { key: name, value, description: doc, disabled: !isSent }
  })
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
        variable: pathParams.map(({ name, doc }) => ({
          key: name,
          value: `{{${variableOf(name, operation)}}}`,
          description: doc,
        })),
      },
      ...(body && { body: bodyOf(operation, body.kind) }),
    },
  }
}

function bodyOf(operation: Operation, kind: 'json' | 'bytes'): object {
  const filled = filledBody(operation)
  if (typeof filled === 'string') return { mode: 'raw', raw: filled }
  if (kind === 'bytes') return { mode: 'file', file: {} }
  return { mode: 'raw', raw: JSON.stringify(filled, null, 2) }
}
