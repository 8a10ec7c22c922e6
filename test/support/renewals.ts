import { expect } from 'vitest'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { bodyOf } from './credentials.ts'
import { createJobWorld } from './jobs.ts'
import { createPhone } from './phone.ts'
import { createTestPki } from './test-pki.ts'

export const DAY_MS = 86_400_000
let serial = 0

/**
 * A workspace with a certificate, and another one of the same pass type that it may be renewed with. Both end at the
 * minute of the hour at which events are purged, so that no test passes or fails by the minute at which it is run.
 */
export async function renewable() {
  const passTypeIdentifier = `pass.com.example.r${Date.now()}x${++serial}`
  const notAfter = new Date(Date.now() + 210 * DAY_MS)
  notAfter.setUTCMinutes(17)
  const former = await createTestPki({ passTypeIdentifier, notAfter })
  const renewed = await createTestPki({ passTypeIdentifier, notAfter })
  const world = await createJobWorld({
    APPLE_TRUSTED_ISSUERS: [former, renewed]
      .map(({ intermediateDer }) => encodePem('CERTIFICATE', intermediateDer))
      .join(''),
  })
  world.clock.ms = Date.now()
  const { id: formerId } = await world.data<{ id: string }>(
    await world.post('/api/v1/credentials', bodyOf(former)),
  )
  const templateId = await world.publishTemplate()
  const phone = createPhone(world)

  async function hold() {
    const { id, downloadUrl } = await world.data<{ id: string; downloadUrl: string }>(
      await world.post('/api/v1/passes', { templateId }),
    )
    const pass = await phone.add(downloadUrl)
    expect((await phone.register(pass)).status).toBe(201)
    return { id, pass }
  }
  return { world, former, formerId, renewed, templateId, phone, hold }
}
