import { expect, test } from 'vitest'
import { deviceDigest } from '../../src/domain/notify/device-digest.ts'
import { deviceEvent } from '../../src/domain/notify/device-event.ts'
import { passOf, templateContent } from '../support/templates.ts'

const ctx = { workspace: { id: 'ws_1', mode: 'test' } } as never
const DEVICE = { deviceLibraryIdentifier: 'device-1', passTypeIdentifier: 'pass.test' }

test('an event names the pass, its version and the digest of the device', () => {
  const pass = passOf(templateContent(), { version: 3 })
  const event = deviceEvent(ctx, 'pass.installed', pass, DEVICE)
  const wallet = { platform: 'apple', device: deviceDigest(ctx, DEVICE) }
  expect(event).toEqual({
    type: 'pass.installed',
    passId: pass.id,
    version: 3,
    detail: wallet,
    data: {
      registration: {
        passId: pass.id,
        serialNumber: 'CARD-0001',
        passVersion: 3,
        ...wallet,
      },
    },
  })
  expect(JSON.stringify(event)).not.toContain('device-1')
})
