import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { claimPass } from '../../domain/claim-links/claim-pass.ts'
import { previewClaim } from '../../domain/claim-links/preview-claim.ts'
import { LanguageTag } from '../../domain/model/design-schemas.ts'
import { AppError } from '../../domain/model/errors.ts'
import { TimeZoneSchema } from '../../domain/model/time-zone-schema.ts'
import { walletLinks } from '../../domain/render/wallet-links.ts'
import { type ClaimToken, openClaimToken } from '../../lib/tokens/claim-token.ts'
import type { AppEnv } from '../context.ts'
import {
  failurePage,
  holderCtx,
  holderPage,
  holderPages,
  visitorOf,
  wantsPage,
} from '../holder-page.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readAtMost } from '../middleware/read-body.ts'
import { wantedLanguages } from '../pages/visitor.ts'
import { ZONE_INPUT } from '../pages/zone-input.tsx'
import { previewImages } from '../picture.ts'
import { requireSameOrigin } from '../same-origin.ts'

/** A form of one input. */
const MAX_FORM_BYTES = 4096

interface ClaimEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { claim: ClaimToken }
}
type C = Context<ClaimEnv>

/** A forged link costs no look at a database. */
const openClaim = createMiddleware<ClaimEnv>(async (c, next) => {
  await limitAnonymous(c)
  const { config, deps } = c.var
  const claim = await openClaimToken(config.linkSigningKeys, c.req.param('token') ?? '')
  const workspace = claim && (await deps.directory.workspace(claim.workspaceId))
  if (!workspace) throw new AppError('not_found', 'There is nothing at this address')
  c.set('claim', claim)
  c.set('ctx', holderCtx(c, workspace))
  await next()
  // Search engines list addresses that they find; this one opens a pass.
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
})

/**
 * Claim links, `/c/{token}`: looking writes nothing, whoever looks, because mail scanners and messengers open every link.
 * Posting creates the pass or finds it, and leads to where its own link would.
 */
export const claimPages = new Hono<ClaimEnv>()
  .use('/:token/*', openClaim)
  .use(
    '/:token/*',
    requireSameOrigin('The request didn’t come from our page, so nothing was created'),
  )
  .get('/:token', async (c) => {
    const { ctx, claim } = c.var
    const { pass, content } = await previewClaim(ctx, claim)
    if (!content) return c.redirect(await ctx.links.passUrl(pass), 302)
    const visitor = visitorOf(c)
    const claimUrl = `${c.var.baseUrl}/c/${c.req.param('token')}`
    const [links, { platformFor, renderClaimPage }] = await Promise.all([
      walletLinks(ctx, pass, content, claimUrl),
      holderPages(),
    ])
    const html = renderClaimPage({
      content,
      images: await previewImages(ctx, content, platformFor({ links }, visitor)),
      links,
      posts: true,
      visitor,
      claimUrl,
      imageUrl: `${c.var.baseUrl}/icon.png`,
    })
    return holderPage(200, html, {
      interactive: true,
      images: links.flatMap(({ badges }) => Object.values(badges)),
      forms: ctx.wallets.all.flatMap(({ entry }) => entry.leadsTo ?? []),
    })
  })
  .post('/:token', async (c) => c.redirect(await claimedUrl(c), 303))
  .post('/:token/:entry', async (c) => {
    const name = c.req.param('entry')
    const isEntry = c.var.ctx.wallets.all.some(({ entry: { path, page = path } }) => page === name)
    if (!isEntry) throw new AppError('not_found', 'There is nothing at this address')
    return c.redirect(`${await claimedUrl(c)}/${name}`, 303)
  })

async function claimedUrl(c: C): Promise<string> {
  const { ctx, claim } = c.var
  const holder = { language: languageOf(c), timeZone: await timeZoneOf(c) }
  return ctx.links.passUrl(await claimPass(ctx, claim, holder))
}

/** What the browser asks for, where we can keep it. */
function languageOf(c: C): string | null {
  const [wanted] = wantedLanguages(visitorOf(c))
  return LanguageTag.safeParse(wanted).data ?? null
}

/** What the script of the page has filled in; what is no time zone counts as nothing. */
async function timeZoneOf(c: C): Promise<string | null> {
  const form = new URLSearchParams(new TextDecoder().decode(await readAtMost(c, MAX_FORM_BYTES)))
  return TimeZoneSchema.safeParse(form.get(ZONE_INPUT)).data ?? null
}

claimPages.onError(async (error, c) => {
  const pages = await holderPages()
  const visitor = visitorOf(c)
  const render = {
    link_expired: () => pages.renderLinkExpiredPage(visitor),
    quota_reached: () => pages.renderNoneLeftPage(visitor),
    link_payload_invalid: (details: AppError['details']) =>
      pages.renderLinkUnusablePage(
        visitor,
        details.map(({ pointer = '', message }) => `${pointer} ${message}`.trim()),
      ),
  }
  if (!wantsPage(c) || !(error instanceof AppError) || !(error.code in render)) {
    return failurePage(error, c)
  }
  const html = render[error.code as keyof typeof render](error.details)
  return holderPage(error.status, html)
})
