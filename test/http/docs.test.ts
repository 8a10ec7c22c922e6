import { beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/domain/model/errors.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { VERSION } from '../../src/http/version.ts'
import { WARNINGS } from '../../src/http/warnings.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
const pages: Record<string, { response: Response; html: string }> = {}
const PATHS = ['/', '/docs', '/docs/errors']

beforeAll(async () => {
  world = await createWorld()
  for (const path of PATHS) {
    const response = await world.get(path, { key: null })
    pages[path] = { response, html: await response.text() }
  }
})

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href!)

describe.each(PATHS)('%s', (path) => {
  test('is a page that caches may keep and that needs no key', () => {
    const { response, html } = pages[path]!
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/>undefined<|"undefined|NaN/)
    expect(html).not.toContain('[object Object]')
  })

  test('runs no script, loads nothing, and its policy admits its own style only', async () => {
    const { response, html } = pages[path]!
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\sstyle=|javascript:/)
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toMatch(/^default-src 'none'; style-src /)
    const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!)
    expect(sheets.length).toBe(2)
    for (const css of sheets) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
      expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`)
    }
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('has every id once, and every link of it leads somewhere', async () => {
    const ids = idsOf(pages[path]!.html)
    expect(ids.length).toBe(new Set(ids).size)
    for (const link of new Set(linksOf(pages[path]!.html))) {
      const [target, fragment] = link.split('#') as [string, string | undefined]
      const html = target === '' ? pages[path]!.html : pages[target]?.html
      if (html === undefined)
        expect((await world.get(target, { key: null })).status, link).toBe(200)
      else if (fragment) expect(idsOf(html), link).toContain(fragment)
    }
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = pages[path]!.response.headers.get('ETag')!
    const headers = { 'If-None-Match': `W/${etag}` }
    expect((await world.get(path, { key: null, headers })).status).toBe(304)
    expect((await world.get(path, { key: null, headers: { 'If-None-Match': '"x"' } })).status).toBe(
      200,
    )
  })

  test('shows the address of the service, whatever it was asked at', async () => {
    const asked = await world.get(`http://other.example${path}`, { key: null })
    expect(await asked.text()).toBe(pages[path]!.html)
  })

  test('shows the address that it was asked at where none is configured', async () => {
    const free = await createWorld({ variables: { PUBLIC_BASE_URL: '' } })
    for (const host of ['one.example', 'two.example', 'one.example']) {
      const asked = await free.get(`https://${host}${path}`, { key: null })
      const html = await asked.text()
      expect(html).toContain(`https://${host}/`)
      for (const other of ['one.example', 'two.example', 'wps.test'].filter(
        (name) => name !== host,
      )) {
        expect(html).not.toContain(other)
      }
    }
  })
})

test('/docs has a section for every operation, with its scope, its path and its errors', () => {
  const sections = pages['/docs']!.html.split('<section class="op" id="')
  for (const op of OPERATIONS) {
    const section = sections.find((text) => text.startsWith(`${op.id}"`))!
    expect(section, op.id).toBeDefined()
    expect(section).toContain(op.scope === null ? 'any key' : `<code>${op.scope}</code>`)
    expect(section).toContain(`<code>/api/v1${op.path}</code>`)
    for (const code of op.errors ?? []) expect(section).toContain(`href="/docs/errors#${code}"`)
  }
})

test('/docs shows the members of a body, required ones as such', () => {
  const [, section] = pages['/docs']!.html.split('<section class="op" id="createPass"')
  const text = section!.split('<section class="op"')[0]!.replaceAll('<wbr/>', '')
  expect(text).toContain('<code>templateId</code><span class="need">required</span>')
  for (const member of ['serialNumber', 'barcode.value', 'customer.email', 'access.allowedDoors']) {
    expect(text).toContain(`<code>${member}</code></th>`)
  }
})

test('/docs/errors has an anchor for every docUrl and every warning', () => {
  const ids = idsOf(pages['/docs/errors']!.html)
  for (const code of [...Object.keys(ERRORS), ...Object.keys(WARNINGS)]) expect(ids).toContain(code)
})

test('the front page names the version and the way on', () => {
  const { html } = pages['/']!
  expect(html).toContain(VERSION)
  for (const href of ['/docs', '/openapi.json', '/healthz']) expect(linksOf(html)).toContain(href)
})
