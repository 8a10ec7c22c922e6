import * as z from 'zod'
import { encodeUlid } from '../../lib/encoding/ulid.ts'
import { verifyAccess } from '../access/verify.ts'
import type { Answer } from '../model/answer.ts'
import { SCOPES } from '../model/api-key.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { output } from '../model/output.ts'
import { installationsOf, type Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM, INSTALL_PLATFORMS, type InstallPlatform } from '../model/platforms.ts'
import type { SampleDataStore } from '../model/ports/sample-data.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { CreateTemplateInput } from '../model/template.ts'
import { deviceEvent } from '../notify/device-event.ts'
import { readPass } from '../passes/change.ts'
import { createPass } from '../passes/create.ts'
import { noteView } from '../passes/note-view.ts'
import { transitionPass } from '../passes/transition.ts'
import { updatePass } from '../passes/update.ts'
import { addPoints } from '../points/add.ts'
import { redeemPoints } from '../points/redeem.ts'
import { publishTemplate } from '../templates/publish.ts'
import { createTemplate } from '../templates/write.ts'
import { type Deed, type Step, storyBefore } from './story.ts'
import { DOORS, SAMPLE_TEMPLATES, type SampleTemplate } from './templates.ts'

const MINUTE_MS = 60_000
const REPORT_LIVES_MS = 60 * MINUTE_MS
/** Where a workspace has no certificate, phones cannot know any other. */
const NO_PASS_TYPE = 'pass.sample'

export const SampleDataView = /* @__PURE__ */ output(
  'SampleData',
  'What a test workspace has of sample data.',
  () => ({
    templates: z.int().meta({ description: 'Sample templates.' }),
    passes: z.int().meta({ description: 'Passes created from them.' }),
  }),
)

/**
 * Fills a test workspace with templates, passes and what happened to them in a month, by the same verbs as everybody uses, each
 * with a clock of its own. No phone is notified, no webhook sent: all of it happened before the first event of the workspace.
 * Where sample data are there already, nothing is added.
 *
 * @throws AppError not_found in a live workspace; invalid_state_transition in one without room for the history
 */
export async function createSampleData(ctx: Ctx): Promise<Answer> {
  if (ctx.workspace.mode === 'live') {
    throw new AppError('not_found', 'Sample data is for test workspaces only')
  }
  await ctx.takeClaim()
  const samples = await ctx.sampleData.open()
  const { isPossible, endsBefore, ...there } = await samples.read()
  const isThere = there.passIds.length + there.templateIds.length > 0
  if (!isPossible && !isThere) {
    throw new AppError(
      'invalid_state_transition',
      'This workspace has no room for sample data: create another test workspace',
    )
  }
  const end = Math.min(ctx.now(), (endsBefore ?? Infinity) - 1)
  const isNew = !isThere && (await tell(ctx, samples, end))
  const { passIds, templateIds } = await samples.read()
  const answer: Answer = {
    data: { templates: templateIds.length, passes: passIds.length },
    description: isNew ? 'Sample data created' : 'Sample data was there already',
  }
  await ctx.commit({ writes: [], answer })
  return answer
}

/** False: somebody has told it before, or is about to. */
async function tell(ctx: Ctx, samples: SampleDataStore, end: number): Promise<boolean> {
  const steps = storyBefore(end)
  const past = pastOf(ctx, samples)
  past.setTo(steps[0]!.at - 60 * MINUTE_MS)
  const templates: Partial<Record<SampleTemplate, string>> = {}
  for (const [name, input] of Object.entries(SAMPLE_TEMPLATES)) {
    const id = await publish(ctx, past.ctx, CreateTemplateInput.parse(input))
    if (id === null) return false
    templates[name as SampleTemplate] = id
  }
  const cast = { templates: templates as Record<SampleTemplate, string>, passes: [] }
  for (const step of steps) {
    past.setTo(step.at)
    await happen(past.ctx, step, cast)
    await past.settled()
  }
  return true
}

/** The context of somebody who lives in the history: it has a clock of its own, and nobody outside hears of what it does. */
function pastOf(ctx: Ctx, samples: SampleDataStore) {
  let now = 0
  let isBegun = false
  let work: Promise<unknown>[] = []
  const nobody = { send: async () => {}, sendMany: async () => {} }
  const own: Partial<Ctx> = {
    scopes: new Set(SCOPES),
    now: () => now,
    newId: (prefix) => `${prefix}_${encodeUlid(now, ctx.randomBytes(10))}`,
    claim: null,
    takeClaim: async () => {},
    audited: null,
    waitUntil: (promise) => work.push(promise),
    wakeDispatcher: () => {},
    pushQueue: nobody,
    jobQueue: nobody,
    mailQueue: nobody,
    async commit(change) {
      await samples.commit(change, { actor: this.actor ?? ctx.actor, at: now }, !isBegun)
      isBegun ||= (change.events?.length ?? 0) > 0
    },
  }
  const past: Ctx = Object.create(ctx, Object.getOwnPropertyDescriptors(own))
  return {
    ctx: past,
    setTo: (at: number) => {
      now = at
    },
    async settled() {
      const pending = work
      work = []
      await Promise.all(pending)
    },
  }
}

