import * as z from 'zod'
import type { Answer } from './answer.ts'
import { type ApiKey, ScopeSchema, type StoredApiKey } from './api-key.ts'
import { formatInstant, Timestamp } from './instant.ts'
import { output, outputFrom } from './output.ts'

/** An API key as clients see it: enough to tell two keys apart, not enough to call with. */
export const ApiKeyView = output(
  'ApiKey',
  'An API key: enough to tell two keys apart, not enough to call with.',
  () => ({
    id: z.string().meta({ description: 'Its id.', examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    name: z.string().meta({ description: 'What you called it.' }),
    scopes: z.array(ScopeSchema).meta({ description: 'What it may do.' }),
    prefix: z.string().meta({ description: 'Its first 12 characters.' }),
    last4: z.string().meta({ description: 'Its last 4 characters.' }),
    createdAt: Timestamp.meta({ description: 'When it was made.' }),
    expiresAt: Timestamp.nullable().meta({ description: 'When it ends; null: never.' }),
    lastUsedAt: Timestamp.nullable().meta({ description: 'When it was last used, to the minute.' }),
    revokedAt: Timestamp.nullable().meta({ description: 'When it was revoked.' }),
    createdBy: z
      .string()
      .nullable()
      .meta({
        description: 'The key that made it, or rotated another one into it; null where no key did.',
        examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
  }),
)

export const NewApiKeyView = outputFrom(
  'NewApiKey',
  'An API key with the key itself.',
  ApiKeyView,
  () => ({
    key: z.string().meta({ description: 'The key itself. It is shown here and never again.' }),
  }),
)

export function viewApiKey(apiKey: ApiKey) {
  const { id, name, scopes, prefix, last4, createdBy } = apiKey
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
    createdBy,
  }
}

/** The answer to creating and rotating: the only one that holds the key itself. */
export function newKeyAnswer(
  { key, record }: { key: string; record: StoredApiKey },
  description: string,
): Answer {
  return { data: { ...viewApiKey(record), key }, description, secret: true }
}
