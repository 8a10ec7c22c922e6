import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { api } from './calls.ts'
import { type OpenPage, openDashboard } from './dashboard-in-browser.ts'
import { dashboardHome as home } from './dashboard-pages.ts'

/** What an operator relies on in the editor: two tabs, the check list, versions, and the way to a phone. */
let browser: Browser
let open: OpenPage
let page: Page

before(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  await open?.context.close()
  open = await openDashboard(browser)
  page = open.page
})
after(async () => {
  await browser.close()
  assert.deepEqual(open.complaints, [])
})

interface Template {
  id: string
  status: string
  version: number
  organizationName: string | null
  description: string | null
  design: { backgroundColor: string | null; labelColor: string | null }
  fields: { key: string; label: string; slot: string; labels?: Record<string, string> }[]
}

const DRAFT = {
  name: 'Trusted Club',
  kind: 'loyalty',
  organizationName: 'Trust Ltd',
  description: 'Club card',
  design: { backgroundColor: '#12355b', foregroundColor: '#ffffff', labelColor: '#c9d6e8' },
  fields: [
    { key: 'tier', label: 'Tier', slot: 'header', default: 'Gold' },
    { key: 'about', label: 'About', slot: 'back', default: 'Welcome' },
  ],
}

const stored = (id: string) => api<Template>('GET', `/templates/${id}`)
const create = async (more: object = {}) =>
  (await api<Template>('POST', '/templates', { ...DRAFT, ...more })).id

async function edit(id: string, at: Page = page): Promise<Page> {
  await at.goto(`${home}/templates/${id}`)
  await at.locator('.ed-drawing img').nth(1).waitFor()
  return at
}

const editInNewTab = async (id: string) => edit(id, await open.context.newPage())

async function settled(at: Page = page) {
  await at.waitForTimeout(100)
  await at.locator('.ed-sync', { hasText: /^Saved$/ }).waitFor()
}

async function setBackground(color: string, at: Page = page) {
  await at.getByRole('tab', { name: /^Look/ }).click()
  await at.getByLabel('Background, as #rrggbb').fill(color)
}

async function setIssuer(name: string, at: Page = page) {
  await at.getByRole('tab', { name: /^Details/ }).click()
  await at.getByLabel('Issuer', { exact: true }).fill(name)
}

const background = (at: Page = page) => at.getByLabel('Background, as #rrggbb').inputValue()
const publishButton = (at: Page = page) =>
  at.getByRole('toolbar').getByRole('button', { name: /^Publish/ })
const dialog = (name: string | RegExp, at: Page = page) => at.getByRole('dialog', { name })