const actingAs = (ctx: Ctx, actor: string): Ctx => Object.create(ctx, { actor: { value: actor } })

/** Null where another request was faster: whose event is the first of the history tells all of it. */
async function publish(ctx: Ctx, past: Ctx, input: CreateTemplateInput): Promise<string | null> {
  let id: string | null = null
  try {
    const { data } = await createTemplate(past, input)
    id = (data as { id: string }).id
    await publishTemplate(past, id, null)
    return id
  } catch (error) {
    if (!(error instanceof ExpectationFailed) || error.expectation !== 'sample_data_there') {
      throw error
    }
    if (id !== null) await ctx.commit({ writes: [ctx.templates.deletion(id)] })
    return null
  }
}

interface Cast {
  templates: Record<SampleTemplate, string>
  /** By the number of the holder. */
  passes: string[]
}

async function happen(ctx: Ctx, { holder, deed, at }: Step, cast: Cast): Promise<void> {
  if (deed.do === 'create') {
    const { id } = (await createPass(ctx, bodyOf(deed, holder, cast))).data
    cast.passes[holder] = id
    return
  }
  const id = cast.passes[holder]!
  const transactionId = `sample-${holder}-${at}`
  switch (deed.do) {
    case 'open':
      return noteView(actingAs(ctx, 'holder'), await readPass(ctx, id))
    case 'add':
      return add(ctx, await readPass(ctx, id), deed.platform)
    case 'remove':
      return remove(ctx, await readPass(ctx, id), deed.platform)
    case 'earn':
      await addPoints(ctx, id, { pointsAdded: deed.points, transactionId })
      return
    case 'spend':
      await redeemPoints(ctx, id, { pointsRedeemed: deed.points, transactionId })
      return
    case 'scan': {
      const doorId = deed.isAllowed ? DOORS.open : DOORS.closed
      await verifyAccess(ctx, { credential: id, doorId, readerId: 'sample-scanner' })
      return
    }
    case 'change':
      await updatePass(ctx, id, { fields: deed.fields, pushMessage: deed.message }, null)
      break
    case 'redeem':
    case 'void':
      await transitionPass(ctx, id, deed.do, {}, null)
  }
  await noteNotified(ctx, id)
}

function bodyOf({ template, name }: Extract<Deed, { do: 'create' }>, holder: number, cast: Cast) {
  const templateId = cast.templates[template]
  const seat = `${'ABCDEFGH'.charAt(holder % 8)}${1 + (holder % 14)}`
  return {
    templateId,
    customer: { name },
    ...(template === 'ticket' && {
      fields: { seat },
      access: { accessLevel: 'visitor', allowedDoors: [DOORS.open] },
    }),
  }
}

const deviceOf = (pass: Pass) => ({
  deviceLibraryIdentifier: `sample-${pass.id}`,
  passTypeIdentifier: pass.passTypeIdentifier ?? NO_PASS_TYPE,
})

/** What a phone's registration writes, but for the way to reach it: nobody pushes to a phone that is not there. */
async function add(ctx: Ctx, pass: Pass, platform: InstallPlatform): Promise<void> {
  if (platform !== DEVICE_PLATFORM) return report(ctx, pass, platform, 'installed')
  const device = deviceOf(pass)
  await actingAs(ctx, 'device').commit({
    writes: ctx.registrations.insertion({ ...device, passId: pass.id }, ctx.now()),
    events: [deviceEvent(ctx, 'pass.installed', pass, device)],
  })
}

async function remove(ctx: Ctx, pass: Pass, platform: InstallPlatform): Promise<void> {
  if (platform !== DEVICE_PLATFORM) return report(ctx, pass, platform, 'uninstalled')
  const device = deviceOf(pass)
  await actingAs(ctx, 'device').commit({
    writes: ctx.registrations.removal({ ...device, passId: pass.id }),
    events: [deviceEvent(ctx, 'pass.uninstalled', pass, device)],
  })
}

async function report(
  ctx: Ctx,
  pass: Pass,
  platform: InstallPlatform,
  change: 'installed' | 'uninstalled',
): Promise<void> {
  const nonce = ctx.newId('sample')
  const expiresAtMs = ctx.now() + REPORT_LIVES_MS
  await actingAs(ctx, platform).commit({
    writes: ctx.installReports.insertion({ platform, nonce, passId: pass.id, change, expiresAtMs }),
    events: [registrationEvent(`pass.${change}`, pass, { platform })],
  })
}

/** The wallets of the pass were notified of its newest version: the sweep has nothing to do about it. */
async function noteNotified(ctx: Ctx, id: string): Promise<void> {
  const pass = await readPass(ctx, id)
  const { version, notifyVersion, notifiedVersion } = pass
  if (notifyVersion <= notifiedVersion) return
  const installed = installationsOf(pass)
  const reached = INSTALL_PLATFORMS.filter((platform) => installed[platform] > 0)
  await actingAs(ctx, 'system').commit({
    writes: [ctx.passes.markNotified(id, notifyVersion, version)],
    events: reached.map((platform) => {
      const detail = { platform, devices: installed[platform], failed: {} }
      const push = { passId: id, version: notifyVersion, ...detail }
      return { type: 'pass.push.sent', passId: id, version: notifyVersion, detail, data: { push } }
    }),
  })
}
