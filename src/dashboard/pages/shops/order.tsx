import type { Context } from 'hono'
import { LACKING } from '../../../domain/model/stored-order.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { STATUS_WORDS } from '../passes/words.ts'
import { workspacePage } from '../respond.tsx'
import { Failures, LineValues } from './order-parts.tsx'
import { ORDER_WORDS, type OrderDetail, orderOf, shopPage } from './views.ts'

export async function showOrder(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const path = '/checkout-connections/{connectionId}/orders/{orderId}'
  const order = await api.read(path, orderOf(c))
  const shop = shopPage(c)
  const { word, tone, next } = ORDER_WORDS[order.status]
  return workspacePage(c, {
    title: `Order ${order.orderName ?? order.orderId}`,
    area: 'shops',
    lead: (
      <>
        <Badge tone={tone}>{word}</Badge> {next}
      </>
    ),
    state,
    actions: LACKING.has(order.status) ? (
      <ActionButton action={`${shop}/orders/${order.id}/replay`} tone="first">
        <Icon name="refresh-cw" /> Process it again
      </ActionButton>
    ) : null,
    children: (
      <>
        <Faults />
        {order.warnings.length === 0 ? null : (
          <ul class="warnings">
            {order.warnings.map(({ message }) => (
              <li>{message}</li>
            ))}
          </ul>
        )}
        <Panel title="What the shop told">
          <Facts
            of={[
              ['Buyer', order.order?.customer.name],
              ['E-mail', order.order?.customer.email],
              ['The shop’s id', <code>{order.orderId}</code>],
              ['Paid', <Time at={order.paidAt} none="not yet" />],
              ['Test order', order.test === null ? null : order.test ? 'yes' : 'no'],
              ['First told', <Time at={order.createdAt} />],
              ['By', <a href={shop}>its shop</a>],
            ]}
          />
          {order.order === null ? (
            <p class="help">
              What was bought is not kept any more: it is for 30 days, and until a pass of the order
              is deleted.
            </p>
          ) : (
            <Lines order={order} shop={shop} />
          )}
        </Panel>
        <Passes order={order} home={`/dashboard/${member.workspace.id}`} />
        <Failures of={order.failures} rules={`${shop}/rules`} />
        <SameRequest
          method={LACKING.has(order.status) ? 'POST' : 'GET'}
          path={apiPath(LACKING.has(order.status) ? `${path}/replay` : path, orderOf(c))}
        />
      </>
    ),
  })
}

function Lines({ order, shop }: { order: OrderDetail; shop: string }) {
  const unmatched = new Set(order.unmatched.map(({ lineId }) => lineId))
  const withoutPass = new Set(order.withoutPass.map(({ lineId }) => lineId))
  return (
    <Table
      caption="Lines of the order"
      rows={order.order?.lines ?? []}
      columns={[
        { title: 'Line', cell: (line) => line.title ?? line.sku ?? line.id },
        { title: 'Values', cell: (line) => <LineValues line={line} /> },
        { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
        {
          title: 'Rule',
          cell: ({ id }) => {
            const query = new URLSearchParams({ order: order.id, line: id })
            return unmatched.has(id) ? (
              <ActionLink tone="small" href={`${shop}/rules/new?${query}`} icon="plus">
                Create a rule
              </ActionLink>
            ) : withoutPass.has(id) ? (
              <span class="faint">gets no pass</span>
            ) : null
          },
        },
      ]}
    />
  )
}

function Passes({ order, home }: { order: OrderDetail; home: string }) {
  return (
    <Panel title="Its passes">
      {order.passes.length === 0 ? (
        <p class="help">It has none.</p>
      ) : (
        <Table
          caption="Passes of the order"
          rows={order.passes}
          columns={[
            {
              title: 'Pass',
              cell: ({ passId }) => <a href={`${home}/passes/${passId}`}>{passId}</a>,
            },
            {
              title: 'For',
              cell: ({ lineId, unit }) => `line ${lineId}, unit ${unit}`,
            },
            {
              title: 'State',
              cell: ({ passStatus }) =>
                passStatus ? (
                  <Badge tone={STATUS_WORDS[passStatus].tone}>
                    {STATUS_WORDS[passStatus].word}
                  </Badge>
                ) : (
                  <Badge>Deleted</Badge>
                ),
            },
          ]}
        />
      )}
      {order.bundleUrl ? (
        <>
          <p>
            One link to all of them, for the buyer (
            <a href={`${home}/bundles/${order.bundleId}`}>see the bundle</a>):
          </p>
          <Copy text={order.bundleUrl} label="the link" />
        </>
      ) : null}
    </Panel>
  )
}
