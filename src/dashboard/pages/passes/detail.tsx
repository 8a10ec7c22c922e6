import type { Context } from 'hono'
import {
  INSTALL_PLATFORMS,
  PLATFORM_NAMES,
  PLATFORMS,
  type Platform,
} from '../../../domain/model/platforms.ts'
import type { PassView } from '../../../domain/render/pass-view.ts'
import type { Answers, Page } from '../../../http/endpoints.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import { QrPicture } from '../../../http/pages/qr-picture.tsx'
import { type Actors, readActors } from '../../actors.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useForm } from '../../parts/context.ts'
import { Copy } from '../../parts/copy.tsx'
import { Facts } from '../../parts/facts.tsx'
import {
  ActionButton,
  Faults,
  Fold,
  Form,
  FormEnd,
  TextArea,
  TextField,
  ZonedTime,
} from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { GivenTime, Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { passesPage, Status, TestMark } from './list.tsx'
import { ACTIONS, ACTIONS_BY_STATUS, TIMELINE_WORDS } from './words.ts'

type Transaction = Answers['PointsTransaction']
type TimelineEntry = Answers['TimelineEntry']

/** The pass with its ETag, by which a form notices that somebody else was faster. */
export async function readPassOf(
  c: Context<DashboardEnv>,
): Promise<{ pass: PassView; etag: string }> {
  const answer = await c.var.api.call('GET', '/passes/{passId}', { passId: param(c, 'passId') })
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  return { pass: answer.data, etag: answer.etag ?? '' }
}

export async function showPass(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api } = c.var
  const passId = param(c, 'passId')
  const [{ pass, etag }, template, timeline, points, actors] = await Promise.all([
    readPassOf(c),
    api.read('/passes/{passId}/template', { passId }),
    api.read('/passes/{passId}/timeline', { passId, sort: '-at', limit: 100 }),
    api.call('GET', '/passes/{passId}/points', { passId, limit: 20 }),
    readActors(c),
  ])
  const here = `${passesPage(c)}/${pass.id}`
  return workspacePage(c, {
    title: pass.customer?.name ?? pass.serialNumber,
    area: 'passes',
    lead: (
      <>
        <Status of={pass.status} />
        <TestMark of={pass} /> {template.name} · {pass.serialNumber}
      </>
    ),
    state,
    actions: <Actions pass={pass} etag={etag} here={here} />,
    children: (
      <>
        <Faults />
        <div class="halves">
          <div class="stack">
            <Cards pass={pass} here={here} />
            <Link pass={pass} here={here} etag={etag} />
          </div>
          <div class="stack">
            <Panel title="What it says">
              <Facts
                of={[
                  ['Holder', pass.customer?.name],
                  ['E-mail', pass.customer?.email],
                  ...Object.entries(pass.fields).map(
                    ([key, value]) =>
                      [
                        labelOf(template.fields, key),
                        isInstant(template.fields, key) ? <GivenTime at={String(value)} /> : value,
                      ] as const,
                  ),
                  ['Barcode', pass.barcode ? <code>{pass.barcode.value}</code> : null],
                  ['Ends', pass.expirationDate ? <Time at={pass.expirationDate} /> : null],
                  ...Object.entries(pass.metadata),
                ]}
              />
            </Panel>
            <Message pass={pass} here={here} />
            {pass.points === null ? null : (
              <Points pass={pass} here={here} entries={points.ok ? points.data.items : []} />
            )}
            <Access pass={pass} here={here} />
          </div>
        </div>
        <Timeline page={timeline} actors={actors} fields={template.fields} />
        <SameRequest method="GET" path={`/passes/${pass.id}`} />
      </>
    ),
  })
}

type Labelled = Answers['PassTemplate']['fields']

const isInstant = (fields: Labelled, key: string) =>
  fields.find((field) => field.key === key)?.type === 'date'

const labelOf = (fields: Labelled, key: string) =>
  fields.find((field) => field.key === key)?.label || key

/** What a pointer into a pass leads to, in words: a field by its label. */
function memberName(fields: Labelled, pointer: string): string {
  const [, member = '', name] = pointer.split('/')
  return member === 'fields' && name !== undefined ? labelOf(fields, name) : plainMember(member)
}

/** `expirationDate` is «expiration date». */
const plainMember = (member: string): string =>
  member.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** How the consequences of a change are counted. */
