import { expect, test } from 'vitest'
import { NotifyLater, reservationOf, retriable } from '../../src/domain/notify/notified.ts'
import { passOf, templateContent } from '../support/templates.ts'

test('devices are reserved once for each version that they are notified of', () => {
  const pass = passOf(templateContent(), { version: 7, notifyVersion: 5 })
  expect(reservationOf(pass)).toBe(`${pass.id}:5`)
})

test.each([
  [{}, null],
  [{ Unregistered: 2, ExpiredToken: 1, BadDeviceToken: 1, DeviceTokenNotForTopic: 1 }, null],
  [
    { Unregistered: 2, unreachable: 3, no_apns_key: 1 },
    { reason: 'unreachable', devices: 4 },
  ],
])('of the failures %j a further try may reach %j', (failed, expected) => {
  expect(retriable(failed)).toEqual(expected)
})

test('what is to be tried later says why', () => {
  expect(new NotifyLater('ServiceUnavailable').message).toContain('ServiceUnavailable')
})
