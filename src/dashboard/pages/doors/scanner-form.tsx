import type { Context } from 'hono'
import { SCANNER_MODES, type ScannerMode } from '../../../domain/model/scanner.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { QrPicture } from '../../../http/pages/qr-picture.tsx'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { Copy } from '../../parts/copy.tsx'
import {
  Checkbox,
  CheckboxGroup,
  Form,
  FormEnd,
  MoreFields,
  SelectField,
  TextArea,
  TextField,
} from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Time } from '../../parts/time.tsx'
import { SCANNER_NAME_WORDS } from '../../shown-names.ts'
import { submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { linkEnds } from './link-ends.ts'
import { MODES } from './scanner-words.ts'
import { scannersPage } from './scanners.tsx'

type Template = Answers['Template']
type NewScanner = Answers['NewScanner']

const isMode = (text: string | undefined): text is ScannerMode =>
  SCANNER_MODES.some((mode) => mode === text)

/** First what the scanner is for, then the settings that it needs for that. */
export async function showNewScanner(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const mode = c.req.query('mode')
  if (!isMode(mode)) return chooseMode(c)
  const [missing, { items: templates }] = await Promise.all([
    readMissingWallets(c),
    c.var.api.read('/templates', { status: 'PUBLISHED', limit: 100 }),
  ])
  const { word, about } = MODES[mode]
  return workspacePage(c, {
    title: `New scanner: ${word}`,
    area: 'doors',
    lead: about,
    state,
    children: (
      <>
        <MissingCredentials of={missing} />
        <Form>
          <input type="hidden" name="/mode" value={mode} />
          <TextField
            name="/name"
            label="Name"
            help="Who scans, and where. Every scan carries it."
            placeholder={PLACEHOLDERS[mode]}
            maxlength={64}
            required
          />
          {mode === 'entry' ? <EntryFields /> : null}
          {mode === 'counter' ? <CounterFields /> : null}
          <TextArea
            name="lines:/doorIds"
            label="Doors"
            help={
              mode === 'counter'
                ? 'One a line: where it stands. Leave it empty for anywhere.'
                : 'One a line. Whoever scans chooses one of them. Leave it empty for any door.'
            }
            rows={2}
          />
          <SelectField
            name="/expiresAt"
            label="Link ends"
            value={linkEnds(c.var.deps.now())[1]!.value}
            required
            options={linkEnds(c.var.deps.now(), state?.given('/expiresAt'))}
          />
          <SelectField
            name="/showsName"
            label="Name of the holder"
            help="The template says under Details how much of it scanners may show: nothing at first."
            value="full"
            options={Object.entries(SCANNER_NAME_WORDS).map(([value, label]) => ({ value, label }))}
          />
          <SelectField
            name="boolean:/showsImage"
            label="Picture of the holder"
            help="The small picture that the pass was given as its own."
            value="true"
            options={[
              { value: 'true', label: 'Where the template allows it' },
              { value: 'false', label: 'Hidden' },
            ]}
          />
          <Templates of={templates} />
          <FormEnd submit="Create link" cancel={scannersPage(c)} />
        </Form>
        <SameRequest method="POST" path="/scanners" body={SAMPLES[mode]} />
      </>
    ),
  })
}

const PLACEHOLDERS: Record<ScannerMode, string> = {
  door: 'Staff entrance',
  entry: 'North gate, Ana',
  counter: 'Till 2',
}

const SAMPLE_END = '2027-12-01T06:00:00.000Z'
const SAMPLES: Record<ScannerMode, Record<string, unknown>> = {
  door: { name: 'Staff entrance', mode: 'door', doorIds: ['door_main'], expiresAt: SAMPLE_END },
  entry: {
    name: 'North gate, Ana',
    mode: 'entry',
    entry: { scope: 'Friday evening', limit: 1 },
    expiresAt: SAMPLE_END,
  },
  counter: {
    name: 'Till 2',
    mode: 'counter',
    counter: { maxPointsPerScan: 10, redeem: false },
    expiresAt: SAMPLE_END,
  },
}

function chooseMode(c: Context<DashboardEnv>): Response {
  return workspacePage(c, {
    title: 'New scanner',
    area: 'doors',
    lead: 'What is it for? Whoever has the link can do that, and nothing else.',
    children: (
      <nav class="choices scanner-modes" aria-label="Modes">
        {SCANNER_MODES.map((mode) => (
          <a href={`?mode=${mode}`}>
            <Icon name={MODES[mode].icon} />
            <b>{MODES[mode].word}</b>
            <span>{MODES[mode].about}</span>
          </a>
        ))}
      </nav>
    ),
  })
}

function EntryFields() {
  return (
    <>
      <TextField
        name="/entry/scope"
        label="Entries are counted for"
        help="An evening, a day, a tour: any name. Scanners with the same name count together."
        placeholder="Friday evening"
        maxlength={64}
        required
      />
      <TextField
        name="number:/entry/limit"
        label="Times each ticket is let in"
        type="number"
        min={1}
        max={100}
        value={1}
        required
      />
      <Checkbox
        name="boolean:/entry/redeemOnAdmit"
        label="Redeem the pass"
        help="For coupons and single tickets: once let in, the pass is used up everywhere. Only where each ticket is let in once."
      />
    </>
  )
}

function CounterFields() {
  return (
    <>
      <TextField
        name="number:/counter/maxPointsPerScan"
        label="Most points of one scan"
        help="Even somebody who copies the link can’t move more at once."
        type="number"
        min={1}
        max={1_000_000}
        value={10}
        required
      />
      <Checkbox
        name="boolean:/counter/redeem"
        label="Can redeem points"
        help="Without it, this scanner only adds points."
      />
    </>
  )
}

function Templates({ of }: { of: readonly Template[] }) {
  if (of.length === 0) return null
  return (
    <MoreFields summary="Only some templates">
      <CheckboxGroup
        name="/templateIds/-"
        legend="Templates"
        help="It takes passes of these alone. All templates if none is ticked."
        options={of.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </MoreFields>
  )
}

export async function createScanner(c: Context<DashboardEnv>): Promise<Response> {
  const { answer, state } = await submit(c, 'POST', '/scanners', {})
  return answer.ok ? showLink(c, answer.data) : showNewScanner(c, state)
}

function showLink(c: Context<DashboardEnv>, { id, name, url, expiresAt }: NewScanner): Response {
  return workspacePage(c, {
    title: 'Your scanner',
    area: 'doors',
    lead: 'Open this link on the phone that scans. You can’t see it again.',
    children: (
      <>
        <div class="panel secret scanner-link">
          <QrPicture value={url} label="The link as a QR code" />
          <div class="stack">
            <p>
              Scan the code with the phone’s camera, or send the link to the person who scans. The
              phone needs no account.
            </p>
            <Copy text={url} label="the link" />
            <p>
              The link of <b>{name}</b> ends <Time at={expiresAt} />. If you lose the phone, revoke
              the scanner on its page.
            </p>
          </div>
        </div>
        <p>
          <a class="button first" href={`${scannersPage(c)}/${id}`}>
            View the scanner
          </a>
        </p>
      </>
    ),
  })
}
