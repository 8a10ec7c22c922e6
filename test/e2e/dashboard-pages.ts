import type { Page } from 'playwright-core'
import { ready } from './ready.ts'

export const dashboardHome = `${ready.baseUrl}/dashboard/${ready.workspaceId}`

/** Pages that one comes to by an id, a name or a number are one kind of page. */
const kindOf = (path: string): string =>
  path.replaceAll(/\/[a-z]+_[0-9A-Z]{26}/g, '/{id}').replaceAll(/\/\d+/g, '/{number}')

/**
 * One page of each kind in the workspace, found by following the links of the navigation and of every page that they lead
 * to, and the account's. `page` must be signed in.
 */
export async function findPages(page: Page): Promise<string[]> {
  const found = new Map<string, string>()
  const waiting = [dashboardHome, `${ready.baseUrl}/dashboard/account`]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { pathname } = new URL(address)
    if (found.has(kindOf(pathname))) continue
    found.set(kindOf(pathname), address)
    await page.goto(address)
    const links = (await page.evaluate(
      "[...document.querySelectorAll('a[href]:not([download])')].map(({ href }) => href)",
    )) as string[]
    for (const link of links) {
      const { origin, pathname: path } = new URL(link)
      const isPage =
        path.startsWith(`/dashboard/${ready.workspaceId}`) || /^\/dashboard\/account/.test(path)
      if (isPage && !/\/api\/|\.\w+$/.test(path)) waiting.push(origin + path)
    }
  }
  return [...found.values()]
}
