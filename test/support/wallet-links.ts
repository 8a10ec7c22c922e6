import type { Platform } from '../../src/domain/model/platforms.ts'
import type { WalletLink } from '../../src/domain/render/wallet-links.ts'

const LINKS: Partial<Record<Platform, Omit<WalletLink, 'platform' | 'url'> & { path: string }>> = {
  apple: { label: 'Add to Apple Wallet', path: 'apple.pkpass' },
  google: { label: 'Add to Google Wallet', path: 'google' },
}

/** Links of a pass page to these wallets. */
export const walletLinks = (
  pageUrl: string,
  platforms: Platform[] = ['apple', 'google'],
): WalletLink[] =>
  platforms.map((platform) => {
    const { label, path } = LINKS[platform]!
    return { platform, label, url: `${pageUrl}/${path}` }
  })
