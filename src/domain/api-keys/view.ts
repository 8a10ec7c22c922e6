import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { type ApiKey, ScopeSchema, type StoredApiKey } from '../model/api-key.ts'
import { formatInstant, Timestamp } from '../model/instant.ts'

/** An API key as clients see it: enough to tell two keys apart, not enough to call with. */
export const ApiKeyView = z
  .looseObject({
    id: z.string().meta({ examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    name: z.string(),
    scopes: z.array(ScopeSchema),
    prefix: z.string().meta({ description: 'The first 12 characters.' }),
    last4: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().meta({ description: 'To the minute.' }),
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })

export const NewApiKeyView = ApiKeyView.extend({
  key: z.string().meta({ description: 'The key itself. It is shown here and never again.' }),
}).meta({ id: 'NewApiKey' })

export function viewApiKey(apiKey: ApiKey) {
  const { id, name, scopes, prefix, last4 } = apiKey
  return {
    id,
    name,
    scopes,
    prefix,
    last4,
    createdAt: formatInstant(apiKey.createdAt),
    expiresAt: formatInstant(apiKey.expiresAt),
    lastUsedAt: formatInstant(apiKey.lastUsedAt),
    revokedAt: formatInstant(apiKey.revokedAt),
  }
}

/** The answer to creating and rotating: the only one that holds the key itself. */
export function newKeyAnswer(
  { key, record }: { key: string; record: StoredApiKey },
  description: string,
): Answer {
  return { data: { ...viewApiKey(record), key }, description, secret: true }
}
