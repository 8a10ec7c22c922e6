import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: '一時停止中',
    REDEEMED: '使用済み',
    EXPIRED: '期限切れ',
    VOIDED: '無効',
  },
  barcode: 'バーコード',
}

export const sheet: SheetWords = {
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

export const page: PageWords = {
  skip: '本文へ移動',
  add: 'ウォレットに追加しておくと、必要なときにすぐ使えます。',
  addOnPhone: 'スマートフォンでこのページを開くと、パスをウォレットに追加できます。',
  addAll: 'ウォレットに追加しておくと、必要なときにすぐ使えます。',
  addAllOnPhone: 'スマートフォンでこのページを開くと、ウォレットに追加できます。',
  cannotBeAdded: '現在、このパスはウォレットに追加できません。',
  addTo: (wallet) => `${wallet} に追加`,
  addAllTo: (wallet) => `すべて ${wallet} に追加`,
  addSomeTo: (wallet, from, to) => `パス ${from}～${to} を ${wallet} に追加`,
  print: '印刷',
  printing: {
    button: '印刷',
    back: '戻る',
    hint: '印刷先に「PDFに保存」を選ぶと、PDFとして保存できます。',
  },
  otherWays: 'その他の方法',
  everything: 'このパスの内容をすべて表示',
  scan: {
    label: 'このページのアドレスの QR コード',
    heading: 'スマートフォンで開く',
    hint: 'スマートフォンのカメラでこのコードを読み取ってください。',
  },
  care: 'このリンクを知っている人は誰でもあなたのパスを開けます。共有する際はご注意ください。',
  careOfSeveral:
    'このリンクを知っている人は誰でもこれらのパスを開けます。共有する際はご注意ください。',
  testNotice: 'これはテスト用のパスです。価値はなく、どこでも使用できません。',
  yourPasses: (count) => (count === 1 ? 'あなたのパス' : `あなたのパス（${count} 枚）`),
  position: (at, of) => `${at}／${of}`,
  states: {
    SUSPENDED: {
      heading: 'このパスは一時停止中です',
      text: '現在は使用できません。理由や再開の時期については、発行者にお問い合わせください。',
    },
    REDEEMED: {
      heading: 'このパスは使用済みです',
      text: 'もう一度使用することはできません。ご不明な点は発行者にお問い合わせください。',
    },
    EXPIRED: {
      heading: 'このパスは有効期限が切れています',
      text: '現在は無効です。ご不明な点は発行者にお問い合わせください。',
    },
    VOIDED: {
      heading: 'このパスは無効になりました',
      text: '使用することはできません。ご不明な点は発行者にお問い合わせください。',
    },
  },
  validUntil: (dateTime) =>
    `有効期限は ${dateTime} まででした。ご不明な点は発行者にお問い合わせください。`,
  getPass: 'パスを受け取る',
  deleted: {
    heading: 'このパスは削除されました',
    lines: [
      '発行者がパスとその内容をすべて削除しました。現在は無効です。',
      'ウォレットに残っている場合は、ウォレットから削除できます。',
    ],
  },
  notFound: {
    heading: 'このアドレスにパスはありません',
    lines: [
      'リンクが途中で切れているか、古くなっている可能性があります。メッセージからもう一度開くか、リンク全体をコピーしてください。',
      'それでも開けない場合は、パスの送り主にお問い合わせください。',
    ],
  },
  unavailable: {
    heading: '現在、このパスを追加できません',
    lines: [
      'お使いのスマートフォンやリンクに問題はありません。現在、こちら側で問題が発生しています。',
      '数分待ってから、もう一度リンクを開いてください。それでも開けない場合は、パスの送り主にお知らせください。',
    ],
  },
  linkExpired: {
    heading: 'このリンクの有効期限が切れています',
    lines: [
      'このリンクは期間限定で、その期間が終わりました。',
      'パスをすでにお持ちの場合は、ウォレットに残っています。お持ちでない場合は、リンクの送信者に新しいリンクを依頼してください。',
    ],
  },
  linkUnusable: {
    heading: 'このリンクは使えません',
    lines: [
      '送信者が作成したリンクに誤りがあります。ご自身で直すことはできません。',
      'リンクの送信者にお知らせください。問題の内容は下に記載されています。',
    ],
  },
  noneLeft: {
    heading: 'パスはもう残っていません',
    lines: [
      'この提供分のパスはすべて配布されました。',
      'ご質問は、リンクの送信者にお問い合わせください。',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: '入力すると、パスを受け取れます。',
  name: 'お名前',
  email: 'メールアドレス',
  optional: '任意',
  terms: '全文を読む',
  submit: 'パスを受け取る',
  faults: {
    summary: '印のついた項目をご確認ください。登録はまだ完了していません。',
    required: '入力してください。',
    consent: '続けるには同意が必要です。',
    invalid: '入力内容をご確認ください。',
    email: 'ana@example.com のようなメールアドレスを入力してください。',
    tooLong: 'もっと短く入力してください。',
    taken: 'この内容はすでに登録に使われています。',
  },
  check: {
    refused:
      '人が送信したことを確認できませんでした。もう一度送信してください。登録はまだ完了していません。',
    unavailable:
      '現在、フォームを確認できません。入力内容は残っていますので、数分後にもう一度送信してください。登録はまだ完了していません。',
    needsScripts:
      'JavaScript を有効にしてください。このページは、人が送信していることを確認します。',
  },
  closed: {
    heading: '受付は終了しています',
    lines: [
      '現在、ここでは登録できません。ご不明な点は、このアドレスを案内した方にお尋ねください。',
    ],
  },
  full: {
    heading: 'パスはすべてなくなりました',
    lines: ['空きはありません。入力された内容は保存されていません。'],
  },
  busy: {
    heading: 'アクセスが集中しています',
    lines: ['数分待ってから、もう一度お試しください。'],
  },
  notYet: {
    heading: '受付はまだ始まっていません',
    begins: (instant) => `${instant} に始まります。`,
  },
  mailed: {
    heading: 'メールをご確認ください',
    lines: [
      'リンクを記載したメールをお送りしました。リンクを開くとパスを受け取れます。',
      '数分たっても届かない場合は、迷惑メールのフォルダーをご確認いただくか、アドレスを確かめてもう一度お試しください。',
    ],
  },
  confirm: {
    heading: 'あと一歩です',
    lead: 'メールアドレスを確認しました。パスを受け取ってください。',
    button: 'パスを受け取る',
  },
  linkOver: {
    heading: 'このリンクは無効になりました',
    lines: ['リンクの有効期間は 1 日です。もう一度登録すると、新しいリンクが届きます。'],
  },
  known: {
    heading: 'すでに登録されています',
    lines: [
      'パスはメールアドレスごとに 1 枚です。なくした場合は、このページのアドレスを案内した方にお尋ねください。',
    ],
  },
  lost: {
    link: 'リンクをなくしました',
    heading: 'リンクをもう一度受け取る',
    lead: '登録に使ったメールアドレスを入力してください。登録があれば、パスのリンクをそこへお送りします。',
    button: '送信する',
  },
  mails: {
    confirm: {
      subject: (organization) => `${organization} への登録を確認してください`,
      lead: (organization) => `このメールアドレスで ${organization} のパスの登録がありました。`,
      button: '確認してパスを受け取る',
      note: 'リンクの有効期間は 1 日です。お心当たりがない場合は、何もしないでください。登録は行われません。',
    },
    known: {
      subject: (organization) => `${organization} のパス`,
      lead: (organization) =>
        `${organization} にはすでに登録されています。こちらがあなたのパスです。`,
      button: 'パスを開く',
      note: 'このリンクを知っている人は誰でもあなたのパスを開けます。転送する際はご注意ください。',
    },
  },
}
