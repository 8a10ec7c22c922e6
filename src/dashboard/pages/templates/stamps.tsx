import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { LIMITS } from '../../../http/limits.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { Form, FormEnd, TextField } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { templatesHome } from './list.tsx'
import { FORM_BYTES, IMAGE_TYPES, uploadImage } from './upload-image.ts'

type Template = Answers['Template']

const IMAGES = {
  empty: 'Picture of an empty place',
  full: 'Picture of a stamp',
}
type ImageName = keyof typeof IMAGES
const IMAGE_NAMES = Object.keys(IMAGES) as ImageName[]

/** The card of stamps of a template: a form of its own, because it sends files. */
export function StampsForm({ of, here, picture }: { of: Template; here: string; picture: string }) {
  const { stamps } = of
  return (
    <Form action={`${here}/loyalty/stamps`} enctype="multipart/form-data" isPart isShownToAll>
      <Panel
        title="Stamps"
        lead="A card of stamps in place of the strip: each point is a stamp. Clear the number to remove it."
      >
        {stamps ? <img src={picture} alt="The card with some stamps" width="160" /> : null}
        <TextField
          name="number:/stamps/count"
          label="Stamps on a full card"
          type="number"
          min={2}
          max={20}
          value={stamps?.count ?? null}
        />
        <div class="side-by-side">
          {IMAGE_NAMES.map((name) => (
            <TextField
              name={`/stamps/${name}`}
              label={IMAGES[name]}
              type="file"
              accept={IMAGE_TYPES}
            />
          ))}
        </div>
        <FormEnd submit="Save stamps" isPart />
      </Panel>
    </Form>
  )
}

/**
 * Keeps the card that the form says.
 *
 * @param show the page of the form again
 */
export async function saveStamps(
  c: Context<DashboardEnv>,
  show: (state: FormState) => Promise<Response>,
): Promise<Response> {
  const templateId = param(c, 'templateId')
  const form = await readForm(c, IMAGE_NAMES.length * LIMITS.maxImageBytes + FORM_BYTES)
  const refused = (status: number, faults: Fault[]) =>
    show(formState(c.var.deps.newId, { form, status, faults, sentTo: c.var.url.pathname }))
  const images: Partial<Record<ImageName, string>> = {}
  for (const name of IMAGE_NAMES) {
    const uploaded = await uploadImage(c, form, `/stamps/${name}`)
    if (uploaded?.ok === false) return refused(uploaded.status, uploaded.faults)
    if (uploaded) images[name] = uploaded.id
  }
  const { stamps = null } = bodyOf(form) as { stamps?: { count?: unknown } }
  const body = { stamps: stamps && { ...stamps, ...images } }
  const answer = await send(c, 'PATCH', '/templates/{templateId}', { templateId }, { body })
  if (!answer.ok) return refused(answer.status, answer.errors)
  return leadTo(c, `${templatesHome(c)}/${templateId}/loyalty`, 'saved')
}
