import { expect, test } from 'vitest'
import { sendMail } from '../../src/domain/enrolments/send-mail.ts'
import { createMailingWorld } from '../support/enrolments.ts'

test('an address gets three mails an hour from all pages together, also when all are asked for at once', async () => {
  const world = await createMailingWorld()
  world.clock.ms = Math.ceil(world.clock.ms / 3_600_000) * 3_600_000
  const pages = await Promise.all([world.page(), world.page()])
  const [one, other] = await Promise.all(
    pages.map(async ({ id }) => (await world.ctx.enrolments.get(id))!),
  )
  const mail = { kind: 'known' as const, url: 'https://wps.test/p/x', languages: ['nl'] }
  const send = (to: string, page = one!) => sendMail(world.ctx, page, { ...mail, to })
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => send('ana@example.com', at % 2 ? one : other)),
  )
  await send('ANA@example.com')
  expect(world.mails.map(({ to }) => to)).toEqual(Array(3).fill('ana@example.com'))
  await send('bo@example.com')
  expect(world.mails.at(-1)).toMatchObject({
    to: 'bo@example.com',
    subject: 'Je pas van Blue Café Ltd',
  })
  world.clock.advance(3_600_000)
  await send('ana@example.com')
  expect(world.mails).toHaveLength(5)
  const { results } = await world.db.prepare('SELECT * FROM enrolment_mails').all()
  expect(JSON.stringify(results)).not.toContain('example.com')
})
