import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { ORDER_STATUSES } from '../../../domain/model/stored-order.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Page } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionButton, Faults, Form, FormEnd, SelectField } from '../../parts/form.tsx'
import { ActionLink, IfMay } from '../../parts/if-may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable, Table } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { SecretField, withoutSecrets } from './form.tsx'
import { SHOP_GUIDES } from './guides.ts'
import { State } from './list.tsx'
import { matchWords } from './match-words.ts'
import {
  type Connection,
  ORDER_WORDS,
  type Order,
  type Rule,
  shopOf,
  shopPage,
  type Template,
} from './views.ts'

export async function showShop(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const { api } = c.var
  const given = asked(c, ['status', 'orderId', 'cursor'])
  const shop = shopOf(c)
  const query = { ...shop, sort: '-createdAt', ...given }
  const [connection, rules, orders, templates] = await Promise.all([
    api.read('/checkout-connections/{connectionId}', shop),
    api.read('/checkout-connections/{connectionId}/rules', { ...shop, limit: 100 }),
    api.read('/checkout-connections/{connectionId}/orders', query),
    api.read('/templates', { limit: 100 }),
  ])
  const here = shopPage(c)
  const isNew = Object.keys(given).length === 0 && orders.items.length === 0
  const setUp = (
    <IfMay change={`${here}/rotate-secret`}>
      <SetUp connection={connection} here={here} isOpen={isNew} />
    </IfMay>
  )
  return workspacePage(c, {
    title: connection.name,
    area: 'shops',
    lead: (
      <>
        <State of={connection} /> {SHOP_GUIDES[connection.source].title}
      </>
    ),
    state: withoutSecrets(state),
    actions: <Actions connection={connection} here={here} />,
    children: (
      <>
        <Faults />
        <Warnings connection={connection} />
        {isNew ? setUp : null}
        <Rules
          rules={rules}
          templates={templates.items}
          here={here}
          exported={
            <ExportMenu
              workspaceId={c.var.member.workspace.id}
              list="checkout-rules"
              page={rules}
              filter={{ connectionId: connection.id }}
            />
          }
        />
        <Orders
          orders={orders}
          given={given}
          here={here}
          exported={
            <ExportMenu
              workspaceId={c.var.member.workspace.id}
              list="orders"
              page={orders}
              filter={{ connectionId: connection.id, status: given.status, orderId: given.orderId }}
            />
          }
        />
        <NoEffect connection={connection} />
        {isNew ? null : setUp}
        <SameRequest
          method="GET"
          path={apiPath('/checkout-connections/{connectionId}/orders', query)}
        />
      </>
    ),
  })
}

function Actions(props: { connection: Connection; here: string }) {
  const { connection, here } = props
  const isEnabled = connection.status === 'ENABLED'
  return (
    <>
      {isEnabled ? (
        <ActionLink tone="first" href={`${here}/try`} icon="list-checks">
          Try an order
        </ActionLink>
      ) : (
        <ActionButton action={`${here}/status`} values={{ '/status': 'ENABLED' }} tone="first">
          Enable
        </ActionButton>
      )}
      <ActionLink href={`${here}/edit`} icon="pencil">
        Edit
      </ActionLink>
      {isEnabled ? (
        <Confirm
          label="Disable…"
          action={`${here}/status`}
          values={{ '/status': 'DISABLED' }}
          button="Disable shop"
        >
          <p>
            We ignore everything the shop sends: orders get no passes, and refunds void none. The
            shop won’t send it again.
          </p>
        </Confirm>
      ) : null}
      <Confirm label="Disconnect…" action={`${here}/delete`} button="Disconnect shop">
        <p>
          This erases its secrets, rules and orders. Passes stay valid, and refunds no longer void
          them.
        </p>
      </Confirm>
    </>
  )
}

