import type { Context } from 'hono'
import { KINDS } from '../../../domain/model/kinds.ts'
import { ROLE_SCOPES } from '../../../domain/model/person.ts'
import { PLATFORM_NAMES } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Ago } from '../../parts/ago.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { NextPage } from '../../parts/table.tsx'
import { workspacePage } from '../respond.tsx'

type Template = Answers['Template']

const LEAD = 'Templates define what your passes look like and what they say.'

export const templatesHome = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/templates`

export async function showTemplates(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const { api, member, deps } = c.var
  const page = await api.read('/templates', { sort: '-createdAt', ...asked(c, ['cursor']) })
  const here = templatesHome(c)
  const mayWrite = ROLE_SCOPES[member.role].has('templates:write')
  const newTemplate = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New template
    </ActionLink>
  )
  const now = deps.now()
  return workspacePage(c, {
    title: 'Templates',
    area: 'templates',
    lead: LEAD,
    state,
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="templates" page={page} />
        {newTemplate}
      </>
    ),
    children: (
      <>
        <Faults />
        {page.items.length === 0 ? (
          <Empty icon="layout-template" title="No templates yet" action={newTemplate}>
            {mayWrite
              ? 'Choose a kind of pass and design it on the card itself, in both wallets at once.'
              : 'Templates appear here once an editor or owner creates one.'}
          </Empty>
        ) : (
          <ul class="template-cards">
            {page.items.map((template) => (
              <li class="template-card">
                <a href={`${here}/${template.id}`} class="template-link">
                  <span class="template-picture">
                    <img
                      src={pictureOf(c, template)}
                      alt=""
                      width="320"
                      height="396"
                      loading="lazy"
                    />
                    <Status of={template} />
                  </span>
                  <span class="template-caption">
                    <b>{template.name}</b>
                    <span class="soft">
                      {KINDS[template.kind].title} · <Ago at={template.updatedAt} now={now} />
                    </span>
                  </span>
                </a>
                {mayWrite ? <TemplateMenu template={template} here={here} /> : null}
              </li>
            ))}
          </ul>
        )}
        <NextPage page={page} />
        <SameRequest method="GET" path="/templates" />
      </>
    ),
  })
}

/** The drawing that the API has of it. */
export function pictureOf(c: Context<DashboardEnv>, template: Pick<Template, 'id'>): string {
  const [platform] = PLATFORM_NAMES
  const api = `/dashboard/${c.var.member.workspace.id}/api/templates/${template.id}/preview.svg`
  return `${api}?platform=${platform}`
}

function Status({ of }: { of: Template }) {
  if (of.status === 'PUBLISHED') return <Badge tone="good">Version {of.version}</Badge>
  if (of.status === 'ARCHIVED') return <Badge>Archived</Badge>
  return <Badge tone="accent">Draft</Badge>
}

function TemplateMenu({ template, here }: { template: Template; here: string }) {
  const at = `${here}/${template.id}`
  return (
    <details class="menu">
      <summary class="button small" aria-label={`More about ${template.name}`}>
        <Icon name="ellipsis" />
      </summary>
      <div class="popover">
        <ActionButton action={`${at}/test-pass`}>Try it on a phone</ActionButton>
        <ActionButton action={`${at}/duplicate`}>Duplicate</ActionButton>
        {template.status === 'PUBLISHED' ? (
          <ActionButton action={`${at}/archive`}>Archive</ActionButton>
        ) : null}
        {template.status === 'ARCHIVED' ? (
          <ActionButton action={`${at}/unarchive`}>Unarchive</ActionButton>
        ) : null}
        {template.status === 'DRAFT' ? (
          <details class="menu-confirm">
            <summary class="button danger">Delete…</summary>
            <p>Delete “{template.name}”? You can’t undo this.</p>
            <ActionButton action={`${at}/delete`} tone="danger">
              Delete
            </ActionButton>
          </details>
        ) : null}
      </div>
    </details>
  )
}
