import { expect, test } from 'vitest'
import { redactLinks } from '../../scripts/redact-links.ts'
import { createWorld } from '../support/world.ts'

test('no link stands in a line, whatever it leads to', async () => {
  const { post, publishTemplate } = await createWorld()
  const templateId = await publishTemplate()
  const response = await post('/api/v1/passes/batch', { passes: [{ templateId }], bundle: true })
  const { data } = (await response.json()) as {
    data: { bundleUrl: string; items: { data: { downloadUrl: string } }[] }
  }
  for (const url of [data.bundleUrl, data.items[0]!.data.downloadUrl]) {
    const { pathname } = new URL(url)
    const token = pathname.split('/').at(-1)!
    for (const rest of ['', '/apple.pkpass', '/google?x=1', '/']) {
      const line = redactLinks(`[wrangler:info] GET ${pathname}${rest} 200 OK (5ms)`)
      expect(line).toBe(`[wrangler:info] GET ${pathname.slice(0, 3)}…${rest} 200 OK (5ms)`)
      expect(line).not.toContain(token.slice(0, 20))
    }
    expect(redactLinks(`see ${url} and ${url}`)).not.toContain(token)
  }
})

test('other lines stay as they are', () => {
  for (const line of [
    '[wrangler:info] GET /api/v1/passes/pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3 200 OK (5ms)',
    '    at openLink (/src/http/p/short.ts:3)',
    '',
  ]) {
    expect(redactLinks(line)).toBe(line)
  }
})
