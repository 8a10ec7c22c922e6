import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { PushMessageText } from '../model/pass-input.ts'
import { changePass, nextMessage } from './change.ts'
import { refuseVoided, updateAnswer } from './update.ts'

export const PushInput = z
  .strictObject({
    pushMessage: PushMessageText.meta({ description: 'The text of the notification.' }),
  })
  .meta({ id: 'PushInput', description: 'A message to the holder.' })

/** Sends the holder a message without changing what the pass says. */
export function pushToPass(
  ctx: Ctx,
  id: string,
  { pushMessage }: z.infer<typeof PushInput>,
): Promise<Answer> {
  return changePass(
    ctx,
    id,
    async (pass) => {
      refuseVoided(pass)
      const message = nextMessage(ctx, pass, pushMessage)
      return {
        after: { ...pass, overrides: { ...pass.overrides, message } },
        event: { type: 'pass.updated', detail: { changed: [] }, data: { changed: [] } },
      }
    },
    (changed) => updateAnswer(ctx, changed, 'Message sent'),
  )
}
