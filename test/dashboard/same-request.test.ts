import { beforeAll, expect, test } from 'vitest'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate()
})

/** The command of a page, as the words that a shell makes of it. Fails on what means something to a shell. */
async function wordsOf(path: string): Promise<string[]> {
  const html = await (await owner.open(path)).text()
  const [, shown] = /<pre[^>]*><code>(curl [\s\S]*?)<\/code>/.exec(html)!
  const command = shown!
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(' \\\n', ' ')
  const words = command.match(/(?:'[^']*'|\\'|[^\s'\\])+/g)!
  for (const word of words) expect(word.replaceAll(/'[^']*'|\\'/g, '')).not.toMatch(/[?&*[\]$<>|;]/)
  return words.map((word) => word.replaceAll(/'([^']*)'|\\(')/g, '$1$2'))
}

/** Sends what a command says, with a key of the workspace. */
async function run(words: string[], body: unknown): Promise<number> {
  const method = words.includes('-X') ? words[words.indexOf('-X') + 1]! : 'GET'
  const address = words.find((word) => word.startsWith('https://'))!
  const type = words.find((word) => word.startsWith('Content-Type: '))
  const response = await world.request(method, address, {
    body,
    headers: type ? { 'Content-Type': type.slice('Content-Type: '.length) } : {},
  })
  return response.status
}

test.each([
  '/jobs',
  '/jobs?status=QUEUED&type=import',
  '/passes',
  '/passes?status=ACTIVE&sort=-createdAt',
  '/doors?reason=pass_not_found',
  '/audit?from=2026-11-01&action=createPass',
  '/events?type=pass.created&from=2026-11-01',
  '?days=7',
])('what %s shows is what its command asks for, in any shell', async (path) => {
  const words = await wordsOf(path)
  expect(await run(words, undefined)).toBe(200)
  const asked = new URL(words.find((word) => word.startsWith('https://'))!)
  for (const [name, value] of new URLSearchParams(path.split('?')[1])) {
    const sent = name === 'from' ? 'timestamp[gte]' : name
    expect(asked.searchParams.get(sent), name).toContain(value)
  }
})

test('the command of an import sends a file', async () => {
  const words = await wordsOf(`/imports/new?template=${templateId}`)
  expect(words[words.indexOf('--data-binary') + 1]).toBe('@passes.csv')
  expect(await run(words, 'customer.name\nSofia Lindqvist\n')).toBe(202)
})

test.each(['generic', 'stripe', 'shopify', 'woocommerce'])(
  'the command that connects %s has all that it needs',
  async (source) => {
    const words = await wordsOf(`/shops/new?source=${source}`)
    expect(await run(words, JSON.parse(words[words.indexOf('-d') + 1]!))).toBe(201)
  },
)
