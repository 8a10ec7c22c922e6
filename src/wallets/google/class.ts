import type { PassContent } from '../../domain/model/pass-content.ts'
import type { GoogleBody, GoogleType } from '../../lib/google/google-type.ts'
import { fingerprint } from '../../lib/small-cache.ts'
import { readClassOverrides } from './class-overrides.ts'
import { backgroundColor } from './colors.ts'
import { compact, type Json, type Members, unlessEmpty } from './json.ts'
import { planTexts } from './texts.ts'
import { MAPPINGS } from './types/index.ts'
import {
  type GoogleIssuer,
  type GooglePassView,
  localizedText,
  organization,
  textMember,
} from './view.ts'

/** Types whose objects have no colour of their own. */
const COLOR_ON_CLASS: readonly GoogleType[] = ['giftCard', 'loyalty', 'offer']
const MAX_APP_LINK_TEXT = 30

/**
 * The class of a pass. Google keeps organisation, logo, colour, event and flight in the class, and they may
 * differ from pass to pass. So the class's id carries a digest of its content: passes that agree share a
 * class, no pass changes the class of another, and a class never changes once it is written.
 *
 * @see https://developers.google.com/wallet/reference/rest
 */
export async function classFor(
  content: PassContent,
  type: GoogleType,
  issuer: GoogleIssuer,
): Promise<GoogleBody> {
  const members = classContent(content, type, issuer)
  const digest = fingerprint(JSON.stringify(members))
  const suffix = `${content.templateId}-v${content.templateVersion}-${digest.slice(0, 8)}`
  return { id: googleId(issuer, suffix), ...members }
}

/** The class without its id. */
export function classContent(
  content: PassContent,
  type: GoogleType,
  issuer: GoogleIssuer,
): Members {
  const { members: overrides } = readClassOverrides(type, content.google.classOverrides)
  return { ...compact(classMembers({ content, type, issuer })), ...overrides }
}

/** Google allows letters, digits, dots, hyphens and underscores. */
export function googleId(issuer: GoogleIssuer, suffix: string): string {
  return `${issuer.issuerId}.${suffix.replace(/[^A-Za-z0-9._-]/g, '_')}`
}

function classMembers(view: GooglePassView): { [member: string]: Json | undefined } {
  const { content, type, issuer } = view
  const { rows } = planTexts(view)
  return {
    ...(type !== 'generic' && {
      ...textMember(content, 'issuerName', organization(content)),
      // Google takes no other status for an approved class, and approves it again at once.
      reviewStatus: 'UNDER_REVIEW',
    }),
    ...(COLOR_ON_CLASS.includes(type) && { hexBackgroundColor: backgroundColor(content) }),
    ...MAPPINGS[type].classMembers(view),
    classTemplateInfo: rows.length
      ? { cardTemplateOverride: { cardRowTemplateInfos: rows } }
      : undefined,
    multipleDevicesAndHoldersAllowedStatus: content.sharingProhibited
      ? 'ONE_USER_ALL_DEVICES'
      : 'MULTIPLE_HOLDERS',
    viewUnlockRequirement: content.kind === 'access' ? 'UNLOCK_REQUIRED_TO_VIEW' : undefined,
    callbackOptions:
      issuer.callbackUrl && content.google.callback !== false
        ? { url: issuer.callbackUrl }
        : undefined,
    appLinkData: appLinkData(content),
  }
}

function appLinkData(content: PassContent): Members | undefined {
  const { webUrl, androidPackage, displayText } = content.google.appLink ?? {}
  const targets = unlessEmpty({
    webAppLinkInfo: webUrl && { appTarget: { targetUri: { uri: webUrl } } },
    androidAppLinkInfo: androidPackage && { appTarget: { packageName: androidPackage } },
  })
  if (!targets) return undefined
  const text = [...(displayText ?? '')].slice(0, MAX_APP_LINK_TEXT).join('')
  return compact({ ...targets, displayText: text ? localizedText(content, text) : undefined })
}
