import type { Context } from 'hono'
import { PLATFORMS } from '../../../domain/model/platforms.ts'
import { apiPath } from '../../../http/api-path.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionButton } from '../../parts/form.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { homeOf } from './overview.tsx'

/** Updates that did not reach phones. */
export async function showPushFailures(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const query = { limit: 50, ...asked(c, ['cursor']) }
  const page = await api.read('/push-failures', query)
  const here = `${homeOf(c)}/push-failures`
  return workspacePage(c, {
    title: 'Failed updates',
    area: '',
    lead: 'Passes whose latest change did not reach every phone. Phones that are gone are not listed.',
    actions:
      page.items.length > 0 ? (
        <>
          <ExportMenu workspaceId={member.workspace.id} list="push-failures" page={page} />
          <ActionButton action={`${here}/retry`} tone="first">
            Try again
          </ActionButton>
        </>
      ) : null,
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="smartphone" title="No failed updates">
              Every change has reached the phones that could be reached.
            </Empty>
          }
          caption="Failed updates"
          columns={[
            {
              title: 'Pass',
              cell: ({ passId }) => <ObjectLink workspaceId={member.workspace.id} id={passId} />,
            },
            { title: 'Wallet', cell: ({ platform }) => PLATFORMS[platform].title },
            { title: 'Phones', isNumber: true, cell: ({ devices }) => String(devices) },
            { title: 'Reason', cell: ({ reason }) => <code>{reason}</code> },
            { title: 'When', cell: ({ at }) => <Time at={at} /> },
          ]}
        />
        <SameRequest method="GET" path={apiPath('/push-failures', query)} />
      </>
    ),
  })
}
