import { expect, test } from 'vitest'
import { deviceDigest } from '../../src/domain/notify/device-digest.ts'

const ctxOf = (id: string) => ({ workspace: { id, mode: 'test' } }) as never
const DEVICE = { deviceLibraryIdentifier: 'device-1', passTypeIdentifier: 'pass.test' }

test('a device has one name, which does not say its identifier', () => {
  const digest = deviceDigest(ctxOf('ws_1'), DEVICE)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  expect(deviceDigest(ctxOf('ws_1'), { ...DEVICE, pushToken: 'a' } as never)).toBe(digest)
})

test.each([
  ['another device', 'ws_1', { ...DEVICE, deviceLibraryIdentifier: 'device-2' }],
  ['the same identifier under another pass type', 'ws_1', { ...DEVICE, passTypeIdentifier: 'p' }],
  ['the same device in another workspace', 'ws_2', DEVICE],
])('%s has another name', (_, workspaceId, device) => {
  expect(deviceDigest(ctxOf(workspaceId), device)).not.toBe(deviceDigest(ctxOf('ws_1'), DEVICE))
})
