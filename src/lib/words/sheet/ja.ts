import type { SheetWords } from './sheet-words.ts'

export const ja: SheetWords = {
  statuses: {
    SUSPENDED: 'このパスは現在使用できません。バーコードは印刷されません。',
    REDEEMED: 'このパスは使用済みです。バーコードは印刷されません。',
    EXPIRED: 'このパスは有効ではありません。バーコードは印刷されません。',
    VOIDED: 'このパスは有効ではありません。バーコードは印刷されません。',
  },
  test: 'テスト用のパスです。有効ではありません。',
  phoneNeeded: '要スマートフォン',
  nfc: 'このパスはスマートフォンを読み取り機にかざして使用します。紙では使用できません。',
  rotating: (periodSeconds) =>
    `このパスのコードは ${periodSeconds} 秒ごとに変わるため、印刷できません。スマートフォンで提示してください。`,
  noBarcode: 'バーコードなし',
  unprintable: 'このパスのバーコードは紙に収まりません。内容は次のとおりです。',
  more: '続きはパスでご覧ください。',
  validBetween: (from, until) => `有効期間：${from}～${until}`,
  validUntil: (until) => `有効期限：${until}`,
  validFrom: (from) => `${from} から有効`,
  asOf: (instant) => `${instant} 現在。印刷したパスには、その後の変更は反映されません。`,
}
