import * as z from 'zod'
import { FunnelQuery, readFunnel } from '../../domain/figures/funnel.ts'
import { readOverview } from '../../domain/figures/overview.ts'
import { type Operation, operation } from '../operation.ts'

/** A year, and the day of a leap year. */
const MAX_DAYS = 366

export const overviewOperations: Operation[] = [
  operation({
    id: 'getOverview',
    sdk: { resource: 'workspace', method: 'overview' },
    method: 'get',
    path: '/workspace/overview',
    tag: 'Workspace',
    summary: 'Get figures of the workspace',
    description:
      'What happened by day and platform, how far new passes have come, and what needs a look. Every event is counted exactly ' +
      'once, within a minute or two.',
    scope: 'events:read',
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(MAX_DAYS).default(30).meta({
        description: 'How many days, up to and including today. Days are those of UTC.',
      }),
    }),
    answer: { description: 'The figures', data: 'Overview' },
    run: async (ctx, { query }) => ({
      data: await readOverview(ctx, query),
      description: 'Figures counted',
    }),
  }),
  operation({
    id: 'getFunnel',
    sdk: { resource: 'workspace', method: 'funnel' },
    method: 'get',
    path: '/funnel',
    tag: 'Workspace',
    summary: 'Get how far passes have come',
    description:
      'Created, opened, added to a wallet, used, removed: by day, template or source. Each step counts a pass once, on the day on ' +
      'which the pass was created, within a minute or two.',
    scope: 'events:read',
    query: FunnelQuery,
    answer: { description: 'The funnel', data: 'FunnelReport' },
    run: async (ctx, { query }) => ({
      data: await readFunnel(ctx, query),
      description: 'Funnel counted',
    }),
  }),
]
