import type { PassWords } from './pass-words.ts'

export const ja: PassWords = {
  statuses: {
    SUSPENDED: '一時停止中',
    REDEEMED: '使用済み',
    EXPIRED: '期限切れ',
    VOIDED: '無効',
  },
  barcode: 'バーコード',
}
