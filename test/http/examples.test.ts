import { beforeAll, describe, expect, test } from 'vitest'
import { compactJson } from '../../scripts/compact-json.ts'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import examples from '../../scripts/openapi/examples.json'
import { OPERATIONS } from '../../src/http/operations.ts'
import { exampleAnswers } from '../support/examples.ts'
import { schemaFaults } from '../support/openapi.ts'
import { type Answers, tellStory } from '../support/story.ts'

/** The example answers of the documents: taken from real ones, so that they cannot say what the service does not. */

let fresh: Answers
beforeAll(async () => {
  fresh = exampleAnswers(await tellStory())
}, 120_000)

test('the story is about every operation, with each of its successes', () => {
  expect(Object.keys(fresh).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
  for (const { id, answer, alsoProduces } of OPERATIONS) {
    const { status = 200, created, repeated } = answer ?? {}
    const statuses = [
      ...(repeated ? ['200'] : []),
      String(status),
      ...(created ? ['201'] : []),
      ...(alsoProduces ? [`${status} ${alsoProduces}`] : []),
    ]
    expect(Object.keys(fresh[id]!), id).toEqual(statuses)
  }
})

test('scripts/openapi/examples.json is what is answered now (vitest run test/http/examples.test.ts -u)', async () => {
  await expect(`${compactJson(fresh)}\n`).toMatchFileSnapshot('../../scripts/openapi/examples.json')
})

describe('every example', () => {
  const { paths } = openApiDocument('https://service.example.org')

  test.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', async (_, op) => {
    const { responses } = paths[`/api/v1${op.path}`]![op.method] as {
      responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>
    }
    for (const [status, { content }] of Object.entries(responses)) {
      if (status >= '3') continue
      for (const { schema, example } of Object.values(content ?? {})) {
        expect(example, status).toBeDefined()
        expect(await schemaFaults(schema as Record<string, unknown>, example)).toEqual([])
        expect(JSON.stringify(example)).not.toMatch(/wps\.test|passes\.example\.com/)
      }
    }
  })

  test('has nothing in it that counts', () => {
    const text = JSON.stringify(examples)
    for (const [secret] of text.matchAll(/\b(?:wps_(?:test|live)|whsec|whsk)_[\w+/=]*/g)) {
      expect(secret).toMatch(/EXA(MPLE)?$/)
    }
    expect(text).not.toMatch(/PRIVATE KEY|eyJ/)
  })
})
