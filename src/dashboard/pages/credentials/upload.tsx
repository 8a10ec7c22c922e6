import type { Context } from 'hono'
import { encodeBase64 } from '../../../lib/encoding/base64.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { Form, FormEnd, TextField } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'

export function showUpload(c: Context<DashboardEnv>, state?: FormState): Response {
  return workspacePage(c, {
    title: 'Upload credential',
    area: 'credentials',
    lead: 'We verify the files, store them encrypted and never show them again.',
    state,
    children: (
      <>
        <Panel
          title="Apple"
          lead="Your Pass Type ID certificate with its private key: one .p12 file, or two PEM files."
        >
          <Form enctype="multipart/form-data">
            <input type="hidden" name="/platform" value="apple" />
            <FileField name="/certificate" label="Certificate (.p12, .pem or .cer)" required />
            <FileField
              name="/privateKey"
              label="Private key (.pem or .key), unless you upload a .p12"
            />
            <TextField name="/passphrase" label="Passphrase" type="password" autocomplete="off" />
            <details class="more">
              <summary>Use an APNs key (.p8) for push notifications</summary>
              <div class="form">
                <FileField name="/apnsKey/privateKey" label="Key (.p8)" />
                <TextField name="/apnsKey/keyId" label="Key ID" />
                <TextField name="/apnsKey/teamId" label="Team ID" />
              </div>
            </details>
            <FormEnd submit="Verify and save" />
          </Form>
        </Panel>
        <Panel
          title="Google"
          lead="The issuer ID of your Google Wallet account, and a key of a service account with access to it."
        >
          <Form isPart enctype="multipart/form-data">
            <input type="hidden" name="/platform" value="google" />
            <TextField name="/issuerId" label="Issuer ID" inputmode="numeric" required />
            <FileField name="json:/serviceAccount" label="Service account key (.json)" required />
            <FormEnd submit="Verify and save" />
          </Form>
        </Panel>
        <p class="help">
          Setup guides: <a href="/docs/guides/apple-setup">Apple</a>,{' '}
          <a href="/docs/guides/google-setup">Google</a>.
        </p>
        <SameRequest
          method="POST"
          path="/credentials"
          body={{ platform: 'apple', certificate: '…', passphrase: '…' }}
        />
      </>
    ),
  })
}

/** People can also drop a file on it. */
function FileField(props: { name: string; label: string; required?: boolean }) {
  const { name, label, required } = props
  return (
    <div class="field">
      <label>
        <span class={required ? 'required' : undefined}>{label}</span>
        <input type="file" name={name} required={required} />
      </label>
    </div>
  )
}

/** Files become members: PEM and JSON as their text, everything else in base64. */
export async function uploadFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const given = new FormData()
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    given.append(name, typeof value === 'string' ? value : await fileText(value))
  }
  const answer = await send(c, 'POST', '/credentials', {}, { body: bodyOf(given) })
  if (answer.ok) {
    const here = `/dashboard/${c.var.member.workspace.id}/credentials/${answer.data.id}`
    return leadTo(c, here, 'uploaded')
  }
  // Nothing of what was given is shown once more: it is secret.
  return showUpload(
    c,
    formState(c.var.deps.newId, { status: answer.status, faults: answer.errors }),
  )
}

async function fileText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return /^\s*(?:\{|[\s\S]*-----BEGIN )/.test(text) ? text : encodeBase64(bytes)
}
