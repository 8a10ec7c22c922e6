import type { PasskeyPurpose } from '../../domain/model/person.ts'
import { Icon } from './icon.tsx'

/** Asks the browser for a passkey; needs the island `passkey`. Hidden where the browser knows none, or runs no scripts. */
export function PasskeyButton(props: { purpose: PasskeyPurpose; label: string; next?: string }) {
  const { purpose, label, next } = props
  return (
    <div class="passkey">
      <button type="button" class="button first" data-passkey={purpose} data-next={next} hidden>
        <Icon name="key-round" /> {label}
      </button>
      <noscript>
        <p class="help">Passkeys need JavaScript. Without it, use a recovery code.</p>
      </noscript>
      <p class="fault" data-passkey-said role="status" />
    </div>
  )
}
