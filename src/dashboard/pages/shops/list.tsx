import type { Context } from 'hono'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
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
    lead: 'Your shop takes the money, this service hands out the passes: a paid order issues them, a refund or cancellation voids them.',
    actions: connect,
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="shopping-bag" title="No shop yet" action={connect}>
              Connect Stripe, Shopify, WooCommerce or a shop of your own. Then rules say which lines
              of an order get which passes, and you try them before anything is sold.
            </Empty>
          }
          caption="Connected shops, the newest first"
          columns={[
            {
              title: 'Name',
              cell: ({ id, name }) => (
                <a class="strong" href={`${here}/${id}`}>
                  {name}
                </a>
              ),
            },
            { title: 'Kind', cell: ({ source }) => SHOP_GUIDES[source].title },
            { title: 'State', cell: (connection) => <State of={connection} /> },
            { title: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
        <SameRequest method="GET" path="/checkout-connections" />
      </>
    ),
  })
}

export function State({ of }: { of: Connection }) {
  if (of.status === 'DISABLED') return <Badge tone="bad">Disabled</Badge>
  return of.warnings.length === 0 ? (
    <Badge tone="good">Connected</Badge>
  ) : (
    <Badge tone="warn">Needs attention</Badge>
  )
}
