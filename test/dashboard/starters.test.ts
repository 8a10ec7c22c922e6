import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import type { TemplateField } from '../../src/domain/model/template.ts'
import type { TemplateContent } from '../../src/domain/model/template-content.ts'
import { createMailWorld } from '../support/mails.ts'
import { addMember, type Member } from '../support/members.ts'
import { addWallets } from '../support/wallets.ts'

interface Template extends TemplateContent {
  id: string
  warnings: { code: string; pointer: string }[]
}
interface Issued {
  downloadUrl: string
  fields: Record<string, unknown>
  apple: { url: string }
  google: { token: string }
  warnings: { code: string }[]
}

async function started(editor: Member, form: [string, string][]): Promise<string> {
  const made = await editor.send('/templates/new', [['/name', 'Juniper'], ...form])
  expect(made.status).toBe(303)
  return made.headers.get('Location')!.split('/').at(-1)!
}

const read = async <T>(response: Response): Promise<T> =>
  ((await response.json()) as { data: T }).data

/** Every text in a value, names of members included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
}

/** What pictures show in place of a value: no holder must ever see it. */
function placeholders({ fields }: Template): string[] {
  const samples = fields.flatMap(({ sample }) => (sample === undefined ? [] : [String(sample)]))
  return [...samples, 'example.com', 'Alex Example', 'SAMPLE-0001']
}

/** Short ones, such as a gate, are parts of other words: they must be no value of their own. */
function expectNone(placeholders: string[], texts: string[], where: string) {
  for (const placeholder of placeholders) {
    const found = texts.filter((text) =>
      placeholder.length < 4 ? text === placeholder : text.includes(placeholder),
    )
    expect(found, `${where} says ${placeholder}`).toEqual([])
  }
}

describe('a starter that is published untouched', () => {
  const cases: { title: string; kind: KindName; form: [string, string][] }[] = [
    ...KIND_NAMES.map((kind) => ({
      title: kind,
      kind,
      form: [['kind', kind]] as [string, string][],
    })),
    ...KIND_NAMES.map((kind) => ({
      title: `blank ${kind}`,
      kind,
      form: [
        ['kind', 'blank'],
        ['blankKind', kind],
      ] as [string, string][],
    })),
  ]

  test.each(cases)('$title sends none of its placeholders', async ({ title, kind, form }) => {
    const world = await createMailWorld()
    const { issuerId } = await addWallets(world.ctx)
    const editor = await addMember(world, 'editor')
    const templateId = await started(editor, form)
    const template = await read<Template>(await editor.call('GET', `/templates/${templateId}`))
    expect(template).toMatchObject({ kind, organizationName: null, description: null })
    // Nothing is hidden where nobody looks.
    expect(template).toMatchObject({
      links: [],
      locations: [],
      relevantDates: [],
      apple: {},
      google: {},
      sharing: { prohibited: false },
      design: { images: {} },
    })
    const unfilled = template.warnings.filter(({ code }) => code === 'unfilled')
    const waiting = template.fields.flatMap(({ default: text }, at) =>
      text === '' ? [`/fields/${at}/default`] : [],
    )
    expect(unfilled.map(({ pointer }) => pointer)).toEqual([
      '/organizationName',
      '/description',
      ...waiting,
    ])
    expect(waiting.length > 0).toBe(!title.startsWith('blank'))
    expect(template.fields.filter(({ default: text = '' }) => text !== '')).toEqual([])

    await editor.call('POST', `/templates/${templateId}/publish`)
    const response = await world.post('/api/v1/passes/issue', {
      templateId,
      customer: { name: 'Noor Haddad', email: 'noor@juniper.test' },
      notify: 'email',
    })
    expect(response.status).toBe(201)
    const issued = await read<Issued>(response)
    expect(issued.warnings.filter(({ code }) => /refused|unavailable/.test(code))).toEqual([])
    const words = placeholders(template)
    expectNone(words, textsIn(issued.fields), 'the pass')

    const file = await world.get(issued.apple.url, { key: null })
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const text = (name: string) => new TextDecoder().decode(files[name])
    expectNone(words, textsIn(JSON.parse(text('pass.json'))), 'pass.json')
    for (const name of Object.keys(files).filter((each) => each.endsWith('.strings'))) {
      expectNone(words, [text(name)], name)
    }

    const token = JSON.parse(
      Buffer.from(issued.google.token.split('.')[1]!, 'base64url').toString(),
    )
    expectNone(words, textsIn(token), 'the token for Google')
    const state = await (await fetch('https://walletobjects.test/_state')).json()
    const atGoogle = ownOf(state, issuerId)
    expect(atGoogle.length).toBeGreaterThan(1)
    expectNone(words, textsIn(atGoogle), 'Google')

    const { pathname } = new URL(issued.downloadUrl)
    for (const path of [pathname, `${pathname}/paper.svg`]) {
      const page = await world.get(path, { key: null, headers: { Accept: 'text/html' } })
      expect(page.status).toBe(200)
      expectNone(words, visible(await page.text()), path.replace(pathname, 'the page '))
    }
    expect(await world.next()).toBe('ack')
    const { body } = world.sent[0]!
    expectNone(
      words,
      [...visible(String(body.html)), String(body.text), String(body.subject)],
      'the mail',
    )
  })
})

/** The classes and objects of one issuer. */
function ownOf(value: unknown, issuerId: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const { id } = value as { id?: unknown }
  if (typeof id === 'string' && id.startsWith(issuerId)) return [value]
  return Object.values(value).flatMap((inner) => ownOf(inner, issuerId))
}

/** What stands between tags. */
const visible = (markup: string): string[] =>
  markup
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

test('pictures show what a starter waits for, fainter than what it says', async () => {
  const world = await createMailWorld()
  const editor = await addMember(world, 'editor')
  const templateId = await started(editor, [['kind', 'loyalty']])
  const picture = async () =>
    (
      await editor.call('GET', `/templates/${templateId}/preview.svg?platform=apple&side=front`)
    ).text()
  expect(await picture()).toMatch(/opacity="0\.5"[^>]*>Your reward</)
  const { fields } = await read<Template>(await editor.call('GET', `/templates/${templateId}`))
  const filled = fields.map((field: TemplateField) =>
    field.key === 'reward' ? { ...field, default: 'A bun' } : field,
  )
  await editor.call('PATCH', `/templates/${templateId}`, { body: { fields: filled } })
  const svg = await picture()
  expect(svg).not.toContain('Your reward')
  expect(svg).not.toMatch(/opacity="0\.5"[^>]*>A bun</)
})

test('a test pass shows what each pass is given, and nothing that is still to be written', async () => {
  const world = await createMailWorld()
  await addWallets(world.ctx)
  const editor = await addMember(world, 'editor')
  const templateId = await started(editor, [['kind', 'loyalty']])
  const made = await editor.call('POST', `/templates/${templateId}/test-pass`)
  const { fields } = await read<Issued>(made)
  expect(fields).toMatchObject({ tier: 'Gold' })
  expect(JSON.stringify(fields)).not.toContain('Your reward')
})
