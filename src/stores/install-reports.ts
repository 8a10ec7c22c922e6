import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { InstallReportStore, PassReport } from '../domain/model/ports/registrations.ts'
import type { Database } from './database.ts'
import { installations } from './pass-wallets.ts'
import { installReports, passes } from './schema.ts'
import { asWrite, expectation } from './write.ts'

/**
 * A message is refused after its expiry, so nothing counts twice once its row is gone. The extra week covers a repeat
 * with a later expiry: no wallet promises that it sends none.
 */
const KEPT_AFTER_EXPIRY_MS = 7 * 24 * 60 * 60_000

export function createInstallReportStore(db: Database, workspaceId: string): InstallReportStore {
  const t = installReports
  const named = ({ platform, nonce }: Pick<PassReport, 'platform' | 'nonce'>) =>
    and(eq(t.workspaceId, workspaceId), eq(t.platform, platform), eq(t.nonce, nonce))
  const isPass = (passId: string) => and(eq(passes.workspaceId, workspaceId), eq(passes.id, passId))

  return {
    notYetReceived: (report) =>
      expectation(
        'report_known',
        sql`NOT EXISTS (SELECT 1 FROM ${t} WHERE ${named(report)})
          AND EXISTS (SELECT 1 FROM ${passes} WHERE ${isPass(report.passId)} AND ${isNull(passes.deletedAt)})`,
      ),

    insertion(report) {
      const { platform, nonce, passId, change, expiresAtMs } = report
      /** Removals that came before this installation and happened after it: expiries stand in the order of deeds. */
      const early = sql`FROM install_reports INDEXED BY install_reports_uncounted
        WHERE workspace_id = ${workspaceId} AND platform = ${platform} AND pass_id = ${passId}
          AND counted = 0 AND change = 'uninstalled' AND expires_at >= ${expiresAtMs}`
      const counts =
        change === 'installed'
          ? sql`NOT EXISTS (SELECT 1 ${early})`
          : sql`(SELECT ${installations.of(platform)} > 0 FROM ${passes} WHERE ${isPass(passId)})`
      const insert = asWrite(sql`
        INSERT INTO install_reports
          (workspace_id, platform, nonce, pass_id, change, expires_at, counted)
        SELECT ${workspaceId}, ${platform}, ${nonce}, ${passId}, ${change}, ${expiresAtMs}, ${counts}`)
      const own = sql`(SELECT counted FROM install_reports WHERE ${named(report)})`
      const count = asWrite(
        db
          .update(passes)
          .set({ wallets: installations.plus(platform, change === 'installed' ? 1 : -1) })
          .where(and(isPass(passId), sql`${own} = 1`)),
      )
      if (change === 'uninstalled') return [insert, count]
      // The two cancel each other out; neither waits for another one from here on.
      const settle = asWrite(sql`
        UPDATE install_reports SET counted = 1
        WHERE workspace_id = ${workspaceId} AND platform = ${platform} AND ${own} = 0 AND nonce IN
          (${nonce}, (SELECT nonce ${early} ORDER BY expires_at LIMIT 1))`)
      return [insert, count, settle]
    },
  }
}

/** The hourly purge, over all workspaces. */
export async function forgetOldInstallReports(db: Database, nowMs: number): Promise<void> {
  await db.delete(installReports).where(lt(installReports.expiresAt, nowMs - KEPT_AFTER_EXPIRY_MS))
}
