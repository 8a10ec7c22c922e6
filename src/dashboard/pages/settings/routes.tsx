import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { Facts } from '../../parts/facts.tsx'
import { Form, FormEnd, SelectField, TextField } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { TimeZoneField } from '../../parts/time-zone-field.tsx'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'

export const settingsPages = new Hono<DashboardEnv>()
  .get('/', (c) => showSettings(c))
  .post('/', async (c) => {
    const { answer, state } = await submit(c, 'PATCH', '/workspace', {})
    if (!answer.ok) return showSettings(c, state)
    return leadTo(c, `/dashboard/${c.var.member.workspace.id}/settings`, 'saved')
  })

async function showSettings(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const { role } = c.var.member
  const workspace = await c.var.api.read('/workspace')
  return workspacePage(c, {
    title: 'Settings',
    area: 'settings',
    lead: 'The name and time zone of this workspace, and how holders are found.',
    state,
    children: (
      <Panel title="Workspace">
        {role === 'owner' ? (
          <Form>
            <TextField name="/name" label="Name" value={workspace.name} maxlength={128} required />
            <TimeZoneField
              value={workspace.timeZone}
              help="You type times in this zone, and lists show them in it. Times on existing passes stay as they are."
            />
            <SelectField
              name="boolean:/nameSearch"
              label="Search by name"
              help="Names are kept encrypted. Turn this off to keep nothing at all by which they can be found."
              value={String(workspace.nameSearch)}
              options={[
                { value: 'true', label: 'Holders are found by name' },
                { value: 'false', label: 'Off' },
              ]}
            />
            <FormEnd submit="Save" />
          </Form>
        ) : (
          <>
            <Facts
              of={[
                ['Name', workspace.name],
                ['Time zone', workspace.timeZone],
                ['Search by name', workspace.nameSearch ? 'On' : 'Off'],
              ]}
            />
            <p class="help">Only owners can change these settings.</p>
          </>
        )}
      </Panel>
    ),
  })
}
