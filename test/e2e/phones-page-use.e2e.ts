import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldByAndroid, heldByIphone, phone, sampleContent } from './held-passes.ts'
import {
  android,
  complaints,
  fieldsOf,
  iphone,
  page,
  server,
  show,
  showKind,
} from './phones-in-browser.ts'

test('marks and lists what the last update changed', async () => {
  const content = sampleContent('boardingPass', server.url)
  const updatedAt = '2026-11-21T10:02:00.000Z'
  const change = { label: 'Gate', from: 'B', to: 'B42' }
  await show(
    heldByIphone(content, { updatedAt, changed: [{ key: 'gate', ...change }] }),
    await heldByAndroid(content, {
      updatedAt,
      changed: [{ key: "object.textModulesData['gate']", ...change }],
    }),
  )
  for (const device of [iphone(), android()]) {
    const marked = device.locator('.card .field[data-changed]')
    assert.equal(await marked.count(), 1)
    assert.match((await marked.textContent()) ?? '', /^GateB42/)
    const list = device.locator('.changes li')
    assert.equal((await list.textContent())?.replace(/\s+/g, ' '), 'Gate B became B42')
    assert.equal(await list.locator('del').textContent(), 'B')
    assert.equal(await list.locator('ins').textContent(), 'B42')
  }
})

test('sets a phone to another language', async () => {
  await showKind('coupon')
  const select = iphone().getByLabel('Language')
  assert.equal(await select.inputValue(), 'en')
  await select.selectOption('de')
  while (server.asked.length === 0) await page.waitForTimeout(20)
  assert.deepEqual(server.asked.at(-1), {
    method: 'PATCH',
    path: '/phones/iphone',
    body: { language: 'de' },
  })
})

test('says what came and what went', async () => {
  const content = sampleContent('loyalty', server.url)
  const changed = [
    { key: 'reward', label: 'Next reward', from: null, to: 'Sourdough' },
    { key: 'old', label: 'Old', from: 'Rye', to: null },
  ]
  await show(heldByIphone(content, { changed }), await heldByAndroid(content))
  assert.deepEqual(
    (await iphone().locator('.changes li').allTextContents()).map((each) =>
      each.replace(/\s+/g, ' '),
    ),
    ['Next reward new became Sourdough', 'Old Rye became removed'],
  )
})

test('an update keeps what is typed, the focus, the scroll position and open details', async () => {
  const content = sampleContent('eventTicket', server.url)
  await show(heldByIphone(content), await heldByAndroid(content))
  await iphone().locator('summary').click()
  const input = iphone().getByLabel('Pass link')
  await input.fill('https://half.writ')
  await page.evaluate('scrollTo(0, 150)')
  await page.evaluate('document.querySelector(".iphone .card").dataset.same = "yes"')
  const fields = content.fields.map((field) =>
    field.key === 'seat' ? { ...field, value: '31' } : field,
  )
  const at = '2026-11-21T10:02:00.000Z'
  server.phones[0] = phone('iphone', {
    passes: [heldByIphone({ ...content, fields }, { updatedAt: at })],
    notifications: [
      { at, serialNumber: content.serialNumber, title: 'Opera', text: 'Your seat is now 31' },
    ],
  })
  const log = page.getByRole('log', { name: 'Lock screen of iPhone' })
  await log.getByText('Your seat is now 31').waitFor()
  assert.equal(await log.getAttribute('aria-live'), 'polite')
  assert.ok((await fieldsOf(iphone().locator('.card'))).includes('Seat: 31'))
  assert.equal(await input.inputValue(), 'https://half.writ')
  assert.equal(await page.evaluate('document.activeElement.id'), 'url-iphone')
  assert.equal(await page.evaluate('scrollY'), 150)
  assert.equal(
    await iphone()
      .locator('details')
      .evaluate((element) => (element as unknown as { open: boolean }).open),
    true,
  )
})

