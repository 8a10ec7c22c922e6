import { describe, expect, test } from 'vitest'
import { checkApnsKey } from '../../../../src/lib/apple/credential/apns-key.ts'
import { made, TEAM, text } from '../../../support/apple-uploads.ts'

describe.skipIf(!made)('APNs key', () => {
  const key = () => ({ keyId: 'ABC123DEFG', teamId: TEAM, privateKey: text('ec.key') })
  const failed = async (change: object, team: string | null = TEAM) =>
    (await checkApnsKey({ ...key(), ...change }, team)).filter((c) => !c.ok).map((c) => c.code)

  test('a P-256 key of the certificate’s team is good', async () => {
    expect(await failed({})).toEqual([])
    expect(await checkApnsKey(key(), TEAM)).toHaveLength(3)
  })

  test.each<[object, string]>([
    [{ keyId: 'abc123defg' }, 'apns_key_id'],
    [{ keyId: 'AuthKey_ABC123DEFG' }, 'apns_key_id'],
    [{ teamId: 'ZZZZZZZZZZ' }, 'apns_team_id'],
    [{ teamId: '' }, 'apns_team_id'],
    [{ privateKey: '' }, 'apns_private_key'],
    [
      { privateKey: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
      'apns_private_key',
    ],
  ])('%o fails %s', async (change, code) => expect(await failed(change)).toEqual([code]))

  test('an RSA key, another curve, SEC1 and two keys are refused', async () => {
    for (const privateKey of [
      text('leaf.key'),
      text('p384.key'),
      text('ec.sec1.key'),
      text('ec.key') + text('ec.key'),
    ]) {
      expect(await failed({ privateKey })).toEqual(['apns_private_key'])
    }
  })

  test('a certificate without a team accepts none', async () => {
    expect(await failed({}, null)).toEqual(['apns_team_id'])
  })
})
