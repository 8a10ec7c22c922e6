/**
 * The texts of Apple's web service for passes: paths, update tags, authorization.
 *
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */

/** The tag that `lastUpdated` gives to devices and `passesUpdatedSince` brings back. Devices do not look into it. */
export interface UpdateTag {
  /** 16 hex digits: which count `seq` belongs to. */
  epoch: string
  seq: number
}

export function formatUpdateTag({ epoch, seq }: UpdateTag): string {
  return `${epoch}.${seq}`
}

/** Null for texts that {@link formatUpdateTag} does not write. */
export function parseUpdateTag(text: string | undefined): UpdateTag | null {
  const match = /^([0-9a-f]{16})\.(0|[1-9]\d{0,14})$/.exec(text ?? '')
  return match && { epoch: match[1]!, seq: Number(match[2]) }
}

/**
 * The token of `Authorization: ApplePass <token>`; null for every other scheme. Schemes have no case.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.1
 */
export function parseApplePassToken(authorization: string | undefined): string | null {
  return /^ApplePass (\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

export type WebServicePlace =
  | {
      name: 'registration'
      deviceLibraryIdentifier: string
      passTypeIdentifier: string
      serialNumber: string
    }
  | { name: 'registrations'; deviceLibraryIdentifier: string; passTypeIdentifier: string }
  | { name: 'personalization'; passTypeIdentifier: string; serialNumber: string }
  | { name: 'pass'; passTypeIdentifier: string; serialNumber: string }
  | { name: 'log' }

/**
 * Serial numbers come last and may have slashes, encoded or, from careless clients, not. Clients that find a slash
 * at the end of webServiceURL ask for `//v1`.
 */
const PLACES: [WebServicePlace['name'], RegExp][] = [
  [
    'registration',
    /^\/+v1\/+devices\/+(?<deviceLibraryIdentifier>[^/]+)\/+registrations\/+(?<passTypeIdentifier>[^/]+)\/+(?<serialNumber>[^/].*)$/,
  ],
  [
    'registrations',
    /^\/+v1\/+devices\/+(?<deviceLibraryIdentifier>[^/]+)\/+registrations\/+(?<passTypeIdentifier>[^/]+)\/*$/,
  ],
  [
    'personalization',
    /^\/+v1\/+passes\/+(?<passTypeIdentifier>[^/]+)\/+(?<serialNumber>[^/].*)\/personalize$/,
  ],
  ['pass', /^\/+v1\/+passes\/+(?<passTypeIdentifier>[^/]+)\/+(?<serialNumber>[^/].*)$/],
  ['log', /^\/+v1\/+log\/*$/],
]

/** @param path what follows webServiceURL, still percent-encoded */
export function parseWebServicePath(path: string): WebServicePlace | null {
  for (const [name, pattern] of PLACES) {
    const match = pattern.exec(path)
    if (!match) continue
    const parts = Object.entries(match.groups ?? {}).map(([key, text]) => [key, decoded(text)])
    return { name, ...Object.fromEntries(parts) }
  }
  return null
}

/** Leaves a text that cannot be decoded as it is: no pass or device has such a name. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
