import { describe, expect, test } from 'vitest'
import { decide } from '../../src/domain/access/decide.ts'
import { REASONS } from '../../src/domain/model/access-event.ts'
import decisions from '../vectors/access-decisions.json'
import denyReasons from '../vectors/access-deny-reasons.json'

describe('the decision', () => {
  test.each(decisions.cases)('$name', ({ pass, door, at, expect: [decision, reason] }) => {
    const ms = Date.parse(at)
    const given = { ...pass, expiresAt: null } as Parameters<typeof decide>[0]
    const decided = decide(given, door, { nowMs: ms, windowMs: ms })
    expect([decided === 'granted' ? 'granted' : 'denied', decided]).toEqual([decision, reason])
  })

  test('has the BACnet number of every reason', () => {
    const codes = new Map<string, number>(
      [...denyReasons.map, denyReasons.granted].map(([name, , code]) => [
        name as string,
        code as number,
      ]),
    )
    for (const [reason, code] of Object.entries(REASONS))
      expect(codes.get(reason), reason).toBe(code)
  })

  test('goes by the state before anything else', () => {
    const at = { nowMs: 5, windowMs: 5 }
    const states = {
      SUSPENDED: 'suspended',
      REDEEMED: 'redeemed',
      EXPIRED: 'expired',
      VOIDED: 'voided',
    }
    for (const [status, word] of Object.entries(states)) {
      const pass = { status, expiresAt: null, access: null } as Parameters<typeof decide>[0]
      expect(decide(pass, 'x', at)).toBe(`pass_${word}`)
    }
    expect(decide({ status: 'ACTIVE', expiresAt: 5, access: null }, 'x', at)).toBe('pass_expired')
    expect(decide({ status: 'ACTIVE', expiresAt: 6, access: null }, 'x', at)).toBe('no_permissions')
  })
})
