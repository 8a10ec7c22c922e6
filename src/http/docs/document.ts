import { AppError } from '../../domain/model/errors.ts'
import type { Deps } from '../../wiring/deps.ts'

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
  const ownUrl = JSON.stringify(baseUrl).slice(1, -1)
  const text = (await siteText(site, 'openapi.json')).replaceAll(COMMITTED_BASE_URL, () => ownUrl)
  const document = JSON.parse(text) as OpenApiDocument
  known = { baseUrl, document }
  return document
}

/** `POST /api/v1/passes` -> `Node.js` -> code: calls of the SDKs, which their compilers have checked. */
export type Samples = Record<string, Record<string, string>>

let samples: Promise<Samples> | null = null

/** What `npm run sdks` has made of the document; kept. @throws as `openApiDocument` */
export function codeSamples(site: Deps['site']): Promise<Samples> {
  samples ??= siteText(site, 'samples.json')
    .then((text) => JSON.parse(text) as Samples)
    .catch((error) => {
      samples = null
      throw error
    })
  return samples
}

async function siteText(site: Deps['site'], name: string): Promise<string> {
  const file = await site.file(name)
  if (file) return file.text()
  const message = `${name}, which is deployed beside the service, cannot be read`
  throw new AppError('service_unavailable', message, { headers: { 'Retry-After': '5' } })
}
