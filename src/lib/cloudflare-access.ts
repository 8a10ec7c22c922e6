import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'

/** Somebody whom Cloudflare Access has let through. */
export interface AccessCaller {
  /** Access's id of the user: stays when name or e-mail change. */
  subject: string
  /** The address that Access knows the user by; null where it names none. */
  email: string | null
  /**
   * When Access made the token. It makes new ones without asking the person again, for as long as its own session lasts.
   *
   * @see https://developers.cloudflare.com/cloudflare-one/access-controls/access-settings/session-management/
   */
  issuedAtMs: number
}

export interface AccessOptions {
  /** Such as `bluewater.cloudflareaccess.com`. */
  teamDomain: string
  /** The AUD tag of the Access application. */
  audience: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
}

export interface AccessVerifier {
  /**
   * Reads the header `Cf-Access-Jwt-Assertion`. The keys are fetched again when an unknown one has signed, at most twice a minute.
   *
   * @returns null for a token that is forged, over, or meant for another application or a program
   * @throws Error where the team's keys cannot be fetched
   */
  verify(assertion: string): Promise<AccessCaller | null>
}

/** @see https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/ */
export function createAccessVerifier(options: AccessOptions): AccessVerifier {
  const { teamDomain, audience, fetch, now } = options
  const issuer = `https://${teamDomain}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), {
    [customFetch]: (url, init) => fetch(String(url), init as RequestInit),
  })
  return {
    async verify(assertion) {
      try {
        const { payload } = await jwtVerify(assertion, keys, {
          issuer,
          audience,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: new Date(now()),
        })
        // A service token has an empty subject.
        if (!payload.sub) return null
        return {
          subject: payload.sub,
          email: typeof payload.email === 'string' ? payload.email : null,
          issuedAtMs: Math.min(payload.iat! * 1000, now()),
        }
      } catch (error) {
        if (REFUSALS.some((refusal) => error instanceof refusal)) return null
        throw error
      }
    },
  }
}

const REFUSALS = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
]
