import type { WorkspaceMessage } from '../domain/model/ports/queues.ts'
import { reportFault } from '../lib/report-fault.ts'
import { type Call, executeIn, type Outcome } from '../stores/object-calls.ts'
import { databaseOver } from '../stores/object-database.ts'
import { WORKSPACE_TABLES } from '../stores/tables.ts'
import { SqlObject } from './sql-object.ts'

const MINUTE_MS = 60_000
/** How long what was written waits for the alarm, and what is due for the next one. */
const LOOK_AFTER_MS = 5 * MINUTE_MS
const PURGE_AFTER_MS = 60 * MINUTE_MS
const LOOK_AT_LATEST_MS = 24 * 60 * MINUTE_MS

/**
 * The database of one workspace, and its clock. The clock does nothing itself: it asks what is due, and sends the Worker a
 * message that names it.
 *
 * @see https://developers.cloudflare.com/durable-objects/api/alarms/
 */
export abstract class WorkspaceObject extends SqlObject {
  /** Epoch milliseconds; null: none is set. */
  #alarmAt: number | null = null
  #writes = 0

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm()
    })
  }

  /** When each step of the sweep has something to do next: epoch milliseconds, null for never. */
  protected abstract whenDue(database: D1Database): Promise<Record<string, number | null>>

  override async run(call: Call): Promise<Outcome> {
    const outcome = await super.run(call)
    if ('answers' in outcome && outcome.answers.some(({ meta }) => meta.rows_written > 0)) {
      this.#writes++
      // The write has happened, whatever becomes of the alarm.
      await this.#armBy(Date.now() + LOOK_AFTER_MS).catch((error) => reportFault(ALARM, error))
    }
    return outcome
  }

  /** Sets an alarm where none is set. */
  async wind(): Promise<void> {
    const at = await this.ctx.storage.getAlarm()
    if (at === null || at < Date.now() - LOOK_AFTER_MS) await this.#arm(Date.now() + LOOK_AFTER_MS)
  }

  override async empty(): Promise<void> {
    await super.empty()
    this.#alarmAt = null
  }

  override async alarm(): Promise<void> {
    // Before anything can fail: an alarm that has failed seven times is never run again.
    await this.#arm(Date.now() + LOOK_AFTER_MS)
    await this.#look().catch((error) => reportFault(ALARM, error))
  }

  async #look(): Promise<void> {
    const { kv, sql } = this.ctx.storage
    const writes = this.#writes
    const times = await this.whenDue(databaseOver(executeIn(() => this, WORKSPACE_TABLES)))
    const now = Date.now()
    const waits = Object.entries(times).flatMap(([name, at]) =>
      at === null ? [] : [{ name, waitMs: at - now }],
    )
    const steps = waits.flatMap(({ name, waitMs }) => (waitMs <= 0 ? [name] : []))
    const isPurgeTime = now - (kv.get<number>('purgedAt') ?? 0) >= PURGE_AFTER_MS
    if (isPurgeTime) steps.push('purge')
    // None while the workspace is moved, or before it is there. An alarm may come without the object's name.
    const [home] = sql.exec<{ id: string }>(
      `SELECT workspace_id AS id FROM homes WHERE state = 'open'`,
    )
    if (home && steps.length > 0) {
      const message: WorkspaceMessage = { type: 'workspace.sweep', workspaceId: home.id, steps }
      await this.env.WORKSPACE_QUEUE.send(message)
      if (isPurgeTime) kv.put('purgedAt', now)
    }
    // What is due now has a message, and gets another one if it is still due then.
    const nextLooksMs = waits.map(({ waitMs }) =>
      waitMs <= 0 ? LOOK_AFTER_MS : Math.max(waitMs, MINUTE_MS),
    )
    const next = now + Math.min(LOOK_AT_LATEST_MS, ...nextLooksMs)
    // What was written meanwhile may be due sooner, and its look is set already.
    await (this.#writes === writes ? this.#arm(next) : this.#armBy(next))
  }

  /** Sets the alarm, unless it comes sooner anyway. */
  async #armBy(at: number): Promise<void> {
    if (this.#alarmAt === null || this.#alarmAt > at) await this.#arm(at)
  }

  async #arm(at: number): Promise<void> {
    this.#alarmAt = at
    try {
      await this.ctx.storage.setAlarm(at)
    } catch (error) {
      this.#alarmAt = null
      throw error
    }
  }
}

const ALARM = { workspace: 'alarm' }
