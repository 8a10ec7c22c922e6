import { parseRotatingValue, totp } from '../../lib/rotating-barcode.ts'
import type { Reason } from '../model/access-event.ts'
import type { Ctx } from '../model/ctx.ts'
import type { DoorPass } from '../model/ports/access.ts'

/** What a credential turned out to be. */
export interface FoundCredential {
  pass: DoorPass | null
  /** Why the credential itself is refused. Null: it is good, and the pass's permissions decide. */
  refusal: Reason | null
  /** The time step of a rotating code: the code of one step opens once. Null for other credentials. */
  step: number | null
}

/** The pass that a credential means, of those that it may mean, and whether its rotating code is good now. */
export async function findPass(
  ctx: Ctx,
  credential: string,
  candidates: DoorPass[],
): Promise<FoundCredential> {
  // The fixed part of a rotating code alone is no credential: a photo of it would open doors for ever.
  const named = candidates.filter((pass) => !pass.rotating || isTapped(pass, credential))
  const scanned = parseRotatingValue(credential)
  const showing = scanned
    ? candidates.filter(
        (pass) => pass.rotating && !named.includes(pass) && prefixOf(pass) === scanned.prefix,
      )
    : []
  const [pass, ...others] = [...named, ...showing]
  if (!pass) return { pass: null, refusal: 'pass_not_found', step: null }
  if (others.length > 0) return { pass: null, refusal: 'credential_ambiguous', step: null }
  if (!pass.rotating || !scanned || isTapped(pass, credential))
    return { pass, refusal: null, step: null }
  return { pass, ...(await checkCode(ctx, pass, pass.rotating.periodSeconds, scanned)) }
}

/** What a phone sends is a credential beside a code that rotates, unless it is the fixed part of that code. */
const isTapped = (pass: DoorPass, credential: string) =>
  credential !== prefixOf(pass) && [pass.tapValue, pass.otherTapValue].includes(credential)

const prefixOf = ({ barcodeValue, serialNumber }: DoorPass) => barcodeValue ?? serialNumber

/** A code counts for its time step and the steps beside it: clocks differ, and holding up a phone takes a moment. */
async function checkCode(
  ctx: Ctx,
  pass: DoorPass,
  periodSeconds: number,
  { code, timestampSeconds }: { code: string; timestampSeconds: number },
): Promise<Omit<FoundCredential, 'pass'>> {
  const secret = await ctx.links.rotatingSecretHex(pass)
  const current = Math.floor(ctx.now() / 1000 / periodSeconds)
  for (const step of [current, current - 1, current + 1]) {
    if ((await totp(secret, step)) === code) return { refusal: null, step }
  }
  const genuine = await totp(secret, Math.floor(timestampSeconds / periodSeconds))
  return { refusal: genuine === code ? 'token_expired' : 'token_invalid', step: null }
}
