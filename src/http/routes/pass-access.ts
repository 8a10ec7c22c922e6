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
import { type WalletLink, walletLinks } from '../../domain/render/wallet-links.ts'
import { namesTag } from '../../lib/entity-tag.ts'
import { type LinkPurpose, openLinkToken } from '../../lib/tokens/link-token.ts'
import type { AppEnv } from '../context.ts'
import { failureResponse } from '../envelope.ts'
import {
  failurePage,
  holderCtx,
  holderPage,
  holderPages,
  statePage,
  visitorOf,
  wantsPage,
} from '../holder-page.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import type { TogetherLink } from '../pages/bundle-page.tsx'
import type { PassOffer } from '../pages/pass-offer.ts'
import { localeOf, type Visitor } from '../pages/visitor.ts'
import { previewImages } from '../picture.ts'

/** For a file that a browser shows: it carries its images inside itself and asks for nothing. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'"
/** How many characters all images of one page may take together. */
const MAX_IMAGE_CHARACTERS = 8 * 1024 * 1024

interface LinkEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { link: { subjectId: string; generation: number } }
}
type C = Context<LinkEnv>

/** Getting a pass onto a device: everything behind `/p/{token}` and `/b/{token}`. */
export const passAccess = new Hono<LinkEnv>()

/** Opens the token before any database is read; whoever holds it may see the pass. */
function openLink(purpose: LinkPurpose) {
  return createMiddleware<LinkEnv>(async (c, next) => {
    await limitAnonymous(c)
    const { config, deps } = c.var
    const token = c.req.param('token') ?? ''
    const link = await openLinkToken(config.linkSigningKeys, purpose, token)
    const workspace = link && (await deps.directory.workspace(link.workspaceId))
    if (!workspace) return nothingHere(c)
    c.set('link', link)
    c.set('ctx', holderCtx(c, workspace))
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
    const { renderDeletedPage, renderPassPage } = await holderPages()
    if (opened === 'deleted') return holderPage(200, renderDeletedPage(visitorOf(c)))
    if (isLookedAt(c)) noteView(ctx, opened.pass)
    const shown = await offer(ctx, opened, visitorOf(c))
    const html = renderPassPage({
      ...shown,
      visitor: visitorOf(c),
      pageUrl: await ctx.links.passUrl(opened.pass),
      fallbackImageUrl: `${c.var.baseUrl}/icon.png`,
    })
    return holderPage(200, html, badgesOf(shown.links))
  })
  .get('/p/:token/:entry', async (c) => {
    const { ctx, link } = c.var
    const name = c.req.param('entry')
    const printed = ctx.wallets.all.find(({ entry }) => entry.page === name)
    if (printed) return printPage(c, printed)
    const wallet = ctx.wallets.all.find(({ entry }) => entry.path === name)
    if (!wallet) return nothingHere(c)
    const { file } = wallet.entry
    if (file) return passFile(c, { ...wallet.entry, file }, await findLinkedPass(ctx, link))
    const opened = await openPassLink(ctx, link)
    if (!opened || !keepsCopies(wallet)) return nothingHere(c)
    if (opened === 'deleted') throw gone()
    return c.redirect(await saveLink(ctx, wallet, [opened]), 302)
  })
  .use('/b/:token/*', openLink('bundle'))
  .get('/b/:token', async (c) => {
    const { ctx, link } = c.var
    const passes = await openBundleLink(ctx, link)
    if (!passes) return nothingHere(c)
    const [first] = passes
    if (!wantsPage(c)) return bundleFile(c, bundlingWallet(ctx), passes, 1)
    const { renderBundlePage, renderDeletedPage } = await holderPages()
    if (!first) return holderPage(200, renderDeletedPage(visitorOf(c)))
    const bundle = { id: link.subjectId, linkGeneration: link.generation }
    const url = await ctx.links.bundleUrl(bundle)
    const shown = await offers(ctx, passes, visitorOf(c))
    const html = renderBundlePage({
      visitor: visitorOf(c),
      pageUrl: url,
      organizationName: first.content.organizationName,
      passes: shown,
      together: await togetherLinks(ctx, url, passes),
      imageUrl: `${c.var.baseUrl}/icon.png`,
    })
    return holderPage(200, html, badgesOf(shown.flatMap(({ links }) => links)))
  })
  .get('/b/:token/:part', async (c) => {
    const { ctx, link } = c.var
    const part = partOf(ctx, c.req.param('part'))
    const passes = part && (await openBundleLink(ctx, link))
    if (!part || !passes) return nothingHere(c)
    const { wallet, number } = part
    if (canBundle(wallet)) return bundleFile(c, wallet, passes, number)
    if (passes.length === 0) throw gone()
    const wanted = (await partsFor(wallet, passes))[number - 1]
    if (!wanted || !keepsCopies(wallet)) return nothingHere(c)
    return c.redirect(await saveLink(ctx, wallet, wanted), 302)
  })

type FileEntry = WalletEntry & { file: WalletFiles }

/** What a program gets that asks for the pass itself. */
function firstFile(ctx: Ctx): FileEntry {
  const wallet = ctx.wallets.all.find(({ entry }) => entry.file)
  return wallet!.entry as FileEntry
}

/** A wallet that takes several passes in one file. */
type BundlingWallet = Wallet & {
  entry: { file: WalletFiles & { bundle: NonNullable<WalletFiles['bundle']> } }
}

const canBundle = (wallet: Wallet): wallet is BundlingWallet =>
  wallet.entry.file?.bundle !== undefined

const bundlingWallet = (ctx: Ctx): BundlingWallet => ctx.wallets.all.find(canBundle)!

/** The passes that are added at once, group by group; none where the wallet takes one pass at a time. */
async function partsFor(wallet: Wallet, passes: OpenedPass[]): Promise<OpenedPass[][]> {
  if (canBundle(wallet)) {
    const { maxPasses } = wallet.entry.file.bundle
    const count = Math.ceil(passes.length / maxPasses)
    return Array.from({ length: count }, (_, at) =>
      passes.slice(at * maxPasses, (at + 1) * maxPasses),
    )
  }
  if (!keepsCopies(wallet)) return []
  const parts = await wallet.copies.linkParts(passes.map(({ content }) => content))
  return parts.map((part) =>
    part.map((content) => passes.find((pass) => pass.content === content)!),
  )
}

/** Every picture carries its images inside itself: a page of a hundred must not outgrow the isolate. */
async function offers(ctx: Ctx, passes: OpenedPass[], visitor: Visitor): Promise<PassOffer[]> {
  const read = new Map()
  const all = await Promise.all(passes.map((pass) => offer(ctx, pass, visitor, read)))
  const characters = all
    .flatMap(({ images }) => Object.values(images))
    .reduce((sum, { dataUri }) => sum + dataUri.length, 0)
  if (characters <= MAX_IMAGE_CHARACTERS) return all
  return all.map((pass) => ({ ...pass, images: {} }))
}

async function offer(
  ctx: Ctx,
  { pass, content }: OpenedPass,
  visitor: Visitor,
  read?: Parameters<typeof previewImages>[3],
): Promise<PassOffer> {
  const [{ platformFor }, links] = await Promise.all([
    holderPages(),
    walletLinks(ctx, pass, content),
  ])
  const images = await previewImages(ctx, content, platformFor({ links }, visitor), read)
  return { content, images, links }
}

/** The page around a file that holders print. */
async function printPage(c: C, { platform, entry }: Wallet): Promise<Response> {
  const { ctx, link } = c.var
  const opened = await openPassLink(ctx, link)
  if (!opened) return nothingHere(c)
  if (opened === 'deleted') throw gone()
  const { pagePolicy, PRINT_CSS, renderPrintPage } = await holderPages()
  const passUrl = await ctx.links.passUrl(opened.pass)
  const html = renderPrintPage({
    content: opened.content,
    platform,
    visitor: visitorOf(c),
    passUrl,
    sheetUrl: `${passUrl}/${entry.path}`,
  })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({ css: PRINT_CSS, interactive: true }),
      Vary: 'Accept-Language',
    },
  })
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
  const body =
    (await file.stream?.(pass)) ??
    (await file.make(pass, async () => (await openPass(ctx, pass)).content, reader))
  return new Response(body as BodyInit, {
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

async function bundleFile(
  c: C,
  wallet: BundlingWallet,
  passes: OpenedPass[],
  number: number,
): Promise<Response> {
  if (passes.length === 0) throw gone()
  const { file } = wallet.entry
  const { bundle } = file
  const wanted = (await partsFor(wallet, passes))[number - 1]
  if (!wanted) return nothingHere(c)
  const made = await Promise.all(
    wanted.map(({ pass, content }) => file.make(pass, async () => content, {})),
  )
  const present = made.filter((file) => file !== null)
  if (present.length === 0) throw noCertificate()
  return new Response(bundle.pack(present) as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': bundle.contentType,
      'Content-Disposition': `attachment; filename="passes-${number}.${bundle.extension}"`,
    },
  })
}

