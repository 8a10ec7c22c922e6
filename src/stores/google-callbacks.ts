import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GoogleCallbackStore } from '../domain/model/ports/registrations.ts'
import type { Database } from './database.ts'
import { googleCallbacks, passes } from './schema.ts'
import { asWrite, expectation } from './write.ts'

export function createGoogleCallbackStore(db: Database, workspaceId: string): GoogleCallbackStore {
  const t = googleCallbacks
  const named = (nonce: string) => and(eq(t.workspaceId, workspaceId), eq(t.nonce, nonce))
  const isPass = (passId: string) => and(eq(passes.workspaceId, workspaceId), eq(passes.id, passId))

  return {
    notYetReceived: ({ nonce, passId }) =>
      expectation(
        'callback_known',
        sql`NOT EXISTS (SELECT 1 FROM ${t} WHERE ${named(nonce)})
          AND EXISTS (SELECT 1 FROM ${passes} WHERE ${isPass(passId)} AND ${isNull(passes.deletedAt)})`,
      ),

    insertion({ nonce, passId, eventType, expiresAtMs }) {
      /** Removals that came first and happened later than this save: the order of expiries is that of deeds. */
      const early = sql`FROM google_callbacks INDEXED BY google_callbacks_uncounted WHERE workspace_id = ${workspaceId}
        AND pass_id = ${passId} AND counted = 0 AND event_type = 'del' AND expires_at >= ${expiresAtMs}`
      const counts =
        eventType === 'save'
          ? sql`NOT EXISTS (SELECT 1 ${early})`
          : sql`(SELECT google_installations > 0 FROM ${passes} WHERE ${isPass(passId)})`
      const insert = asWrite(sql`
        INSERT INTO google_callbacks
          (workspace_id, nonce, pass_id, event_type, expires_at, counted)
        SELECT ${workspaceId}, ${nonce}, ${passId}, ${eventType}, ${expiresAtMs}, ${counts}`)
      const own = sql`(SELECT counted FROM google_callbacks WHERE ${named(nonce)})`
      const count = asWrite(
        db
          .update(passes)
          .set({
            googleInstallations: sql`${passes.googleInstallations} + ${eventType === 'save' ? 1 : -1}`,
          })
          .where(and(isPass(passId), sql`${own} = 1`)),
      )
      if (eventType === 'del') return [insert, count]
      // The two cancel each other out; neither waits for another one from here on.
      const settle = asWrite(sql`
        UPDATE google_callbacks SET counted = 1
        WHERE workspace_id = ${workspaceId} AND ${own} = 0 AND nonce IN
          (${nonce}, (SELECT nonce ${early} ORDER BY expires_at LIMIT 1))`)
      return [insert, count, settle]
    },
  }
}
