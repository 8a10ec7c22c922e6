import type { Answer } from '../model/answer.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment, EnrolmentConfig } from '../model/enrolment.ts'
import { found } from '../model/errors.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { viewEnrolment } from './view.ts'

/** Reads, changes and writes a sign-up page; starts over when another request changed it in between. */
export function changeEnrolment(
  ctx: Ctx,
  id: string,
  /** The page afterwards. The very object that was given means that nothing changes. */
  change: (enrolment: Enrolment) => Enrolment | Promise<Enrolment>,
  description: string,
): Promise<Answer> {
  return untilUnchanged('sign-up page', ['enrolment_changed'], async () => {
    const before = await readEnrolment(ctx, id)
    const changed = await change(before)
    const isSame = changed === before
    const after = isSame
      ? before
      : {
          ...changed,
          revision: before.revision + 1,
          updatedAt: Math.max(ctx.now(), before.updatedAt),
        }
    const answer: Answer = { data: viewEnrolment(ctx, after), description }
    await ctx.commit({
      expectations: [ctx.enrolments.stillAtRevision(before)],
      writes: isSame ? [] : [ctx.enrolments.update(after), ...newTexts(ctx, after, before.config)],
      answer,
    })
    return answer
  })
}

/** Keeps the texts of consents that no version has yet. */
export function newTexts(
  ctx: Ctx,
  { id, config }: Enrolment,
  before: EnrolmentConfig | null,
): Write[] {
  const known = before?.consentVersions ?? {}
  const isNew = ({ key, version }: { key: string; version: number }) =>
    version > (Object.hasOwn(known, key) ? known[key]! : 0)
  const texts = config.consents.filter(isNew)
  // Ids of the same millisecond are in random order: sorted, they keep the order of the consents.
  const ids = texts.map(() => ctx.newId('cns')).toSorted()
  return texts.map(({ key, version, text, url }, at) =>
    ctx.enrolments.consentInsertion(id, {
      id: ids[at]!,
      key,
      version,
      text,
      url,
      createdAt: ctx.now(),
    }),
  )
}

/** @throws AppError resource_not_found */
export async function readEnrolment(ctx: Ctx, id: string): Promise<Enrolment> {
  return found(await ctx.enrolments.get(id), 'sign-up page')
}
