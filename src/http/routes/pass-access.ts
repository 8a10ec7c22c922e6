import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Ctx } from '../../domain/model/ctx.ts'
import { AppError } from '../../domain/model/errors.ts'
import type { Pass } from '../../domain/model/pass.ts'
import { googleSaveLink } from '../../domain/notify/save-link.ts'
import { noteView } from '../../domain/passes/note-view.ts'
import {
  findLinkedPass,
  type OpenedPass,
  openBundleLink,
  openPass,
  openPassLink,
} from '../../domain/render/open-link.ts'
import { buildPkpasses, MAX_PASSES_PER_BUNDLE } from '../../lib/apple/pkpasses.ts'
import { type LinkPurpose, openLinkToken } from '../../lib/tokens/link-token.ts'
import type { AppEnv } from '../context.ts'
import { failureResponse } from '../envelope.ts'
import { handleError } from '../failures.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { renderBundlePage } from '../pages/bundle-page.tsx'
import type { PassOffer } from '../pages/pass-offer.ts'
import { renderPassPage } from '../pages/pass-page.tsx'
import {
  renderDeletedPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from '../pages/state-pages.tsx'
import { pagePolicy } from '../pages/style.ts'
import type { Visitor } from '../pages/visitor.ts'
import { previewImages } from '../picture.ts'

const PKPASS = 'application/vnd.apple.pkpass'
const PKPASSES = 'application/vnd.apple.pkpasses'
/** Of all pictures on one page. */
const MOST_IMAGE_CHARACTERS = 8 * 1024 * 1024
const TEST_NOTICE =
  'This is a test pass: good for trying things out, of no value and not accepted anywhere.'

interface LinkEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { link: { subjectId: string; generation: number } }
}
type C = Context<LinkEnv>

/** Getting a pass onto a device: everything behind `/p/{token}` and `/b/{token}`. */
export const passAccess = new Hono<LinkEnv>()

/** Opens the token before any database is read; whoever holds it may see the pass. */
function openLink(purpose: LinkPurpose) {
  return createMiddleware<LinkEnv>(async (c, next) => {
    await limitAnonymous(c as unknown as Context<AppEnv>)
    const { config, deps } = c.var
    const token = c.req.param('token') ?? ''
    const link = await openLinkToken(config.linkSigningKeys, purpose, token)
    const workspace = link && (await deps.directory.workspace(link.workspaceId))
    if (!workspace) return nothingHere(c)
    c.set('link', link)
    c.set(
      'ctx',
      deps.ctxFor({
        workspace,
        actor: 'holder',
        scopes: new Set(),
        baseUrl: c.var.baseUrl,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      }),
    )
    await next()
  })
}

/** Search engines list addresses that they find; these open a pass. */
const unlisted = createMiddleware<LinkEnv>(async (c, next) => {
  await next()
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
})

passAccess
  .use('/p/*', unlisted)
  .use('/b/*', unlisted)
  .use('/p/:token/*', openLink('pass'))
  .get('/p/:token', async (c) => {
    const { ctx, link } = c.var
    if (!wantsPage(c)) return passFile(c, await findLinkedPass(ctx, link))
    const opened = await openPassLink(ctx, link)
    if (!opened) return nothingHere(c)
    if (opened === 'deleted') return page(200, renderDeletedPage())
    if (isLookedAt(c)) noteView(ctx, opened.pass)
    const url = await ctx.links.passUrl(opened.pass)
    return page(
      200,
      renderPassPage({
        ...(await offer(ctx, opened)),
        visitor: visitorOf(c),
        pageUrl: url,
        testNotice: opened.content.test ? TEST_NOTICE : null,
      }),
    )
  })
  .get('/p/:token/apple.pkpass', async (c) =>
    passFile(c, await findLinkedPass(c.var.ctx, c.var.link)),
  )
  .get('/p/:token/google', async (c) => {
    const opened = await openPassLink(c.var.ctx, c.var.link)
    if (!opened) return nothingHere(c)
    if (opened === 'deleted') throw gone()
    return c.redirect(await googleSaveLink(c.var.ctx, opened), 302)
  })
  .use('/b/:token/*', openLink('bundle'))
  .get('/b/:token', async (c) => {
    const { ctx, link } = c.var
    const passes = await openBundleLink(ctx, link.subjectId)
    if (!passes) return nothingHere(c)
    const [first] = passes
    if (!wantsPage(c)) return bundleFile(c, passes, 1)
    if (!first) return page(200, renderDeletedPage())
    const url = await ctx.links.bundleUrl(link.subjectId)
    return page(
      200,
      renderBundlePage({
        visitor: visitorOf(c),
        pageUrl: url,
        organizationName: first.content.organizationName,
        passes: await offers(ctx, passes),
        appleBundles:
          (await ctx.apple.readiness(first.pass)) === 'missing'
            ? []
            : bundleParts(url, passes.length),
        testNotice: first.content.test ? TEST_NOTICE : null,
      }),
    )
  })
  .get('/b/:token/:file{apple-[1-9][0-9]?\\.pkpasses}', async (c) => {
    const passes = await openBundleLink(c.var.ctx, c.var.link.subjectId)
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0])
    return passes ? bundleFile(c, passes, part) : nothingHere(c)
  })

