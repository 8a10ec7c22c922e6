import { and, eq, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Condition, Found, Operator } from '../domain/model/campaign.ts'
import type { Pass } from '../domain/model/pass.ts'
import { byInstallPlatform, INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import type { Asked } from '../domain/model/ports/campaigns.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { hasStatus, isFrom } from './pass-lists.ts'
import { installations } from './pass-wallets.ts'
import { customerPlace } from './passes.ts'
import { MAX_ROWS_READ, stretchEnd } from './read.ts'
import { passes } from './schema.ts'

interface Compiling {
  workspaceId: string
  templateId: string
  nowMs: number
  /** The defaults of the fields that conditions name, by key and by version of the template, JSON. */
  defaults: Map<string, string>
}

/** The condition on one kind of field, as SQL over `passes`. */
type Compile = (condition: Condition, of: Compiling, key: string) => SQL | undefined

const isTrue = (condition: SQL, { value }: Condition) => (value ? condition : not(condition))
const isOnAny = sql`(${sql.join(
  INSTALL_PLATFORMS.map((platform) => sql`${installations.of(platform)} > 0`),
  sql` OR `,
)})`

/** What each operator means of a value that may be missing. */
const OPERATIONS: Record<Operator, (of: SQL, value: unknown) => SQL> = {
  eq: (of, value) => sql`${of} = ${value}`,
  ne: (of, value) => sql`${of} IS NOT ${value}`,
  in: (of, value) => sql`${of} IN (SELECT value FROM json_each(${JSON.stringify(value)}))`,
  gte: (of, value) => sql`${of} >= ${value}`,
  lt: (of, value) => sql`${of} < ${value}`,
  startsWith: (of, value) => sql`substr(${of}, 1, ${[...String(value)].length}) = ${value}`,
  exists: (of, value) => (value ? sql`${of} IS NOT NULL` : sql`${of} IS NULL`),
}

const compared = ({ operator, value }: Condition, of: SQL) => OPERATIONS[operator](of, value)
const column =
  (of: SQL): Compile =>
  (condition) =>
    compared(condition, of)
/** A word that is no value of a column: one condition for each. */
const word =
  (is: (word: string, of: Compiling) => SQL | undefined): Compile =>
  ({ operator, value }, of) => {
    const words = Array.isArray(value) ? value.map(String) : [String(value)]
    const any = or(...words.map((each) => is(each, of)))
    return any && (operator === 'ne' ? sql`(${any}) IS NOT TRUE` : sql`(${any})`)
  }

const memberOf = (json: SQL, path: string, key: string) =>
  sql`(SELECT j.value FROM json_each(${json}, ${path}) AS j WHERE j.key = ${key})`

const COMPILED: Record<string, Compile> = {
  status: word((status, { nowMs }) => hasStatus(status, nowMs)),
  points: column(sql`${passes.points}`),
  tier: column(sql`${passes.tier}`),
  createdAt: column(sql`${passes.createdAt}`),
  updatedAt: column(sql`${passes.updatedAt}`),
  expirationDate: column(sql`${passes.expiresAt}`),
  source: word((source) => isFrom(source)),
  installed: word((wallet) => {
    if (wallet === 'any') return isOnAny
    if (wallet === 'none') return not(isOnAny)
    const platform = INSTALL_PLATFORMS.find((each) => each === wallet)
    return platform && sql`${installations.of(platform)} > 0`
  }),
  // The newest report, along the index of them.
  installedAt: column(sql`(SELECT e.at FROM events e INDEXED BY events_of_devices
    WHERE e.pass_id = ${passes.id} AND e.type IN ('pass.installed', 'pass.uninstalled') AND e.type = 'pass.installed'
    ORDER BY e.key DESC LIMIT 1)`),
  opened: (condition) => isTrue(sql`${passes.viewedVersion} > 0`, condition),
  used: (condition, { workspaceId }) =>
    isTrue(
      sql`EXISTS (SELECT 1 FROM pass_steps s WHERE s.workspace_id = ${workspaceId} AND s.pass_id = ${passes.id} AND s.step = 'used')`,
      condition,
    ),
  fields: (condition, { defaults }, key) => {
    const given = memberOf(sql`${passes.fields}`, '$', key)
    const byDefault = sql`json_extract(${defaults.get(key) ?? '{}'}, '$."' || ${passes.templateVersion} || '"')`
    // An empty text is shown by no wallet.
    const value = sql`nullif(coalesce(${given}, ${byDefault}), '')`
    return compared(condition, condition.isInstant ? asMs(value) : value)
  },
  metadata: (condition, _, key) =>
    compared(condition, memberOf(sql`${passes.overrides}`, '$.metadata', key)),
}

const asMs = (value: SQL) => sql`CAST(round(unixepoch(${value}, 'subsec') * 1000) AS INTEGER)`

/** What only whoever opens the customer can say. */
const isSealed = ({ field }: Condition) => field.startsWith('customer.')

/** Which passes an audience means; see `CampaignStore.matching`. */
export function createAudienceReader(db: Database, sealer: Sealer, workspaceId: string) {
  const notifiedOn = (platform: string) =>
    sql`(SELECT d.notified_at FROM device_pushes d WHERE d.workspace_id = ${workspaceId}
      AND d.pass_type_identifier = ${platform} AND d.device_library_identifier = ${passes.id})`

  return async function matching(
    asked: Asked,
    after: string | null,
    max: number,
  ): Promise<{ found: Found[]; next: string | null }> {
    const { templateId, listed, nowMs } = asked
    const sealed = asked.conditions.filter(isSealed)
    const clear = asked.conditions.filter((condition) => !isSealed(condition))
    const defaults = await defaultsOf(templateId, clear)
    const compiling = { workspaceId, templateId, nowMs, defaults }
    const beyond = sql`${passes.workspaceId} = ${workspaceId} AND ${passes.id} > ${after ?? ''}`
    // Passes that are named are looked up one by one, and nothing else is read.
    const [end] = listed
      ? []
      : await stretchEnd(db, passes, beyond, {
          by: passes.id,
          direction: 'asc',
          stretch: MAX_ROWS_READ,
        })
    const place = listed?.by === 'serialNumbers' ? passes.serialNumber : passes.id
    const from = listed
      ? sql`json_each(${JSON.stringify(listed.values)}) AS listed CROSS JOIN passes ON ${passes.workspaceId} = ${workspaceId} AND ${place} = listed.value`
      : sql`passes`
    const opens = asked.withZone || sealed.length > 0
    const rows = await db.all<Row>(sql`
      SELECT ${passes.id} AS id, ${passes.wallets} AS wallets,
        ${opens ? sql`${passes.customer}` : sql`NULL`} AS customer,
        ${asked.message === null ? sql`0` : sql`(${passes.overrides} ->> '$.message.text' IS ${asked.message})`} AS "hasMessage",
        ${asked.limited === null ? sql`NULL` : notifiedOn(asked.limited)} AS "notifiedAt"
      FROM ${from}
      WHERE ${and(
        sql`${beyond}`,
        end && lte(passes.id, String(end.place)),
        eq(passes.templateId, templateId),
        eq(passes.test, false),
        isNull(passes.deletedAt),
        lte(passes.createdAt, asked.createdBefore),
        ...clear.map((condition) => compile(condition, compiling)),
      )}
      ORDER BY ${passes.id} LIMIT ${max}`)
    const found = await Promise.all(rows.map((row) => opened(row)))
    const last = rows.length === max ? rows.at(-1)!.id : end ? String(end.place) : null
    return {
      found: found.flatMap(({ language, ...pass }) =>
        sealed.every((condition) => holds(condition, language)) ? [pass] : [],
      ),
      next: last,
    }
  }

  interface Row {
    id: string
    wallets: string
    customer: string | null
    hasMessage: number
    notifiedAt: string | null
  }

  async function opened({ id, wallets, customer, hasMessage, notifiedAt }: Row) {
    const states = JSON.parse(wallets) as Record<string, { installations?: number }>
    const person: Pass['customer'] =
      customer === null
        ? null
        : JSON.parse(await sealer.open(customerPlace(workspaceId, id), customer))
    return {
      id,
      installations: byInstallPlatform((platform) => states[platform]?.installations ?? 0),
      hasMessage: hasMessage === 1,
      notifiedAt: notifiedAt === null ? [] : (JSON.parse(notifiedAt) as number[]),
      timeZone: person?.timeZone ?? null,
      language: person?.language ?? null,
    }
  }

  /** A pass without a value shows the default of its own version of the template. */
  async function defaultsOf(
    templateId: string,
    conditions: Condition[],
  ): Promise<Map<string, string>> {
    const keys = conditions.flatMap(({ field }) =>
      field.startsWith('fields.') ? [keyOf(field)] : [],
    )
    if (keys.length === 0) return new Map()
    const rows = await db.all<{ key: string; defaults: string }>(sql`
      SELECT f.value ->> 'key' AS key, json_group_object(CAST(v.version AS TEXT), f.value -> 'default') AS defaults
      FROM template_versions v, json_each(v.content, '$.fields') AS f
      WHERE v.workspace_id = ${workspaceId} AND v.template_id = ${templateId}
        AND f.value -> 'default' IS NOT NULL AND f.value ->> 'key' IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
      GROUP BY 1`)
    return new Map(rows.map(({ key, defaults }) => [key, defaults]))
  }
}

function compile(condition: Condition, of: Compiling): SQL | undefined {
  const [area] = condition.field.split('.', 1)
  return COMPILED[area!]!(condition, of, keyOf(condition.field))
}

/** The key of `fields.seat` and `metadata.a.b`; what comes after the first dot. */
const keyOf = (field: string): string => field.slice(field.indexOf('.') + 1)

function holds({ operator, value }: Condition, is: string | null): boolean {
  if (operator === 'exists') return (is !== null) === value
  if (operator === 'ne') return is !== value
  if (is === null) return false
  if (operator === 'startsWith') return is.startsWith(String(value))
  return Array.isArray(value) ? value.includes(is) : is === value
}
