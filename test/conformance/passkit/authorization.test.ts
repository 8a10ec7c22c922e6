import { expect } from 'vitest'
import { altered, rule, setUpPasskit } from '../../support/passkit.ts'
import { addAppleCertificate } from '../../support/wallets.ts'

rule('the scheme is read in any case', 'RFC 9110, section 11.1', async () => {
  const { world, issue } = await setUpPasskit()
  const { pass } = await issue()
  const path = `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}`
  for (const scheme of ['ApplePass', 'applepass', 'APPLEPASS']) {
    const headers = { Authorization: `${scheme} ${pass.authenticationToken}` }
    expect((await world.get(path, { key: null, headers })).status).toBe(200)
  }
})

rule(
  'a missing, misspelt or wrong token is 401 for register, unregister and fetch',
  'Apple; RFC 9110, section 11.1: a scheme has no case',
  async () => {
    const { world, phone, issue, installations } = await setUpPasskit()
    const { id, pass } = await issue()
    const token = pass.authenticationToken
    const flipped = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    const wrong = [
      undefined,
      '',
      token,
      `Bearer ${token}`,
      `ApplePass  ${token}`,
      `ApplePass\t${token}`,
      'ApplePass',
      'ApplePass ',
      `ApplePass ${flipped}`,
      `ApplePass ${token}x`,
      `ApplePass ${token.slice(0, -1)}`,
      `ApplePass ${token} ${token}`,
      `ApplePass ${'x'.repeat(4000)}`,
    ]
    const one = `${pass.passTypeIdentifier}/${pass.serialNumber}`
    for (const authorization of wrong) {
      const options = {
        key: null,
        ...(authorization !== undefined && { headers: { Authorization: authorization } }),
      }
      const base = `${pass.webServiceURL}/v1`
      const answers = [
        await world.request('POST', `${base}/devices/${phone.id}/registrations/${one}`, {
          ...options,
          body: { pushToken: 'ab' },
        }),
        await world.request('DELETE', `${base}/devices/${phone.id}/registrations/${one}`, options),
        await world.get(`${base}/passes/${one}`, options),
      ]
      for (const response of answers) {
        expect([response.status, await response.text()], authorization).toEqual([401, ''])
      }
    }
    expect(await installations(id)).toBe(0)
  },
)

rule('a token opens its own pass only', 'facts §5, §10: bind to (type, serial)', async () => {
  const { world, phone, issue } = await setUpPasskit()
  const [one, two] = [await issue(), await issue()]
  const second = await world.createTenant('test')
  await addAppleCertificate(world.ctxOf(second))
  const theirs = [
    altered(two.pass, { authenticationToken: one.pass.authenticationToken }),
    altered(one.pass, { passTypeIdentifier: 'pass.of.another' }),
    altered(one.pass, { webServiceURL: `https://wps.test/passkit/${second.id}` }),
  ]
  for (const pass of theirs) {
    expect((await phone.fetch(pass)).status).toBe(401)
    expect((await phone.register(pass)).status).toBe(401)
    expect((await phone.unregister(pass)).status).toBe(401)
  }
  expect((await phone.fetch(one.pass)).status).toBe(200)
})

rule(
  'an unknown pass or workspace is answered like a wrong token',
  'ours: nothing to learn by asking',
  async () => {
    const { phone, issue } = await setUpPasskit()
    const { pass } = await issue()
    const strange = [
      altered(pass, { serialNumber: 'nobody' }),
      altered(pass, { serialNumber: '%' }),
      altered(pass, { webServiceURL: 'https://wps.test/passkit/ws_unknown' }),
      altered(pass, { webServiceURL: 'https://wps.test/passkit/%ZZ' }),
      altered(pass, { authenticationToken: 'A'.repeat(43) }),
    ]
    for (const other of strange) {
      for (const response of [await phone.fetch(other), await phone.register(other)]) {
        expect([response.status, await response.text()], JSON.stringify(other)).toEqual([401, ''])
      }
    }
  },
)

rule(
  'every pass type that the workspace has a certificate of is answered, replaced ones included',
  'ours: installed passes outlive certificates',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const { pass } = await issue()
    await phone.register(pass)
    await addAppleCertificate(world.ctx, { passTypeIdentifier: 'pass.test.second' })
    expect((await phone.register(pass)).status).toBe(200)
    await world.db
      .prepare("UPDATE credentials SET status = 'REPLACED' WHERE workspace_id = ?")
      .bind(world.first.id)
      .run()
    world.clock.advance(60_000)
    expect((await phone.unregister(pass)).status).toBe(200)
  },
)
