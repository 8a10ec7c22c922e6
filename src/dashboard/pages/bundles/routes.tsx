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
    title: 'A bundle of passes',
    area: 'passes',
    lead: 'Passes that were sold together. One link opens all of them, for the one who bought them.',
    state,
    children: (
      <>
        <Faults />
        <Panel
          title="The buyer’s link"
          lead="Whoever opens it can add all passes below. Each pass also has a link of its own, for its holder."
          actions={
            <Confirm
              label="New link …"
              action={`${url.pathname.replace(/\/rotate-link$/, '')}/rotate-link`}
              button="Make a new link"
            >
              <p>The link below stops at once. The links of the passes stay.</p>
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
