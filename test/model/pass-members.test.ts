import { expect, expectTypeOf, test } from 'vitest'
import type { Pass, PassBookkeeping, PassDetails } from '../../src/domain/model/pass.ts'
import type {
  ContentDetails,
  ContentFrame,
  PassContent,
} from '../../src/domain/model/pass-content.ts'
import { blankContent } from '../../src/domain/render/blank.ts'
import type { PassMember, PassView } from '../../src/domain/render/pass-view.ts'
import type { StoreColumn } from '../../src/stores/passes.ts'
import type { passes } from '../../src/stores/schema.ts'
import { passContent } from '../support/content.ts'

/*
 * A new member of a pass is decided on where it is begun, stored, shown, compared, blanked and erased. Each of these
 * places names every member of a type; here is tested that these types have all members between them. `tsc` checks it.
 */

test('a pass is its bookkeeping and its details, and nothing beside', () => {
  expectTypeOf<keyof Pass>().toEqualTypeOf<keyof PassBookkeeping | keyof PassDetails>()
  expectTypeOf<keyof PassBookkeeping & keyof PassDetails>().toBeNever()
})

test('every member of a pass is a column, and every column beside them is named', () => {
  type Row = typeof passes.$inferSelect
  expectTypeOf<Exclude<keyof Row, StoreColumn>>().toEqualTypeOf<keyof Pass>()
  expectTypeOf<Omit<Row, StoreColumn | 'customer'>>().toEqualTypeOf<Omit<Pass, 'customer'>>()
})

test('no member is optional, so that none can be left out where a pass is begun or erased', () => {
  type Optional = { [M in keyof Pass]-?: undefined extends Pass[M] ? M : never }[keyof Pass]
  expectTypeOf<Optional>().toBeNever()
})

test('the members that clients see are known by name', () => {
  expectTypeOf<PassMember>().not.toEqualTypeOf<string | number>()
  expectTypeOf<'fields' | 'points'>().toExtend<PassMember>()
  expectTypeOf<PassView[PassMember]>().not.toBeAny()
})

test('content is a frame that a deleted pass keeps, and details that it loses', () => {
  expectTypeOf<keyof PassContent>().toEqualTypeOf<keyof ContentFrame | keyof ContentDetails>()
  expectTypeOf<keyof ContentFrame & keyof ContentDetails>().toBeNever()
})

test('a blank says nothing of what the pass said', () => {
  const said = passContent({ name: 'SAID', customer: { name: 'SAID', email: 'SAID' } })
  const blank = blankContent({ ...said, links: [{ label: 'SAID', url: 'https://said.example' }] })
  expect(JSON.stringify(blank)).not.toMatch(/said/i)
  expect(blank).toMatchObject({ status: 'VOIDED', fields: [], blank: true })
})
