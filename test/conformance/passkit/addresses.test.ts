import { expect } from 'vitest'
import { altered, rule, setUpPasskit } from '../../support/passkit.ts'
import { createPhone, type PassFile } from '../../support/phone.ts'
import { createWorld } from '../../support/world.ts'

rule(
  '//v1 and encoded slashes in serial numbers are understood',
  'facts §5: KDE builds //v1',
  async () => {
    const { world, phone, issue } = await setUpPasskit()
    const serialNumber = 'H8JP44-ORD07/09/25-NÄME %2F?#'
    const { pass } = await issue({ serialNumber })
    expect(pass.serialNumber).toBe(serialNumber)
    expect((await phone.register(pass)).status).toBe(201)
    expect(await phone.changed(pass)).toEqual([serialNumber])
    const slashed = altered(pass, { webServiceURL: `${pass.webServiceURL}/` })
    expect((await phone.register(slashed)).status).toBe(200)
    expect((await phone.fetch(slashed)).status).toBe(200)
    expect(await createPhone(world, phone.id).changed(slashed)).toEqual([serialNumber])
    expect((await phone.log(slashed, { logs: [] })).status).toBe(200)
    expect((await phone.unregister(slashed)).status).toBe(200)
  },
)

rule(
  'slashes that a client leaves as they are name the same pass',
  'field: airline serial numbers',
  async () => {
    const { world, issue } = await setUpPasskit()
    const { pass } = await issue({ serialNumber: 'ORD07/09//25' })
    const response = await world.get(
      `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/ORD07/09//25`,
      { key: null, headers: { Authorization: `ApplePass ${pass.authenticationToken}` } },
    )
    expect(response.status).toBe(200)
  },
)

rule('other addresses are 404, other methods 405, and no origin is let in', 'ours', async () => {
  const { world, issue } = await setUpPasskit()
  const { pass } = await issue()
  const base = pass.webServiceURL
  for (const path of ['', '/', '/v1', '/v1/', '/v2/log', '/v1/passes/x', '/v1/v1/log', '/log']) {
    expect((await world.get(base + path, { key: null })).status, path).toBe(404)
  }
  const origin = {
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
  }
  for (const [method, path] of [
    ['GET', '/v1/log'],
    ['PUT', '/v1/passes/x/y'],
    ['OPTIONS', '/v1/passes/x/y'],
  ] as const) {
    const response = await world.request(method, base + path, { key: null, ...origin })
    expect([response.status, await response.text()]).toEqual([405, ''])
    expect(response.headers.get('Allow')).toBe(path === '/v1/log' ? 'POST' : 'GET, HEAD')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

rule(
  'personalize is 404: no pass asks for it',
  'Apple: Return a Personalized Pass; ours',
  async () => {
    const { world, issue } = await setUpPasskit()
    const { pass } = await issue()
    const response = await world.request(
      'POST',
      `${pass.webServiceURL}/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}/personalize`,
      { key: null, body: { personalizationToken: 'x', requiredPersonalizationInfo: {} } },
    )
    expect([response.status, await response.text()]).toEqual([404, ''])
  },
)

rule('whoever asks too often gets a bare 429', 'ours: anonymous limiter', async () => {
  const world = await createWorld({
    variables: { RATE_LIMIT: 'on' },
    bindings: () => ({ ANONYMOUS_LIMITER: { limit: async () => ({ success: false }) } }),
  })
  const phone = createPhone(world)
  const pass: PassFile = {
    passTypeIdentifier: 'pass.x',
    serialNumber: 'x',
    authenticationToken: 'x',
    webServiceURL: `https://wps.test/passkit/${world.first.id}`,
  }
  for (const response of [
    await phone.register(pass),
    await phone.unregister(pass),
    await phone.fetch(pass),
    await phone.log(pass, { logs: ['x'] }),
    await world.get(`${pass.webServiceURL}/v1/devices/x/registrations/pass.x`, { key: null }),
  ]) {
    expect([response.status, await response.text()]).toEqual([429, ''])
    expect(response.headers.get('Retry-After')).toBe('10')
  }
})
