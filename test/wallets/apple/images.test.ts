import { expect, test } from 'vitest'
import { IMAGE_ROLES } from '../../../src/domain/model/design.ts'
import { packageImages } from '../../../src/wallets/apple/images.ts'
import { contentImage, passContent } from '../../support/content.ts'

const all = Object.fromEntries(IMAGE_ROLES.map((role) => [role, contentImage(role)]))
const roles = (kind: string, images = all) =>
  packageImages(passContent({ kind, images })).map(({ role }) => role)

test.each([
  ['loyalty', ['icon', 'logo', 'strip']],
  ['coupon', ['icon', 'logo', 'strip']],
  ['generic', ['icon', 'logo', 'thumbnail']],
  ['boardingPass', ['icon', 'logo', 'footer']],
])('%s carries %j', (kind, expected) => {
  expect(roles(kind)).toEqual(expected)
})

test('an event ticket carries a strip or background and thumbnail', () => {
  expect(roles('eventTicket')).toEqual(['icon', 'logo', 'strip'])
  const { strip: _, ...withoutStrip } = all
  expect(roles('eventTicket', withoutStrip)).toEqual(['icon', 'logo', 'thumbnail', 'background'])
})

test('the image comes with its role', () => {
  const logo = contentImage('logo', 'ast_1')
  expect(packageImages(passContent({ images: { logo } }))).toEqual([{ role: 'logo', image: logo }])
})
