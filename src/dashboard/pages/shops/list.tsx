import type { Context } from 'hono'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { SHOP_GUIDES } from './guides.ts'
import { type Connection, shopsPage } from './views.ts'

export async function showShops(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const query = { sort: '-createdAt', ...asked(c, ['cursor']) }
  const page = await api.read('/checkout-connections', query)
  const here = shopsPage(c)
  const connect = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      Connect a shop
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Shops',
    area: 'shops',
    lead: 'A paid order issues passes; a refund or cancellation voids them.',
    actions: (
      <>
        <ExportMenu
          workspaceId={c.var.member.workspace.id}
          list="checkout-connections"
          page={page}
        />
        {connect}
      </>
    ),
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="shopping-bag" title="No shops yet" action={connect}>
              Connect Stripe, Shopify, WooCommerce or your own shop. Then add rules that say which
              items get which passes, and try them before you sell anything.
            </Empty>
          }
          caption="Connected shops, newest first"
          columns={[
            {
              title: 'Name',
              cell: ({ id, name }) => (
                <a class="strong" href={`${here}/${id}`}>
                  {name}
                </a>
              ),
            },
            { title: 'Platform', cell: ({ source }) => SHOP_GUIDES[source].title },
            { title: 'Status', cell: (connection) => <State of={connection} /> },
            { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
        <SameRequest method="GET" path="/checkout-connections" />
      </>
    ),
  })
}

/** A shop counts as connected once something came from it that its secret had signed. */
export function State({ of }: { of: Connection }) {
  const { status, hasSecret, warnings, verifiedAt } = of
  if (status === 'DISABLED') return <Badge tone="bad">Disabled</Badge>
  if (!hasSecret) return <Badge tone="warn">Secret missing</Badge>
  if (warnings.length > 0) return <Badge tone="warn">Needs attention</Badge>
  return verifiedAt === null ? (
    <Badge>Waiting for the first delivery</Badge>
  ) : (
    <Badge tone="good">Connected</Badge>
  )
}
