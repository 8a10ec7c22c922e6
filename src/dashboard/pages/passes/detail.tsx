import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
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
import { readMissingWallets } from '../../missing-wallets.ts'
import { durationWords } from '../../parts/ago.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { useForm } from '../../parts/context.ts'
import { Copy } from '../../parts/copy.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Faults, Fold, Form, FormEnd, TextArea, TextField, ZonedTime } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ActionLink, IfMay } from '../../parts/if-may.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { GivenTime, Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { passesPage, Status, TestMark } from './list.tsx'
import { Loyalty } from './loyalty.tsx'
import { ACTIONS, actionsFor, SOURCE_WORDS, TIMELINE_WORDS } from './words.ts'

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
  const [{ pass, etag }, template, timeline, points, rewards, actors, missing] = await Promise.all([
    readPassOf(c),
    api.read('/passes/{passId}/template', { passId }),
    api.read('/passes/{passId}/timeline', { passId, sort: '-at', limit: 100 }),
    api.call('GET', '/passes/{passId}/points', { passId, limit: 100 }),
    api.call('GET', '/passes/{passId}/rewards', { passId }),
    readActors(c),
    readMissingWallets(c),
  ])
  const here = `${passesPage(c)}/${pass.id}`
  const entries = points.ok ? points.data.items : []
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
        <MissingCredentials of={missing} />
        <div class="halves">
          <div class="stack">
            <Cards pass={pass} here={here} />
            <Link pass={pass} here={here} etag={etag} />
          </div>
          <div class="stack">
            <Panel title="Details">
              <Facts
                of={[
                  ['Holder', pass.customer?.name],
                  ['Email', pass.customer?.email],
                  ...Object.entries(pass.fields).map(
                    ([key, value]) =>
                      [
                        labelOf(template.fields, key),
                        isInstant(template.fields, key) ? <GivenTime at={String(value)} /> : value,
                      ] as const,
                  ),
                  ['Barcode', pass.barcode ? <code>{pass.barcode.value}</code> : null],
                  ['Expires', pass.expirationDate ? <Time at={pass.expirationDate} /> : null],
                  ['Source', <Source of={pass.source} workspaceId={c.var.member.workspace.id} />],
                  ...Object.entries(pass.metadata),
                ]}
              />
            </Panel>
            <Message pass={pass} here={here} />
            {rewards.ok ? <Loyalty of={rewards.data} here={here} /> : null}
            {pass.points === null ? null : (
              <Points
                pass={pass}
                stamps={rewards.ok ? rewards.data.stamps : null}
                here={here}
                entries={entries}
                exported={
                  <ExportMenu
                    workspaceId={c.var.member.workspace.id}
                    list="point-entries"
                    page={{ items: entries, hasMore: false }}
                    filter={{ passId: pass.id }}
                  />
                }
              />
            )}
            <Access pass={pass} here={here} />
          </div>
        </div>
        <Timeline page={timeline} entries={entries} actors={actors} fields={template.fields} />
        <SameRequest method="GET" path={`/passes/${pass.id}`} />
      </>
    ),
  })
}

function Source({ of, workspaceId }: { of: PassView['source']; workspaceId: string }) {
  const word = SOURCE_WORDS[of.type]
  return of.id === null ? word : <ObjectLink workspaceId={workspaceId} id={of.id} name={word} />
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
  if (named === '') return 'Not on any phone yet.'
  return `This notifies ${named}.`
}

