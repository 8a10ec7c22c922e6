import type { AuditedRequest } from '../model/audit-entry.ts'
import type { Ctx } from '../model/ctx.ts'
import { chainAudit } from './chain.ts'

/**
 * Records what somebody has done, for what is no operation or changes nothing that a commit would write. Operations need no
 * call: their entry is part of their first commit.
 */
export async function recordAudit(ctx: Ctx, audited: AuditedRequest): Promise<void> {
  await ctx.auditLog.record({ ...audited, actor: ctx.actor, at: ctx.now() })
  ctx.waitUntil(chainAudit(ctx))
}
