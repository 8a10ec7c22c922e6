import type { ImageRole } from '../../domain/model/design.ts'
import type { ContentImage } from '../../domain/model/pass-content.ts'
import type { GoogleBody } from '../../lib/google/google-type.ts'
import { stampCountIn } from '../../lib/words/stamp-count.ts'
import type { Members } from './json.ts'
import {
  displayName,
  type GoogleIssuer,
  type GooglePassView,
  localizedText,
  organization,
} from './view.ts'

/** What the choice of a picture needs to know of an image. */
type Known = Pick<ContentImage, 'sizePx' | 'isGenerated' | 'stamps'>
type Images = Partial<Record<ImageRole, Known>>

/** An image of a pass, and the file of it that Google is sent. */
export interface GooglePicture {
  role: ImageRole
  file: string
}

/** The pictures that a pass has at Google, each in the place that it is shown in. */
export interface GooglePictures {
  logo: GooglePicture | null
  wideLogo: GooglePicture | null
  hero: GooglePicture | null
}

const HEROES = [
  ['googleHero', 'hero.png'],
  ['strip', 'hero.png'],
  ['background', 'hero.png'],
  ['thumbnail', 'whole-hero.png'],
] as const

export const HERO_ROLES: readonly ImageRole[] = HEROES.map(([role]) => role)
/** In the order in which a drawing has one of them. */
export const LOGO_ROLES: readonly ImageRole[] = ['googleLogo', 'logo', 'icon']

export function googlePictures(images: Images): GooglePictures {
  // Stamps change with every visit: they come before a picture that is always the same.
  const isStamped = images.strip?.stamps !== undefined
  const [role, file] = HEROES.find(([each]) => (isStamped ? each === 'strip' : images[each])) ?? []
  return {
    logo: logoOf(images),
    wideLogo: images.googleWideLogo ? { role: 'googleWideLogo', file: 'wide-logo.png' } : null,
    hero: role ? { role, file } : null,
  }
}

/** A picture whose shorter side is below this share of the longer one is a line in a circle. */
const MIN_SQUARENESS = 0.5

const squareness = ({ sizePx }: Known): number =>
  sizePx ? Math.min(sizePx.width / sizePx.height, sizePx.height / sizePx.width) : 1

export const isTooWideForCircle = (image: Known): boolean => squareness(image) < MIN_SQUARENESS

/** A wide logo gives way to the icon, which is square, if that was designed and is no letter of ours. */
function logoOf({ googleLogo, logo, icon }: Images): GooglePicture | null {
  if (googleLogo) return { role: 'googleLogo', file: 'circle.png' }
  const giveWay = logo && icon && !icon.isGenerated && isTooWideForCircle(logo)
  const role = logo && !giveWay ? 'logo' : icon && 'icon'
  return role ? { role, file: 'round-logo.png' } : null
}

/** A square picture that Google masks to a circle. */
export function logo(view: GooglePassView): Members {
  const { logo } = googlePictures(view.content.images)
  const url = logo ? addressOf(view, logo) : view.issuer.fallbackLogoUrl
  return image(url, localizedText(view.content, organization(view.content)))
}

/** A wide picture in place of the round one, under the name that the type has for it. */
export function wideLogo(view: GooglePassView, name: string): { [member: string]: Members } {
  const { content } = view
  const { wideLogo } = googlePictures(content.images)
  if (!wideLogo) return {}
  return { [name]: image(addressOf(view, wideLogo), localizedText(content, organization(content))) }
}

/** The wide picture across the card. */
export function heroImage(view: GooglePassView): Members | undefined {
  const { content } = view
  const { hero } = googlePictures(content.images)
  if (!hero) return undefined
  const stamps = content.images[hero.role]?.stamps
  const description = stamps ? stampCountIn(content.language, stamps) : displayName(content)
  return image(addressOf(view, hero), localizedText(content, description))
}

/** The object without its pictures, for when Google cannot fetch one. */
export function withoutImages(object: GoogleBody): GoogleBody {
  const { heroImage: _hero, logo: _logo, wideLogo: _wide, ...rest } = object
  return rest as GoogleBody
}

/** The class with our own picture as its logos, and without wide pictures. */
export function withoutClassImages(
  body: GoogleBody,
  { fallbackLogoUrl }: GoogleIssuer,
): GoogleBody {
  const { heroImage: _, ...rest } = body
  return replaceLogos(rest, fallbackLogoUrl) as GoogleBody
}

const LOGO_MEMBERS = ['logo', 'programLogo', 'titleImage', 'airlineLogo', 'airlineAllianceLogo']
const WIDE_LOGO_MEMBERS = ['wideLogo', 'wideProgramLogo', 'wideTitleImage', 'wideAirlineLogo']

function replaceLogos(value: unknown, uri: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
    .filter(([name]) => !WIDE_LOGO_MEMBERS.includes(name))
    .map(([name, member]) =>
      LOGO_MEMBERS.includes(name)
        ? [name, { ...member, sourceUri: { uri } }]
        : [name, replaceLogos(member, uri)],
    )
  return Object.fromEntries(entries)
}

const addressOf = ({ content }: GooglePassView, { role, file }: GooglePicture): string =>
  `${content.images[role]!.baseUrl.replace(/\/+$/, '')}/${file}`

const image = (uri: string, contentDescription: Members): Members => ({
  sourceUri: { uri },
  contentDescription,
})
