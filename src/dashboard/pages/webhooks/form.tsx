import type { Context } from 'hono'
import { EVENT_SUMMARIES } from '../../../domain/events/summaries.ts'
import { EVENT_TYPES } from '../../../domain/model/event-types.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Copy } from '../../parts/copy.tsx'
import { CheckboxGroup, Form, FormEnd, TextField } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { VERIFYING } from './samples.ts'
import type { Endpoint, NewEndpoint } from './views.ts'

const webhooksPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/webhooks`

const TYPES = EVENT_TYPES.filter((type) => type !== 'ping').map((type) => ({
  value: type,
  label: EVENT_SUMMARIES[type],
  help: type,
}))

function Fields({ endpoint }: { endpoint?: Endpoint }) {
  return (
    <>
      <TextField
        name="/url"
        label="Address"
        type="url"
        help="https, reachable from the internet. Here on your machine http://localhost works, too."
        placeholder="https://example.com/hooks/passes"
        value={endpoint?.url ?? ''}
        required
      />
      <TextField
        name={endpoint ? 'null:/description' : '/description'}
        label="Description"
        value={endpoint?.description ?? ''}
        maxlength={500}
      />
      <details class="more" open={endpoint?.types ? true : undefined}>
        <summary>Choose which events are sent</summary>
        <CheckboxGroup
          name="/types/-"
          legend="Events"
          help="With none ticked it gets all of them, also those to come."
          values={endpoint?.types ?? []}
          options={TYPES}
        />
      </details>
    </>
  )
}

/** @param names of the headers that the endpoint has */
function OwnHeader({ names = [] }: { names?: string[] }) {
  return (
    <details class="more" open={names.length > 0 ? true : undefined}>
      <summary>Send a header of your own</summary>
      {names.length === 0 ? null : (
        <p class="help">
          It has {names.join(', ')}. Another host, or another port, gets only what you type here.
        </p>
      )}
      <TextField
        name="/customHeaders/Authorization"
        label="Authorization"
        help="Sent with every delivery and never shown again. Over the API any header can be set."
        autocomplete="off"
      />
    </details>
  )
}

export function showNewEndpoint(c: Context<DashboardEnv>, state?: FormState): Response {
  return workspacePage(c, {
    title: 'New endpoint',
    area: 'webhooks',
    lead: 'The service sends it what happens from now on.',
    state,
    children: (
      <>
        <Form>
          <Fields />
          <OwnHeader />
          <FormEnd submit="Make the endpoint" cancel={webhooksPage(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/webhook-endpoints"
          body={{ url: 'https://example.com/hooks/passes', types: ['pass.installed'] }}
        />
      </>
    ),
  })
}

export async function createEndpointFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const { answer, state } = await submit(c, 'POST', '/webhook-endpoints', {})
  return answer.ok ? showSecret(c, answer.data) : showNewEndpoint(c, state)
}

export async function showEditEndpoint(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const endpointId = param(c, 'endpointId')
  const endpoint = await c.var.api.read('/webhook-endpoints/{endpointId}', { endpointId })
  return workspacePage(c, {
    title: 'Change the endpoint',
    area: 'webhooks',
    lead: 'Deliveries that wait go to the new address.',
    state,
    children: (
      <Form>
        {/* Without any type ticked the endpoint gets all: JSON Merge Patch says null. */}
        <input type="hidden" name="null:/types" value="" />
        <Fields endpoint={endpoint} />
        <OwnHeader names={endpoint.customHeaders} />
        <FormEnd submit="Save" cancel={`${webhooksPage(c)}/${endpoint.id}`} />
      </Form>
    ),
  })
}

/** The secret is shown here and never again, with what to do with it. */
export function showSecret(c: Context<DashboardEnv>, endpoint: NewEndpoint): Response {
  return workspacePage(c, {
    title: 'The secret of the endpoint',
    area: 'webhooks',
    lead: endpoint.url,
    children: (
      <>
        <div class="panel secret">
          <p>Keep it where the endpoint reads it. It is not shown again.</p>
          <Copy text={endpoint.secret} label="the secret" />
        </div>
        <p>
          Deliveries are signed with it by the Standard Webhooks scheme. Verify them before you
          believe them:
        </p>
        <CodeSample samples={VERIFYING} />
        <p>
          <a class="button first" href={`${webhooksPage(c)}/${endpoint.id}`}>
            I have kept it
          </a>
        </p>
      </>
    ),
  })
}
