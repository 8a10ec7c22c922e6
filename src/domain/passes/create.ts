import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { outputFrom } from '../model/output.ts'
import { passETag } from '../model/pass.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { PassView } from '../render/pass-view.ts'
import { type PreparedPass, preparePass, stillPublished } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

export const CreatedPass = /* @__PURE__ */ outputFrom(
  'CreatedPass',
  'A pass that was created, and what phones will not show as it is meant.',
  PassView,
  () => ({
    warnings: z
      .array(WarningView)
      .meta({ description: 'What was accepted and will still not look or work as it was meant.' }),
  }),
)
export type CreatedPass = PassView & { warnings: Warning[] }

/** Creates a pass from a published template. Wallets get it when somebody asks for it. */
export function createPass(ctx: Ctx, input: CreatePassInput): Promise<Answer<CreatedPass>> {
  return retryWhenTemplateChanged(ctx, [input.templateId], async () => {
    const prepared = await preparePass(ctx, input)
    const answer = createdAnswer(ctx, prepared, 'Pass created')
    const mails = notifyHolders(ctx, prepared.notify ? [prepared.pass] : [])
    await ctx.commit({
      expectations: stillPublished(ctx, [prepared]),
      writes: [...prepared.writes, ...mails.writes],
      events: prepared.events,
      answer,
    })
    mails.send()
    return answer
  })
}

export const createdPass = ({ view, warnings }: PreparedPass): CreatedPass => ({
  ...view,
  warnings,
})

export function createdAnswer(
  ctx: Ctx,
  prepared: PreparedPass,
  description: string,
): Answer<CreatedPass> {
  return { data: createdPass(prepared), description, etag: passETag(prepared.pass, ctx.now()) }
}
