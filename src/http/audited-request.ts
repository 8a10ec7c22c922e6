import type { Context } from 'hono'
import { recordAudit } from '../domain/audit/record.ts'
import { type AuditedRequest, auditedOutcome, type Origin } from '../domain/model/audit-entry.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { networkOf } from '../lib/http-safety/ip-address.ts'
import type { AppEnv } from './context.ts'
import type { Operation, Reply } from './operation.ts'

/** The audit log's entry for a request that changes something or takes names out; null for a request without an entry. */
export function auditedRequest(c: Context<AppEnv>, op: Operation): AuditedRequest | null {
  if (op.method === 'get' && op.audit !== 'reading') return null
  const isPerson = c.get('ctx').actor.startsWith('user_')
  if (!isPerson && op.audit === 'persons') return null
  const members = membersOf(c.get('json'))
  // A serial number is a word of the client's and may be personal: the answer says which pass it is.
  const { serialNumber: _, ...ids }: Record<string, string> = c.req.param()
  return {
    action: op.id,
    subject: Object.values(ids).at(-1) ?? null,
    detail: members.length > 0 ? { members } : {},
    origin: c.get('origin') ?? null,
    requestId: c.get('requestId'),
  }
}

const MAX_MEMBERS = 50
const MAX_NAME_CHARACTERS = 64

/** Names alone: values can be secret or personal. Where a shop's own order is sent, they are many, and the shop's. */
function membersOf(json: unknown): string[] {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return []
  const names = Object.keys(json).slice(0, MAX_MEMBERS)
  return names.map((name) => name.slice(0, MAX_NAME_CHARACTERS))
}

/** Where a request comes from, no closer than country and network. */
export function originOf(request: Request): Origin {
  const { country } = (request.cf ?? {}) as { country?: string }
  return {
    country: country ?? null,
    network: networkOf(request.headers.get('CF-Connecting-IP') ?? ''),
  }
}

/** Records a request that has succeeded without a commit of its own. */
export async function recordUncommitted(ctx: Ctx, reply: Reply | Response): Promise<void> {
  const { audited } = ctx
  if (!audited || (!(reply instanceof Response) && reply.repeated)) return
  ctx.audited = null
  await recordAudit(
    ctx,
    auditedOutcome(audited, reply instanceof Response ? {} : { answer: reply }),
  )
}
