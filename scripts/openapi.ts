import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compactJson } from './compact-json.ts'
import { COMMITTED_BASE_URL } from './docs/document.ts'
import { errorsMarkdown } from './docs/error-reference.ts'
import { openApiDocument } from './openapi/document.ts'
import { endpointTypes } from './openapi/endpoints.ts'

/** Writes what is made of the operations, documents and types: `node scripts/openapi.ts`. Tests tell when it is stale. */
const docs = join(import.meta.dirname, '../docs')
const src = join(import.meta.dirname, '../src')

const sources = globSync('**/*.ts', { cwd: src }).map(
  (file) => [file.replaceAll('\\', '/'), readFileSync(join(src, file), 'utf8')] as const,
)
writeFileSync(join(src, 'http/endpoints.ts'), endpointTypes(sources))
writeFileSync(join(docs, 'openapi.json'), `${compactJson(openApiDocument(COMMITTED_BASE_URL))}\n`)
writeFileSync(join(docs, 'errors.md'), errorsMarkdown())