export function phonesOf({ installations }: PassView): string {
  const named = INSTALL_PLATFORMS.flatMap((platform) => {
    const count = installations[platform] ?? 0
    return count === 0 ? [] : [`${count} ${PLATFORMS[platform].phone}${count > 1 ? 's' : ''}`]
  }).join(' and ')
  if (named === '') return 'No phone holds this pass.'
  return `${named} will be told.`
}

function Actions(props: { pass: PassView; etag: string; here: string }) {
  const { pass, etag, here } = props
  return (
    <>
      <a class="button first" href={`${here}/change`}>
        <Icon name="pencil" /> Change
      </a>
      {ACTIONS_BY_STATUS[pass.status].map((action) => {
        const { label, button, consequence } = ACTIONS[action]
        return (
          <Confirm
            label={label}
            action={`${here}/${action}`}
            button={button}
            values={{ ifMatch: etag }}
          >
            <p>{consequence}</p>
            <p class="help">{phonesOf(pass)}</p>
          </Confirm>
        )
      })}
      <Confirm
        label="Delete …"
        action={`${here}/delete`}
        button="Delete it for good"
        values={{ ifMatch: etag }}
      >
        <p>
          Holder, values and notes are erased everywhere, and phones show an empty void pass. This
          cannot be undone; the serial number stays taken.
        </p>
        <p class="help">{phonesOf(pass)}</p>
      </Confirm>
    </>
  )
}

function Cards({ pass, here }: { pass: PassView; here: string }) {
  const card = (platform: Platform, side: 'front' | 'back') => (
    <img
      src={`${here}/card.svg?platform=${platform}&side=${side}&version=${pass.version}`}
      alt={`${PLATFORMS[platform].title}, ${side}`}
      loading={side === 'front' ? undefined : 'lazy'}
    />
  )
  return (
    <Panel title="What the holder sees">
      <div class="cards">
        {PLATFORM_NAMES.map((platform) => (
          <figure>
            {card(platform, 'front')}
            <figcaption>{PLATFORMS[platform].title}</figcaption>
          </figure>
        ))}
      </div>
      <details>
        <summary>The back</summary>
        <div class="cards">
          {PLATFORM_NAMES.map((platform) => (
            <figure>
              {card(platform, 'back')}
              <figcaption>{PLATFORMS[platform].title}</figcaption>
            </figure>
          ))}
        </div>
      </details>
    </Panel>
  )
}

function Link(props: { pass: PassView; here: string; etag: string }) {
  const { pass, here, etag } = props
  return (
    <Panel
      title="The holder’s link"
      lead="Whoever opens it can add the pass. Send it to the holder and to nobody else."
      actions={
        <Confirm
          label="New link …"
          action={`${here}/rotate-link`}
          button="Make a new link"
          values={{ ifMatch: etag }}
        >
          <p>The link below stops at once. Passes on phones stay there.</p>
        </Confirm>
      }
    >
      <div class="link-and-code">
        <QrPicture value={pass.downloadUrl} label="The link as a QR code" />
        <Copy text={pass.downloadUrl} label="the link" />
      </div>
    </Panel>
  )
}

function Message({ pass, here }: { pass: PassView; here: string }) {
  if (pass.status !== 'ACTIVE') return null
  return (
    <Panel title="Message to the holder" lead={phonesOf(pass)} id="message">
      <Form isPart action={`${here}/push`}>
        <TextField
          name="/pushMessage"
          label="Text"
          help="It is shown on the lock screen and stays on the pass."
          maxlength={1000}
          required
        />
        <FormEnd icon="send" submit="Send" isPart />
      </Form>
    </Panel>
  )
}

