import { openApiDocument } from '../../scripts/openapi/document.ts'
import { BASE_URL } from './world.ts'

type Json = Record<string, unknown>
interface Answer {
  $ref?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: Json }>
}

const document = openApiDocument(BASE_URL)

/** What the OpenAPI document says about the answers of an operation, found by method and path template. */
function answersOf(method: string, path: string): Record<string, Answer> {
  const operation = document.paths[path]?.[method] as { responses: Record<string, Answer> }
  return operation.responses
}

/**
 * Everything about an answer that the OpenAPI document does not say: an unknown status, media type or header,
 * or a body that is not of its schema. Empty when all is as documented.
 */
export async function undocumented(
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<string[]> {
  const entry = answersOf(method, `/api/v1${path}`)[String(response.status)]
  if (!entry) return [`status ${response.status}`]
  const shared = entry.$ref?.split('/').at(-1)
  const answer: Answer = shared ? document.components.responses[shared]! : entry
  const named = ['etag', 'location', 'link', 'retry-after', 'www-authenticate', 'x-request-id']
  const documented = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()))
  const headers = named
    .filter((name) => response.headers.has(name) && !documented.has(name))
    .map((name) => `header ${name}`)
  const promised = ['etag', 'location'].filter(
    (name) => !shared && documented.has(name) && !response.headers.has(name),
  )
  return [
    ...headers,
    ...promised.map((name) => `missing ${name}`),
    ...(await bodyFaults(answer, response)),
  ]
}

async function bodyFaults(answer: Answer, response: Response): Promise<string[]> {
  if (!answer.content) return (await response.clone().text()) === '' ? [] : ['a body']
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  const content = answer.content[type]
  if (!content) return [`media type ${type}`]
  if (!/[/+]json$/.test(type)) return []
  return schemaFaults(content.schema, await response.clone().json())
}

/** Where a value breaks a schema of the document. */
export async function schemaFaults(schema: Json, data: unknown): Promise<string[]> {
  await shareComponents()
  const response = await fetch('https://json-schema.test', {
    method: 'POST',
    body: JSON.stringify({ schema, data }),
  })
  return ((await response.json()) as { errors: string[] }).errors
}

let shared = false
/** Once for all: they are far larger than all that is checked against them. */
async function shareComponents(): Promise<void> {
  if (shared) return
  await fetch('https://json-schema.test/components', {
    method: 'PUT',
    body: JSON.stringify(document.components),
  })
  shared = true
}
