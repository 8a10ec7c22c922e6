import * as z from 'zod'
import { PassView } from '../../domain/model/pass.ts'
import { PushInput, pushToPass } from '../../domain/passes/push.ts'
import { UpdateReportView } from '../../domain/passes/report.ts'
import { PatchPassInput, updatePass } from '../../domain/passes/update.ts'
import { operation } from '../operation.ts'

const tag = 'Passes'
const PassId = z.object({ passId: z.string() })

const UpdatedPass = PassView.extend({ update: UpdateReportView }).meta({ id: 'UpdatedPass' })
const answers = { 200: { description: 'The pass, and what the change did', data: UpdatedPass } }

export const passUpdates = [
  operation({
    id: 'updatePass',
    method: 'patch',
    path: '/passes/{passId}',
    tag,
    summary: 'Change a pass',
    description:
      'A JSON Merge Patch (RFC 7396): `null` removes a member. A change makes the next version of the pass. With ' +
      '`pushMessage` the holder is told this text: on Apple it is the new value of the field bound to `pushMessage`, ' +
      'or of a field on the back; on Google it is a message. A patch that changes nothing tells nobody.',
    scope: 'passes:write',
    params: PassId,
    body: PatchPassInput,
    bodyRule: { mergePatch: true },
    examples: { gate: { fields: { gate: 'C' }, pushMessage: 'Your gate is now C' } },
    answers,
    errors: [
      'resource_not_found',
      'precondition_failed',
      'pass_not_active',
      'image_unreachable',
      'image_unusable',
    ],
    run: (ctx, { params, body, ifMatch }) => updatePass(ctx, params.passId, body, ifMatch),
  }),
  operation({
    id: 'pushToPass',
    method: 'post',
    path: '/passes/{passId}/push',
    tag,
    summary: 'Tell the holder something',
    description: 'As a patch with nothing but a `pushMessage`.',
    scope: 'passes:write',
    params: PassId,
    body: PushInput,
    examples: { message: { pushMessage: 'Doors open half an hour later' } },
    answers,
    errors: ['resource_not_found', 'pass_not_active'],
    run: (ctx, { params, body }) => pushToPass(ctx, params.passId, body),
  }),
]
