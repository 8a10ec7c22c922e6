import type { Context } from 'hono'
import { SHOPS, type Shop } from '../../../domain/model/checkout-order.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Checkbox, Form, FormEnd, TextField } from '../../parts/form.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, send, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { SHOP_GUIDES } from './guides.ts'
import { SIGNING } from './samples.ts'
import { type NewConnection, shopOf, shopPage, shopsPage } from './views.ts'

const SECRETS: ReadonlySet<string> = new Set(['/secret', '/apiKey'])

/** A form that comes back shows no secret once more. */
export const withoutSecrets = (state: FormState): FormState => ({
  ...state,
  given: (name) => (SECRETS.has(name) ? undefined : state.given(name)),
})

/** First which kind of shop, then what is to be known of it. */
export async function showNewShop(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const missing = await readMissingWallets(c)
  const asked = state.given('/source') ?? c.req.query('source')
  const source = SHOPS.find((each) => each === asked)
  return workspacePage(c, {
    title: 'Connect a shop',
    area: 'shops',
    lead: 'Choose what your shop runs on. You get an address to paste into the shop; the shop then sends its orders there.',
    state: withoutSecrets(state),
    children: (
      <>
        <MissingCredentials of={missing} />
        <nav class="choices" aria-label="Kinds of shops">
          {SHOPS.map((each) => (
            <a href={`?source=${each}`} aria-current={each === source ? 'true' : undefined}>
              <b>{SHOP_GUIDES[each].title}</b>
              <span>{SHOP_GUIDES[each].about}</span>
            </a>
          ))}
        </nav>
        {source ? <NewShopForm c={c} source={source} /> : null}
        <SameRequest
          method="POST"
          path="/checkout-connections"
          body={{
            source: source ?? 'generic',
            name: 'Our shop',
            ...(source && source !== 'generic' && { secret: null }),
          }}
        />
      </>
    ),
  })
}

function NewShopForm(props: { c: Context<DashboardEnv>; source: Shop }) {
  const { c, source } = props
  return (
    <Form>
      <input type="hidden" name="/source" value={source} />
      <TextField
        name="/name"
        label="Name"
        help="Your own name for it, such as the address of the shop."
        value={SHOP_GUIDES[source].title}
        maxlength={128}
        required
      />
      <SecretField source={source} />
      {source === 'stripe' ? <ApiKeyField /> : null}
      <FormEnd submit="Connect it" cancel={shopsPage(c)} />
    </Form>
  )
}

export function SecretField(props: { source: Shop; required?: boolean }) {
  const { source, required } = props
  const later = !required && source !== 'generic'
  return (
    <TextField
      name="/secret"
      label="Secret that the shop signs with"
      type="password"
      autocomplete="off"
      help={`${SHOP_GUIDES[source].secretHelp}${later ? ' You can give it later: until then, no order is taken.' : ''}`}
      maxlength={512}
      {...(required && { required })}
    />
  )
}

function ApiKeyField({ hasOne = false }: { hasOne?: boolean }) {
  return (
    <TextField
      name="/apiKey"
      label="Restricted API key"
      type="password"
      autocomplete="off"
      help={`rk_…, which may read Checkout Sessions; for subscriptions Invoices, too. With it rules see what was bought: products, prices and quantities. ${hasOne ? 'Left empty, the one that is kept stays.' : 'Without it they see the session as one line.'}`}
      maxlength={512}
    />
  )
}

export async function createShopFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const body = bodyOf(form)
  const idempotencyKey = form.get('idempotencyKey')
  const options = typeof idempotencyKey === 'string' ? { idempotencyKey } : {}
  // Some shops show their secret only once they know the address: null until then.
  const asked = { ...(body.source !== 'generic' && { secret: null }), ...body }
  const answer = await send(c, 'POST', '/checkout-connections', {}, { body: asked, ...options })
  if (!answer.ok) {
    const { status, errors: faults } = answer
    return showNewShop(c, formState(c.var.deps.newId, { form, status, faults }))
  }
  const { data } = answer
  return data.secret === undefined
    ? leadTo(c, `${shopsPage(c)}/${data.id}`, 'connected')
    : showShopSecret(c, data)
}

/** The secret is shown here and never again, with what to do with it. */
export function showShopSecret(c: Context<DashboardEnv>, shop: NewConnection): Response {
  return workspacePage(c, {
    title: 'The secret of the shop',
    area: 'shops',
    lead: shop.name,
    children: (
      <>
        <div class="panel secret">
          <p>Keep it where your shop reads it. It is not shown again.</p>
          <Copy text={shop.secret ?? ''} label="the secret" />
        </div>
        <p>Your shop posts each order to this address, signed with the secret:</p>
        <Copy text={shop.url} label="the address" />
        <CodeSample samples={SIGNING} />
        <p>
          <a class="button first" href={`${shopsPage(c)}/${shop.id}`}>
            I have kept it
          </a>
        </p>
      </>
    ),
  })
}

export async function showEditShop(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const connection = await c.var.api.read('/checkout-connections/{connectionId}', shopOf(c))
  return workspacePage(c, {
    title: 'Change the shop',
    area: 'shops',
    lead: connection.name,
    state: withoutSecrets(state),
    children: (
      <>
        <Form>
          <TextField name="/name" label="Name" value={connection.name} maxlength={128} required />
          {connection.source === 'stripe' ? (
            <>
              <ApiKeyField hasOne={connection.hasApiKey} />
              {connection.hasApiKey ? (
                <Checkbox
                  name="forgetApiKey"
                  label="Forget the API key"
                  help="Rules see each session as one line then."
                />
              ) : null}
            </>
          ) : null}
          <FormEnd submit="Save" cancel={shopPage(c)} />
        </Form>
        <SameRequest
          method="PATCH"
          path={apiPath('/checkout-connections/{connectionId}', shopOf(c))}
          body={{ name: connection.name }}
        />
      </>
    ),
  })
}

export async function changeShopFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const body = { ...bodyOf(form), ...(form.has('forgetApiKey') && { apiKey: null }) }
  const answer = await send(c, 'PATCH', '/checkout-connections/{connectionId}', shopOf(c), {
    body,
  })
  if (answer.ok) return leadTo(c, shopPage(c), 'saved')
  const { status, errors: faults } = answer
  return showEditShop(c, formState(c.var.deps.newId, { form, status, faults }))
}

/** The secret that the shop shows is put in, or that of a shop of one's own made anew. */
export async function rotateSecretFromForm(
  c: Context<DashboardEnv>,
  show: (c: Context<DashboardEnv>, state: FormState) => Promise<Response>,
): Promise<Response> {
  const path = '/checkout-connections/{connectionId}/rotate-secret'
  const { answer, state } = await submit(c, 'POST', path, shopOf(c))
  if (!answer.ok) return show(c, state)
  return answer.data.secret === undefined
    ? leadTo(c, shopPage(c), 'secret')
    : showShopSecret(c, answer.data)
}
