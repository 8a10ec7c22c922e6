import { expect } from 'vitest'
import type { PushTarget } from '../../src/domain/model/ports/registrations.ts'
import type { ApnsAnswer, ApnsTransport } from '../../src/lib/apple/apns-transport.ts'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { consumeOne } from './consume-one.ts'
import { EVENTS } from './events-table.ts'
import type { Trouble } from './trouble.ts'
import { addAppleCertificate } from './wallets.ts'
import { createWorld, type WorldOptions } from './world.ts'

type Sent = Parameters<ApnsTransport['send']>[0]

export const ACCEPTED: ApnsAnswer = { status: 200, reason: '', apnsId: 'id', timestampMs: null }

/** APNs as a list of answers; what is not scripted is accepted. */
export function fakeApns(speaksWith: ApnsTransport['speaksWith'] = 'token_or_certificate') {
  const pushes: (Sent & { token: string })[] = []
  const script = {
    pushes,
    tokens: () => pushes.map(({ token }) => token),
    answer: async (_token: string): Promise<Partial<ApnsAnswer>> => ACCEPTED,
  }
  const transport: ApnsTransport = {
    speaksWith,
    async send(push) {
      const token = push.request.path.replace('/3/device/', '')
      pushes.push({ ...push, token })
      return { ...ACCEPTED, ...(await script.answer(token)) }
    },
  }
  return Object.assign(script, { transport })
}

/** A world whose queue runs when the test says so. */
export async function createPushWorld(
  options: WorldOptions & { speaksWith?: ApnsTransport['speaksWith']; trouble?: Trouble } = {},
) {
  const { speaksWith, trouble, ...rest } = options
  const apns = fakeApns(speaksWith)
  const queue: { body: unknown; delaySeconds: number }[] = []
  const waiting = {
    send: async (body: unknown, sending?: { delaySeconds: number }) => {
      queue.push({ body, delaySeconds: sending?.delaySeconds ?? 0 })
    },
    sendBatch: async (messages: { body: unknown; delaySeconds: number }[]) => {
      queue.push(...messages)
    },
  } as unknown as Queue
  const world = await createWorld({
    apns: trouble?.apns(apns.transport) ?? apns.transport,
    ...(trouble && { fetch: trouble.fetch }),
    ...rest,
    bindings: (real) => ({
      PUSH_QUEUE: waiting,
      ...trouble?.bindings({ ...real, PUSH_QUEUE: waiting }),
      ...rest.bindings?.(real),
    }),
  })
  const { pki, passTypeIdentifier } = await addAppleCertificate(world.ctx)
  let phones = 0

  const consume = (body: unknown, { queueName = 'wps-push', attempts = 1 } = {}) =>
    consumeOne(world.deps, queueName, body, attempts)

  return {
    ...world,
    apns,
    queue,
    pki,
    passTypeIdentifier,
    consume,
    /** The next message that is waiting. */
    next: () => consume(queue.shift()?.body),

    /** Another device that holds the pass. */
    async phone(passId: string, device?: PushTarget): Promise<PushTarget> {
      const number = `${Date.now()}${++phones}`
      const target = device ?? {
        deviceLibraryIdentifier: `device-${number}`,
        passTypeIdentifier,
        pushToken: number.padStart(64, 'a'),
      }
      const { registrations } = world.ctx
      await world.ctx.commit({
        writes: [
          ...registrations.insertion({ ...target, passId }, world.clock.ms),
          registrations.deviceUpsertion(target, target.pushToken, world.clock.ms),
        ],
      })
      return target
    },

    /** A hundred devices hold the pass, none of which can be pushed to. */
    async crowd(passId: string): Promise<void> {
      await world.db.batch([
        world.db
          .prepare(
            `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
           INSERT INTO registrations (workspace_id, device_library_identifier, pass_type_identifier, pass_id, since_seq, created_at)
           SELECT ?1, 'crowd-' || i, ?2, ?3, 0, ?4 FROM n`,
          )
          .bind(world.first.id, passTypeIdentifier, passId, world.clock.ms),
        world.db
          .prepare(
            `UPDATE passes SET wallets = '{"apple":{"installations":100}}' WHERE workspace_id = ? AND id = ?`,
          )
          .bind(world.first.id, passId),
      ])
    },

    async events(passId: string | null) {
      const { results } = await world.db
        .prepare(
          `SELECT type, version, detail FROM ${EVENTS}
         WHERE workspace_id = ? AND pass_id IS ? AND (type LIKE 'pass.push.%' OR type LIKE 'credential.%')
         ORDER BY seq`,
        )
        .bind(world.first.id, passId)
        .all<{ type: string; version: number; detail: string }>()
      return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) }))
    },
  }
}
export type PushWorld = Awaited<ReturnType<typeof createPushWorld>>

/** A published template and one of its passes. */
export async function makePass(world: PushWorld, templateId?: string) {
  const id =
    templateId ??
    (await world.publishTemplate({
      fields: [{ key: 'gate', label: 'Gate', slot: 'primary', changeMessage: 'Gate %@' }],
    }))
  const response = await world.post('/api/v1/passes', { templateId: id, fields: { gate: 'A' } })
  const { data } = (await response.json()) as { data: { id: string } }
  return { id: data.id, templateId: id }
}

/** Changes the gate that a pass shows. */
export async function changeGate(
  world: PushWorld,
  passId: string,
  gate: string,
  more: object = {},
) {
  const response = await world.patch(`/api/v1/passes/${passId}`, { fields: { gate }, ...more })
  expect(response.status).toBe(200)
}

/** A pass that one phone holds, just changed: the message of the change is waiting. */
export async function changedPass(world: PushWorld) {
  const { id } = await makePass(world)
  const phone = await world.phone(id)
  await changeGate(world, id, 'B')
  return { id, phone }
}

export async function apnsKeyOf(teamId: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const pkcs8 = (await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer
  const spki = (await crypto.subtle.exportKey('spki', keys.publicKey)) as ArrayBuffer
  return {
    key: {
      keyId: 'ABC123DEFG',
      teamId,
      privateKey: encodePem('PRIVATE KEY', new Uint8Array(pkcs8)),
    },
    publicKey: keys.publicKey,
    publicKeyPem: encodePem('PUBLIC KEY', new Uint8Array(spki)),
  }
}

/** The workspace's certificate, with a .p8 key beside it. */
export async function giveKey(
  { ctx }: Pick<PushWorld, 'ctx'>,
  apnsKey: Awaited<ReturnType<typeof apnsKeyOf>>['key'],
) {
  const current = await ctx.credentials.current('apple')
  if (current?.secret.platform !== 'apple') throw new Error('no certificate')
  const credential = { ...current.credential, id: ctx.newId('cred') }
  const secret = { ...current.secret, apnsKey }
  await ctx.commit({
    writes: [
      await ctx.credentials.insertion(credential, secret),
      ctx.credentials.replaceOthers(credential),
    ],
  })
  ctx.credentials.forget()
  return credential.id
}
