import { and, lte, sql } from 'drizzle-orm'
import type { DueMail } from '../domain/model/mail.ts'
import type { MailStore } from '../domain/model/ports/mail.ts'
import type { Database } from './database.ts'
import { newestSeq } from './event-keys.ts'
import { readOne } from './read.ts'
import { mails } from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

/** Device logs take every thousandth line of a timeline, so that there is room between two of them. */
export const LINES_APART = 1000

export function createMailStore(db: Database, workspaceId: string): MailStore {
  const queued = (id: string) => ({ workspaceId, id, state: 'queued' as const })
  const claimOf = ({ id, attempt }: DueMail) => ({ ...queued(id), attempt })

  return {
    insertion: (mail) =>
      asWrite(
        db
          .insert(mails)
          .values({ ...mail, workspaceId, state: 'queued', attempt: 0, leaseUntil: 0 })
          .onConflictDoNothing(),
      ),

    async takeLease(id, { nowMs, leaseUntil, retryAt }) {
      const [taken] = await db
        .update(mails)
        .set({ attempt: sql`${mails.attempt} + 1`, leaseUntil, retryAt })
        .where(and(hasValues(mails, queued(id)), lte(mails.leaseUntil, nowMs)))
        .returning({
          id: mails.id,
          passIds: mails.passIds,
          bundleId: mails.bundleId,
          attempt: mails.attempt,
          reason: mails.reason,
        })
      if (taken) return taken
      return readOne(db, mails, queued(id), () => 'busy' as const)
    },

    release: (mail, reason) => updateWhere(db, mails, claimOf(mail), { leaseUntil: 0, reason }),

    stillClaimed: (mail) => expectation('mail_taken', exists(mails, claimOf(mail))),

    closing: (mail, outcomes, at) => [
      updateWhere(db, mails, claimOf(mail), { state: 'done', retryAt: null }),
      asWrite(sql`
        INSERT INTO mail_outcomes
          (workspace_id, pass_id, mail_id, outcome, at, version, detail, after_seq, line)
        SELECT ${workspaceId}, value ->> 'passId', ${mail.id}, value ->> 'outcome', ${at},
          value ->> 'version', value ->> 'detail',
          ${newestSeq(workspaceId)},
          1 + max(
            (SELECT coalesce(max(number), 0) * ${LINES_APART} FROM device_logs
             WHERE workspace_id = ${workspaceId}),
            (SELECT coalesce(max(line), 0) FROM mail_outcomes
             WHERE workspace_id = ${workspaceId} AND pass_id = value ->> 'passId'))
        FROM json_each(${JSON.stringify(outcomes)})`),
    ],
  }
}
