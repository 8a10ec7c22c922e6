import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Ctx } from '../../domain/model/ctx.ts'
import { AppError } from '../../domain/model/errors.ts'
import type { Pass } from '../../domain/model/pass.ts'
import type { Wallet, WalletEntry, WalletFiles } from '../../domain/model/ports/wallets.ts'
import { keepsCopies } from '../../domain/notify/update-copy.ts'
import { noteView } from '../../domain/passes/note-view.ts'
import { saveLink } from '../../domain/passes/save-link.ts'
import {
  findLinkedPass,
  type OpenedPass,
  openBundleLink,
  openPass,
  openPassLink,
} from '../../domain/render/open-link.ts'
import { walletLinks } from '../../domain/render/wallet-links.ts'
import { namesTag } from '../../lib/entity-tag.ts'
import { type LinkPurpose, openLinkToken } from '../../lib/tokens/link-token.ts'
import type { AppEnv } from '../context.ts'
import { failureResponse } from '../envelope.ts'
import { handleError } from '../failures.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { type BundleFile, renderBundlePage } from '../pages/bundle-page.tsx'
import type { PassOffer } from '../pages/pass-offer.ts'
import { renderPassPage } from '../pages/pass-page.tsx'
import {
  renderDeletedPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from '../pages/state-pages.tsx'
import { pagePolicy } from '../pages/style.ts'
import { localeOf, type Visitor } from '../pages/visitor.ts'
import { previewImages } from '../picture.ts'

/** For a file that a browser shows: it carries its images inside itself and asks for nothing. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'"
/** How many characters all images of one page may take together. */
const MAX_IMAGE_CHARACTERS = 8 * 1024 * 1024
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
    if (!wantsPage(c)) return passFile(c, firstFile(ctx), await findLinkedPass(ctx, link))
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
  .get('/p/:token/:entry', async (c) => {
    const { ctx, link } = c.var
    const wallet = ctx.wallets.all.find(({ entry }) => entry.path === c.req.param('entry'))
    if (!wallet) return nothingHere(c)
    const { file } = wallet.entry
    if (file) return passFile(c, { ...wallet.entry, file }, await findLinkedPass(ctx, link))
    const opened = await openPassLink(ctx, link)
    if (!opened || !keepsCopies(wallet)) return nothingHere(c)
    if (opened === 'deleted') throw gone()
    return c.redirect(await saveLink(ctx, wallet, opened), 302)
  })
  .use('/b/:token/*', openLink('bundle'))
  .get('/b/:token', async (c) => {
    const { ctx, link } = c.var
    const passes = await openBundleLink(ctx, link)
    if (!passes) return nothingHere(c)
    const [first] = passes
    const bundling = bundlingWallet(ctx)
    if (!wantsPage(c)) return bundleFile(c, bundling, passes, 1)
    if (!first) return page(200, renderDeletedPage())
    const bundle = { id: link.subjectId, linkGeneration: link.generation }
    const url = await ctx.links.bundleUrl(bundle)
    return page(
      200,
      renderBundlePage({
        visitor: visitorOf(c),
        pageUrl: url,
        organizationName: first.content.organizationName,
        passes: await offers(ctx, passes),
        files:
          (await bundling.wallet.readiness(first.pass)) === 'missing'
            ? []
            : bundleParts(bundling, url, passes.length),
        testNotice: first.content.test ? TEST_NOTICE : null,
      }),
    )
  })
  .get('/b/:token/:file', async (c) => {
    const { ctx, link } = c.var
    const bundling = bundlingWallet(ctx)
    const passes = await openBundleLink(ctx, link)
    const part = partOf(bundling, c.req.param('file'))
    return passes && part ? bundleFile(c, bundling, passes, part) : nothingHere(c)
  })

type FileEntry = WalletEntry & { file: WalletFiles }

/** What a program gets that asks for the pass itself. */
function firstFile(ctx: Ctx): FileEntry {
  const wallet = ctx.wallets.all.find(({ entry }) => entry.file)
  return wallet!.entry as FileEntry
}

interface Bundling {
  wallet: Wallet
  files: WalletFiles
  bundle: NonNullable<WalletFiles['bundle']>
}

/** The wallet that takes several passes in one file. */
function bundlingWallet(ctx: Ctx): Bundling {
  const wallet = ctx.wallets.all.find(({ entry }) => entry.file?.bundle)!
  const files = wallet.entry.file!
  return { wallet, files, bundle: files.bundle! }
}

const bundlePath = ({ wallet, bundle }: Bundling, part: number) =>
  `${wallet.platform}-${part}.${bundle.extension}`

/** Counted from 1; null where the name is that of no file. */
function partOf(bundling: Bundling, name: string): number | null {
  const part = Number(/\d+/.exec(name)?.[0])
  return part >= 1 && part < 100 && bundlePath(bundling, part) === name ? part : null
}

/** Every picture carries its images inside itself: a page of a hundred must not outgrow the isolate. */
async function offers(ctx: Ctx, passes: OpenedPass[]): Promise<PassOffer[]> {
  const read = new Map()
  const all = await Promise.all(passes.map((pass) => offer(ctx, pass, read)))
  const characters = all
    .flatMap(({ images }) => Object.values(images))
    .reduce((sum, { dataUri }) => sum + dataUri.length, 0)
  if (characters <= MAX_IMAGE_CHARACTERS) return all
  return all.map((pass) => ({ ...pass, images: {} }))
}

async function offer(
  ctx: Ctx,
  { pass, content }: OpenedPass,
  read?: Parameters<typeof previewImages>[2],
): Promise<PassOffer> {
  const [images, links] = await Promise.all([
    previewImages(ctx, content, read),
    walletLinks(ctx, pass, content),
  ])
  return { content, images, links }
}

/** https://developer.apple.com/documentation/walletpasses/distributing-and-updating-a-pass */
async function passFile(
  c: C,
  { file }: FileEntry,
  pass: Pass | 'deleted' | null,
): Promise<Response> {
  if (!pass) return nothingHere(c)
  if (pass === 'deleted') throw gone()
  const ctx = c.get('ctx')
  const visitor = visitorOf(c)
  const reader = { locale: localeOf(visitor), timeZone: visitor.timeZone }
  const tag = await file.tag(pass, reader)
  if (!tag) throw noCertificate()
  const etag = `"${tag}"`
  if (namesTag(c.req.header('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag, Vary: 'Accept' } })
  }
  const bytes = await file.make(pass, async () => (await openPass(ctx, pass)).content, reader)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `${file.disposition}; filename="${pass.id}.${file.extension}"`,
      'Last-Modified': new Date(pass.lastModifiedSeconds * 1000).toUTCString(),
      ...(file.disposition === 'inline' && { 'Content-Security-Policy': DRAWING_POLICY }),
      ETag: etag,
      Vary: 'Accept',
    },
  })
}

