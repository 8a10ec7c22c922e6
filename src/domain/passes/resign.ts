import type { Ctx } from '../model/ctx.ts'
import type { Job, JobInputs } from '../model/job.ts'
import type { JobWork } from '../model/job-work.ts'
import type { Pass } from '../model/pass.ts'
import { PLATFORM_NAMES } from '../model/platforms.ts'
import { presentPass } from '../render/present.ts'
import { keepStoredStatus, nextVersion } from './change.ts'
import { changeMany, type ManyChange } from './change-many.ts'

const inputOf = (job: Job) => job.input as JobInputs['credential_resign']

/**
 * Gives the passes that phones hold a version signed with the renewed certificate. They show the same as before, so no
 * phone is pushed to: each fetches the new version when it next asks what is new. See docs/decisions/0011.
 */
export const resignWork: JobWork = {
  count: (ctx, job) => ctx.registrations.countHeldPasses(inputOf(job).passTypeIdentifier),

  async superseded(ctx, job) {
    const credential = await ctx.credentials.get(inputOf(job).credentialId)
    return credential && credential.status !== 'REPLACED'
      ? null
      : 'The certificate is not in use any more'
  },

  async next(ctx, job, max) {
    const { passTypeIdentifier, credentialId } = inputOf(job)
    const ids = await ctx.registrations.heldPassIds(passTypeIdentifier, job.cursor, max)
    const passes = await ctx.passes.getBatch(ids)
    const last = passes.at(-1)
    if (!last) return null
    // A phone that held a deleted pass shows an empty one, which need not be signed again.
    const live = passes.filter(({ deletedAt }) => deletedAt === null)
    const changes: ManyChange[] = []
    for (const pass of live) changes.push(await signedAnew(ctx, pass, credentialId))
    const { writes, events } = await changeMany(ctx, changes, job.notifyUntil)
    return {
      cursor: last.id,
      processed: passes.length,
      failed: 0,
      rows: [],
      expectations: [ctx.passes.allUnchanged(live)],
      writes,
      events,
    }
  },
}

async function signedAnew(ctx: Ctx, pass: Pass, credentialId: string): Promise<ManyChange> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const next = nextVersion(ctx, pass, { after: pass, silently: true }, template)
  const after = keepStoredStatus(pass, next)
  return {
    before: pass,
    after,
    platforms: [],
    unchangedOn: [...PLATFORM_NAMES],
    view: await presentPass(ctx, after, template),
    event: {
      type: 'pass.updated',
      detail: { changed: [], credentialId },
      data: { changed: [] },
    },
  }
}
