import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { DEVICE_PLATFORM } from '../domain/model/platforms.ts'
import type {
  Device,
  Registration,
  RegistrationStore,
} from '../domain/model/ports/registrations.ts'
import type { Database } from './database.ts'
import { newestSeq } from './event-keys.ts'
import { installations } from './pass-wallets.ts'
import { devices, passes, registrations } from './schema.ts'
import { asWrite, expectation } from './write.ts'

/** Anybody may write lines: nobody can crowd out those of a pass without its serial number. */
/** A shorter serial number stands in many lines by chance. */
const TELLING_CHARACTERS = 6
const COUNTED_AT_ONCE = 5_000
const MAX_LOG_LINES = { ofPass: 50, ofNoPass: 100, ofWorkspace: 1000 }

export function createRegistrationStore(db: Database, workspaceId: string): RegistrationStore {
  const ofDevice = (
    table: typeof registrations | typeof devices,
    { deviceLibraryIdentifier, passTypeIdentifier }: Device,
  ) =>
    and(
      eq(table.workspaceId, workspaceId),
      eq(table.deviceLibraryIdentifier, deviceLibraryIdentifier),
      eq(table.passTypeIdentifier, passTypeIdentifier),
    )
  const ofType = (passTypeIdentifier: string) =>
    and(
      eq(registrations.workspaceId, workspaceId),
      eq(registrations.passTypeIdentifier, passTypeIdentifier),
    )
  const isOfPass = (passId: string) =>
    and(eq(registrations.workspaceId, workspaceId), eq(registrations.passId, passId))
  const isRegistration = (registration: Registration) =>
    and(ofDevice(registrations, registration), eq(registrations.passId, registration.passId))
  const exists = (registration: Registration) =>
    sql`EXISTS (SELECT 1 FROM ${registrations} WHERE ${isRegistration(registration)})`
  const count = (passId: string, by: 1 | -1) =>
    asWrite(
      db
        .update(passes)
        .set({ wallets: installations.plus(DEVICE_PLATFORM, by) })
        .where(and(eq(passes.workspaceId, workspaceId), eq(passes.id, passId))),
    )

  return {
    async heldPassIds(passTypeIdentifier, afterId, most) {
      const rows = await db
        .selectDistinct({ passId: registrations.passId })
        .from(registrations)
        .where(
          and(
            ofType(passTypeIdentifier),
            afterId === null ? undefined : gt(registrations.passId, afterId),
          ),
        )
        .orderBy(asc(registrations.passId))
        .limit(most)
      return rows.map(({ passId }) => passId)
    },

    async countHeldPasses(passTypeIdentifier) {
      let count = 0
      for (let after: string | null = null; ; ) {
        const page = await this.heldPassIds(passTypeIdentifier, after, COUNTED_AT_ONCE)
        count += page.length
        if (page.length < COUNTED_AT_ONCE) return count
        after = page.at(-1)!
      }
    },

    notYetRegistered: (registration) => expectation('registered', sql`NOT ${exists(registration)}`),
    stillRegistered: (registration) => expectation('not_registered', exists(registration)),
    placeLeft: (passId, maxDevices) =>
      expectation(
        'places_taken',
        sql`(SELECT count(*) FROM (SELECT 1 FROM ${registrations} INDEXED BY registrations_by_pass
          WHERE ${isOfPass(passId)} LIMIT ${maxDevices})) < ${maxDevices}`,
      ),
    noRefusalSince: (passId, sinceMs) =>
      expectation(
        'refusal_told',
        sql`NOT EXISTS (SELECT 1 FROM events INDEXED BY events_of_refused_installs
          WHERE pass_id = ${passId} AND type = 'pass.install_refused' AND at > ${sinceMs})`,
      ),
    stillSilent: ({ pushToken, ...device }, beforeMs) =>
      expectation(
        'device_returned',
        sql`EXISTS (SELECT 1 FROM ${devices} WHERE ${and(
          ofDevice(devices, device),
          eq(devices.pushToken, pushToken),
          beforeMs === null ? undefined : lt(devices.updatedAt, beforeMs),
        )})`,
      ),

    insertion: ({ deviceLibraryIdentifier, passTypeIdentifier, passId }, at) => [
      asWrite(
        db.insert(registrations).values({
          workspaceId,
          deviceLibraryIdentifier,
          passTypeIdentifier,
          passId,
          sinceSeq: newestSeq(workspaceId),
          createdAt: at,
        }),
      ),
      count(passId, 1),
    ],

    deviceUpsertion: ({ deviceLibraryIdentifier, passTypeIdentifier }, pushToken, at) =>
      asWrite(
        db
          .insert(devices)
          .values({
            workspaceId,
            deviceLibraryIdentifier,
            passTypeIdentifier,
            pushToken,
            updatedAt: at,
          })
          .onConflictDoUpdate({
            target: [
              devices.workspaceId,
              devices.deviceLibraryIdentifier,
              devices.passTypeIdentifier,
            ],
            set: { pushToken, updatedAt: at },
          }),
      ),

    removal: (registration) => [
      asWrite(db.delete(registrations).where(isRegistration(registration))),
      count(registration.passId, -1),
      asWrite(
        db
          .delete(devices)
          .where(
            and(
              ofDevice(devices, registration),
              sql`NOT EXISTS (SELECT 1 FROM ${registrations} WHERE ${ofDevice(registrations, registration)})`,
            ),
          ),
      ),
    ],

    devicesOf: (passId) =>
      db
        .select({
          deviceLibraryIdentifier: devices.deviceLibraryIdentifier,
          passTypeIdentifier: devices.passTypeIdentifier,
          pushToken: devices.pushToken,
        })
        .from(registrations)
        .innerJoin(
          devices,
          and(
            eq(devices.workspaceId, registrations.workspaceId),
            eq(devices.deviceLibraryIdentifier, registrations.deviceLibraryIdentifier),
            eq(devices.passTypeIdentifier, registrations.passTypeIdentifier),
          ),
        )
        .where(isOfPass(passId)),

    async passIdsOf(device, max) {
      const rows = await db
        .select({ passId: registrations.passId })
        .from(registrations)
        .where(ofDevice(registrations, device))
        .limit(max)
      return rows.map(({ passId }) => passId)
    },

    async dropPushToken({ pushToken, ...device }) {
      await db
        .delete(devices)
        .where(and(ofDevice(devices, device), eq(devices.pushToken, pushToken)))
    },

    async updatable(device, since) {
      // CROSS JOIN: from the device's registrations to the passes, never the other way round.
      const rows = await db.all<{ serialNumber: string; seq: number; epoch: string }>(sql`
        SELECT p.serial_number AS serialNumber, max(p.update_seq, r.since_seq) AS seq, h.epoch
        FROM homes h CROSS JOIN registrations r CROSS JOIN passes p
        WHERE h.workspace_id = ${workspaceId} AND r.workspace_id = ${workspaceId}
          AND r.device_library_identifier = ${device.deviceLibraryIdentifier}
          AND r.pass_type_identifier = ${device.passTypeIdentifier}
          AND p.workspace_id = r.workspace_id AND p.id = r.pass_id
          AND max(p.update_seq, r.since_seq) > CASE
            WHEN h.epoch = ${since?.epoch ?? null}
              AND ${newestSeq(workspaceId)} >= ${since?.seq ?? 0} THEN ${since?.seq ?? 0}
            ELSE -1 END`)
      const [first] = rows
      if (!first) return null
      return {
        serialNumbers: rows.map(({ serialNumber }) => serialNumber),
        tag: {
          epoch: first.epoch,
          seq: rows.reduce((highest, { seq }) => Math.max(highest, seq), 0),
        },
      }
    },

    logErasure(passId) {
      const serialNumber = sql`(SELECT serial_number FROM passes
        WHERE workspace_id = ${workspaceId} AND id = ${passId})`
      return asWrite(
        sql`DELETE FROM device_logs WHERE workspace_id = ${workspaceId} AND (pass_id = ${passId}
          OR instr(line, ${passId}) OR instr(line, 'serial number ' || ${serialNumber})
          OR length(${serialNumber}) >= ${TELLING_CHARACTERS} AND instr(line, ${serialNumber}))`,
      )
    },

    logInsertion(lines, at) {
      const highest = sql`(SELECT coalesce(max(number), 0) FROM device_logs WHERE workspace_id = ${workspaceId})`
      const named = sql`json_each(${JSON.stringify(lines)}) LEFT JOIN passes p
        ON p.workspace_id = ${workspaceId} AND p.serial_number = value ->> 'serialNumber'`
      return [
        asWrite(sql`
          INSERT INTO device_logs (workspace_id, number, at, code, line, pass_id, after_seq)
          SELECT ${workspaceId}, ${highest} + 1 + key, ${at}, value ->> 'code', value ->> 'line', p.id, ${newestSeq(workspaceId)}
          FROM ${named} WHERE p.deleted_at IS NULL`),
        asWrite(sql`
          DELETE FROM device_logs WHERE workspace_id = ${workspaceId} AND number IN (
            SELECT number FROM (
              SELECT number, row_number() OVER (PARTITION BY pass_id ORDER BY number DESC) AS place
              FROM device_logs
              WHERE workspace_id = ${workspaceId} AND pass_id IN (SELECT p.id FROM ${named}))
            WHERE place > ${MAX_LOG_LINES.ofPass})`),
        asWrite(sql`
          DELETE FROM device_logs WHERE workspace_id = ${workspaceId} AND pass_id IS NULL AND number <= (
            SELECT number FROM device_logs WHERE workspace_id = ${workspaceId} AND pass_id IS NULL
            ORDER BY number DESC LIMIT 1 OFFSET ${MAX_LOG_LINES.ofNoPass})`),
        asWrite(sql`
          DELETE FROM device_logs
          WHERE workspace_id = ${workspaceId} AND number <= (
            SELECT number FROM device_logs WHERE workspace_id = ${workspaceId}
            ORDER BY number DESC LIMIT 1 OFFSET ${MAX_LOG_LINES.ofWorkspace})`),
      ]
    },
  }
}
