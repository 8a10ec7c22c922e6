import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { type ApiKey, ScopeSchema, type StoredApiKey } from '../model/api-key.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom } from '../model/output.ts'

/** An API key as clients see it: enough to tell two keys apart, not enough to call with. */
export const ApiKeyView = /* @__PURE__ */ output(
  'ApiKey',
  'An API key: enough to tell two keys apart, not enough to call with.',
  () => ({
    id: z
      .string()
      .meta({ description: 'The id of the key.', examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    name: z.string().meta({ description: 'Your own name for it.' }),
    scopes: z.array(ScopeSchema).meta({ description: 'What the key may do.' }),
    prefix: z.string().meta({ description: 'The first 12 characters of the key.' }),
    last4: z.string().meta({ description: 'The last 4 characters of the key.' }),
    createdAt: Timestamp.meta({ description: 'When the key was created.' }),
    expiresAt: Timestamp.nullable().meta({ description: 'When the key ends; null: never.' }),
    lastUsedAt: Timestamp.nullable().meta({
      description: 'When the key was last used, to the hour; null: never.',
    }),
    revokedAt: Timestamp.nullable().meta({
      description: 'When the key was revoked; null while it has not been.',
    }),
    createdBy: z
      .string()
      .nullable()
      .meta({
        description:
          'The key, or the person of the dashboard (`user_…`), that created this one or rotated another one into it; null for the first key of a workspace.',
        examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
  }),
)

export const NewApiKeyView = /* @__PURE__ */ outputFrom(
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
