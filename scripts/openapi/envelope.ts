import type { JsonSchema } from './schemas.ts'

/** For generators: what people hold is `data`. */
export const ENVELOPE = { unwrap: 'data', success: 'Success', failure: 'Failure' }

/** What all answers share. */
export const ANSWER_SCHEMAS: Record<string, JsonSchema> = {
  Success: {
    type: 'object',
    description: 'The envelope of every success; `data` is beside it.',
    required: ['success', 'description', 'errors', 'statusCode'],
    properties: {
      success: { type: 'boolean', const: true, description: 'Always `true`.' },
      description: { type: 'string', description: 'One sentence for people.' },
      errors: {
        type: 'array',
        description: 'Always empty on success.',
        maxItems: 0,
        items: { $ref: '#/components/schemas/ErrorEntry' },
      },
      statusCode: { type: 'integer', description: 'The HTTP status of the answer, again.' },
    },
  },
}

/** Puts the envelope of some data among the components, once, and refers to it. */
export function envelopeOf(data: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = data
  if (typeof $ref !== 'string') throw new Error('the data of an answer needs a name')
  const name = `${$ref.split('/').at(-1)}Answer`
  schemas[name] ??= {
    description: 'The data in its envelope.',
    allOf: [
      { $ref: '#/components/schemas/Success' },
      { type: 'object', required: ['data'], properties: { data } },
    ],
  }
  return { $ref: `#/components/schemas/${name}` }
}
