import { and, eq, lte, sql } from 'drizzle-orm'
import type { ClaimedMail } from '../domain/model/mail.ts'
import type { MailStore } from '../domain/model/ports/mail.ts'
import type { Database } from './database.ts'
import { mails } from './schema.ts'
import { asWrite, expectation } from './write.ts'

/** Of a place on the timeline: device logs count in thousands, so that there is room between two of them. */
export const LINES_APART = 1000

export function createMailStore(db: Database, workspaceId: string): MailStore {
  const isMail = (id: string) => and(eq(mails.workspaceId, workspaceId), eq(mails.id, id))
  const isClaim = ({ id, attempt }: ClaimedMail) =>
    and(isMail(id), eq(mails.attempt, attempt), eq(mails.state, 'queued'))

  return {
    insertion: (mail) =>
      asWrite(
        db
          .insert(mails)
          .values({ ...mail, workspaceId, state: 'queued', attempt: 0, leaseUntil: 0 })
          .onConflictDoNothing(),
      ),

    async claim(id, { nowMs, leaseUntil, retryAt }) {
      const [claimed] = await db
        .update(mails)
        .set({ attempt: sql`${mails.attempt} + 1`, leaseUntil, retryAt })
        .where(and(isMail(id), eq(mails.state, 'queued'), lte(mails.leaseUntil, nowMs)))
        .returning({
          id: mails.id,
          passIds: mails.passIds,
          bundleId: mails.bundleId,
          attempt: mails.attempt,
          reason: mails.reason,
        })
      if (claimed) return claimed
      const [row] = await db.select({ state: mails.state }).from(mails).where(isMail(id))
      return row?.state === 'queued' ? 'busy' : null
    },

    release: (mail, reason) =>
      asWrite(db.update(mails).set({ leaseUntil: 0, reason }).where(isClaim(mail))),

    stillClaimed: (mail) =>
      expectation('mail_taken', sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${isClaim(mail)})`),

    closing: (mail, outcomes, at) => [
      asWrite(db.update(mails).set({ state: 'done', retryAt: null }).where(isClaim(mail))),
      asWrite(sql`
        INSERT INTO mail_outcomes
          (workspace_id, pass_id, mail_id, outcome, at, version, detail, after_seq, line)
        SELECT ${workspaceId}, value ->> 'passId', ${mail.id}, value ->> 'outcome', ${at},
          value ->> 'version', value ->> 'detail',
          (SELECT coalesce(max(seq), 0) FROM events),
          1 + max(
            (SELECT coalesce(max(number), 0) * ${LINES_APART} FROM device_logs
             WHERE workspace_id = ${workspaceId}),
            (SELECT coalesce(max(line), 0) FROM mail_outcomes
             WHERE workspace_id = ${workspaceId} AND pass_id = value ->> 'passId'))
        FROM json_each(${JSON.stringify(outcomes)})`),
    ],
  }
}
