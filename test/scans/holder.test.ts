import { expect, test } from 'vitest'
import { png, upload } from '../support/assets.ts'
import { makePass } from '../support/doors.ts'
import { createScanner, newEventId, scan } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

const ticket = (value = 'C-1') => ({ barcode: { value } })

test('the picture that a pass was given as its own is shown where the template allows it and the scanner shows it', async () => {
  const world = await createWorld()
  const { id: thumbnail } = await upload(world, png())
  const templateId = await world.publishTemplate({
    kind: 'access',
    scanner: { image: true },
  })
  await makePass(world, { ...ticket(), templateId, images: { thumbnail } })
  await makePass(world, { ...ticket('C-2'), templateId })
  await makePass(world, { ...ticket('C-3'), images: { thumbnail } })
  const door = await createScanner(world)
  const eventId = newEventId()
  const first = await scan(world, door, { eventId })
  expect(first).toMatchObject({ decision: 'granted', holderName: null })
  const { pathname, origin } = new URL(first.holderImageUrl!)
  expect(origin).toBe('https://wps.test')
  const picture = await world.request('GET', pathname, { key: null })
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(await scan(world, door, { eventId })).toEqual(first)
  expect((await scan(world, door, { credential: 'C-2' })).holderImageUrl).toBeNull()
  expect((await scan(world, door, { credential: 'C-3' })).holderImageUrl).toBeNull()
  const other = await createScanner(world, { showsImage: false })
  expect((await scan(world, other)).holderImageUrl).toBeNull()
})

test('a name is shown as far as both the template and the scanner go', async () => {
  const world = await createWorld()
  const names = ['none', 'first', 'full'] as const
  const seen: (string | null)[][] = []
  for (const [i, name] of names.entries()) {
    const templateId = await world.publishTemplate({
      kind: 'access',
      scanner: { name },
    })
    await makePass(world, {
      ...ticket(`C-${i}`),
      templateId,
      customer: { name: 'Ana María Silva' },
    })
    const ofTemplate: (string | null)[] = []
    for (const showsName of names) {
      const door = await createScanner(world, { showsName })
      const action = { credential: `C-${i}`, action: 'check' }
      ofTemplate.push((await scan(world, door, action)).holderName)
    }
    seen.push(ofTemplate)
  }
  expect(seen).toEqual([
    [null, null, null],
    [null, 'Ana', 'Ana'],
    [null, 'Ana', 'Ana María Silva'],
  ])
})
