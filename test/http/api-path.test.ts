/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import committed from '../../docs/openapi.json'
import { endpointTypes } from '../../scripts/openapi/endpoints.ts'
import { type ApiPath, apiPath, writePath } from '../../src/http/api-path.ts'
import types from '../../src/http/endpoints.ts?raw'
import type { Api } from '../../src/http/inner-api.ts'

test('src/http/endpoints.ts is up to date (node scripts/openapi.ts)', () => {
  const sources = import.meta.glob<string>('../../src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const named = Object.entries(sources).map(
    ([file, text]) => [file.replace('../../src/', ''), text] as const,
  )
  expect(types).toBe(endpointTypes(named))
})

test('the types know every operation of docs/openapi.json, and no other', () => {
  const inTypes = [...types.matchAll(/^ {2}'([A-Z]+ \/\S*)':/gm)].map(([, name]) => name)
  const inDocument = Object.entries(committed.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(inTypes.toSorted()).toEqual(inDocument.toSorted())
})

test('writes parameters into the path and everything else into the query', () => {
  expect(apiPath('/passes/{passId}/timeline', { passId: 'pass_1', sort: '-at', limit: 5 })).toBe(
    '/passes/pass_1/timeline?sort=-at&limit=5',
  )
  expect(apiPath('/passes', { q: 'ä&b', cursor: undefined })).toBe('/passes?q=%C3%A4%26b')
  expect(apiPath('/templates')).toBe('/templates')
})

test.each(['', '.', '..', '../x', 'a/b', 'a?b', '{passId}'])(
  'a parameter stays one part of the path: %j',
  (passId) => {
    const path = writePath('/passes/{passId}/points', { passId })
    const { pathname, search } = new URL(`https://x.test${path}`)
    expect(pathname.split('/')).toHaveLength(4)
    expect(pathname).toMatch(/^\/passes\/.+\/points$/)
    expect(search).toBe('')
  },
)

test('what docs/openapi.json does not have does not compile', () => {
  expect(wrongCalls).toBeTypeOf('function')
})

/** Never called: the type check fails where one of the marked lines compiles. */
async function wrongCalls(api: Api): Promise<unknown[]> {
  const pass = await api.read('/passes/{passId}', { passId: 'pass_1' })
  const page = await api.read('/templates', { limit: 1 })
  const template = await api.read('/templates/{templateId}', { templateId: 'tpl_1' })
  const key = await api.call('POST', '/api-keys', {}, { body: {} })
  const none: ApiPath[] = []
  return [
    none,
    pass.customer?.name,
    page.items[0]?.name,
    template.design.images.logo,
    key.ok && key.data.key,
    // @ts-expect-error: there is no such path
    api.read('/passses'),
    // @ts-expect-error: a path names its parameters
    api.read('/passes/pass_1', {}),
    // @ts-expect-error: the parameter is missing
    api.read('/passes/{passId}'),
    // @ts-expect-error: it has another name
    api.read('/passes/{passId}', { templateId: 'tpl_1' }),
    // @ts-expect-error: the list has no such filter
    api.read('/templates', { templateId: 'tpl_1' }),
    // @ts-expect-error: nothing is read there
    api.read('/passes/{passId}/void', { passId: 'pass_1' }),
    // @ts-expect-error: the answer is a picture
    api.read('/passes/{passId}/preview.svg', { passId: 'pass_1' }),
    // @ts-expect-error: it is changed by PATCH
    api.call('POST', '/passes/{passId}', { passId: 'pass_1' }),
    // @ts-expect-error: there is no such path for an address either
    apiPath('/templates/{templateId}/preview.png', { templateId: 'tpl_1' }),
    // @ts-expect-error: a pass has no such member
    pass.owner,
    // @ts-expect-error: nor has its holder
    pass.customer?.phone,
    // @ts-expect-error: nor has an item of a list
    page.items[0]?.templateName,
    // @ts-expect-error: nor has the design of a template
    template.design.accentColor,
    // @ts-expect-error: only the answer to creating one has the key
    (await api.read('/api-keys')).items[0]?.key,
  ]
}
