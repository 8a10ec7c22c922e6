import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { BASE_URL, type World } from './world.ts'

export type Era = '2026' | '2025'

/** The official client against the app. @param key whose tools it sees */
export async function connect(world: World, era: Era, key?: string): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === '2026' ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${BASE_URL}/mcp`), {
    fetch: async (input, init) => {
      const request = new Request(input as string, init as RequestInit)
      return world.request(request.method, new URL(request.url).pathname, {
        headers: Object.fromEntries(request.headers as unknown as Iterable<[string, string]>),
        ...(request.body && { body: await request.text() }),
        ...(key !== undefined && { key }),
      })
    },
  })
  await client.connect(transport)
  return client
}