/** A wallet takes only so many passes at once. */
async function bundleFile(
  c: C,
  { files, bundle }: Bundling,
  passes: OpenedPass[],
  part: number,
): Promise<Response> {
  if (passes.length === 0) throw gone()
  const { maxPasses } = bundle
  const wanted = passes.slice((part - 1) * maxPasses, part * maxPasses)
  if (wanted.length === 0) return nothingHere(c)
  const made = await Promise.all(
    wanted.map(({ pass, content }) => files.make(pass, async () => content, {})),
  )
  const present = made.filter((file) => file !== null)
  if (present.length === 0) throw noCertificate()
  return new Response(bundle.pack(present) as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': bundle.contentType,
      'Content-Disposition': `attachment; filename="passes-${part}.${bundle.extension}"`,
    },
  })
}

function bundleParts(bundling: Bundling, url: string, count: number): BundleFile[] {
  const { platform, entry } = bundling.wallet
  const { maxPasses } = bundling.bundle
  return Array.from({ length: Math.ceil(count / maxPasses) }, (_, index) => ({
    platform,
    label: entry.label,
    url: `${url}/${bundlePath(bundling, index + 1)}`,
    from: index * maxPasses + 1,
    to: Math.min(count, (index + 1) * maxPasses),
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
  return new AppError(
    'signing_unavailable',
    'This workspace has no certificate to sign the pass with',
    {
      headers: { 'Retry-After': '300' },
    },
  )
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