/** `{platform}-{number}`, with the ending of a file where it is one. */
function partName({ platform, entry }: Wallet, number: number): string {
  const extension = entry.file?.bundle?.extension
  return `${platform}-${number}${extension ? `.${extension}` : ''}`
}

/** Which part of a bundle a name is, counted from 1; null where it is none. */
function partOf(ctx: Ctx, name: string): { wallet: Wallet; number: number } | null {
  const number = Number(/\d+/.exec(name)?.[0])
  if (!(number >= 1 && number <= 100)) return null
  const wallet = ctx.wallets.all.find((each) => partName(each, number) === name)
  return wallet ? { wallet, number } : null
}

/** What adds several passes at once, for each wallet that can. */
async function togetherLinks(ctx: Ctx, url: string, passes: OpenedPass[]): Promise<TogetherLink[]> {
  const links = await Promise.all(
    ctx.wallets.all.map(async (each) => {
      const { platform, entry, readiness } = each
      const { wallet, badges } = entry
      if (!wallet || (await readiness(passes[0]!.pass)) === 'missing') return []
      let from = 1
      return (await partsFor(each, passes)).map((part, at): TogetherLink => {
        const to = from + part.length - 1
        const link = { platform, wallet, badges, url: `${url}/${partName(each, at + 1)}`, from, to }
        from = to + 1
        return link
      })
    }),
  )
  return links.flat()
}

/** Browsers fetch in advance what nobody may look at. @see https://www.w3.org/TR/sec-purpose */
function isLookedAt(c: C): boolean {
  return c.req.raw.method === 'GET' && !/\bprefetch\b/.test(c.req.header('Sec-Purpose') ?? '')
}

/** Where the badges that a page shows come from. */
const badgesOf = (links: WalletLink[]) => ({
  images: links.flatMap(({ badges }) => Object.values(badges)),
})

/** One answer for a wrong token, a replaced link and a pass that never was. */
async function nothingHere(c: C): Promise<Response> {
  if (wantsPage(c)) return statePage(404, visitorOf(c))
  const error = new AppError('not_found', 'There is nothing at this address')
  return failureResponse(c, error)
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

passAccess.onError(failurePage)
