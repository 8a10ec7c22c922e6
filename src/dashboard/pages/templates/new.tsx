import type { Context } from 'hono'
import { KIND_NAMES, KINDS, type KindName } from '../../../domain/model/kinds.ts'
import type { Starters } from '../../../domain/model/site-manifest.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Form, FormEnd, TextField } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { workspacePage } from '../respond.tsx'
import { templatesHome } from './list.tsx'

/** The choice without fields, of any kind. */
const BLANK = 'blank'

/** The members of a new template: those of the starter that was chosen, or none but its kind. */
export function beginningOf(form: FormData, { kinds }: Starters): Record<string, unknown> {
  const choice = String(form.get('kind'))
  if (choice === BLANK) return { kind: String(form.get('blankKind')) }
  return { ...(Object.hasOwn(kinds, choice) && kinds[choice]!.template), kind: choice }
}

const ABOUT: Record<KindName, string> = {
  loyalty: 'Points and a tier',
  eventTicket: 'Seat, gate and time',
  boardingPass: 'From here to there',
  coupon: 'One offer, redeemed once',
  giftCard: 'A balance to spend',
  membership: 'Who is a member, and until when',
  access: 'Opens doors',
  generic: 'Anything else',
}

export async function showNew(c: Context<DashboardEnv>, state: FormState): Promise<Response> {
  const starters = await c.var.deps.site.starters()
  const given = state.given('kind') ?? 'loyalty'
  const blankKind = state.given('blankKind') ?? 'generic'
  const home = templatesHome(c)
  return workspacePage(c, {
    title: 'New template',
    area: 'templates',
    lead: 'Start from a blank card or from a layout. You can change everything later, except the kind of pass.',
    state,
    children: (
      <>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="Used for the template, and for passes that have no name of their own."
            maxlength={128}
            required
          />
          <fieldset class="field gallery">
            <legend>Kind</legend>
            <div class="gallery-kinds">
              <Choice
                value={BLANK}
                checked={given === BLANK}
                picture={starters.blankPicture}
                title="Blank"
                about="An empty card"
              />
              {KIND_NAMES.map((kind) => (
                <Choice
                  value={kind}
                  checked={given === kind}
                  picture={starters.kinds[kind]!.picture}
                  title={KINDS[kind].title}
                  about={ABOUT[kind]}
                />
              ))}
            </div>
            <div class="field gallery-blank">
              <label for="blankKind">Kind of the blank card</label>
              <select id="blankKind" name="blankKind">
                {KIND_NAMES.map((kind) => (
                  <option value={kind} selected={kind === blankKind}>
                    {KINDS[kind].title}
                  </option>
                ))}
              </select>
            </div>
          </fieldset>
          <FormEnd submit="Design it" cancel={home} />
        </Form>
        <section class="panel">
          <h2>Import a pass file</h2>
          <p>
            Turn a <code>.pkpass</code> file from another service into a draft with its layout,
            colors, texts and images. What belongs to its holder is left out; the editor lists what
            and why.
          </p>
          <form
            method="post"
            action={`${home}/from-pkpass`}
            enctype="multipart/form-data"
            class="form"
          >
            <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
            <div class="field">
              <label for="pkpass">Pass file</label>
              <input id="pkpass" type="file" name="file" accept=".pkpass" required />
            </div>
            <FormEnd icon="file-up" submit="Create a draft" isPart />
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

function Choice(props: {
  value: string
  checked: boolean
  picture: string
  title: string
  about: string
}) {
  const { value, checked, picture, title, about } = props
  return (
    <label class="gallery-kind">
      <input type="radio" name="kind" value={value} checked={checked} required />
      <img src={picture} alt="" width="320" height="396" loading="lazy" />
      <span>
        <b>{title}</b>
        {about}
      </span>
    </label>
  )
}
