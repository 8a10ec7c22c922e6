import { outputFrom } from '../../domain/model/output.ts'
import { PushInput, pushToPass } from '../../domain/passes/push.ts'
import { UpdateReportView } from '../../domain/passes/report.ts'
import { PatchPassInput, updatePass } from '../../domain/passes/update.ts'
import { PassView } from '../../domain/render/pass-view.ts'
import type { Operation } from '../operation.ts'
import { passes } from './passes.ts'

export const UpdatedPass = /* @__PURE__ */ outputFrom(
  'UpdatedPass',
  'A pass that was changed, and what the change did.',
  PassView,
  () => ({ update: UpdateReportView }),
)
const answer = { description: 'The pass, and what the change did', data: 'UpdatedPass' }

const errors = [
  'precondition_failed',
  'pass_not_active',
  'image_unreachable',
  'image_unusable',
] as const

export const passUpdateOperations: Operation[] = [
  passes.update({
    id: 'updatePass',
    audit: 'persons',
    summary: 'Change a pass',
    description:
      'A JSON Merge Patch (RFC 7396): `null` removes a member. A change creates the next version of the pass. With ' +
      '`pushMessage` the holder is notified with this text: on Apple it is the new value of the field bound to `pushMessage`, ' +
      'or of a field on the back; on Google it is a message. A patch that changes nothing notifies nobody. ' +
      'The field that is bound to points needs the scope `points:write` as well.',
    body: PatchPassInput,
    examples: { gate: { fields: { gate: 'C' }, pushMessage: 'Your gate is now C' } },
    answer,
    errors,
    run: (ctx, { params, body, ifMatch }) => updatePass(ctx, params.passId, body, ifMatch),
  }),
  passes.update({
    id: 'updatePassBySerial',
    audit: 'persons',
    sdk: 'updateBySerial',
    path: '/passes/by-serial/{serialNumber}',
    summary: 'Change a pass by your serial number',
    description: 'The same as changing it by its id.',
    body: PatchPassInput,
    examples: { gate: { fields: { gate: 'C' }, pushMessage: 'Your gate is now C' } },
    answer,
    errors,
    run: (ctx, { params: { serialNumber }, body, ifMatch }) =>
      updatePass(ctx, { serialNumber }, body, ifMatch),
  }),
  passes.action('push', {
    id: 'pushToPass',
    audit: 'persons',
    summary: 'Send a message',
    description: 'The same as a patch with nothing but a `pushMessage`.',
    body: PushInput,
    examples: { message: { pushMessage: 'Doors open half an hour later' } },
    answer,
    errors: ['pass_not_active'],
    run: (ctx, { params, body }) => pushToPass(ctx, params.passId, body),
  }),
]
