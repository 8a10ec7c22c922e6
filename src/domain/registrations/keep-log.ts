import type { Ctx } from '../model/ctx.ts'
import type { DeviceLogLine } from '../model/ports/registrations.ts'

/** Keeps the faults that a device logged, for the timelines of its passes. */
export async function keepDeviceLog(ctx: Ctx, lines: DeviceLogLine[]): Promise<void> {
  if (lines.length === 0) return
  await ctx.commit({ writes: ctx.registrations.logInsertion(lines, ctx.now()) })
}
