import type { ApnsAnswer } from '../../src/lib/apple/apns-transport.ts'
import { createPushWorld } from './pushes.ts'

export const MINUTE = 60_000
export const REFUSED: Partial<ApnsAnswer> = { status: 403, reason: 'InvalidProviderToken' }
export const NOBODY: Partial<ApnsAnswer> = { status: 400, reason: 'BadDeviceToken' }
export const isProbe = (token: string) => /^0{64}$/.test(token)

/** A workspace with passes on phones, and a credential that APNs is to refuse. */
export async function setUpRefusals() {
  const world = await createPushWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: 'A' }],
  })
  async function heldPass() {
    const created = await world.post('/api/v1/passes', { templateId })
    const { data } = await created.json<{ data: { id: string } }>()
    await world.phone(data.id)
    return data.id
  }
  const [credential] = await world.ctx.credentials.list()
  return {
    world,
    heldPass,
    credentialId: credential!.id,
    change: (id: string, gate: string) => world.patch(`/api/v1/passes/${id}`, { fields: { gate } }),
    status: async () => (await world.ctx.credentials.get(credential!.id))?.status,
    /** Runs the sweep as cron does, and gives the messages about this workspace that it has queued. */
    async sweep() {
      world.queue.length = 0
      await world.sweep()
      return world.queue.filter(
        ({ body }) => (body as { workspaceId: string }).workspaceId === world.first.id,
      )
    },
    pushes: () => world.apns.tokens().filter((token) => !isProbe(token)),
    /** Only this workspace's: a sweep tries the credentials that other files left in the database, too. */
    probes: () =>
      world.apns.pushes.filter(
        ({ token, request }) =>
          isProbe(token) && request.headers['apns-topic'] === world.passTypeIdentifier,
      ),
  }
}