function Points(props: { pass: PassView; here: string; entries: Transaction[] }) {
  const { pass, here, entries } = props
  const state = useForm()
  // A form that is sent twice counts once: the transaction is named by the form.
  const transactionId = state.idempotencyKey.replace(/^form_/, 'txn_')
  return (
    <Panel title={`Points: ${pass.points}`} id="points">
      <div class="side-by-side">
        <Form isPart action={`${here}/points`}>
          <input type="hidden" name="/transactionId" value={transactionId} />
          <TextField name="number:/pointsAdded" label="Add" type="number" min={1} required />
          <button type="submit" class="button">
            Add points
          </button>
        </Form>
        <Form isPart action={`${here}/points/redeem`}>
          <input type="hidden" name="/transactionId" value={transactionId} />
          <TextField
            name="number:/pointsRedeemed"
            label="Redeem"
            type="number"
            min={1}
            max={pass.points ?? 0}
            required
          />
          <button type="submit" class="button">
            Redeem points
          </button>
        </Form>
      </div>
      {entries.length === 0 ? null : (
        <Table
          caption="Points ledger, newest first"
          rows={entries}
          columns={[
            { title: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
            {
              title: 'Points',
              isNumber: true,
              cell: ({ points }) => (points > 0 ? `+${points}` : points),
            },
            { title: 'Balance', isNumber: true, cell: ({ balanceAfter }) => balanceAfter },
            {
              title: 'Transaction',
              cell: ({ transactionId: id }) => (
                <code class="clip" title={id}>
                  {id}
                </code>
              ),
            },
            {
              title: '',
              cell: (entry) =>
                entry.reverses ||
                entries.some(({ reverses }) => reverses === entry.transactionId) ? null : (
                  <ActionButton
                    tone="small"
                    action={`${here}/points/reverse`}
                    values={{ '/transactionId': transactionId, '/reverses': entry.transactionId }}
                  >
                    Take back
                  </ActionButton>
                ),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Access({ pass, here }: { pass: PassView; here: string }) {
  const { access } = pass
  return (
    <Panel
      title="Access"
      id="access"
      lead={access ? undefined : 'This pass opens no door yet. Name the doors that it opens.'}
    >
      {access ? (
        <Facts
          of={[
            [
              'Doors',
              access.allowedDoors.map((door) => (door === '*' ? 'every door' : door)).join(', '),
            ],
            ['Level', access.accessLevel],
            ['From', access.validFrom ? <Time at={access.validFrom} /> : null],
            ['Until', access.validUntil ? <Time at={access.validUntil} /> : null],
          ]}
        />
      ) : null}
      <Fold summary={access ? 'Change' : 'Let it open doors'}>
        <Form isPart action={`${here}/access`}>
          <TextArea
            name="lines:/allowedDoors"
            label="Doors"
            help="One door a line, by the id that your readers send; * is every door."
            value={access?.allowedDoors.join('\n') ?? ''}
            rows={3}
          />
          <TextField
            name="/accessLevel"
            label="Level"
            help="Your own word, such as backstage."
            value={access?.accessLevel ?? ''}
          />
          <ZonedTime pointer="/validFrom" label="From" value={access?.validFrom} />
          <ZonedTime pointer="/validUntil" label="Until" value={access?.validUntil} />
          <button type="submit" class="button">
            Save access
          </button>
        </Form>
      </Fold>
    </Panel>
  )
}

interface Names {
  /** The names of people and keys, by their ids. */
  actors: Actors
  fields: Labelled
}

function Timeline({ page, ...names }: Names & { page: Page<TimelineEntry> }) {
  return (
    <Panel title="What happened" id="timeline">
      <ol class="timeline">
        {page.items.map((entry) => (
          <li>
            <Time at={entry.at} />
            <div>
              <b>{TIMELINE_WORDS[entry.type] ?? entry.type}</b>
              {entry.version === null ? null : (
                <span class="faint"> · version {entry.version}</span>
              )}
              <TimelineDetail entry={entry} {...names} />
            </div>
          </li>
        ))}
      </ol>
      {page.hasMore ? <p class="help">Only the newest 100 entries are shown.</p> : null}
    </Panel>
  )
}

function TimelineDetail({ entry, actors, fields }: Names & { entry: TimelineEntry }) {
  const { changed, devices, sinceChangeMs, platform, device, reason, message } = entry.detail as {
    changed?: string[]
    devices?: number
    sinceChangeMs?: number
    platform?: Platform
    device?: string
    reason?: string
    message?: string
  }
  const said = [
    ...(changed && changed.length > 0
      ? [changed.map((pointer) => memberName(fields, pointer)).join(', ')]
      : []),
    ...(platform ? [PLATFORMS[platform].title] : []),
    ...(device ? [device] : []),
    ...(devices === undefined ? [] : [`${devices} device${devices === 1 ? '' : 's'}`]),
    ...(reason ? [reason] : []),
    ...(message ? [message] : []),
    ...(sinceChangeMs === undefined
      ? []
      : [`${(sinceChangeMs / 1000).toFixed(1)} s after the change`]),
    ...(entry.actor.startsWith('key_') || entry.actor.startsWith('user_')
      ? [`by ${actors.get(entry.actor) ?? entry.actor}`]
      : []),
  ]
  return said.length === 0 ? null : <p class="help">{said.join(' · ')}</p>
}
