import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Buttons that ask the browser for a passkey. They stay hidden where it knows none. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-passkey]')) {
  if (!window.PublicKeyCredential) continue
  button.hidden = false
  button.addEventListener('click', () => ask(button))
}

async function ask(button: HTMLButtonElement): Promise<void> {
  const purpose = button.dataset.passkey
  const said = document.querySelector('[data-passkey-said]')
  const say = (text: string) => {
    if (said) said.textContent = text
  }
  button.disabled = true
  say('')
  try {
    const optionsJSON = await post('/dashboard/passkeys/options', { purpose })
    const answer =
      purpose === 'add'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON })
    const { next } = await post(`/dashboard/passkeys/${purpose}`, {
      answer,
      name: nameOfDevice(),
      next: button.dataset.next ?? null,
    })
    location.assign(next)
  } catch (error) {
    say(wordsFor(error))
  } finally {
    button.disabled = false
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each address answers with what its caller knows
async function post(address: string, body: unknown): Promise<any> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, description } = await response.json()
  if (!response.ok) throw new Error(description)
  return data
}

function wordsFor(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return 'This device has a passkey for you already.'
  }
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'The browser gave no passkey: it was cancelled, or there is none here.'
  }
  return error instanceof Error && error.name === 'Error'
    ? `${error.message}.`
    : 'That did not work. Try again, or use a recovery code.'
}

/** What the list of passkeys calls it; the person can tell them apart by it. */
function nameOfDevice(): string {
  const system = /iPhone|iPad|Android|Mac|Windows|CrOS|Linux/.exec(navigator.userAgent)?.[0]
  return `Passkey made on ${system ?? 'a device'}`
}
