import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsMarkdown } from '../src/http/error-reference.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { compactJson } from './compact-json.ts'

/** Writes the documents in docs/ that are made of code: `node scripts/openapi.ts`. A test tells when they are stale. */
const docs = join(import.meta.dirname, '../docs')
const LOCAL = 'http://localhost:8787'

writeFileSync(join(docs, 'openapi.json'), `${compactJson(openApiDocument(LOCAL))}\n`)
writeFileSync(join(docs, 'errors.md'), errorsMarkdown())
