import type { ImageRole } from '../../domain/model/design.ts'
import type { GoogleBody } from '../../lib/google/google-type.ts'
import type { Members } from './json.ts'
import {
  displayName,
  type GoogleIssuer,
  type GooglePassView,
  localizedText,
  organization,
} from './view.ts'

/** The first of these roles for which a pass has an image is used. */
export const LOGO_ROLES: readonly ImageRole[] = ['logo', 'icon']
export const HERO_ROLES: readonly ImageRole[] = ['strip', 'background', 'thumbnail']

/** A square picture that Google masks to a circle. */
export function logo(view: GooglePassView): Members {
  const url = renditionUrl(view, LOGO_ROLES, 'round-logo.png') ?? view.issuer.fallbackLogoUrl
  return image(url, localizedText(view.content, organization(view.content)))
}

/** The wide picture across the card. */
export function heroImage(view: GooglePassView): Members | undefined {
  const isWide = HERO_ROLES.find((role) => view.content.images[role]) !== 'thumbnail'
  const url = renditionUrl(view, HERO_ROLES, isWide ? 'hero.png' : 'whole-hero.png')
  return url ? image(url, localizedText(view.content, displayName(view.content))) : undefined
}

/** The object without its pictures, for when Google cannot fetch one. */
export function withoutImages(object: GoogleBody): GoogleBody {
  const { heroImage: _hero, logo: _logo, ...rest } = object
  return rest as GoogleBody
}

/** The class with our own picture as its logos, and without a wide picture. */
export function withoutClassImages(
  body: GoogleBody,
  { fallbackLogoUrl }: GoogleIssuer,
): GoogleBody {
  const { heroImage: _, ...rest } = body
  return replaceLogos(rest, fallbackLogoUrl) as GoogleBody
}

const LOGO_MEMBERS = ['logo', 'programLogo', 'titleImage', 'airlineLogo', 'airlineAllianceLogo']

function replaceLogos(value: unknown, uri: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, member]) =>
    LOGO_MEMBERS.includes(name)
      ? [name, { ...member, sourceUri: { uri } }]
      : [name, replaceLogos(member, uri)],
  )
  return Object.fromEntries(entries)
}

function renditionUrl(view: GooglePassView, roles: readonly ImageRole[], file: string) {
  const role = roles.find((each) => view.content.images[each])
  return role && `${view.content.images[role]!.baseUrl.replace(/\/+$/, '')}/${file}`
}

const image = (uri: string, contentDescription: Members): Members => ({
  sourceUri: { uri },
  contentDescription,
})
