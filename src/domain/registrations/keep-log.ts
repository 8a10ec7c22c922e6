import type { Ctx } from '../model/ctx.ts'
import type { DeviceLogLine } from '../model/ports/registrations.ts'

/** Keeps what a device complains of for the timelines of its passes. */
export async function keepDeviceLog(ctx: Ctx, lines: DeviceLogLine[]): Promise<void> {
  if (lines.length === 0) return
  await ctx.commit({ writes: ctx.registrations.logInsertion(lines, ctx.now()) })
}
