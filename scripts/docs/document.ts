export type JsonSchema = { [member: string]: unknown }

/** What the pages read of the OpenAPI document. */
export interface OpenApiDocument {
  tags: { name: string; description: string }[]
  /** Path, then method, to the operation. */
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, JsonSchema> }
}

/** `POST /api/v1/passes` -> `Node.js` -> code: calls of the SDKs, which their compilers have checked. */
export type Samples = Record<string, Record<string, string>>

/** Where docs/openapi.json says that the service is. */
export const COMMITTED_BASE_URL = 'http://localhost:8787'
