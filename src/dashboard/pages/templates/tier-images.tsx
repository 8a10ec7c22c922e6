import type { Context } from 'hono'
import type { ImageRole } from '../../../domain/model/design.ts'
import { found } from '../../../domain/model/errors.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { ApiRefusal, type Fault } from '../../../http/inner-api.ts'
import { LIMITS } from '../../../http/limits.ts'
import { membersWithValue } from '../../../lib/json/members-with-value.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { imageReference } from '../../islands/editor/template/image-reference.ts'
import { imageRolesOf } from '../../islands/editor/template/image-roles.ts'
import { IMAGE_WORDS } from '../../islands/editor/template/words.ts'
import { Checkbox, Form, FormEnd, MoreFields, TextField } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { templatesHome } from './list.tsx'
import { FORM_BYTES, IMAGE_TYPES, uploadImage } from './upload-image.ts'

type Template = Answers['Template']
type Tier = NonNullable<Template['tiers']>['items'][number]

const ROLES = imageRolesOf('loyalty')

/** The input of a file, named by where its image goes. */
const inputOf = (tier: number, role: ImageRole) => `/tiers/items/${tier}/design/images/${role}`

/** Images that tiers have of their own: a form for each tier, because it sends files. */
export function TierImagesForms({ of: { tiers }, here }: { of: Template; here: string }) {
  if (!tiers) return null
  return (
    <div class="form">
      <Panel
        title="Images of tiers"
        lead="What a tier has no image of its own for, it shows as the template does."
      >
        {tiers.items.map((tier, i) => (
          <Form
            action={`${here}/loyalty/tiers/${tier.key}`}
            enctype="multipart/form-data"
            isPart
            isShownToAll
          >
            <MoreFields summary={summaryOf(tier)}>
              {ROLES.map((role) => (
                <TierImage of={tier} i={i} role={role} />
              ))}
              <FormEnd submit={`Save images of ${tier.label}`} isPart />
            </MoreFields>
          </Form>
        ))}
      </Panel>
    </div>
  )
}

function summaryOf({ label, design }: Tier): string {
  const images = ROLES.filter((role) => design?.images[role]).map((role) => IMAGE_WORDS[role])
  return `${label}: ${images.join(', ') || 'as in the template'}`
}

function TierImage({ of: { label, design }, i, role }: { of: Tier; i: number; role: ImageRole }) {
  const address = design?.images[role]
  const words = IMAGE_WORDS[role]
  return (
    <>
      <TextField name={inputOf(i, role)} label={words} type="file" accept={IMAGE_TYPES} />
      {address ? (
        <>
          <p>
            {imageReference(address) === address ? (
              <code>{address}</code>
            ) : (
              <img src={new URL(address).pathname} alt={`${words} of ${label}`} height="48" />
            )}
          </p>
          <Checkbox name="remove" value={role} label={`Remove: ${words}`} />
        </>
      ) : null}
    </>
  )
}

/**
 * Keeps the images that the form of one tier has.
 *
 * @param show the page of the form again
 */
export async function saveTierImages(
  c: Context<DashboardEnv>,
  show: (state: FormState) => Promise<Response>,
): Promise<Response> {
  const templateId = param(c, 'templateId')
  const form = await readForm(c, ROLES.length * LIMITS.maxImageBytes + FORM_BYTES)
  const refused = (status: number, faults: Fault[]) =>
    show(formState(c.var.deps.newId, { form, status, faults, sentTo: c.var.url.pathname }))
  const read = await c.var.api.call('GET', '/templates/{templateId}', { templateId })
  if (!read.ok) throw new ApiRefusal(read.status, read.errors)
  const { items } = found(read.data.tiers, 'tier')
  const i = items.findIndex(({ key }) => key === param(c, 'tierKey'))
  const { design } = found(items[i] ?? null, 'tier')
  const images: Record<string, string> = { ...designInput(design)?.images }
  for (const role of form.getAll('remove')) delete images[String(role)]
  for (const role of ROLES) {
    const uploaded = await uploadImage(c, form, inputOf(i, role))
    if (uploaded?.ok === false) return refused(uploaded.status, uploaded.faults)
    if (uploaded) images[role] = uploaded.id
  }
  const changed = items.map((tier, at) =>
    tierInput(tier, designInput(at === i ? { ...design, images } : tier.design)),
  )
  const body = { tiers: { items: changed } }
  // The list of tiers replaces the one that was read.
  const options = { body, ...(read.etag !== null && { ifMatch: read.etag }) }
  const answer = await send(c, 'PATCH', '/templates/{templateId}', { templateId }, options)
  if (!answer.ok) return refused(answer.status, answer.errors)
  return leadTo(c, `${templatesHome(c)}/${templateId}/loyalty`, 'saved')
}

const tierInput = ({ key, label, from, message }: Tier, design: object | undefined) =>
  membersWithValue({ key, label, from, message, design })

/** What a patch says of the colours and images that an answer has; undefined: of none. */
export function designInput(design: Partial<NonNullable<Tier['design']>> | null | undefined) {
  const { images = {}, ...colors } = design ?? {}
  const references = Object.entries(membersWithValue(images)).map(
    ([role, address]) => [role, imageReference(address)] as const,
  )
  const input = {
    ...membersWithValue(colors),
    ...(references.length > 0 && { images: Object.fromEntries(references) }),
  }
  return Object.keys(input).length === 0 ? undefined : input
}
