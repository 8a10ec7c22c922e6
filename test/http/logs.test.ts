import { afterEach, expect, test, vi } from 'vitest'
import configuration from '../../wrangler.toml?raw'
import { createTrouble } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

afterEach(() => vi.restoreAllMocks())

/** The settings of one table of wrangler.toml. */
function table(name: string): Record<string, string> {
  const [, rest = ''] = configuration.split(`\n[${name}]\n`)
  const [text = ''] = rest.split('\n[')
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, value]),
  )
}

test('a deployed Worker does not record the addresses of its requests', () => {
  expect(table('observability')).toEqual({ enabled: 'true', redact_query_string: 'true' })
  expect(table('observability.logs')).toEqual({ enabled: 'true', invocation_logs: 'false' })
  expect(table('observability.traces')).toEqual({ enabled: 'false' })
})

test('a failure behind a link is logged without it', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line.join(' ')))
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const made = await world.post('/api/v1/passes', { templateId: await world.publishTemplate() })
  const { data } = (await made.json()) as { data: { id: string; downloadUrl: string } }
  trouble.fates = ({ text }) => {
    if (text.includes('passes')) throw new TypeError(`cannot open ${data.downloadUrl}`)
    return null
  }
  const response = await world.get(data.downloadUrl, { key: null })
  trouble.end()
  expect(response.status).toBe(500)
  expect(lines.length).toBeGreaterThan(0)
  const token = data.downloadUrl.split('/').at(-1)!
  for (const line of lines) expect(line).not.toContain(token)
})
