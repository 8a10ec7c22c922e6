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
    title: 'Upload a credential',
    area: 'credentials',
    lead: 'The service checks the files now, keeps them encrypted and never shows them again.',
    state,
    children: (
      <>
        <Panel
          title="Apple"
          lead="The pass type certificate with its private key: one .p12 file, or certificate and key as PEM files."
        >
          <Form enctype="multipart/form-data">
            <input type="hidden" name="/platform" value="apple" />
            <FileField name="/certificate" label="Certificate (.p12, .pem or .cer)" required />
            <FileField
              name="/privateKey"
              label="Private key (.pem or .key); a .p12 file contains it already"
            />
            <TextField name="/passphrase" label="Passphrase" type="password" autocomplete="off" />
            <details class="more">
              <summary>Send pushes with a push key (.p8) instead of the certificate</summary>
              <div class="form">
                <FileField name="/apnsKey/privateKey" label="Key (.p8)" />
                <TextField name="/apnsKey/keyId" label="Key id" />
                <TextField name="/apnsKey/teamId" label="Team id" />
              </div>
            </details>
            <FormEnd submit="Check and keep it" />
          </Form>
        </Panel>
        <Panel
          title="Google"
          lead="The issuer id of your Google Wallet account, and a key of a service account that may use it."
        >
          <Form isPart enctype="multipart/form-data">
            <input type="hidden" name="/platform" value="google" />
            <TextField name="/issuerId" label="Issuer id" inputmode="numeric" required />
            <FileField
              name="json:/serviceAccount"
              label="Key of the service account (.json)"
              required
            />
            <FormEnd submit="Check and keep it" />
          </Form>
        </Panel>
        <p class="help">
          How to get them: <a href="/docs/guides/apple-setup">Apple</a>,{' '}
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

/** A file can be dropped on it, too. */
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
