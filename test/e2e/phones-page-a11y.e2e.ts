import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import { heldByAndroid, heldByIphone, phone, sampleContent } from './held-passes.ts'
import { context, open, page, server, show } from './phones-in-browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
  passes: unknown[]
}

/** Passes of every look at once: changed, voided, a pile, messages, many notifications, a long log. */
async function showEverything(): Promise<void> {
  const changed = [{ key: 'gate', label: 'Gate', from: 'B', to: 'B42' }]
  const updated = { updatedAt: '2026-11-21T10:05:00.000Z', changed }
  const kinds = KIND_NAMES.map((kind) => sampleContent(kind, server.url))
  const flight = sampleContent('boardingPass', server.url)
  const android = await Promise.all(kinds.map((content) => heldByAndroid(content)))
  const top = await heldByAndroid(flight, updated)
  Object.assign(top.google!.object, { messages: [{ header: 'Air', body: 'Boarding soon' }] })
  const at = '2026-11-21T10:02:00.000Z'
  const notifications = [1, 2, 3, 4].map((n) => ({
    at,
    serialNumber: flight.serialNumber,
    title: 'Example Air',
    text: `Your gate is now B${n}`,
  }))
  const url = `http://localhost:8787/passkit/wsp_01JZ0000000000000000000001/v1/${'x'.repeat(90)}`
  const log = [200, 404, null].map((status) => ({
    at,
    direction: 'out' as const,
    method: 'GET',
    url,
    status,
    note: 'asked for what changed',
  }))
  server.phones = [
    phone('iphone', {
      passes: [heldByIphone(flight, updated), ...kinds.map((content) => heldByIphone(content))],
      notifications,
      log,
    }),
    phone('android', {
      online: false,
      notificationsAllowed: false,
      passes: [top, ...android.filter((each) => each.serialNumber !== top.serialNumber)],
      notifications,
      log,
    }),
  ]
  server.phones[0]!.passes = server.phones[0]!.passes.filter(
    (each, at, all) => all.findIndex((other) => other.serialNumber === each.serialNumber) === at,
  )
  await page.goto(server.url)
  await page.locator('.pile').nth(1).waitFor()
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`${width} px wide, ${colorScheme}: axe finds nothing, and nothing is cut off`, async () => {
      await context.close()
      await open({ colorScheme, width })
      const check = async (what: string) => {
        // An evaluated script, not an element: the page's policy forbids those.
        await page.evaluate(axe)
        const { violations, passes } = (await page.evaluate(
          "axe.run(document, { resultTypes: ['violations', 'passes'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
        )) as AxeResults
        assert.ok(passes.length > 10)
        const found = violations.map(
          ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        )
        assert.deepEqual(found, [])
        assert.equal(
          await page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)'),
          0,
        )
      }
      await page.goto(server.url)
      await page.getByText('No passes yet').first().waitFor()
      await check('empty')
      await showEverything()
      await check('everything')
      const voided = sampleContent('coupon', server.url, { status: 'VOIDED' })
      await show(heldByIphone(voided, { voided: true }), await heldByAndroid(voided))
      await check('voided')
    })
  }
}

test('everything can be done with the keyboard, and one sees where one is', async () => {
  await showEverything()
  const count = Number(
    await page.evaluate(
      "document.querySelectorAll('a[href], summary, button, input, [role=region]').length",
    ),
  )
  const reached = new Set<number>()
  for (let press = 0; press < count + 5; press++) {
    await page.keyboard.press('Tab')
    const [at, outlined] = (await page.evaluate(`(() => {
      const all = [...document.querySelectorAll('a[href], summary, button, input, [role=region]')]
      return [all.indexOf(document.activeElement),
        getComputedStyle(document.activeElement).outlineStyle !== 'none']
    })()`)) as [number, boolean]
    if (at < 0) continue
    reached.add(at)
    assert.ok(outlined, `no visible focus on ${at}`)
  }
  assert.equal(reached.size, count)
})
