import type { Operation } from '../../src/http/operation.ts'
import examples from './examples.json' with { type: 'json' }

/** Where the recorded answers say that the service is. */
export const EXAMPLE_BASE_URL = 'https://passes.example.com'

/**
 * A real answer of an operation, as the member `example`. `vitest run test/http/examples.test.ts -u` records all of them
 * anew.
 */
export function exampleOf(
  { id }: Operation,
  status: number,
  baseUrl: string,
  secondForm?: string,
): { example?: unknown } {
  const recorded = (examples as Record<string, Record<string, unknown>>)[id]?.[
    secondForm === undefined ? status : `${status} ${secondForm}`
  ]
  if (recorded === undefined) return {}
  const text = JSON.stringify(recorded).replaceAll(EXAMPLE_BASE_URL, baseUrl)
  return { example: JSON.parse(text) as unknown }
}
