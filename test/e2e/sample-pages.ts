import { createViteServer } from 'vitest/node'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import { SAMPLE_PASSES, sampleImages } from '../preview/sample-passes.ts'
import { walletLinks } from '../support/wallet-links.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'

const visitor = (userAgent: string) => ({
  userAgent,
  acceptLanguage: 'en-GB',
  timeZone: 'Europe/Berlin',
})
/** Node reads no .tsx, so Vite loads the pages. */
async function withPages<T>(use: (pages: Renderers) => T): Promise<T> {
  const vite = await createViteServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const load = (name: string) => vite.ssrLoadModule(`/src/http/pages/${name}`)
    return use(
      Object.assign(
        {},
        await load('pass-page.tsx'),
        await load('bundle-page.tsx'),
        await load('state-pages.tsx'),
      ) as Renderers,
    )
  } finally {
    await vite.close()
  }
}

type Renderers = typeof import('../../src/http/pages/pass-page.tsx') &
  typeof import('../../src/http/pages/bundle-page.tsx') &
  typeof import('../../src/http/pages/state-pages.tsx')

const COMMON = {
  pageUrl: 'https://wallet.example/p/3q2-7wXh2V0aWx',
  fallbackImageUrl: 'https://wallet.example/icon.png',
}

const offer = (kind: KindName) => ({
  content: SAMPLE_PASSES[kind],
  images: sampleImages(kind),
  links: walletLinks('https://wallet.example/p/3q2', ['apple', 'google', 'paper']),
})

/** The pass page of every kind for both phones, by name; the plain one, and the one with most to say. */
export function phonePages(): Promise<Record<string, string>> {
  return withPages(({ renderPassPage }) => {
    const pages: Record<string, string> = {}
    for (const kind of KIND_NAMES) {
      for (const [phone, userAgent] of Object.entries({ iphone: IPHONE, android: ANDROID })) {
        const plain = { ...COMMON, ...offer(kind), visitor: visitor(userAgent) }
        pages[`${kind}-${phone}`] = renderPassPage(plain)
        pages[`${kind}-${phone}-test-de`] = renderPassPage({
          ...plain,
          content: { ...plain.content, test: true },
          visitor: { ...plain.visitor, acceptLanguage: 'de-DE,de;q=0.9' },
        })
      }
    }
    return pages
  })
}

/** Every public page with realistic content, by name. */
export function samplePages(): Promise<Record<string, string>> {
  return withPages((pages) => {
    const { renderPassPage, renderBundlePage, renderDeletedPage, renderNotFoundPage } = pages
    const loyalty = offer('loyalty')
    const voided = { ...loyalty, content: { ...loyalty.content, status: 'VOIDED' as const } }
    const tickets = [12, 13, 14].map((seat) => {
      const ticket = offer('eventTicket')
      const fields = ticket.content.fields.map((field) =>
        field.key === 'seat' ? { ...field, value: String(seat) } : field,
      )
      return { ...ticket, content: { ...ticket.content, passId: `pass_${seat}`, fields } }
    })
    return {
      'pass-iphone': renderPassPage({ ...COMMON, ...loyalty, visitor: visitor(IPHONE) }),
      'pass-android': renderPassPage({
        ...COMMON,
        ...offer('boardingPass'),
        visitor: visitor(ANDROID),
      }),
      'pass-desktop': renderPassPage({
        ...COMMON,
        ...offer('eventTicket'),
        visitor: visitor(DESKTOP),
      }),
      'pass-voided': renderPassPage({ ...COMMON, ...voided, visitor: visitor(IPHONE) }),
      bundle: renderBundlePage({
        ...COMMON,
        organizationName: 'City Opera House',
        passes: tickets,
        imageUrl: COMMON.fallbackImageUrl,
        together: walletLinks('https://wallet.example/b/9x').map((link) => ({
          ...link,
          wallet: link.wallet!,
          from: 1,
          to: 3,
        })),
        visitor: visitor(DESKTOP),
      }),
      deleted: renderDeletedPage(visitor(DESKTOP)),
      'not-found': renderNotFoundPage(visitor(DESKTOP)),
    }
  })
}
