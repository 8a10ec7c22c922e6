import type { Context } from 'hono'
import type { AuditDetail } from '../../../domain/model/audit-entry.ts'
import { AppError } from '../../../domain/model/errors.ts'
import type { TeamChange } from '../../../domain/model/ports/people.ts'
import type { DashboardEnv } from '../../env.ts'
import { requireConfirmation } from '../../person-api.ts'
import { recordAct } from '../../session/record.ts'

export const teamPageOf = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/team`

/** Pages that show what only owners change. */
export function requireOwner(c: Context<DashboardEnv>): void {
  if (c.var.member.role !== 'owner') {
    throw new AppError('insufficient_scope', 'Only owners can manage the team')
  }
}

/** An invited person stays when this session ends, so changing the team needs a fresh confirmation, as creating a key does. */
export function requireConfirmedOwner(c: Context<DashboardEnv>): void {
  requireOwner(c)
  requireConfirmation(c)
}

/** The member that the address names, as the person who is signed in changes it. */
export const changeOf = (c: Context<DashboardEnv>): TeamChange => ({
  personId: c.req.param('personId') ?? '',
  workspaceId: c.var.member.workspace.id,
  by: c.var.signedIn.person.id,
})

export const recordTeam = (
  c: Context<DashboardEnv>,
  action: string,
  subject: string | null,
  detail: AuditDetail = {},
) => recordAct(c, [c.var.member], { personId: c.var.signedIn.person.id, action, subject, detail })
