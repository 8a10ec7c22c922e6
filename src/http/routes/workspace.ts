import * as z from 'zod'
import { output } from '../../domain/model/output.ts'
import { createSampleData } from '../../domain/samples/create.ts'
import { deleteSampleData } from '../../domain/samples/delete.ts'
import { readWorkspace, workspaceMembers } from '../../domain/workspaces/read.ts'
import { UpdateWorkspaceInput, updateWorkspace } from '../../domain/workspaces/update.ts'
import { LIMITS } from '../limits.ts'
import { NOTHING, type Operation, operation } from '../operation.ts'

const WORDS: Record<keyof typeof LIMITS, string> = {
  requestsPer10Seconds: 'Requests of one key in 10 seconds, unless the operator counts none.',
  verificationsPer10Seconds: 'The same for `POST /access/verify`.',
  maxBodyBytes: 'The body of a request, in bytes.',
  maxBatchBytes: 'The body of a batch, in bytes.',
  maxBatchPasses: 'Passes in a batch.',
  maxImportBytes: 'A file of passes, in bytes.',
  maxImportRows: 'Rows in such a file.',
  maxImageBytes: 'An image, in bytes.',
  maxPassFileBytes: 'A pass file that a template is created from, in bytes.',
  maxPageItems: 'Items on a page of a list.',
  maxPageBytes: 'Bytes of items on a page: it ends before the one that would exceed them.',
}

const Limits = /* @__PURE__ */ output('Limits', 'What is taken and given at most.', () =>
  Object.fromEntries(
    Object.entries(WORDS).map(([name, description]) => [
      name,
      z.int().meta({ description, examples: [LIMITS[name as keyof typeof LIMITS]] }),
    ]),
  ),
)

export const WorkspaceView = /* @__PURE__ */ output(
  'Workspace',
  'The workspace of an API key.',
  () => ({
    ...workspaceMembers(),
    limits: Limits,
  }),
)

export const workspaceOperations: Operation[] = [
  operation({
    id: 'getWorkspace',
    sdk: { resource: 'workspace', method: 'get' },
    method: 'get',
    path: '/workspace',
    tag: 'Workspace',
    summary: 'Get the workspace of this key',
    description:
      'Who am I: the workspace, what this key may do and until when, whether the wallet credentials are in order, and ' +
      'the limits. Any key may ask.',
    scope: null,
    answer: { description: 'The workspace', data: 'Workspace' },
    run: async (ctx) => ({
      data: { ...(await readWorkspace(ctx)), limits: LIMITS },
      description: 'Workspace found',
    }),
  }),
  operation({
    id: 'createSampleData',
    sdk: { resource: 'workspace', method: 'createSampleData' },
    method: 'post',
    path: '/workspace/sample-data',
    tag: 'Workspace',
    summary: 'Create sample data',
    description:
      'Fills a test workspace with three templates, forty passes and a month of what happened to them: opened, added to wallets, ' +
      'updated, scanned, redeemed. Nobody is notified and no webhook is sent. Where sample data exist, nothing is added.',
    scope: 'templates:write',
    body: NOTHING,
    bodyRule: { optional: true },
    answer: { description: 'The sample data', data: 'SampleData' },
    errors: ['not_found', 'invalid_state_transition'],
    run: (ctx) => createSampleData(ctx),
  }),
  operation({
    id: 'deleteSampleData',
    sdk: { resource: 'workspace', method: 'deleteSampleData' },
    method: 'delete',
    path: '/workspace/sample-data',
    tag: 'Workspace',
    summary: 'Delete the sample data',
    description:
      'Deletes the passes of the sample data, what happened to them, and their templates. A template from which you have created ' +
      'passes of your own stays. Figures are as if the sample data had never been there.',
    scope: 'templates:write',
    answer: { description: 'What was deleted', data: 'SampleData' },
    run: (ctx) => deleteSampleData(ctx),
  }),
  operation({
    id: 'updateWorkspace',
    sdk: { resource: 'workspace', method: 'update' },
    method: 'patch',
    path: '/workspace',
    tag: 'Workspace',
    summary: 'Change the workspace',
    description:
      'Its name and its time zone. Passes that are issued already keep the times they have: the time zone is for what people type and read in the dashboard.',
    scope: 'credentials:write',
    body: UpdateWorkspaceInput,
    bodyRule: { mergePatch: true },
    examples: { berlin: { timeZone: 'Europe/Berlin' } },
    answer: { description: 'The workspace', data: 'Workspace' },
    run: (ctx, { body }) => updateWorkspace(ctx, body, LIMITS),
  }),
]
