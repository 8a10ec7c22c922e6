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
import { Live } from '../../parts/live.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { STATUS_WORDS } from '../passes/words.ts'
import { workspacePage } from '../respond.tsx'
import { Failures, LineValues } from './order-parts.tsx'
import { ORDER_WORDS, type OrderDetail, orderOf, shopPage } from './views.ts'

export async function showOrder(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const path = '/checkout-connections/{connectionId}/orders/{orderId}'
  const order = await api.read(path, orderOf(c))
  const shop = shopPage(c)
  const isWaiting = order.status === 'WAITING'
  const { word, tone, next } = ORDER_WORDS[order.status]
  return workspacePage(c, {
    title: `Order ${order.orderName ?? order.orderId}`,
    area: 'shops',
    lead: (
      <Live
        id="state"
        isPending={isWaiting}
        watch={watch(c, apiPath(path, orderOf(c)))}
        says={`${word}, passes: ${order.passes.length}`}
        isInline
      >
        <Badge tone={tone}>{word}</Badge> {next}
      </Live>
    ),
    state,
    islands: liveIslands(c, isWaiting),
    actions: LACKING.has(order.status) ? (
      <ActionButton action={`${shop}/orders/${order.id}/replay`} tone="first">
        <Icon name="refresh-cw" /> Process again
      </ActionButton>
    ) : null,
    children: (
      <>
        <Faults />
        <Live id="order" isPending={isWaiting}>
          {order.warnings.length === 0 ? null : (
            <ul class="warnings">
              {order.warnings.map(({ message }) => (
                <li>{message}</li>
              ))}
            </ul>
          )}
          <Panel title="Order details">
            <Facts
              of={[
                ['Buyer', order.order?.customer.name],
                ['E-mail', order.order?.customer.email],
                ['Order id in the shop', <code>{order.orderId}</code>],
                ['Paid', <Time at={order.paidAt} none="Not yet" />],
                ['Test order', order.test === null ? null : order.test ? 'Yes' : 'No'],
                ['Received', <Time at={order.createdAt} />],
                ['Shop', <a href={shop}>Go to the shop</a>],
              ]}
            />
            {order.order === null ? (
              <p class="help">
                The items are no longer stored. We keep them for 30 days, or until a pass of the
                order is deleted.
              </p>
            ) : (
              <Lines order={order} shop={shop} />
            )}
          </Panel>
          <Passes order={order} home={`/dashboard/${member.workspace.id}`} />
          <Failures of={order.failures} rules={`${shop}/rules`} />
        </Live>
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
      caption="Items of the order"
      rows={order.order?.lines ?? []}
      columns={[
        { title: 'Item', cell: (line) => line.title ?? line.sku ?? line.id },
        { title: 'Values', cell: (line) => <LineValues line={line} /> },
        { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
        {
          title: 'Rule',
          cell: ({ id }) => {
            const query = new URLSearchParams({ order: order.id, line: id })
            const ruleId = ruleOfLine(order, id)
            return unmatched.has(id) ? (
              <div class="row-actions">
                <ActionLink tone="small" href={`${shop}/rules/new?${query}`} icon="plus">
                  Add rule
                </ActionLink>
                <ActionLink tone="small" href={`${shop}/rules/new?${query}&pass=none`}>
                  No pass needed
                </ActionLink>
              </div>
            ) : ruleId ? (
              <a href={`${shop}/rules/${encodeURIComponent(ruleId)}`}>View rule</a>
            ) : withoutPass.has(id) ? (
              <span class="faint">No pass needed</span>
            ) : null
          },
        },
      ]}
    />
  )
}

/** The rule that matched a line, where its passes or their errors say so. */
const ruleOfLine = ({ passes, failures }: OrderDetail, lineId: string): string | undefined =>
  [...passes, ...failures].find((each) => each.lineId === lineId && each.ruleId)?.ruleId ??
  undefined

function Passes({ order, home }: { order: OrderDetail; home: string }) {
  return (
    <Panel title="Passes">
      {order.passes.length === 0 ? (
        <p class="help">No passes.</p>
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
              title: 'Item',
              cell: ({ lineId, unit }) => `Line ${lineId}, unit ${unit}`,
            },
            {
              title: 'Status',
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
            One link to all passes, for the buyer (
            <a href={`${home}/bundles/${order.bundleId}`}>view bundle</a>):
          </p>
          <Copy text={order.bundleUrl} label="the link" />
        </>
      ) : null}
    </Panel>
  )
}
