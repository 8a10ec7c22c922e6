import { randomBytes } from 'node:crypto'
import { decodeJwt, importSPKI, jwtVerify } from 'jose'
import type { State } from './state.ts'

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const LIFE_SECONDS = 3599

/** RFC 7523 as Google's token endpoint answers it. `checkClock` off accepts assertions of any time. */
export async function issueToken(
  state: State,
  request: Request,
  { nowMs, checkClock }: { nowMs: () => number; checkClock: boolean },
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  if (form.get('grant_type') !== GRANT_TYPE) {
    return refuse('unsupported_grant_type', 'Invalid grant_type')
  }
  const assertion = form.get('assertion') ?? ''
  try {
    const claims = decodeJwt(assertion)
    const account = state.accounts.get(claims.iss ?? '')
    if (!account) return refuse('invalid_grant', 'Invalid grant: account not found')
    const now = checkClock ? nowMs() : (claims.iat ?? 0) * 1000
    await jwtVerify(assertion, await importSPKI(account.publicKeyPem, 'RS256'), {
      algorithms: ['RS256'],
      currentDate: new Date(now),
      clockTolerance: 300,
      requiredClaims: ['iat', 'exp'],
    })
    if (!/^https?:\/\/[^/]+\/token$/.test(String(claims.aud))) {
      return refuse('invalid_grant', 'Invalid JWT: bad audience')
    }
    if (claims.exp! - claims.iat! > 3600) {
      return refuse('invalid_grant', 'Invalid JWT: Token must be a short-lived token')
    }
    if (claims.scope !== SCOPE) return refuse('invalid_scope', 'Invalid OAuth scope')
    const accessToken = `ya29.double-${randomBytes(24).toString('base64url')}`
    state.tokens.set(accessToken, {
      clientEmail: account.clientEmail,
      expiresAtMs: nowMs() + LIFE_SECONDS * 1000,
    })
    return Response.json({
      access_token: accessToken,
      expires_in: LIFE_SECONDS,
      token_type: 'Bearer',
    })
  } catch {
    return refuse('invalid_grant', 'Invalid JWT Signature.')
  }
}

function refuse(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 })
}
