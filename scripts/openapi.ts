import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compactJson } from './compact-json.ts'
import { COMMITTED_BASE_URL } from './docs/document.ts'
import { errorsMarkdown } from './docs/error-reference.ts'
import { openApiDocument } from './openapi/document.ts'

/** Writes the documents in docs/ that are made of code: `node scripts/openapi.ts`. A test tells when they are stale. */
const docs = join(import.meta.dirname, '../docs')

writeFileSync(join(docs, 'openapi.json'), `${compactJson(openApiDocument(COMMITTED_BASE_URL))}\n`)
writeFileSync(join(docs, 'errors.md'), errorsMarkdown())
