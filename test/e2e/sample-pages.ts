import { createViteServer } from 'vitest/node'
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
const TEST_NOTICE =
  'Test pass: signed by a local certificate authority. Real phones refuse it; the local wallets accept it.'

/** Every public page with realistic content, by name; Node reads no .tsx, so Vite loads the pages. */
export async function samplePages(): Promise<Record<string, string>> {
  const vite = await createViteServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const load = <T>(name: string): Promise<T> =>
      vite.ssrLoadModule(`/src/http/pages/${name}`) as Promise<T>
    const { renderPassPage } =
      await load<typeof import('../../src/http/pages/pass-page.tsx')>('pass-page.tsx')
    const { renderBundlePage } =
      await load<typeof import('../../src/http/pages/bundle-page.tsx')>('bundle-page.tsx')
    const { renderDeletedPage, renderNotFoundPage } =
      await load<typeof import('../../src/http/pages/state-pages.tsx')>('state-pages.tsx')

    const offer = (kind: keyof typeof SAMPLE_PASSES) => ({
      content: SAMPLE_PASSES[kind],
      images: sampleImages(kind),
      links: walletLinks('https://wallet.example/p/3q2'),
    })
    const common = { pageUrl: 'https://wallet.example/p/3q2-7wXh2V0aWx', testNotice: null }
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
      'pass-iphone': renderPassPage({ ...common, ...loyalty, visitor: visitor(IPHONE) }),
      'pass-android': renderPassPage({
        ...common,
        ...offer('boardingPass'),
        visitor: visitor(ANDROID),
      }),
      'pass-desktop': renderPassPage({
        ...common,
        ...offer('eventTicket'),
        testNotice: TEST_NOTICE,
        visitor: visitor(DESKTOP),
      }),
      'pass-voided': renderPassPage({ ...common, ...voided, visitor: visitor(IPHONE) }),
      bundle: renderBundlePage({
        ...common,
        organizationName: 'City Opera House',
        passes: tickets,
        files: [
          {
            platform: 'apple',
            label: 'Add to Apple Wallet',
            url: 'https://wallet.example/b/9x/1.pkpasses',
            from: 1,
            to: 3,
          },
        ],
        visitor: visitor(DESKTOP),
      }),
      deleted: renderDeletedPage(),
      'not-found': renderNotFoundPage(),
    }
  } finally {
    await vite.close()
  }
}
