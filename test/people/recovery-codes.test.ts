import { expect, test } from 'vitest'
import { makeRecoveryCodes, takeRecoveryCode } from '../../src/domain/people/recovery-codes.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const member = await addMember(world, 'viewer')
  return { world, member, codes: await makeRecoveryCodes(world.deps, member.id) }
}

test('there are ten codes, which nobody misreads', async () => {
  const { codes } = await setUp()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{5}-){3}[2-9a-hjkmnp-z]{5}$/)
})

test('a code is good once, however it is typed', async () => {
  const { world, member, codes } = await setUp()
  const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')}`
  expect(await takeRecoveryCode(world.deps, typed)).toBe(member.id)
  expect(await takeRecoveryCode(world.deps, codes[0]!)).toBeNull()
  expect(await takeRecoveryCode(world.deps, codes[1]!)).toBe(member.id)
})

test('new codes end the old ones', async () => {
  const { world, member, codes } = await setUp()
  const next = await makeRecoveryCodes(world.deps, member.id)
  expect(await takeRecoveryCode(world.deps, codes[0]!)).toBeNull()
  expect(await takeRecoveryCode(world.deps, next[0]!)).toBe(member.id)
})

test('what is no code is nobody’s', async () => {
  const { world, codes } = await setUp()
  for (const none of ['', codes[0]!.slice(1), `${codes[0]}2`, '2'.repeat(20)]) {
    expect(await takeRecoveryCode(world.deps, none)).toBeNull()
  }
})

test('bytes that would favour some characters are passed over', async () => {
  const { world, member } = await setUp()
  // 248 is 8 × 31, so 248 to 255 would make eight of the 31 characters more likely.
  let draws = 0
  const randomBytes = (length: number) => {
    const draw = draws++
    return new Uint8Array(length).fill(draw % 2 === 0 ? 248 : (draw - 1) / 2)
  }
  const codes = await makeRecoveryCodes({ ...world.deps, randomBytes } as never, member.id)
  expect(codes[0]).toBe('22222-22222-22222-22222')
  expect(codes[9]).toBe('bbbbb-bbbbb-bbbbb-bbbbb')
})
