import type { Platform } from '../domain/model/platforms.ts'
import { readerOf } from '../lib/locale/reader.ts'
import { appleWallet } from './apple/wallet.ts'
import { googleWallet } from './google/wallet.ts'
import { paperWallet } from './paper/wallet.ts'
import type { Place } from './place.ts'
import type { WalletPreview } from './wallet.ts'

/** The registry of the wallets' pictures. */
export const WALLETS: Record<Platform, WalletPreview> = {
  apple: appleWallet,
  google: googleWallet,
  paper: paperWallet,
}

/** A place that Intl knows, whatever a header or a caller said. */
export function placeOf(platform: Platform, locale?: string, timeZone?: string): Place {
  return { ...readerOf(locale, timeZone), writer: WALLETS[platform].writer }
}
