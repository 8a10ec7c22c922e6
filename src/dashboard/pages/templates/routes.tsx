import { type Context, Hono } from 'hono'
import { KIND_NAMES, KINDS, type KindName } from '../../../domain/model/kinds.ts'
import { ROLE_SCOPES } from '../../../domain/model/person.ts'
import { PLATFORM_NAMES } from '../../../domain/model/platforms.ts'
import type { Warning } from '../../../domain/model/warnings.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { ApiRefusal, type Fault } from '../../../http/inner-api.ts'
import { LIMITS } from '../../../http/limits.ts'
import { PKPASS_TYPE } from '../../../lib/pkpass/media-type.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import type { EditorData } from '../../islands/editor/editor-data.ts'
import { Badge } from '../../parts/badge.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ActionButton, Faults, Form, FormEnd, TextField } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { IslandData } from '../../parts/island-data.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { NextPage } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'

type Template = Answers['Template']

/** What a form may add to the file in it. */
const FORM_BYTES = 64 * 1024

const LEAD = 'A template says what passes look like and what they say. Passes are made from it.'

export const templatePages = new Hono<DashboardEnv>()
  .get('/', (c) => showTemplates(c))
  .get('/new', (c) => showNew(c, formState(c.var.deps.newId)))
  .post('/new', async (c) => {
    const { answer, state } = await submit(c, 'POST', '/templates', {}, async (form) => {
      const kind = String(form.get('kind'))
      const starters = await c.var.deps.site.starters()
      return { ...(Object.hasOwn(starters, kind) && starters[kind]!.template), kind }
    })
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
    return answer.ok ? leadTo(c, home(c), 'saved') : showTemplates(c, state)
  })
  .post('/:templateId/delete', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}'
    const { answer, state } = await submit(c, 'DELETE', path, { templateId })
    return answer.ok ? leadTo(c, home(c), 'deleted') : showTemplates(c, state)
  })
  .post('/:templateId/test-pass', async (c) => {
    const templateId = c.req.param('templateId')
    const path = '/templates/{templateId}/test-pass'
    const { answer, state } = await submit(c, 'POST', path, { templateId })
    return answer.ok ? c.redirect(answer.data.downloadUrl, 303) : showTemplates(c, state)
  })

const home = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/templates`

async function showTemplates(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api } = c.var
  const page = await api.read('/templates', { sort: '-createdAt', ...asked(c, ['cursor']) })
  const here = home(c)
  const newTemplate = (
    <a class="button first" href={`${here}/new`} data-create>
      <Icon name="plus" /> New template
    </a>
  )
  return workspacePage(c, {
    title: 'Templates',
    area: 'templates',
    lead: LEAD,
    state,
    actions: newTemplate,
    children: (
      <>
        <Faults />
        {page.items.length === 0 ? (
          <Empty icon="layout-template" title="No template yet" action={newTemplate}>
            Choose what kind of pass you want. You see it as both wallets show it while you design
            it.
          </Empty>
        ) : (
          <ul class="template-cards">
            {page.items.map((template) => (
              <li>
                <a href={`${here}/${template.id}`} class="template-card">
                  <Picture c={c} template={template} />
                  <b>{template.name}</b>
                </a>
                <div class="template-facts">
                  <Status of={template} />
                  <span class="soft">
                    {KINDS[template.kind].title} · <Time at={template.updatedAt} />
                  </span>
                  <TemplateMenu template={template} here={here} />
                </div>
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
function Picture({ c, template }: { c: Context<DashboardEnv>; template: Template }) {
  const [platform] = PLATFORM_NAMES
  const api = `/dashboard/${c.var.member.workspace.id}/api/templates/${template.id}/preview.svg`
  return <img src={`${api}?platform=${platform}`} alt="" width="320" height="396" loading="lazy" />
}

function Status({ of }: { of: Template }) {
  if (of.status === 'PUBLISHED') return <Badge tone="good">Version {of.version}</Badge>
  if (of.status === 'ARCHIVED') return <Badge>Archived</Badge>
  return <Badge tone="accent">Draft</Badge>
}

function TemplateMenu(props: { template: Template; here: string }) {
  const { template, here } = props
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
        {template.status === 'DRAFT' ? (
          <ActionButton action={`${at}/delete`} tone="danger">
            Delete
          </ActionButton>
        ) : null}
      </div>
    </details>
  )
}

async function showNew(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const starters = await c.var.deps.site.starters()
  const given = state.given('kind')
  return workspacePage(c, {
    title: 'New template',
    area: 'templates',
    lead: 'Begin with a kind of pass. Everything on it can be changed afterwards, but not its kind.',
    state,
    children: (
      <>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="What you call it; passes are called so, too, where they get no name of their own."
            maxlength={128}
            required
          />
          <fieldset class="field gallery">
            <legend>Kind</legend>
            <div class="gallery-kinds">
              {KIND_NAMES.map((kind, at) => (
                <label class="gallery-kind">
                  <input
                    type="radio"
                    name="kind"
                    value={kind}
                    checked={given ? given === kind : at === KIND_NAMES.indexOf('loyalty')}
                    required
                  />
                  {starters[kind] ? (
                    <img
                      src={starters[kind].picture}
                      alt=""
                      width="320"
                      height="396"
                      loading="lazy"
                    />
                  ) : null}
                  <span>
                    <b>{KINDS[kind].title}</b>
                    {ABOUT[kind]}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <FormEnd submit="Design it" cancel={home(c)} />
        </Form>
        <section class="panel">
          <h2>From a pass that you have</h2>
          <p>
            A <code>.pkpass</code> file of another service becomes a draft: its layout, colours,
            fields, texts and images. The editor says what was left out, and why.
          </p>
          <form
            method="post"
            action={`${home(c)}/from-pkpass`}
            enctype="multipart/form-data"
            class="form"
          >
            <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
            <div class="field">
              <label for="pkpass">Pass file</label>
              <input id="pkpass" type="file" name="file" accept=".pkpass" required />
            </div>
            <FormEnd icon="file-up" submit="Make a draft of it" isPart />
          </form>
        </section>
        <SameRequest
          method="POST"
          path="/templates"
          body={{ name: 'Club card', kind: 'loyalty' }}
        />
      </>
    ),
  })
}

const ABOUT: Record<KindName, string> = {
  loyalty: 'Points and a tier',
  eventTicket: 'Seat, gate and time',
  boardingPass: 'From here to there',
  coupon: 'One offer, redeemed once',
  giftCard: 'A balance to spend',
  membership: 'Who belongs, and until when',
  access: 'Opens doors',
  generic: 'Anything else',
}

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
        <ActionButton action={`${home(c)}/${template.id}/test-pass`}>
          <Icon name="smartphone" /> Try it on a phone
        </ActionButton>
      </>
    ),
    children: (
      <div data-island="editor" class="ed-place">
        <IslandData data={data} />
        <noscript>
          <p>The editor needs scripts. Templates can also be changed through the API.</p>
        </noscript>
      </div>
    ),
  })
}
