import type { Deps } from '../../deps.ts'
import { AppError } from '../../domain/model/errors.ts'

export type JsonSchema = { [member: string]: unknown }

/** What the pages read of the OpenAPI document. */
export interface OpenApiDocument {
  tags: { name: string; description: string }[]
  /** Path, then method, to the operation. */
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, JsonSchema> }
}

/** Where docs/openapi.json says that the service is. */
export const COMMITTED_BASE_URL = 'http://localhost:8787'

let known: { baseUrl: string; document: OpenApiDocument } | null = null

/**
 * The OpenAPI document of `/api/v1`, with the service's own address in it. `scripts/openapi.ts` makes it of what routes
 * and validates, and it is deployed beside the Worker as docs/openapi.json, so that nothing of its making is part of
 * the Worker. Read by whoever asks first; that of one address is kept.
 *
 * @param baseUrl where the service is reached from outside, without a trailing slash
 * @throws AppError service_unavailable when the file is not there, or cannot be read
 */
export async function openApiDocument(
  site: Deps['site'],
  baseUrl: string,
): Promise<OpenApiDocument> {
  if (known?.baseUrl === baseUrl) return known.document
  const file = await site.file('openapi.json')
  if (!file) {
    const message = 'openapi.json, which is deployed beside the service, cannot be read'
    throw new AppError('service_unavailable', message, { headers: { 'Retry-After': '5' } })
  }
  const ownUrl = JSON.stringify(baseUrl).slice(1, -1)
  const text = (await file.text()).replaceAll(COMMITTED_BASE_URL, () => ownUrl)
  const document = JSON.parse(text) as OpenApiDocument
  known = { baseUrl, document }
  return document
}
