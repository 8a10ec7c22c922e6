import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { Empty } from '../../parts/empty.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { workspacePage } from '../respond.tsx'
import { showFile, takeFile } from './file.tsx'

export const importPages = new Hono<DashboardEnv>()
  .get('/new', (c) => (c.req.query('template') ? showFile(c) : showTemplates(c)))
  .post('/new', takeFile)

/** First which template, then the file. */
async function showTemplates(c: Context<DashboardEnv>): Promise<Response> {
  const { api, member } = c.var
  const [{ items }, missing] = await Promise.all([
    api.read('/templates', { status: 'PUBLISHED', limit: 100 }),
    readMissingWallets(c),
  ])
  const home = `/dashboard/${member.workspace.id}`
  return workspacePage(c, {
    title: 'Import passes',
    area: 'jobs',
    lead: 'Each row of a file becomes a pass, or changes one. Choose a template.',
    children:
      items.length === 0 ? (
        <Empty
          icon="layout-template"
          title="There is no published template"
          action={
            <a class="button first" href={`${home}/templates`}>
              Design a template
            </a>
          }
        >
          A template says what passes look like and which fields they have.
        </Empty>
      ) : (
        <>
          <MissingCredentials of={missing} />
          <TemplatePicker templates={items} />
        </>
      ),
  })
}
