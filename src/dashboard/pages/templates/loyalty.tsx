import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState } from '../../form-state.ts'
import { Faults, Form, SelectField, TextField } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { pictureOf, templatesHome } from './list.tsx'
import { StampsForm } from './stamps.tsx'
import { designInput, TierImagesForms } from './tier-images.tsx'

type Template = Answers['Template']
type Tier = NonNullable<Template['tiers']>['items'][number]
type Reward = Template['rewards'][number]

const MAX_TIERS = 10
const MAX_REWARDS = 20
/** Empty rows for what is to be added. */
const BLANK_ROWS = 2

/** Tiers, rewards and the end of points, as plain forms: the editor draws cards and has no place for them. */
export async function showLoyalty(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const template = await readTemplate(c)
  const here = `${templatesHome(c)}/${template.id}`
  return workspacePage(c, {
    title: 'Loyalty',
    area: 'templates',
    lead: template.name,
    state,
    actions: (
      <a class="button" href={here}>
        <Icon name="arrow-left" /> Back to the editor
      </a>
    ),
    children: (
      <>
        <Faults />
        {template.fields.some(({ binding }) => binding === 'points') ? null : (
          <p>Passes need a field that is bound to points: add one in the editor.</p>
        )}
        <Form action={`${here}/loyalty`} isPart isShownToAll>
          <Panel
            title="Rewards"
            lead="What holders get for their points. Clear a name to remove it."
          >
            {rowsOf(template.rewards, MAX_REWARDS).map((reward, i) => (
              <RewardRow of={reward} i={i} tiers={template.tiers?.items ?? []} />
            ))}
          </Panel>
          <Panel title="Tiers" lead="From the lowest up; two at least. Spent points still count.">
            <SelectField
              name="/tiers/basis"
              label="How passes get their tier"
              value={template.tiers?.basis ?? 'earned'}
              options={[
                { value: 'earned', label: 'By the points that they have earned' },
                { value: 'manual', label: 'By hand' },
              ]}
            />
            {rowsOf(template.tiers?.items ?? [], MAX_TIERS).map((tier, i) => (
              <TierRow of={tier} i={i} />
            ))}
          </Panel>
          <Panel title="Points that expire" lead="Leave the months empty and points last for ever.">
            <div class="side-by-side">
              <TextField
                name="number:/pointsExpiry/months"
                label="Months after the month in which they were earned"
                type="number"
                min={1}
                max={60}
                value={template.pointsExpiry?.months ?? null}
              />
              <TextField
                name="number:/pointsExpiry/warnDays"
                label="Days before that an event warns of it"
                type="number"
                min={1}
                max={60}
                value={template.pointsExpiry?.warnDays ?? null}
              />
            </div>
          </Panel>
          <p class="help">Passes get this when you publish the template in the editor.</p>
          <button type="submit" class="button first">
            Save
          </button>
        </Form>
        <TierImagesForms of={template} here={here} />
        <StampsForm of={template} here={here} picture={pictureOf(c, template)} />
      </>
    ),
  })
}

export async function saveLoyalty(c: Context<DashboardEnv>): Promise<Response> {
  const templateId = param(c, 'templateId')
  const template = await readTemplate(c)
  const { answer, state } = await submit(
    c,
    'PATCH',
    '/templates/{templateId}',
    { templateId },
    async (form) => patchOf(bodyOf(form), template),
  )
  if (!answer.ok) return showLoyalty(c, state)
  return leadTo(c, `${templatesHome(c)}/${templateId}/loyalty`, 'saved')
}

async function readTemplate(c: Context<DashboardEnv>): Promise<Template> {
  const templateId = param(c, 'templateId')
  const answer = await c.var.api.call('GET', '/templates/{templateId}', { templateId })
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  return answer.data
}

const rowsOf = <T,>(things: readonly T[], max: number): (T | null)[] => [
  ...things,
  ...Array.from({ length: Math.min(BLANK_ROWS, max - things.length) }, () => null),
]

function RewardRow({ of, i, tiers }: { of: Reward | null; i: number; tiers: readonly Tier[] }) {
  const at = `/rewards/${i}`
  return (
    <div class="side-by-side">
      {of ? <input type="hidden" name={`${at}/key`} value={of.key} /> : null}
      {of?.validUntil ? (
        <input type="hidden" name={`${at}/validUntil`} value={of.validUntil} />
      ) : null}
      <TextField name={`${at}/label`} label="Reward" maxlength={64} value={of?.label ?? null} />
      <TextField
        name={`number:${at}/cost`}
        label="Points"
        type="number"
        min={1}
        value={of?.cost ?? null}
      />
      <SelectField
        name={`${at}/tier`}
        label="From the tier"
        value={of?.tier ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...tiers.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      <TextField
        name={`number:${at}/limitPerPass`}
        label="At most, per pass"
        type="number"
        min={1}
        max={1000}
        value={of?.limitPerPass ?? null}
      />
    </div>
  )
}

function TierRow({ of, i }: { of: Tier | null; i: number }) {
  const at = `/tiers/items/${i}`
  return (
    <div class="side-by-side">
      {of ? <input type="hidden" name={`${at}/key`} value={of.key} /> : null}
      <TextField name={`${at}/label`} label="Tier" maxlength={64} value={of?.label ?? null} />
      <TextField
        name={`number:${at}/from`}
        label="From points"
        type="number"
        min={0}
        value={of?.from ?? null}
      />
      <TextField
        name={`${at}/design/backgroundColor`}
        label="Background"
        placeholder="#d4af37"
        value={of?.design?.backgroundColor ?? null}
      />
      <TextField
        name={`${at}/message`}
        label="Message to holders who rise to it"
        maxlength={500}
        value={of?.message ?? null}
      />
    </div>
  )
}

interface Row {
  key?: string
  label?: string
}

/** The members that the form stands for. A row without a name is none; a new one gets its key of its name. */
export function patchOf(
  body: Record<string, unknown>,
  template: Pick<Template, 'tiers'>,
): Record<string, unknown> {
  const {
    rewards,
    tiers,
    pointsExpiry = null,
  } = body as {
    rewards?: Record<string, Row>
    tiers?: { basis: string; items?: Record<string, Row & { design?: object }> }
    pointsExpiry?: { warnDays?: number } | null
  }
  const formerDesign = (key: string | undefined) =>
    template.tiers?.items.find((tier) => tier.key === key)?.design
  const items = namedRows(Object.values(tiers?.items ?? {})).map(({ design, ...tier }) => {
    const { backgroundColor: _, ...others } = designInput(formerDesign(tier.key)) ?? {}
    const all = { ...others, ...design }
    return { ...tier, ...(Object.keys(all).length > 0 && { design: all }) }
  })
  return {
    rewards: namedRows(Object.values(rewards ?? {})),
    ...(tiers && { tiers: items.length > 0 ? { basis: tiers.basis, items } : null }),
    // In a merge patch only null removes a member.
    pointsExpiry: pointsExpiry && { warnDays: null, ...pointsExpiry },
  }
}

function namedRows<T extends Row>(rows: T[]): T[] {
  const named = rows.filter(({ label }) => label)
  const taken = new Set(named.flatMap(({ key }) => key ?? []))
  return named.map((row) => {
    if (row.key) return row
    const key = freeKey(row.label!, taken)
    taken.add(key)
    return { ...row, key }
  })
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
  const letters = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const word = letters.replaceAll(/^[^a-z]+|-+$/g, '').slice(0, 24) || 'item'
  for (let n = 1; ; n++) {
    const key = n === 1 ? word : `${word}-${n}`
    if (!taken.has(key)) return key
  }
}
