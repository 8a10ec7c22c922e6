import { expect, test } from 'vitest'
import { refuseLocation } from '../../src/domain/workspaces/refuse-location.ts'

test('one database for all workspaces stands where it stands', () => {
  expect(() => refuseLocation({ region: null, jurisdiction: null })).not.toThrow()
  for (const [location, pointers] of [
    [{ region: 'weur', jurisdiction: null }, ['/region']],
    [{ region: null, jurisdiction: 'eu' }, ['/jurisdiction']],
    [{ region: 'weur', jurisdiction: 'eu' }, ['/region', '/jurisdiction']],
  ] as const) {
    const refused = expect.objectContaining({
      code: 'validation_failed',
      details: pointers.map((pointer) => expect.objectContaining({ pointer })),
    })
    expect(() => refuseLocation(location)).toThrow(refused)
  }
})
