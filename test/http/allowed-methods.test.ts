import { beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../support/members.ts'
import { setUpPasskit } from '../support/passkit.ts'
import { EVERY_ROUTE } from '../support/routes.ts'
import type { World } from '../support/world.ts'

/**
 * `Allow` names what a path takes, no more and no less, for every path of the app.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-allow
 */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** The methods of each path, by its pattern; variables of the same place are the same. */
const taken = Map.groupBy(
  EVERY_ROUTE.filter(({ method }) => method !== 'ALL'),
  ({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?/g, (_, pattern = '') => `:v${pattern}`),
)

let world: World
/** Paths that exist only for a good token, and those of Apple's web service, with the methods that they take. */
let made: [string, string[]][]
beforeAll(async () => {
  const { world: own, issue } = await setUpPasskit()
  world = own
  const { pass, links } = await issuedWithLinks(issue)
  const at = new URL(pass.webServiceURL).pathname
  const passes = `${pass.passTypeIdentifier}/${pass.serialNumber}`
  made = [
    ...links.map((link): [string, string[]] => [link, ['GET', 'HEAD']]),
    [`${at}/v1/log`, ['POST']],
    [`${at}/v1/passes/${passes}`, ['GET', 'HEAD']],
    [`${at}/v1/devices/d1/registrations/${pass.passTypeIdentifier}`, ['GET', 'HEAD']],
    [`${at}/v1/devices/d1/registrations/${passes}`, ['DELETE', 'POST']],
    [`${at}/v1/passes/${passes}/personalize`, ['POST']],
  ]
})

async function issuedWithLinks(issue: Awaited<ReturnType<typeof setUpPasskit>>['issue']) {
  const { pass } = await issue()
  const templateId = await world.publishTemplate()
  const answer = await world.post('/api/v1/passes/batch', {
    passes: [{ templateId }, { templateId }],
    bundle: true,
  })
  const { data } = await answer.json<{
    data: { bundleUrl: string; items: { data: { downloadUrl: string } }[] }
  }>()
  const urls = [data.items[0]!.data.downloadUrl, data.bundleUrl]
  return { pass, links: urls.map((url) => new URL(url).pathname) }
}

async function holds(path: string, methods: string[], headers: Record<string, string> = {}) {
  const allow = methods.toSorted().join(', ')
  for (const method of METHODS) {
    const response = await world.request(method, path, { key: null, headers })
    const said = `${method} ${path}: ${response.status}`
    const body = method === 'HEAD' ? '' : await response.text()
    if (methods.includes(method)) {
      expect(response.status, said).not.toBe(405)
      expect(response.status, said).toBeLessThan(500)
      // An image that is not there is no address either.
      if (path.startsWith('/images/')) continue
      expect(body.slice(0, 500), said).not.toContain('There is nothing at this address')
    } else {
      expect(response.status, said).toBe(405)
      expect(response.headers.get('Allow'), said).toBe(allow)
    }
  }
}

/**
 * Pages before and beside the workspaces: where another method is used, they are taken for a workspace that there is not, and
 * that is 404.
 */
const isBesideWorkspaces = (path: string) => /^\/dashboard\/[^:]/.test(path)
/** Files of the site: what the platform does not find among them is asked of the Worker. */
const isFile = (path: string) => path.endsWith('/*')
const paths = [...taken.keys()].filter(
  (path) => !/^\/[pb]\//.test(path) && !isBesideWorkspaces(path) && !isFile(path),
)

describe.each(paths)('%s', (pattern) => {
  test('says what it takes', async () => {
    const methods = [...new Set(taken.get(pattern)!.map(({ method }) => method))]
    if (methods.includes('GET')) methods.push('HEAD')
    const path = pattern
      .replace('/dashboard/:v', `/dashboard/${world.first.id}`)
      .replaceAll(/:v(\{[^}]*\})?/g, (_, only = '') =>
        only.includes('png') ? 'dashboard-editor.png' : 'x',
      )
    // Whoever is not signed in is sent to the door first. Signing out ends a session, so each path has its own.
    const isDashboard = pattern.startsWith('/dashboard')
    const { headers } = isDashboard ? await addMember(world, 'owner') : { headers: {} }
    await holds(path, methods, headers)
  })
})

test('pass links, links of bundles and the web service of Apple do so as well', async () => {
  for (const [path, methods] of made) await holds(path, methods)
})
