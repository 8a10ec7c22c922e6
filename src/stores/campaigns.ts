import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import {
  type Campaign,
  type CampaignPass,
  LISTED_AT_ONCE,
  type Written,
} from '../domain/model/campaign.ts'
import type { CampaignStore } from '../domain/model/ports/campaigns.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { equals } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { MAX_ROWS_READ, pageFrom, readOne, stretchEnd } from './read.ts'
import { campaignListed, campaignPasses, campaigns } from './schema.ts'
import { asWrite, deleteWhere, exists, expectation, hasValues, updateWhere } from './write.ts'

export function createCampaignStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): CampaignStore {
  const t = campaignPasses
  const named = campaignListed
  const place = (campaignId: string, passId: string) => ({
    purpose: 'campaign',
    workspaceId,
    id: `${campaignId} ${passId}`,
  })
  const passesOf = (campaignId: string) =>
    and(eq(t.workspaceId, workspaceId), eq(t.campaignId, campaignId))

  const behind = (campaignId: string, after: string | null) =>
    and(passesOf(campaignId), gt(t.passId, after ?? ''))

  /** The next rows behind a pass, by the ids of the passes. */
  const nextRows = (campaignId: string, after: string | null, stretch: number) =>
    db
      .select()
      .from(t)
      .where(behind(campaignId, after))
      .orderBy(t.passId)
      .limit(stretch)
      .as('next_rows')

  /**
   * The first rows behind a pass that fit, by the ids of the passes. Where few fit it looks at more rows, and at 20,000 at most.
   *
   * @param fits left out: all of them
   * @param enough so many are given without looking at more
   * @returns `next`: the pass behind which the search goes on; null behind the last one
   */
  async function search(
    campaignId: string,
    after: string | null,
    { fits, max, enough }: { fits?: SQL | undefined; max: number; enough: number },
  ) {
    for (let stretch = fits ? MAX_ROWS_READ / 20 : max; ; stretch = MAX_ROWS_READ) {
      const near = nextRows(campaignId, after, stretch)
      const rows = await db.select().from(near).where(fits).orderBy(near.passId).limit(max)
      if (rows.length === max) return { rows, next: rows.at(-1)!.passId }
      const [end] = await stretchEnd(db, t, behind(campaignId, after), {
        by: t.passId,
        direction: 'asc',
        stretch,
      })
      if (!end) return { rows, next: null }
      if (rows.length >= enough || stretch === MAX_ROWS_READ) {
        return { rows, next: String(end.place) }
      }
    }
  }

  /**
   * Campaigns of the same template that change the same members, and whose time begins within that of this one and ends after it,
   * or the other way round. What one would take back, the other has taken for what was there before.
   */
  const crossings = ({ id, templateId, pointers, startsAt, revertAt }: Campaign) => sql`
    FROM campaigns c INDEXED BY campaigns_open WHERE c.workspace_id = ${workspaceId} AND c.open_until > ${startsAt}
      AND c.id <> ${id} AND c.template_id = ${templateId} AND c.revert_at IS NOT NULL AND c.reverted_at IS NULL
      AND NOT (c.status IN ('FINISHED', 'CANCELLED') AND c.due_at IS NULL)
      AND ((c.starts_at < ${startsAt} AND ${startsAt} < c.revert_at AND c.revert_at < ${revertAt})
        OR (${startsAt} <= c.starts_at AND c.starts_at < ${revertAt} AND ${revertAt} < c.revert_at))
      AND EXISTS (SELECT 1 FROM json_each(c.pointers) AS one JOIN json_each(${JSON.stringify(pointers)}) AS other
        ON other.value = one.value)`

  return {
    get: (id) => readOne(db, campaigns, { workspaceId, id }, fromRow),

    list: ({ status, templateId }, paging) =>
      pageByWalk(
        db,
        campaigns,
        {
          along: hasValues(campaigns, { workspaceId }),
          matches: and(equals(campaigns.status, status), equals(campaigns.templateId, templateId)),
          sortedBy: 'createdAt',
        },
        paging,
        fromRow,
      ),

    insertion: (campaign) =>
      asWrite(
        db.insert(campaigns).values({ ...campaign, workspaceId, openUntil: openUntil(campaign) }),
      ),

    update(campaign) {
      const { id, createdAt: _, reached: __, ...members } = campaign
      const columns = { ...members, openUntil: openUntil(campaign) }
      return updateWhere(db, campaigns, { workspaceId, id }, columns)
    },

    deletion: (id) => [
      deleteWhere(db, campaigns, { workspaceId, id }),
      deleteWhere(db, named, { workspaceId, campaignId: id }),
    ],

    naming: (id, listed) => [
      deleteWhere(db, named, { workspaceId, campaignId: id }),
      ...Array.from({ length: Math.ceil(listed.length / LISTED_AT_ONCE) }, (_, part) => {
        const from = part * LISTED_AT_ONCE
        const some = listed.slice(from, from + LISTED_AT_ONCE)
        return asWrite(
          db.insert(named).values({ workspaceId, campaignId: id, place: from, listed: some }),
        )
      }),
    ],

    async listed(id) {
      const rows = await db
        .select({ listed: named.listed })
        .from(named)
        .where(hasValues(named, { workspaceId, campaignId: id }))
        .orderBy(named.place)
      return rows.flatMap(({ listed }) => listed)
    },

    async listedFrom(id, place) {
      const values = { workspaceId, campaignId: id, place }
      return (await readOne(db, named, values, ({ listed }) => listed)) ?? []
    },

    stillAt: ({ id, step }) =>
      expectation('campaign_moved', exists(campaigns, { workspaceId, id, step })),

    roomForAnother: ({ id }, max) =>
      expectation(
        'campaigns_busy',
        sql`(SELECT count(*) FROM campaigns INDEXED BY campaigns_open WHERE workspace_id = ${workspaceId}
          AND open_until = ${FOR_EVER} AND id <> ${id} AND status IN ('PLANNING', 'RUNNING')) < ${max}`,
      ),

    async crossing(campaign) {
      const rows = await db.all<Pick<Campaign, 'id' | 'name'>>(
        sql`SELECT c.id, c.name ${crossings(campaign)} LIMIT 1`,
      )
      return rows[0] ?? null
    },

    crossesNone: (campaign) =>
      expectation('campaign_crossed', sql`NOT EXISTS (SELECT 1 ${crossings(campaign)})`),

    async matching(asked, after, max) {
      const { createAudienceReader } = await import('./campaign-audience.ts')
      return createAudienceReader(db, sealer, workspaceId)(asked, after, max)
    },

    planning: (campaignId, passes) =>
      asWrite(sql`
        INSERT INTO campaign_passes (workspace_id, campaign_id, pass_id, due_at, state)
        SELECT ${workspaceId}, ${campaignId}, value ->> 0, value ->> 1, 'WAITING'
        FROM json_each(${JSON.stringify(passes.map(({ id, dueAt }) => [id, dueAt]))}) WHERE true
        ON CONFLICT DO NOTHING`),

    async due(campaignId, nowMs, after, max) {
      const fits = sql`state = 'WAITING' AND due_at <= ${nowMs}`
      const { rows, next } = await search(campaignId, after, { fits, max, enough: 1 })
      return { passIds: rows.map(({ passId }) => passId), next }
    },

    async nextDue(campaignId) {
      let least: number | null = null
      for (let after: string | null = ''; after !== null; ) {
        const next = nextRows(campaignId, after, MAX_ROWS_READ)
        const [seen] = await db
          .select({
            at: sql<number | null>`min(iif(${next.state} = 'WAITING', ${next.dueAt}, NULL))`,
            last: sql<string>`max(${next.passId})`,
            count: sql<number>`count(*)`,
          })
          .from(next)
        const at: number | null = seen!.at
        if (at !== null) least = Math.min(least ?? at, at)
        after = seen!.count === MAX_ROWS_READ ? seen!.last : null
      }
      return least
    },

    async revertible(campaignId, after, max) {
      const fits = sql`written IS NOT NULL`
      const { rows, next } = await search(campaignId, after, { fits, max, enough: 1 })
      const found = await Promise.all(
        rows.map(async ({ passId, written }) => ({
          passId,
          written: JSON.parse(await sealer.open(place(campaignId, passId), written!)) as Written,
        })),
      )
      return { found, next }
    },

    stillIn: (campaignId, state, passIds) =>
      expectation(
        'campaign_moved',
        sql`NOT EXISTS (
          SELECT 1 FROM json_each(${JSON.stringify(passIds)}) AS seen LEFT JOIN campaign_passes AS p
            ON p.workspace_id = ${workspaceId} AND p.campaign_id = ${campaignId} AND p.pass_id = seen.value
          WHERE p.state IS NOT ${state})`,
      ),

    async settlement(campaignId, settled) {
      if (settled.length === 0) return []
      const rows = await Promise.all(
        settled.map(async ({ passId, state, version, reason, written, dueAt }) => [
          passId,
          state,
          version ?? null,
          reason ?? null,
          written ? await sealer.seal(place(campaignId, passId), JSON.stringify(written)) : null,
          dueAt ?? null,
        ]),
      )
      // Each row is there: inserting leads to it by its key, where an update would go along all passes of the campaign.
      return [
        asWrite(sql`
          INSERT INTO campaign_passes (workspace_id, campaign_id, pass_id, due_at, state, version, reason, written)
          SELECT ${workspaceId}, ${campaignId}, value ->> 0, coalesce(value ->> 5, 0), value ->> 1, value ->> 2,
            value ->> 3, value ->> 4
          FROM json_each(${JSON.stringify(rows)}) WHERE true
          ON CONFLICT DO UPDATE SET state = excluded.state, version = coalesce(excluded.version, version),
            reason = excluded.reason, written = excluded.written, due_at = iif(excluded.due_at > 0, excluded.due_at, due_at)`),
      ]
    },

    async passes(campaignId, { state }, { limit, after }) {
      const most = limit + 1
      const { rows, next } = await search(campaignId, after?.id ?? null, {
        fits: state === undefined ? undefined : sql`state = ${state}`,
        max: most,
        enough: most,
      })
      const page = await pageFrom(
        rows.map((row) => ({ ...row, id: row.passId })),
        limit,
        'passId',
        ({ passId, dueAt, state, version, reason, reached }): CampaignPass => ({
          passId,
          dueAt,
          state,
          version,
          reason,
          reached: reached ?? {},
        }),
      )
      // Short of a page, and there are rows that nobody has looked at.
      const isShort = rows.length < most && next !== null
      return isShort ? { ...page, next: { sort: next, id: next } } : page
    },

    // Campaigns that may still be reverted are few; of others nothing is kept.
    erasure: (passId) =>
      asWrite(sql`
        UPDATE campaign_passes SET written = NULL WHERE workspace_id = ${workspaceId} AND pass_id = ${passId}
          AND campaign_id IN (SELECT id FROM campaigns INDEXED BY campaigns_open WHERE workspace_id = ${workspaceId}
            AND open_until = ${FOR_EVER} AND revert_at IS NOT NULL)
          AND written IS NOT NULL`),
  }
}

/** What phones do later than this after the end of a campaign, they do for another reason. */
const REACHED_WITHIN_MS = 7 * 86_400_000
const FOR_EVER = Number.MAX_SAFE_INTEGER

function openUntil({ status, dueAt, finishedAt }: Campaign): number | null {
  if (status === 'DRAFT') return null
  const hasEnded = (status === 'FINISHED' || status === 'CANCELLED') && dueAt === null
  return hasEnded ? finishedAt! + REACHED_WITHIN_MS : FOR_EVER
}

function fromRow({
  workspaceId: _,
  openUntil: __,
  ...row
}: typeof campaigns.$inferSelect): Campaign {
  return row
}
