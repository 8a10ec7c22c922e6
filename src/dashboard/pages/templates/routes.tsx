import { type Context, Hono } from 'hono'
import { ROLE_SCOPES } from '../../../domain/model/person.ts'
import type { Warning } from '../../../domain/model/warnings.ts'
import { ApiRefusal, type Fault } from '../../../http/inner-api.ts'
import { LIMITS } from '../../../http/limits.ts'
import { PKPASS_TYPE } from '../../../lib/pkpass/media-type.ts'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import type { EditorData } from '../../islands/editor/editor-data.ts'
import { Icon } from '../../parts/icon.tsx'
import { IslandData } from '../../parts/island-data.tsx'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { showLastEditor } from './last-editor.ts'
import { templatesHome as home, showTemplates } from './list.tsx'
import { saveLoyalty, showLoyalty } from './loyalty.tsx'
import { beginningOf, showNew } from './new.tsx'
import { saveStamps } from './stamps.tsx'
import { saveTierImages } from './tier-images.tsx'

/** What a form may add to the file in it. */
const FORM_BYTES = 64 * 1024

export const templatePages = new Hono<DashboardEnv>()
  .get('/', (c) => showTemplates(c))
  .get('/new', (c) => showNew(c, formState(c.var.deps.newId)))
  .post('/new', async (c) => {
    const { answer, state } = await submit(c, 'POST', '/templates', {}, async (form) =>
      beginningOf(form, await c.var.deps.site.starters()),
    )
    return answer.ok ? c.redirect(`${home(c)}/${answer.data.id}`, 303) : showNew(c, state)
  })
  .post('/from-pkpass', async (c) => {
    const form = await readForm(c, LIMITS.maxPassFileBytes + FORM_BYTES)
    const file = form.get('file')
    const response = await forward(c, '/templates/from-pkpass', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': PKPASS_TYPE,
        'Idempotency-Key': String(form.get('idempotencyKey')),
      },
      body: file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0),
    })
    const { data, errors } = await response.json<{
      data: { id: string; notes: Warning[] }
      errors: Fault[]
    }>()
    // The notes are of this answer alone, so the editor is shown at once; it puts its own address in the place of this one.
    if (response.ok) return showEditor(c, data.id, data.notes)
    return showNew(c, formState(c.var.deps.newId, { status: response.status, faults: errors }))
  })
  .get('/:templateId', (c) => showEditor(c, c.req.param('templateId')))
  .get('/:templateId/loyalty', (c) => showLoyalty(c))
  .post('/:templateId/loyalty', saveLoyalty)
  .post('/:templateId/loyalty/stamps', (c) => saveStamps(c, (state) => showLoyalty(c, state)))
  .post('/:templateId/loyalty/tiers/:tierKey', (c) =>
    saveTierImages(c, (state) => showLoyalty(c, state)),
  )
  .get('/:templateId/last-editor', (c) => showLastEditor(c, c.req.param('templateId')))
  .post('/:templateId/duplicate', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}/duplicate'
    const { answer, state } = await submit(c, 'POST', path, { templateId })
    return answer.ok ? c.redirect(`${home(c)}/${answer.data.id}`, 303) : showTemplates(c, state)
  })
  .post('/:templateId/archive', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}/archive'
    const { answer, state } = await submit(c, 'POST', path, { templateId })
    if (!answer.ok) return showTemplates(c, state)
    const undo = { action: `${home(c)}/${templateId}/unarchive` }
    return leadTo(c, home(c), 'templateArchived', { name: answer.data.name, undo })
  })
  .post('/:templateId/unarchive', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}/unarchive'
    const { answer, state } = await submit(c, 'POST', path, { templateId })
    if (!answer.ok) return showTemplates(c, state)
    return leadTo(c, home(c), 'templateUnarchived', { name: answer.data.name })
  })
  .post('/:templateId/delete', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}'
    const before = await c.var.api.call('GET', path, { templateId })
    const { answer, state } = await submit(c, 'DELETE', path, { templateId })
    if (!answer.ok) return showTemplates(c, state)
    const name = before.ok ? before.data.name : ''
    return leadTo(c, home(c), 'templateDeleted', { name })
  })
  .post('/:templateId/test-pass', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}/test-pass'
    const { answer, state } = await submit(c, 'POST', path, { templateId })
    const passes = home(c).replace(/templates$/, 'passes')
    return answer.ok ? c.redirect(`${passes}/${answer.data.id}`, 303) : showTemplates(c, state)
  })

/** @param notes what is said of the pass file that it was just made of */
async function showEditor(
  c: Context<DashboardEnv>,
  templateId: string,
  notes?: Warning[],
): Promise<Response> {
  const answer = await c.var.api.call('GET', '/templates/{templateId}', { templateId })
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  const { imageFiles, warnings, ...template } = answer.data
  const { workspace, role } = c.var.member
  const data: EditorData = {
    workspaceId: workspace.id,
    templateId,
    api: `/dashboard/${workspace.id}/api`,
    timeZone: workspace.timeZone,
    home: home(c),
    icons: c.var.site.icons,
    template,
    etag: answer.etag ?? '',
    warnings: warnings as Warning[],
    ...(notes && { notes }),
    pictures: imageFiles,
    placeSearch: c.var.config.geocoderUrl ? `/dashboard/${workspace.id}/places` : null,
    mayWrite: ROLE_SCOPES[role].has('templates:write'),
  }
  return workspacePage(c, {
    title: template.name,
    area: 'templates',
    wide: true,
    islands: ['editor'],
    actions: (
      <>
        <a class="button" href={home(c)}>
          <Icon name="arrow-left" /> All templates
        </a>
        {template.kind === 'loyalty' ? (
          <a class="button" href={`${home(c)}/${templateId}/loyalty`}>
            Loyalty
          </a>
        ) : null}
      </>
    ),
    children: (
      <div data-island="editor" class="ed-place">
        <IslandData data={data} />
        <noscript>
          <p>The editor needs JavaScript. You can also change templates through the API.</p>
        </noscript>
      </div>
    ),
  })
}
