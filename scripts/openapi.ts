import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMITTED_BASE_URL } from '../src/http/docs/document.ts'
import { errorsMarkdown } from '../src/http/error-reference.ts'
import { compactJson } from './compact-json.ts'
import { openApiDocument } from './openapi/document.ts'

/** Writes the documents in docs/ that are made of code: `node scripts/openapi.ts`. A test tells when they are stale. */
const docs = join(import.meta.dirname, '../docs')

writeFileSync(join(docs, 'openapi.json'), `${compactJson(openApiDocument(COMMITTED_BASE_URL))}\n`)
writeFileSync(join(docs, 'errors.md'), errorsMarkdown())