function Actions(props: { pass: PassView; etag: string; here: string }) {
  const { pass, etag, here } = props
  const mayMessage = pass.status === 'ACTIVE'
  return (
    <>
      {mayMessage ? (
        <IfMay change={`${here}/push`}>
          <a class="button first" href="#message">
            <Icon name="send" /> Message
          </a>
        </IfMay>
      ) : null}
      <ActionLink tone={mayMessage ? 'plain' : 'first'} href={`${here}/change`} icon="pencil">
        Change
      </ActionLink>
      <IfMay change={`${here}/void`}>
        <MoreMenu label="More actions">
          {actionsFor(pass).map((action) => {
            const { label, button, consequence, tone } = ACTIONS[action]
            return (
              <Confirm
                label={label}
                tone={tone}
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
            label="Delete…"
            action={`${here}/delete`}
            button="Delete pass"
            values={{ ifMatch: etag }}
          >
            <p>
              Erases the holder, all values and notes everywhere. Phones show an empty, void pass,
              and the serial number can’t be used again. This can’t be undone.
            </p>
            <p class="help">{phonesOf(pass)}</p>
          </Confirm>
        </MoreMenu>
      </IfMay>
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
    <Panel title="Preview">
      <div class="cards">
        {PLATFORM_NAMES.map((platform) => (
          <figure>
            {card(platform, 'front')}
            <figcaption>{PLATFORMS[platform].title}</figcaption>
          </figure>
        ))}
      </div>
      <details>
        <summary>Back of the pass</summary>
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
      title="Link for the holder"
      lead="Anyone who opens it can add the pass, so send it only to the holder."
      actions={
        <Confirm
          label="New link…"
          action={`${here}/rotate-link`}
          button="Create new link"
          values={{ ifMatch: etag }}
        >
          <p>The current link stops working now. Passes already on phones stay.</p>
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
    <IfMay change={`${here}/push`}>
      <Panel title="Message" lead={phonesOf(pass)} id="message">
        <Form isPart action={`${here}/push`}>
          <TextField
            name="/pushMessage"
            label="Text"
            help="Shown on the lock screen, and kept on the back of the pass."
            maxlength={1000}
            required
          />
          <FormEnd icon="send" submit="Send message" isPart />
        </Form>
      </Panel>
    </IfMay>
  )
}

const LEDGER_SHOWN = 20

/** Points with their sign: a minus that is as wide as the plus. */
const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)}`

type Stamps = Answers['PassRewards']['stamps']

function pointsTitle({ points }: PassView, stamps: Stamps): string {
  if (!stamps) return `Points: ${points}`
  const saved = points === stamps.count ? '' : ` · ${points} points`
  return `Stamps: ${stamps.count} of ${stamps.of}${saved}`
}

function Points(props: {
  pass: PassView
  stamps: Stamps
  here: string
  entries: Transaction[]
  exported: Child
}) {
  const { pass, stamps, here, entries, exported } = props
  const state = useForm()
  // A form that is sent twice counts once: the transaction is named by the form.
  const transactionId = state.idempotencyKey.replace(/^form_/, 'txn_')
  return (
    <Panel title={pointsTitle(pass, stamps)} id="points" actions={exported}>
      {stamps ? (
        <Form isPart action={`${here}/stamps`}>
          <input type="hidden" name="/transactionId" value={transactionId} />
          <FormEnd icon="stamp" submit="Stamp" isPart />
        </Form>
      ) : null}
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
          rows={entries.slice(0, LEDGER_SHOWN)}
          columns={[
            {
              title: 'When',
              cell: ({ createdAt, transactionId: id }) => (
                <span title={`Transaction ${id}`}>
                  <Time at={createdAt} />
                </span>
              ),
            },
            {
              title: 'Points',
              isNumber: true,
              cell: ({ points }) => signed(points),
            },
            { title: 'Balance', isNumber: true, cell: ({ balanceAfter }) => balanceAfter },
            {
              title: '',
              cell: (entry) =>
                entry.reverses ||
                entries.some(({ reverses }) => reverses === entry.transactionId) ? null : (
                  <div class="row-actions">
                    <Confirm
                      label="Reverse…"
                      tone="first"
                      action={`${here}/points/reverse`}
                      values={{ '/transactionId': transactionId, '/reverses': entry.transactionId }}
                      button={`Book ${signed(-entry.points)}`}
                    >
                      <p>
                        Books {signed(-entry.points)} points, so the balance becomes{' '}
                        {(pass.points ?? 0) - entry.points}. This can’t be undone.
                      </p>
                      <p class="help">{phonesOf(pass)}</p>
                    </Confirm>
                  </div>
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
    <Panel title="Access" id="access" lead={access ? undefined : 'This pass opens no doors yet.'}>
      {access ? (
        <Facts
          of={[
            [
              'Doors',
              access.allowedDoors.map((door) => (door === '*' ? 'all doors' : door)).join(', '),
            ],
            ['Level', access.accessLevel],
            ['From', access.validFrom ? <Time at={access.validFrom} /> : null],
            ['Until', access.validUntil ? <Time at={access.validUntil} /> : null],
          ]}
        />
      ) : null}
      <IfMay change={`${here}/access`}>
        <Fold summary={access ? 'Change access' : 'Give access'}>
          <Form isPart action={`${here}/access`}>
            <TextArea
              name="lines:/allowedDoors"
              label="Doors"
              help="One door per line. Use * for all doors."
              value={access?.allowedDoors.join('\n') ?? ''}
              rows={3}
              required
            />
            <TextField
              name="null:/accessLevel"
              label="Level"
              help="Any word of yours, such as Backstage. It is shown when the pass is scanned."
              value={access?.accessLevel ?? ''}
            />
            <ZonedTime pointer="/validFrom" label="From" value={access?.validFrom} />
            <ZonedTime pointer="/validUntil" label="Until" value={access?.validUntil} />
            <button type="submit" class="button">
              Save access
            </button>
          </Form>
        </Fold>
      </IfMay>
    </Panel>
  )
}

interface Names {
  /** The names of people and keys, by their ids. */
  actors: Actors
  fields: Labelled
  /** The ledger, which knows the numbers of points. */
  entries: readonly Transaction[]
}

/** What happened, by the version of the pass that it belongs to: a change, and how it came to the phones. */
function Timeline({ page, ...names }: Names & { page: Page<TimelineEntry> }) {
  return (
    <Panel title="Activity" id="timeline">
      <ol class="timeline">
        {byVersion(page.items).map(({ main, rest }) => (
          <li>
            <Time at={main.at} />
            <div>
              <EntryTitle of={main} entries={names.entries} />
              {main.version === null ? null : <span class="faint"> · version {main.version}</span>}
              <TimelineDetail entry={main} {...names} />
              {rest.length === 0 ? null : (
                <ul class="timeline-rest">
                  {rest.map((entry) => (
                    <li>
                      <EntryTitle of={entry} entries={names.entries} /> · <Time at={entry.at} />
                      <TimelineDetail entry={entry} {...names} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      {page.hasMore ? <p class="help">Only the newest 100 entries are shown.</p> : null}
    </Panel>
  )
}

/** Entries of one version that follow each other, the newest first. The oldest of them made the version. */
function byVersion(items: readonly TimelineEntry[]) {
  const groups: { main: TimelineEntry; rest: TimelineEntry[] }[] = []
  for (const entry of items) {
    const group = groups.at(-1)
    if (group && entry.version !== null && group.main.version === entry.version) {
      group.rest.push(group.main)
      group.main = entry
    } else groups.push({ main: entry, rest: [] })
  }
  return groups
}

/** An event is written just after its entry in the ledger. */
const LEDGER_LAG_MS = 2000

/** Which entries of the ledger an event of a type can be about. */
const BOOKED: Record<string, ((entry: Transaction) => boolean) | undefined> = {
  'pass.points.added': ({ points, reverses }) => points > 0 && !reverses,
  'pass.points.redeemed': ({ points, reverses }) => points < 0 && !reverses,
  'pass.points.reversed': ({ reverses }) => Boolean(reverses),
}

/** The entry of the ledger that an event is about: of those that it can be, the nearest in time. */
function bookedBy(
  { type, at }: TimelineEntry,
  entries: readonly Transaction[],
): Transaction | undefined {
  const isAbout = BOOKED[type]
  if (!isAbout) return undefined
  const away = ({ createdAt }: Transaction) => Math.abs(Date.parse(createdAt) - Date.parse(at))
  const [nearest] = entries.filter(isAbout).toSorted((a, b) => away(a) - away(b))
  return nearest && away(nearest) <= LEDGER_LAG_MS ? nearest : undefined
}

function EntryTitle({ of, entries }: { of: TimelineEntry; entries: readonly Transaction[] }) {
  const { changed } = of.detail as { changed?: string[] }
  // A message changes nothing that the pass says.
  const isMessage = of.type === 'pass.updated' && changed?.length === 0
  const words = isMessage ? 'Message sent' : (TIMELINE_WORDS[of.type] ?? of.type)
  const booked = bookedBy(of, entries)
  return (
    <>
      <b>{words}</b>
      {booked ? `: ${signed(booked.points)}` : ''}
    </>
  )
}

function TimelineDetail(props: Names & { entry: TimelineEntry }) {
  const { entry, actors, fields } = props
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
    ...(sinceChangeMs === undefined ? [] : [`${durationWords(sinceChangeMs)} later`]),
    ...(entry.actor.startsWith('key_') || entry.actor.startsWith('user_')
      ? [`by ${actors.get(entry.actor) ?? entry.actor}`]
      : []),
  ]
  return said.length === 0 ? null : <p class="help">{said.join(' · ')}</p>
}