/** Every picture carries its images inside itself: a page of a hundred must not outgrow the isolate. */
async function offers(ctx: Ctx, passes: OpenedPass[]): Promise<PassOffer[]> {
  const read = new Map()
  const all = await Promise.all(passes.map((pass) => offer(ctx, pass, read)))
  const characters = all
    .flatMap(({ images }) => Object.values(images))
    .reduce((sum, { dataUri }) => sum + dataUri.length, 0)
  if (characters <= MOST_IMAGE_CHARACTERS) return all
  return all.map((pass) => ({ ...pass, images: {} }))
}

async function offer(
  ctx: Ctx,
  { pass, content }: OpenedPass,
  read?: Parameters<typeof previewImages>[2],
): Promise<PassOffer> {
  const url = await ctx.links.passUrl(pass)
  const [images, apple, google] = await Promise.all([
    previewImages(ctx, content, read),
    ctx.apple.readiness(pass),
    ctx.google.readiness(),
  ])
  return {
    content,
    images,
    appleUrl: apple === 'missing' ? null : `${url}/apple.pkpass`,
    googleUrl: google === 'missing' ? null : `${url}/google`,
  }
}

/** https://developer.apple.com/documentation/walletpasses/distributing-and-updating-a-pass */
async function passFile(c: C, pass: Pass | 'deleted' | null): Promise<Response> {
  if (!pass) return nothingHere(c)
  if (pass === 'deleted') throw gone()
  const ctx = c.get('ctx')
  const { apple } = ctx
  const tag = await apple.fileTag(pass)
  if (!tag) throw noCertificate()
  const etag = `"${tag}"`
  if (matches(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag, Vary: 'Accept' } })
  }
  const file = await apple.file(pass, async () => (await openPass(ctx, pass)).content)
  return new Response(file as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': PKPASS,
      'Content-Disposition': `attachment; filename="${pass.id}.pkpass"`,
      'Last-Modified': new Date(pass.lastModifiedSeconds * 1000).toUTCString(),
      ETag: etag,
      Vary: 'Accept',
    },
  })
}

/** Ten passes a file at most: Wallet takes no more at once. */
async function bundleFile(c: C, passes: OpenedPass[], part: number): Promise<Response> {
  if (passes.length === 0) throw gone()
  const wanted = passes.slice((part - 1) * MAX_PASSES_PER_BUNDLE, part * MAX_PASSES_PER_BUNDLE)
  if (wanted.length === 0) return nothingHere(c)
  const { apple } = c.var.ctx
  const files = await Promise.all(
    wanted.map(({ pass, content }) => apple.file(pass, async () => content)),
  )
  const made = files.filter((file) => file !== null)
  if (made.length === 0) throw noCertificate()
  return new Response(buildPkpasses(made) as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': PKPASSES,
      'Content-Disposition': `attachment; filename="passes-${part}.pkpasses"`,
    },
  })
}

function bundleParts(url: string, count: number) {
  return Array.from({ length: Math.ceil(count / MAX_PASSES_PER_BUNDLE) }, (_, index) => ({
    url: `${url}/apple-${index + 1}.pkpasses`,
    from: index * MAX_PASSES_PER_BUNDLE + 1,
    to: Math.min(count, (index + 1) * MAX_PASSES_PER_BUNDLE),
  }))
}

function wantsPage(c: C): boolean {
  return /\btext\/html\b/.test(c.req.header('Accept') ?? '')
}

/** Browsers fetch in advance what nobody may look at. @see https://www.w3.org/TR/sec-purpose */
function isLookedAt(c: C): boolean {
  return c.req.raw.method === 'GET' && !/\bprefetch\b/.test(c.req.header('Sec-Purpose') ?? '')
}

function visitorOf(c: C): Visitor {
  return {
    userAgent: c.req.header('User-Agent') ?? '',
    acceptLanguage: c.req.header('Accept-Language') ?? '',
    timeZone: (c.req.raw.cf?.timezone as string | undefined) ?? 'UTC',
  }
}

async function page(status: number, html: string): Promise<Response> {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(),
      Vary: 'Accept, Accept-Language, User-Agent',
    },
  })
}

/** One answer for a wrong token, a replaced link and a pass that never was. */
function nothingHere(c: C): Response | Promise<Response> {
  if (wantsPage(c)) return page(404, renderNotFoundPage())
  const error = new AppError('not_found', 'There is nothing at this address')
  return failureResponse(c as unknown as Context<AppEnv>, error)
}

function gone(): AppError {
  return new AppError('gone', 'This pass was deleted')
}

function noCertificate(): AppError {
  return new AppError('signing_unavailable', 'This workspace has no Apple certificate', {
    headers: { 'Retry-After': '300' },
  })
}

/** Somebody who taps a link gets words, not JSON; the status says the same to either. */
passAccess.onError(async (error, c) => {
  const answer = await handleError(error, c as unknown as Context<AppEnv>)
  if (!wantsPage(c)) return answer
  const shown = await page(answer.status, statePage(answer.status))
  const retryAfter = answer.headers.get('Retry-After')
  if (retryAfter) shown.headers.set('Retry-After', retryAfter)
  return shown
})

function statePage(status: number): string {
  if (status === 404) return renderNotFoundPage()
  return status === 410 ? renderDeletedPage() : renderUnavailablePage()
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
