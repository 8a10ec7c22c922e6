import { expect, test } from 'vitest'
import { EVENTS } from './events-table.ts'
import { createPhone, type PassFile } from './phone.ts'
import { addAppleCertificate } from './wallets.ts'
import { createWorld, type WorldOptions } from './world.ts'

/**
 * Apple's web service for passes, rule by rule. Sources:
 * - Apple: developer.apple.com/documentation/walletpasses, the page of the request
 * - archive: Apple's archived PassKit Web Service Reference
 * - field: what trackers of other implementations tell of devices
 * - RFC 9110
 * - ours: docs, where Apple leaves it open
 */
export function rule(rule: string, source: string, check: () => Promise<void>): void {
  test(`${rule} [${source}]`, check)
}

/** A workspace with a certificate, and a phone that speaks to its web service. */
export async function setUpPasskit(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const { passTypeIdentifier } = await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate({
    organizationName: 'Bluewater Air',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', default: '1', changeMessage: 'Gate %@' },
      { key: 'name', label: 'Name', slot: 'back', binding: 'customer.name' },
    ],
    barcode: { format: 'PKBarcodeFormatQR', value: '{serialNumber}' },
  })
  const phone = createPhone(world)

  /** Issued, downloaded, and not registered yet. */
  async function issue(body: Record<string, unknown> = {}) {
    const created = await world.post('/api/v1/passes', { templateId, ...body })
    const { data } = await created.json<{ data: { id: string; downloadUrl: string } }>()
    return { id: data.id, url: data.downloadUrl, pass: await phone.add(data.downloadUrl) }
  }

  async function change(id: string, gate: string): Promise<void> {
    const changed = await world.patch(`/api/v1/passes/${id}`, { fields: { gate } })
    expect(changed.status).toBe(200)
  }

  async function events(id: string) {
    const { results } = await world.db
      .prepare(`SELECT type, actor, version, detail FROM ${EVENTS} WHERE pass_id = ? ORDER BY seq`)
      .bind(id)
      .all<{ type: string; actor: string; version: number; detail: string }>()
    return results.filter(({ actor }) => actor === 'device')
  }

  const installations = async (id: string) =>
    (await world.ctx.passes.get(id))!.wallets.apple?.installations ?? 0
  const list = (pass: PassFile, tag?: string, device = phone.id) =>
    world.get(
      `${pass.webServiceURL}/v1/devices/${device}/registrations/${pass.passTypeIdentifier}` +
        (tag === undefined ? '' : `?passesUpdatedSince=${tag}`),
      { key: null },
    )
  const tagOf = async (response: Response) =>
    (await response.json<{ lastUpdated: string }>()).lastUpdated

  return {
    world,
    passTypeIdentifier,
    phone,
    issue,
    change,
    events,
    installations,
    list,
    tagOf,
  }
}

/** With another token, type or serial number. */
export const altered = (pass: PassFile, changes: Partial<PassFile>): PassFile => ({
  ...pass,
  ...changes,
})
