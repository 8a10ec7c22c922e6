import * as z from 'zod'
import { output } from '../../domain/model/output.ts'
import { readWorkspace, workspaceMembers } from '../../domain/workspaces/read.ts'
import { UpdateWorkspaceInput, updateWorkspace } from '../../domain/workspaces/update.ts'
import { LIMITS } from '../limits.ts'
import { type Operation, operation } from '../operation.ts'

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
    run: async (ctx, { body }) => {
      const { data, ...answer } = await updateWorkspace(ctx, body)
      return { ...answer, data: { ...data, limits: LIMITS } }
    },
  }),
]
