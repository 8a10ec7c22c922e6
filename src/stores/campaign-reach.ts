import { type SQL, sql } from 'drizzle-orm'
import type { Write } from '../domain/model/commit.ts'
import { isWithin } from './event-keys.ts'
import type { EventRange } from './figure-counts.ts'
import { asWrite } from './write.ts'

/**
 * Adds what events tell about the passes of campaigns: a phone was notified or has fetched what was sent, or a wallet could not
 * be notified. Of each pass and wallet the first news counts. A failure is replaced when a later try succeeds.
 *
 * Counts come first: what they add is what the passes do not say yet.
 */
export function campaignReach(workspaceId: string, range: EventRange): Write[] {
  const isOpen = sql`c.workspace_id = ${workspaceId} AND c.open_until > (
    SELECT at FROM events f WHERE ${isWithin(workspaceId, range, 'f.key')} ORDER BY f.key LIMIT 1)`
  // An empty reason is success.
  const reports = sql`
    SELECT e.pass_id, e.version, e.at, iif(e.type = 'pass.fetched', 'fetched', e.detail ->> 'platform') AS what,
      iif(e.type = 'pass.push.failed', coalesce((SELECT key FROM json_each(e.detail, '$.failed') LIMIT 1), 'unreachable'), '') AS reason
    FROM events e WHERE ${isWithin(workspaceId, range, 'e.key')}
      AND e.type IN ('pass.fetched', 'pass.push.sent', 'pass.push.failed')`
  /** What is news about the passes of campaigns. @param which of them */
  const news = (which: SQL) => sql`
    SELECT c.id AS campaign_id, p.pass_id AS pass_id, e.what AS what, p.reached ->> e.what AS was,
      iif(min(e.reason) = '', '', max(e.reason)) AS why
    FROM campaigns c INDEXED BY campaigns_open CROSS JOIN (${reports}) AS e CROSS JOIN campaign_passes p
      ON p.workspace_id = c.workspace_id AND p.campaign_id = c.id AND p.pass_id = e.pass_id
    WHERE ${which} AND e.version >= p.version AND e.at < c.open_until
    GROUP BY c.id, p.pass_id, e.what HAVING was IS NULL OR (was <> '' AND why = '')`
  return [
    asWrite(sql`
      UPDATE campaigns SET reached = (
        SELECT json_group_object(what, count) FROM (
          SELECT what, sum(count) AS count FROM (
            SELECT key AS what, value AS count FROM json_each(campaigns.reached)
            UNION ALL SELECT rtrim(what || ' ' || why), 1 FROM (${news(sql`${isOpen} AND c.id = campaigns.id`)})
            UNION ALL SELECT what || ' ' || was, -1 FROM (${news(sql`${isOpen} AND c.id = campaigns.id`)}) WHERE was IS NOT NULL)
          GROUP BY what HAVING sum(count) > 0))
      WHERE workspace_id = ${workspaceId}
        AND id IN (SELECT c.id FROM campaigns c INDEXED BY campaigns_open WHERE ${isOpen})`),
    // Each row is there: inserting leads to it by its key, where an update would go along all passes of the campaign.
    asWrite(sql`
      INSERT INTO campaign_passes (workspace_id, campaign_id, pass_id, due_at, state, reached)
      SELECT ${workspaceId}, campaign_id, pass_id, 0, '', json_group_object(what, why) FROM (${news(isOpen)})
      WHERE true GROUP BY campaign_id, pass_id
      ON CONFLICT DO UPDATE SET reached = json_patch(coalesce(reached, '{}'), excluded.reached)`),
  ]
}
