import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { Device } from '../model/ports/registrations.ts'
import { tryCommit } from '../model/try-commit.ts'
import { deviceEvent } from '../notify/device-event.ts'

/** Ends a registration, because the pass was removed from the device. A second call changes nothing. */
export async function unregisterDevice(ctx: Ctx, pass: Pass, device: Device): Promise<void> {
  const registration = { ...device, passId: pass.id }
  await tryCommit(ctx, 'not_registered', {
    expectations: [ctx.registrations.stillRegistered(registration)],
    writes: ctx.registrations.removal(registration),
    events: [deviceEvent(ctx, 'pass.uninstalled', pass, device)],
  })
}
