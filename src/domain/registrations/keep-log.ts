import { readDeviceLog } from '../../lib/apple/device-log.ts'
import type { Ctx } from '../model/ctx.ts'

/** Keeps what a device complains of for the timelines of its passes. @param logs as the device sent them */
export async function keepDeviceLog(ctx: Ctx, logs: unknown): Promise<void> {
  const lines = readDeviceLog(logs)
  if (lines.length === 0) return
  await ctx.commit({ writes: ctx.registrations.logInsertion(lines, ctx.now()) })
}
