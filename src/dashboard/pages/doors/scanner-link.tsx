import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import { QrPicture } from '../../../http/pages/qr-picture.tsx'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { Copy } from '../../parts/copy.tsx'
import { Checkbox, Form, FormEnd, SelectField, TextArea, TextField } from '../../parts/form.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Time } from '../../parts/time.tsx'
import { submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { doorsPage } from './decisions.tsx'
import { linkEnds } from './link-ends.ts'

type NewKey = Answers['NewApiKey']

/** Which doors a scanner is for: a field of the form's own, since keys know no doors. */
const DOORS = 'doors'

export async function showScannerForm(
  c: Context<DashboardEnv>,
  state: FormState,
): Promise<Response> {
  const missing = await readMissingWallets(c)
  const ends = linkEnds(c.var.deps.now(), state.given('/expiresAt'))
  return workspacePage(c, {
    title: 'Set up a scanner',
    area: 'doors',
    lead: 'You get a link. Any phone that opens it becomes a scanner that shows green or red for each pass.',
    state,
    children: (
      <>
        <MissingCredentials of={missing} />
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="Who scans, and where. The scanner’s API key gets this name, so you can revoke the right one."
            value="Scanner at the main entrance"
            maxlength={128}
            required
          />
          <TextArea
            name={DOORS}
            label="Doors"
            help="One door per line. Whoever scans chooses one of them, or types one if this is empty."
            rows={3}
          />
          <SelectField
            name="/expiresAt"
            label="Link expires"
            value={linkEnds(c.var.deps.now())[1]!.value}
            required
            options={ends}
          />
          <input type="hidden" name="/scopes/-" value="access:verify" />
          <Checkbox
            name="/scopes/-"
            value="access:read"
            checked
            label="Works offline"
            help="The scanner stores a signed list of valid passes for its door. Its key can then also read door lists, access rights and scans, but no holders or field values."
          />
          <FormEnd submit="Create link" cancel={doorsPage(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/api-keys"
          body={{ name: 'Scanner at the main entrance', scopes: ['access:verify', 'access:read'] }}
        />
      </>
    ),
  })
}

export async function makeScannerLink(c: Context<DashboardEnv>): Promise<Response> {
  const { answer, state } = await submit(c, 'POST', '/api-keys', {})
  return answer.ok ? showLink(c, answer.data, doorsOf(state)) : showScannerForm(c, state)
}

const doorsOf = (state: FormState): string[] => {
  const lines = (state.given(DOORS) ?? '').split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/**
 * The key stands behind the `#`: browsers keep that part to themselves, so no log of ours or of a proxy ever has it.
 * `src/dashboard/islands/scan/link.ts` reads it.
 */
function scannerLink(baseUrl: string, key: string, doors: string[]): string {
  const parts = new URLSearchParams([['key', key], ...doors.map((door) => ['door', door])])
  return `${baseUrl}/scan#${parts}`
}

function showLink(c: Context<DashboardEnv>, key: NewKey, doors: string[]): Response {
  const { baseUrl, member } = c.var
  const link = scannerLink(baseUrl, key.key, doors)
  return workspacePage(c, {
    title: 'Your scanner',
    area: 'doors',
    lead: 'Open this link on the phone that scans. You can’t see it again.',
    children: (
      <>
        <div class="panel secret scanner-link">
          <QrPicture value={link} label="The link as a QR code" />
          <div class="stack">
            <p>
              Scan the code with the phone’s camera, or send the link to the person who scans. The
              link only verifies passes at doors
              {key.scopes.includes('access:read') ? ', and reads door lists and scans' : ''}.
            </p>
            <Copy text={link} label="the link" />
            <p>
              The link expires <Time at={key.expiresAt} />. If you lose the phone, revoke{' '}
              <b>{key.name}</b> under{' '}
              <a href={`/dashboard/${member.workspace.id}/keys`}>API keys</a>.
            </p>
          </div>
        </div>
        <p>
          <a class="button first" href={doorsPage(c)}>
            View scans
          </a>
        </p>
        <SameRequest
          method="POST"
          path="/access/verify"
          body={{ credential: 'TICKET-2026-0001', doorId: doors[0] ?? 'door_main' }}
        />
      </>
    ),
  })
}
