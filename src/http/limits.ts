import { MAX_IMPORT_ROWS } from '../domain/model/job.ts'
import { MAX_ITEMS } from '../domain/passes/batch.ts'
import { MAX_IMAGE_BYTES } from '../lib/images/limits.ts'

const MEBIBYTE = 1024 * 1024

/** Parsers recurse, and a stack has an end. */
export const MAX_JSON_DEPTH = 32

/** What is taken and given at most. Clients read it from `GET /workspace`. */
export const LIMITS = {
  /** Both numbers are those of wrangler.toml, which is where the bindings take them from. */
  requestsPer10Seconds: 100,
  verificationsPer10Seconds: 1000,
  maxBodyBytes: MEBIBYTE,
  maxBatchBytes: 4 * MEBIBYTE,
  maxBatchPasses: MAX_ITEMS,
  maxImportBytes: 50 * MEBIBYTE,
  maxImportRows: MAX_IMPORT_ROWS,
  maxImageBytes: MAX_IMAGE_BYTES,
  maxPassFileBytes: 4 * MEBIBYTE,
  maxPageItems: 100,
  maxPageBytes: 2 * MEBIBYTE,
} as const