function Warnings({ connection }: { connection: Connection }) {
  if (connection.warnings.length === 0) return null
  return (
    <Panel title="Needs attention">
      <ul class="warnings">
        {connection.warnings.map(({ code, message }) => (
          <li>
            {message}. <a href={`/docs/errors#${code}`}>What to do</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const REFUSED_WORDS: Record<Connection['refused'][number]['reason'], string> = {
  signature: 'Wrong signature',
  unreadable: 'Not readable',
  mode: 'Wrong mode (test or live)',
  disabled: 'The shop was disabled here',
  api_key_missing: 'Needs an API key to fetch the order',
  not_fetched: 'The shop’s API didn’t return the order',
  order_unknown: 'Refund or dispute of an unknown order',
}

/** What came and had no effect. */
function NoEffect({ connection }: { connection: Connection }) {
  const { refused, ignored } = connection
  const rows = [
    ...refused.map(({ reason, ...tally }) => ({ what: REFUSED_WORDS[reason], ...tally })),
    ...ignored.map(({ topic, ...tally }) => ({
      what: `Ignored topic: ${topic}`,
      ...tally,
    })),
  ]
  return (
    <Panel
      id="no-effect"
      title="What had no effect"
      lead="Requests to the address of this shop that were refused or ignored, since it was connected."
    >
      {rows.length === 0 ? (
        <p class="help">Nothing so far.</p>
      ) : (
        <Table
          caption="Refused and ignored requests"
          rows={rows}
          columns={[
            { title: 'Why', cell: ({ what }) => what },
            { title: 'How many', isNumber: true, cell: ({ count }) => count },
            { title: 'The last', cell: ({ lastAt }) => <Time at={lastAt} /> },
          ]}
        />
      )}
    </Panel>
  )
}

/** What to do at the shop, and what to bring back from there. */
function SetUp(props: { connection: Connection; here: string; isOpen: boolean }) {
  const { connection, here, isOpen } = props
  const { source, url, previousSecretUntil } = connection
  return (
    <Panel
      id="set-up"
      title="Set up your shop"
      lead={
        isOpen
          ? 'Do this once. The first order shows that it works.'
          : 'Where your shop sends its orders, and the secret that signs them.'
      }
    >
      <p>Your shop sends its orders to this URL:</p>
      <Copy text={url} label="the address" />
      {url.startsWith('http:') ? (
        <p class="help">
          This URL is on your own machine, so shops on the internet can’t reach it. You can still
          try an order.
        </p>
      ) : null}
      <ol class="instructions">
        {SHOP_GUIDES[source].steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      {source === 'generic' ? (
        <Confirm
          label="Rotate secret…"
          action={`${here}/rotate-secret`}
          button="Generate new secret"
        >
          <p>
            You see it once. The old secret keeps working for 24 hours, so you have time to switch
            your shop.
          </p>
        </Confirm>
      ) : (
        <Form isPart action={`${here}/rotate-secret`}>
          <SecretField source={source} required />
          {connection.hasSecret ? (
            <SelectField
              name="number:/gracePeriodSeconds"
              label="Previous secret"
              options={[
                { value: '0', label: 'Revoke now' },
                { value: '86400', label: 'Keep for 24 hours' },
              ]}
              value="86400"
              required
            />
          ) : null}
          <FormEnd submit="Save secret" isPart />
        </Form>
      )}
      {previousSecretUntil ? (
        <p class="help">
          The previous secret works until <Time at={previousSecretUntil} />.
        </p>
      ) : null}
    </Panel>
  )
}

function Rules(props: {
  rules: Page<Rule>
  templates: readonly Template[]
  here: string
  exported: Child
}) {
  const { rules, templates, here, exported } = props
  const names = new Map(templates.map(({ id, name }) => [id, name]))
  return (
    <Panel
      id="rules"
      title="Rules"
      lead="The first rule that matches an item decides which pass it gets."
      actions={
        <>
          {exported}
          <ActionLink href={`${here}/rules/new`} icon="plus" isCreate>
            New rule
          </ActionLink>
        </>
      }
    >
      {rules.items.length === 0 ? (
        <p class="help">
          No rules yet, so orders get no passes.{' '}
          <IfMay change={`${here}/try`}>
            To create one, <a href={`${here}/try`}>paste an order and choose one of its items</a>.
          </IfMay>
        </p>
      ) : (
        <Table
          caption="Rules, in the order we try them"
          rows={rules.items}
          columns={[
            {
              title: 'Items',
              cell: (rule) => (
                <a class="strong" href={`${here}/rules/${rule.id}`}>
                  {matchWords(rule.match)}
                </a>
              ),
            },
            {
              title: 'Pass',
              cell: ({ pass, templateId, perUnit }) =>
                pass === 'none' || templateId === undefined
                  ? 'No pass'
                  : `${names.get(templateId) ?? templateId}, ${perUnit ? 'one per unit' : 'one per item'}`,
            },
            {
              title: 'On refund',
              cell: ({ onRefund }) => (onRefund === 'void' ? 'Void' : 'Keep'),
            },
            { title: 'Position', isNumber: true, cell: ({ position }) => position },
            {
              title: '',
              cell: (rule) => (
                <div class="row-actions">
                  <Confirm
                    label="Delete…"
                    action={`${here}/rules/${rule.id}/delete`}
                    button="Delete rule"
                  >
                    <p>New orders no longer use it. Passes it issued stay.</p>
                  </Confirm>
                </div>
              ),
            },
          ]}
        />
      )}
      {rules.hasMore ? <p class="help">Showing the first {rules.items.length}.</p> : null}
    </Panel>
  )
}

function Orders(props: {
  orders: Page<Order>
  given: { status?: string; orderId?: string }
  here: string
  /** The button that brings them out. */
  exported: Child
}) {
  const { orders, given, here, exported } = props
  return (
    <Panel
      id="orders"
      title="Orders"
      lead="Orders from this shop, newest first."
      actions={exported}
    >
      <Tabs
        label="Status"
        values={ORDER_STATUSES}
        word={(status) => ORDER_WORDS[status].word}
        chosen={given.status}
        href={(status) => `${here}${status ? `?status=${status}` : ''}#orders`}
      />
      <form method="get" action={`${here}#orders`} class="find">
        <input
          type="search"
          name="orderId"
          aria-label="Order id in the shop"
          placeholder="Order id in the shop"
          value={given.orderId ?? ''}
        />
        <button type="submit" class="button">
          Find
        </button>
      </form>
      <ListTable
        page={orders}
        empty={
          <p class="help">
            {given.status || given.orderId
              ? 'No orders match.'
              : 'No orders yet. The first one appears as soon as your shop sends it.'}
          </p>
        }
        caption="Orders, newest first"
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Order',
            cell: (order) => (
              <a class="strong" href={`${here}/orders/${order.id}`}>
                {order.orderName ?? order.orderId}
              </a>
            ),
          },
          {
            title: 'Status',
            cell: ({ status }) => (
              <Badge tone={ORDER_WORDS[status].tone}>{ORDER_WORDS[status].word}</Badge>
            ),
          },
          { title: 'Passes', isNumber: true, cell: ({ passes }) => passes.length },
          {
            title: 'Paid',
            cell: ({ paidAt }) => <Time at={paidAt} none="Not yet" />,
          },
          { title: 'Received', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
      />
    </Panel>
  )
}
