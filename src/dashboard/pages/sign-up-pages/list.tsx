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
import { type SignUpPage, signUpPagesPage, stateOf } from './views.ts'

export async function showSignUpPages(c: Context<DashboardEnv>): Promise<Response> {
  const page = await c.var.api.read('/enrolments', asked(c, ['cursor']))
  const here = signUpPagesPage(c)
  const create = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      New sign-up page
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Sign-up pages',
    area: 'sign-up-pages',
    lead: 'Pages where people get a pass by themselves, from a poster or a link.',
    actions: (
      <>
        <ExportMenu workspaceId={c.var.member.workspace.id} list="sign-up-pages" page={page} />
        {create}
      </>
    ),
    children: (
      <>
        <ListTable
          page={page}
          empty={
            <Empty icon="user-plus" title="No sign-up pages yet" action={create}>
              Create one, print its poster, and people get their pass without you.
            </Empty>
          }
          caption="Sign-up pages, newest first"
          columns={[
            {
              title: 'Name',
              cell: ({ id, name, slug }) => (
                <>
                  <a class="strong" href={`${here}/${id}`}>
                    {name}
                  </a>
                  <p class="help">/e/{slug}</p>
                </>
              ),
            },
            { title: 'Status', cell: (each) => <State of={each} /> },
            { title: 'Signed up', isNumber: true, cell: (each) => <Made of={each} /> },
            { title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
        <SameRequest method="GET" path="/enrolments" />
      </>
    ),
  })
}

export function State({ of }: { of: SignUpPage }) {
  const { word, tone } = stateOf(of)
  return <Badge tone={tone}>{word}</Badge>
}

export function Made({ of: { made, quota } }: { of: SignUpPage }) {
  return (
    <>
      {made}
      {quota === null ? null : <span class="faint"> of {quota}</span>}
    </>
  )
}
