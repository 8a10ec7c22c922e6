import type { Context } from 'hono'
import { recordAudit } from '../../domain/audit/record.ts'
import type { AuditDetail, Renaming } from '../../domain/model/audit-entry.ts'
import { type Membership, ROLE_SCOPES } from '../../domain/model/person.ts'
import { originOf } from '../../http/audited-request.ts'
import type { DashboardEnv } from '../env.ts'

/** What a person has done beside the operations of the API. */
export interface Act {
  personId: string
  /** A name in the words of the audit log's page. */
  action: string
  subject?: string | null
  detail?: AuditDetail
  /** The names that a renaming is about. They are kept sealed. */
  names?: Renaming
}

/** Records it in the audit logs of these workspaces. */
export async function recordAct(
  c: Context<DashboardEnv>,
  places: readonly Membership[],
  { personId, action, subject = null, detail = {}, names }: Act,
): Promise<void> {
  const { deps, baseUrl, requestId } = c.var
  const origin = originOf(c.req.raw)
  for (const { workspace, role } of places) {
    const ctx = deps.ctxFor({
      workspace,
      actor: personId,
      scopes: ROLE_SCOPES[role],
      baseUrl,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
    const sealed = names && { sealedNames: await ctx.auditLog.sealNames(personId, names) }
    await recordAudit(ctx, { action, subject, detail: { ...detail, ...sealed }, origin, requestId })
  }
}

/** Records it wherever the person has a place: it is about the person, and about no workspace more than another. */
export async function recordEverywhere(c: Context<DashboardEnv>, act: Act): Promise<void> {
  await recordAct(c, await c.var.deps.people.memberships(act.personId), act)
}

/** Records it in one workspace of the person. */
export async function recordIn(
  c: Context<DashboardEnv>,
  workspaceId: string,
  act: Act,
): Promise<void> {
  const places = await c.var.deps.people.memberships(act.personId)
  await recordAct(
    c,
    places.filter(({ workspace }) => workspace.id === workspaceId),
    act,
  )
}
