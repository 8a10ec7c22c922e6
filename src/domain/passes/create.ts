import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { type CreatePassInput, type PassView, passETag } from '../model/pass.ts'
import type { Warning } from '../model/warnings.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { type PreparedPass, preparePass } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

export type CreatedPass = PassView & { warnings: Warning[] }

/** Creates a pass from a published template; wallets are told nothing until somebody asks for the pass. */
export function createPass(ctx: Ctx, input: CreatePassInput): Promise<Answer<CreatedPass>> {
  return retryWhenTemplateChanged(ctx, [input.templateId], async () => {
    const prepared = await preparePass(ctx, input)
    const answer = createdAnswer(ctx, prepared)
    const { expectations, writes, events } = prepared
    const notice = notifyHolders(ctx, prepared.notify ? [prepared.pass] : [])
    await ctx.commit({ expectations, writes: [...writes, ...notice.writes], events, answer })
    notice.send()
    return answer
  })
}

function createdAnswer(ctx: Ctx, { pass, view, warnings }: PreparedPass): Answer<CreatedPass> {
  return {
    data: { ...view, warnings },
    description: 'Pass created',
    etag: passETag(pass, ctx.now()),
  }
}
