import type { PassContent, PassStatus } from '../../domain/model/pass-content.ts'
import type { GoogleBody, GoogleType } from '../../lib/google/google-type.ts'
import { barcodes } from './barcodes.ts'
import { googleId } from './class.ts'
import { backgroundColor } from './colors.ts'
import { heroImage } from './images.ts'
import { compact, type Json, type Members, unlessEmpty } from './json.ts'
import { planTexts } from './texts.ts'
import { MAPPINGS } from './types/index.ts'
import { PICTURE, type Skeleton } from './types/mapping.ts'
import { validTimeInterval } from './validity.ts'
import type { GoogleIssuer, GooglePassView } from './view.ts'

const STATES: Record<PassStatus, string> = {
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'INACTIVE',
  REDEEMED: 'COMPLETED',
  EXPIRED: 'EXPIRED',
  VOIDED: 'INACTIVE',
}

const COLOR_ON_OBJECT: readonly GoogleType[] = ['eventTicket', 'flight', 'generic', 'transit']
const MAX_LOCATIONS = 10

/**
 * The object at Google for one pass: complete, without unknown members, the same for the same content.
 * A blank pass (deleted: no fields, no customer, voided) is treated like any other and becomes inactive.
 *
 * @see https://developers.google.com/wallet/reference/rest
 * @param classId the id of `classFor` the same content
 */
export function objectFor(
  content: PassContent,
  type: GoogleType,
  issuer: GoogleIssuer,
  classId: string,
): GoogleBody {
  const view: GooglePassView = { content, type, issuer }
  const { modules, links } = planTexts(view)
  const interval = validTimeInterval(view)
  const locations = merchantLocations(content)
  return {
    id: objectId(content, issuer),
    classId,
    state: STATES[content.status],
    ...compact({
      ...MAPPINGS[type].objectMembers(view),
      ...(COLOR_ON_OBJECT.includes(type) && { hexBackgroundColor: backgroundColor(content) }),
      heroImage: heroImage(view),
      ...barcodes(content),
      smartTapRedemptionValue: smartTapValue(content) ?? undefined,
      passConstraints: content.rotatingBarcode
        ? { screenshotEligibility: 'INELIGIBLE' }
        : undefined,
      textModulesData: modules.length ? modules : undefined,
      linksModuleData: links.length ? { uris: links } : undefined,
      validTimeInterval: interval,
      notifications: type === 'generic' ? notifications(interval) : undefined,
      merchantLocations: locations.length ? locations : undefined,
      groupingInfo: content.apple.groupingIdentifier
        ? { groupingId: content.apple.groupingIdentifier }
        : undefined,
    }),
  }
}

/** The value for Smart Tap terminals; null if Google would refuse the object because of it. */
export function smartTapValue({ google }: PassContent): string | null {
  const value = google.smartTapRedemptionValue ?? ''
  return /^[\x20-\x7e]{1,1024}$/.test(value) ? value : null
}

/** Made of the pass's id. A serial number may have any characters, and may not be unique at Google. */
export function objectId(content: PassContent, issuer: GoogleIssuer): string {
  return googleId(issuer, content.passId)
}

/** Reminders before a pass begins or ends. Only generic passes must ask for them; other types have them anyway. */
function notifications(interval: Members | undefined): Members | undefined {
  return unlessEmpty({
    expiryNotification: interval?.end && { enableNotification: true },
    upcomingNotification: interval?.start && { enableNotification: true },
  })
}

function merchantLocations(content: PassContent): Members[] {
  return content.locations
    .filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    .slice(0, MAX_LOCATIONS)
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
}

const COMMON: Skeleton = {
  heroImage: PICTURE,
  barcode: { alternateText: null, renderEncoding: null },
  rotatingBarcode: { alternateText: null },
  smartTapRedemptionValue: null,
  passConstraints: null,
  textModulesData: null,
  linksModuleData: null,
  validTimeInterval: { start: null, end: null },
  merchantLocations: null,
  groupingInfo: null,
}

/**
 * The object as a JSON merge patch that leaves nothing of an older version behind: members that it no
 * longer has are null. Messages stay, since the mapping never writes them.
 *
 * @param notify lets Google notify the holder of changes that it finds important (points, seat, gate, times).
 *   That takes one of the three notifications a day. Without effect for generic passes.
 */
export function patchFor(
  type: GoogleType,
  object: GoogleBody,
  notify = false,
): Record<string, unknown> {
  const patch = withNulls({ ...COMMON, ...MAPPINGS[type].skeleton }, object as Members)
  return notify && notifiesOfChanges(type)
    ? { ...patch, notifyPreference: 'NOTIFY_ON_UPDATE' }
    : patch
}

/** True if Google notifies holders when an object of this type changes. */
export const notifiesOfChanges = (type: GoogleType): boolean => type !== 'generic'

function withNulls(skeleton: Skeleton, members: Members): Members {
  const patch: Members = { ...members }
  for (const [name, inner] of Object.entries(skeleton)) {
    const value: Json | undefined = members[name]
    if (value === undefined) patch[name] = null
    else if (inner) patch[name] = withNulls(inner, value as Members)
  }
  return patch
}
