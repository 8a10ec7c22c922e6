import { type Context, Hono } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Faults } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { leadTo, submit } from '../../submit.ts'
import { PassTable, passesPage } from '../passes/list.tsx'
import { workspacePage } from '../respond.tsx'

/** Passes that were sold together: their link, and each of them. */
export const bundlePages = new Hono<DashboardEnv>()
  .get('/:bundleId', (c) => showBundle(c))
  .post('/:bundleId/rotate-link', async (c) => {
    const bundleId = c.req.param('bundleId')
    const path = '/bundles/{bundleId}/rotate-link'
    const { answer, state } = await submit(c, 'POST', path, { bundleId })
    const here = `/dashboard/${c.var.member.workspace.id}/bundles/${bundleId}`
    return answer.ok ? leadTo(c, here, 'bundle') : showBundle(c, state)
  })

async function showBundle(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, url } = c.var
  const bundleId = param(c, 'bundleId')
  const [bundle, templates] = await Promise.all([
    api.read('/bundles/{bundleId}', { bundleId }),
    api.read('/templates', { limit: 100 }),
  ])
  return workspacePage(c, {
    title: 'Bundle',
    area: 'passes',
    lead: 'Passes sold together. One link gives the buyer all of them.',
    state,
    children: (
      <>
        <Faults />
        <Panel
          title="The buyer’s link"
          lead="Anyone with this link can add all the passes below. Each pass also has its own link for its holder."
          actions={
            <Confirm
              label="New link…"
              action={`${url.pathname.replace(/\/rotate-link$/, '')}/rotate-link`}
              button="Create a new link"
            >
              <p>
                The current link stops working immediately. The links of the passes keep working.
              </p>
            </Confirm>
          }
        >
          <Copy text={bundle.bundleUrl} label="the link" />
        </Panel>
        <PassTable
          passes={bundle.passes}
          nameOf={new Map(templates.items.map(({ id, name }) => [id, name]))}
          here={passesPage(c)}
        />
        <SameRequest method="GET" path={apiPath('/bundles/{bundleId}', { bundleId })} />
      </>
    ),
  })
}