describe('two tabs', () => {
  test('changes of different parts are merged without a question, and the editor says whose they are', async () => {
    const id = await create()
    await edit(id)
    const other = await editInNewTab(id)
    await setIssuer('The other tab', other)
    await settled(other)
    await setBackground('#445566')
    const notice = page.getByRole('status').filter({ hasText: 'Merged with' })
    await notice.getByText('Merged with your changes from another tab: Issuer.').waitFor()
    await settled()
    const both = await stored(id)
    assert.equal(both.organizationName, 'The other tab')
    assert.equal(both.design.backgroundColor, '#445566')
    // Undo takes back what was done here alone.
    await page.getByRole('button', { name: 'Undo' }).click()
    await settled()
    const undone = await stored(id)
    assert.equal(undone.organizationName, 'The other tab')
    assert.equal(undone.design.backgroundColor, DRAFT.design.backgroundColor)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  test('in a conflict, the newest is what was saved last, however old the question is', async () => {
    const id = await create()
    await edit(id)
    const other = await editInNewTab(id)
    await setBackground('#333333', other)
    await settled(other)
    await setBackground('#222222')
    await page.getByText('Someone saved a newer draft.').waitFor()
    // The other tab saves once more while the question stands.
    await setBackground('#444444', other)
    await settled(other)
    await page.getByRole('button', { name: 'Load the newest' }).click()
    await settled()
    assert.equal(await background(), '#444444')
    assert.equal((await stored(id)).design.backgroundColor, '#444444')
    // Nothing is left of the conflict: the draft is published at once.
    await publishButton().click()
    await dialog('Publish').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Version 1 is published').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await settled()
    assert.equal((await stored(id)).design.backgroundColor, '#222222')
  })

  test('both values stand side by side, and each is chosen by itself', async () => {
    const id = await create()
    await edit(id)
    const other = await editInNewTab(id)
    await setBackground('#333333', other)
    await setIssuer('Theirs Ltd', other)
    await settled(other)
    await page.route('**/api/templates/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await setBackground('#222222')
    await setIssuer('Mine Ltd')
    await page.unroute('**/api/templates/*')
    await page.getByRole('button', { name: 'Compare and choose' }).click({ timeout: 20_000 })
    const choice = dialog('Choose what to keep')
    const row = choice.getByRole('row', { name: /Background/ })
    await row.getByText('#333333').waitFor()
    await row.getByText('#222222').waitFor()
    await choice.getByRole('radio', { name: /^Background.*: theirs/ }).check()
    // Somebody saves again while the dialog is open: their new value is shown before anything is saved.
    await setBackground('#444444', other)
    await settled(other)
    await choice.getByRole('button', { name: 'Save my choice' }).click()
    await choice.getByText('Check the values again').waitFor()
    await row.getByText('#444444').waitFor()
    await choice.getByRole('button', { name: 'Save my choice' }).click()
    await choice.waitFor({ state: 'detached' })
    await settled()
    const after = await stored(id)
    assert.equal(after.design.backgroundColor, '#444444')
    assert.equal(after.organizationName, 'Mine Ltd')
    assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'BODY')
  })

  test('a publication takes in what somebody else saved, and shows it first', async () => {
    const id = await create()
    await edit(id)
    await publishButton().click()
    const confirm = dialog('Publish').getByRole('button', { name: 'Publish', exact: true })
    await confirm.waitFor()
    await page.waitForTimeout(500)
    await api('PATCH', `/templates/${id}`, { organizationName: 'A colleague' })
    await confirm.click()
    await page.getByText('It is loaded now: check the changes and publish again.').waitFor()
    assert.equal((await stored(id)).status, 'DRAFT')
    await confirm.click()
    await page.getByText('Version 1 is published').waitFor()
    assert.equal((await stored(id)).organizationName, 'A colleague')
  })
})

describe('before publishing', () => {
  test('the check list names what is worth a look and leads to each place', async () => {
    const id = await create({
      organizationName: undefined,
      design: { ...DRAFT.design, labelColor: '#12365c' },
      fields: [
        { key: 'tier', label: 'Tier', slot: 'header', default: 'Gold', labels: { de: 'Stufe' } },
        { key: 'about', label: 'About', slot: 'back', default: '' },
      ],
    })
    await edit(id)
    await publishButton().click()
    const checks = dialog('Publish')
    for (const title of ['Not filled in', 'Hard to read', 'Missing translations']) {
      await checks.getByText(title, { exact: true }).waitFor()
    }
    await checks.getByText('you can publish anyway').waitFor()
    await checks.getByText('Images are sharp and fit').waitFor()
    assert.ok(await checks.getByRole('button', { name: 'Publish', exact: true }).isEnabled())

    await checks.getByRole('button', { name: /^Show German: .*“About”/ }).click()
    await page.locator('input.missing[lang="de"]:focus').waitFor()
    await publishButton().click()
    await checks.getByRole('button', { name: /^Show About: / }).click()
    await page.locator('.ed-panel :focus').waitFor()
    assert.ok(await page.getByRole('radio', { name: 'Back', exact: true }).isChecked())
    await publishButton().click()
    await checks
      .getByRole('button', { name: /hard to read|contrast/i })
      .first()
      .click()
    await page.locator('.ed-color :focus').waitFor()
  })

  test('what is not saved blocks, and says why', async () => {
    const id = await create()
    await edit(id)
    await page.route('**/api/templates/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 422,
            json: { errors: [{ code: 'x', message: 'Is too long', pointer: '/organizationName' }] },
          })
        : route.continue(),
    )
    await setIssuer('Refused')
    await page.locator('.ed-sync', { hasText: /^Not saved/ }).waitFor()
    await publishButton().click()
    const checks = dialog('Publish')
    await checks.getByText('Not accepted').waitFor()
    assert.ok(await checks.getByRole('button', { name: 'Publish', exact: true }).isDisabled())
    await page.unroute('**/api/templates/*')
    open.complaints.splice(0)
  })

  test('without changes there is nothing to publish, until there is one', async () => {
    const id = await create()
    await api('POST', `/templates/${id}/publish`)
    await edit(id)
    await page.getByRole('toolbar').getByRole('button', { name: 'Published' }).click()
    const checks = dialog('Publish')
    await checks.getByText('No changes since version 1.').waitFor()
    assert.ok(await checks.getByRole('button', { name: 'Publish changes' }).isDisabled())
    await page.keyboard.press('Escape')
    await setIssuer('Changed Ltd')
    await page.getByRole('toolbar').getByRole('button', { name: 'Publish changes' }).click()
    await checks.getByRole('rowheader', { name: 'Issuer' }).waitFor()
    await checks.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Version 2 is published').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').getByRole('button', { name: 'Published' }).waitFor()
  })
})