test('notifications stand newest first, and only the new one is added to the page', async () => {
  const note = (minute: number) => ({
    at: `2026-11-21T10:0${minute}:00.000Z`,
    serialNumber: 'x',
    title: 'Opera',
    text: `Text ${minute}`,
  })
  server.phones[0]!.notifications = [note(2), note(1)]
  await page.goto(server.url)
  await iphone().getByText('Text 2').waitFor()
  await page.evaluate(
    'for (const each of document.querySelectorAll(".notification")) each.known = true',
  )
  server.phones[0]!.notifications = [note(3), note(2), note(1)]
  await iphone().getByText('Text 3').waitFor()
  const shown = await iphone()
    .locator('.notification')
    .evaluateAll((all) =>
      all.map((each) => [
        each.querySelector('p:last-child')?.textContent,
        (each as unknown as { known?: boolean }).known === true,
      ]),
    )
  assert.deepEqual(shown, [
    ['Text 3', false],
    ['Text 2', true],
    ['Text 1', true],
  ])
})

test('every button asks the phone for what it says', async () => {
  await showKind('eventTicket')
  const { serialNumber } = server.phones[0]!.passes[0]!
  const asked = async (count: number) => {
    while (server.asked.length < count) await page.waitForTimeout(20)
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    return server.asked.at(-1)
  }
  await iphone().getByLabel('Pass link').fill('  https://wallet.example/p/abc ')
  await page.keyboard.press('Enter')
  assert.deepEqual(await asked(1), {
    method: 'POST',
    path: '/phones/iphone/add',
    body: { url: 'https://wallet.example/p/abc' },
  })
  await page.waitForFunction('document.querySelector(".iphone input").value === ""')

  const patch = { method: 'PATCH', path: '/phones/android' }
  await android().getByRole('switch', { name: 'Online' }).click()
  assert.deepEqual(await asked(2), { ...patch, body: { online: false } })
  server.phones[1]!.notificationsAllowed = false
  await android().getByText('Notifications are off').waitFor()
  const leave = android().getByRole('switch', { name: 'Notifications' })
  assert.equal(await leave.getAttribute('aria-checked'), 'false')
  await leave.click()
  assert.deepEqual(await asked(3), { ...patch, body: { notificationsAllowed: true } })

  await iphone().getByRole('button', { name: 'Pull to refresh' }).click()
  assert.deepEqual(await asked(4), { method: 'POST', path: '/phones/iphone/refresh', body: null })

  await iphone().locator('summary').click()
  await iphone().getByRole('button', { name: 'Remove pass' }).click()
  assert.deepEqual(await asked(5), {
    method: 'DELETE',
    path: `/phones/iphone/passes/${serialNumber}`,
    body: null,
  })
  assert.deepEqual(complaints, [])
})

test('says beside the buttons why the phone refused', async () => {
  await page.goto(server.url)
  server.refusal = {
    status: 422,
    body: { error: { code: 'bad_signature', message: 'The signature is not Apple’s' } },
  }
  const input = android().getByLabel('Pass link')
  await input.fill('https://wallet.example/p/abc')
  await android().getByRole('button', { name: 'Add' }).click()
  const alert = android().getByRole('alert')
  await alert.getByText('The signature is not Apple’s').waitFor()
  assert.equal(await input.getAttribute('aria-describedby'), await alert.getAttribute('id'))
  assert.equal(await input.inputValue(), 'https://wallet.example/p/abc')
  assert.equal(await iphone().getByRole('alert').count(), 0)
})

test('the log tells what all phones said and heard, newest first', async () => {
  const entry = (second: number, status: number | null) => ({
    at: `2026-11-21T10:02:0${second}.123Z`,
    direction: second % 2 ? ('in' as const) : ('out' as const),
    method: 'GET',
    url: `http://localhost:8787/passkit/${second}`,
    status,
    note: `note ${second}`,
  })
  server.phones[0]!.log = [entry(3, 200), entry(0, null)]
  server.phones[1]!.log = [entry(2, 404)]
  await page.goto(server.url)
  const rows = page.getByRole('table', { name: 'What the phones said and heard' }).getByRole('row')
  await rows.nth(3).waitFor()
  const cells = (at: number) => rows.nth(at).getByRole('cell').allTextContents()
  const url = 'http://localhost:8787/passkit'
  const time = (second: number) => `11:02:0${second}.123`
  assert.deepEqual(await cells(1), [time(3), 'iPhone', ' in', 'GET', `${url}/3`, '200', 'note 3'])
  assert.deepEqual(await cells(2), [
    time(2),
    'Android phone',
    ' out',
    'GET',
    `${url}/2`,
    '404',
    'note 2',
  ])
  assert.equal((await cells(3))[5], 'no answer')
})
