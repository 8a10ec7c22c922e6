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
        label="URL"
        type="url"
        help="An https URL that we can reach from the internet. On your own machine, http://localhost works too."
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
        <summary>Choose events</summary>
        <CheckboxGroup
          name="/types/-"
          legend="Events"
          help="Select none to receive all events, including types we add later."
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
      <summary>Add a custom header</summary>
      {names.length === 0 ? null : (
        <p class="help">
          Set now: {names.join(', ')}. If you change the host or port, we remove these headers and
          send only what you enter here.
        </p>
      )}
      <TextField
        name="/customHeaders/Authorization"
        label="Authorization"
        help="Sent with every delivery, and not shown again. You can set other headers through the API."
        autocomplete="off"
      />
    </details>
  )
}

export function showNewEndpoint(c: Context<DashboardEnv>, state?: FormState): Response {
  return workspacePage(c, {
    title: 'New endpoint',
    area: 'webhooks',
    lead: 'It receives events from now on.',
    state,
    children: (
      <>
        <Form>
          <Fields />
          <OwnHeader />
          <FormEnd submit="Create endpoint" cancel={webhooksPage(c)} />
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
    title: 'Edit endpoint',
    area: 'webhooks',
    lead: 'Pending deliveries go to the new URL.',
    state,
    children: (
      <Form>
        {/* Without any type ticked the endpoint gets all: JSON Merge Patch says null. */}
        <input type="hidden" name="null:/types" value="" />
        <Fields endpoint={endpoint} />
        <OwnHeader names={endpoint.customHeaders} />
        <FormEnd submit="Save changes" cancel={`${webhooksPage(c)}/${endpoint.id}`} />
      </Form>
    ),
  })
}

/** The secret is shown here and never again, with what to do with it. */
export function showSecret(c: Context<DashboardEnv>, endpoint: NewEndpoint): Response {
  return workspacePage(c, {
    title: 'Signing secret',
    area: 'webhooks',
    lead: endpoint.url,
    children: (
      <>
        <div class="panel secret">
          <p>Store it where your endpoint can read it. You won’t see it again.</p>
          <Copy text={endpoint.secret} label="the secret" />
        </div>
        <p>
          We sign each delivery with this secret, following Standard Webhooks. Always verify the
          signature:
        </p>
        <CodeSample samples={VERIFYING} />
        <p>
          <a class="button first" href={`${webhooksPage(c)}/${endpoint.id}`}>
            Done, I’ve stored it
          </a>
        </p>
      </>
    ),
  })
}