test('a version is compared, restored as one step, and undone', async () => {
  const id = await create()
  const first = await stored(id)
  await api('POST', `/templates/${id}/publish`)
  await api('PATCH', `/templates/${id}`, {
    organizationName: 'Second Ltd',
    design: { backgroundColor: '#aa0000' },
    fields: [{ key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' }],
  })
  const second = await api<Template>('POST', `/templates/${id}/publish`)
  await edit(id)
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = dialog('Versions')
  await versions.getByText('Your draft is the same as version 2.').waitFor()
  await versions.getByLabel('Compare').selectOption({ label: 'Version 1' })
  await versions.getByRole('rowheader', { name: 'Issuer' }).waitFor()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await versions.waitFor({ state: 'detached' })
  await settled()
  const restored = await stored(id)
  const same = ['organizationName', 'design', 'fields', 'description'] as const
  for (const member of same) assert.deepEqual(restored[member], first[member], member)
  assert.equal(restored.version, 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await settled()
  const undone = await stored(id)
  for (const member of same) assert.deepEqual(undone[member], second[member], member)
})

test('a test pass is tried from a dialog, and marked wherever it is shown', async () => {
  const id = await create()
  await edit(id)
  const at = page.url()
  await page.getByRole('button', { name: 'Try it on a phone' }).click()
  const tried = dialog('Try it on a phone')
  await tried.getByRole('img', { name: 'The link as a QR code' }).waitFor()
  const link = await tried.locator('a.select-all').textContent()
  assert.match(link!, /\/p\//)
  assert.equal((await fetch(link!)).status, 200)
  assert.equal(page.url(), at)
  await page.keyboard.press('Escape')
  await tried.waitFor({ state: 'detached' })
  assert.match(String(await page.evaluate('document.activeElement.textContent')), /Try it/)
  // The same draft has the same pass.
  await page.getByRole('button', { name: 'Try it on a phone' }).click()
  assert.equal(await tried.locator('a.select-all').textContent(), link)
  await tried.getByRole('link', { name: 'Open the pass' }).click()
  await page
    .locator('.badge', { hasText: /^Test$/ })
    .first()
    .waitFor()
  await page.goto(`${home}/passes?templateId=${id}`)
  await page
    .getByRole('row', { name: /Alex Example/ })
    .getByText('Test', { exact: true })
    .waitFor()
})

describe('dialogs', () => {
  test('are as wide as what they say, keep undo behind them, and give the keyboard back', async () => {
    const id = await create()
    await edit(id)
    await setIssuer('Undo me')
    await settled()
    await publishButton().click()
    const narrow = await dialog('Publish').boundingBox()
    assert.ok(narrow!.width <= 560, `${narrow!.width} px`)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await dialog('Publish').waitFor({ state: 'detached' })
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /Publish/)
    assert.equal((await stored(id)).organizationName, 'Undo me')
  })

  test('dim the whole window, with a scrollbar as desktops have it', async () => {
    const visible = await launchBrowser([], ['--hide-scrollbars'])
    try {
      const { page: at } = await openDashboard(visible)
      await at.goto(`${home}/templates`)
      await at.keyboard.press('Control+k')
      await at.getByRole('dialog').waitFor()
      await at.waitForTimeout(300)
      const png = (await at.screenshot()).toString('base64')
      // The policy of the page forbids it to read pictures.
      const reader = await visible.newPage()
      const [edge, page] = (await reader.evaluate(`(async () => {
        const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png}')).blob())
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
        pen.drawImage(image, 0, 0)
        return [image.width - 3, image.width - 40].map((x) => [...pen.getImageData(x, image.height - 40, 1, 1).data])
      })()`)) as number[][]
      assert.ok(
        edge!.every((channel, n) => Math.abs(channel - page![n]!) <= 3),
        `${edge} beside ${page}`,
      )
    } finally {
      await visible.close()
    }
  })
})
