import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Suspended',
    REDEEMED: 'Redeemed',
    EXPIRED: 'Expired',
    VOIDED: 'Voided',
  },
  barcode: 'Barcode',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'This pass cannot be used for now. No barcode is printed.',
    REDEEMED: 'This pass has been used. No barcode is printed.',
    EXPIRED: 'This pass is no longer valid. No barcode is printed.',
    VOIDED: 'This pass is no longer valid. No barcode is printed.',
  },
  test: 'TEST: Test pass: not valid.',
  phoneNeeded: 'Phone needed',
  nfc: 'This pass is read by holding a phone to the reader. Paper cannot do that.',
  rotating: (periodSeconds) =>
    `The code of this pass changes every ${periodSeconds} seconds and cannot be printed. Show it on your phone.`,
  noBarcode: 'No barcode',
  unprintable: 'The barcode of this pass does not fit on paper. Its text is:',
  more: 'There is more on the pass itself.',
  validBetween: (from, until) => `Valid from ${from} until ${until}.`,
  validUntil: (until) => `Valid until ${until}.`,
  validFrom: (from) => `Valid from ${from}.`,
  asOf: (instant) => `As of ${instant}. A printed pass does not show later changes.`,
}

export const page: PageWords = {
  skip: 'Skip to content',
  add: 'Add it to your wallet so it’s ready when you need it.',
  addOnPhone: 'Open this page on your phone to add the pass to your wallet.',
  addAll: 'Add them to your wallet so they’re ready when you need them.',
  addAllOnPhone: 'Open this page on your phone to add them to your wallet.',
  cannotBeAdded: 'This pass cannot be added to a wallet at the moment.',
  addTo: (wallet) => `Add to ${wallet}`,
  addAllTo: (wallet) => `Add all to ${wallet}`,
  addSomeTo: (wallet, from, to) => `Add passes ${from}–${to} to ${wallet}`,
  print: 'Print it',
  printing: {
    button: 'Print',
    back: 'Back',
    hint: 'Your browser can also save the sheet as a PDF: choose “Save as PDF” as the printer.',
  },
  otherWays: 'Other ways',
  everything: 'Everything on this pass',
  scan: {
    label: 'QR code with the address of this page',
    heading: 'Get it on your phone',
    hint: 'Point your phone’s camera at this code.',
  },
  care: 'Anyone with this link can open your pass. Share it with care.',
  careOfSeveral: 'Anyone with this link can open these passes. Share it with care.',
  testNotice: 'Test pass: not valid.',
  yourPasses: (count) => (count === 1 ? 'Your pass' : `Your ${count} passes`),
  position: (at, of) => `${at} of ${of}`,
  states: {
    SUSPENDED: {
      heading: 'This pass is suspended',
      text: 'You cannot use it for now. The issuer can tell you why, and when it is valid again.',
    },
    REDEEMED: {
      heading: 'This pass has been used',
      text: 'It was redeemed and cannot be used again. If you have questions, ask the issuer.',
    },
    EXPIRED: {
      heading: 'This pass has expired',
      text: 'It is no longer valid. If you have questions, ask the issuer.',
    },
    VOIDED: {
      heading: 'This pass has been voided',
      text: 'It is no longer valid and cannot be used. If you did not expect this, ask the issuer.',
    },
  },
  validUntil: (dateTime) =>
    `It was valid until ${dateTime}. If you have questions, ask the issuer.`,
  getPass: 'Get the pass',
  deleted: {
    heading: 'This pass has been deleted',
    lines: [
      'The issuer deleted it with everything that was on it. It is no longer valid.',
      'If it is still in your wallet, you can remove it there.',
    ],
  },
  notFound: {
    heading: 'There is no pass at this address',
    lines: [
      'The link may be incomplete or out of date. Open it again from your message, or copy all of it.',
      'If it still does not work, ask whoever sent you the pass.',
    ],
  },
  unavailable: {
    heading: 'This pass cannot be added right now',
    lines: [
      'Your phone and your link are fine. Something on our side is not working at the moment.',
      'Wait a few minutes and open the link again. If it still does not work, tell whoever sent you the pass.',
    ],
  },
  linkExpired: {
    heading: 'This link has expired',
    lines: [
      'It was valid for a limited time, and that time is over.',
      'If you already have the pass, it is still in your wallet. Otherwise ask whoever sent you the link for a new one.',
    ],
  },
  linkUnusable: {
    heading: 'This link does not work',
    lines: [
      'Whoever sent it to you made a mistake in it. There is nothing you can do about it yourself.',
      'Tell whoever sent you the link. What is wrong with it stands below.',
    ],
  },
  noneLeft: {
    heading: 'There are no passes left',
    lines: [
      'All passes of this offer have been given away.',
      'If you have questions, ask whoever sent you the link.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Fill this in, and the pass is yours.',
  name: 'Name',
  email: 'E-mail address',
  optional: 'optional',
  terms: 'Read it in full',
  submit: 'Get my pass',
  faults: {
    summary: 'Please check what is marked. You have not signed up yet.',
    required: 'Please fill this in.',
    consent: 'Please agree to this to go on.',
    invalid: 'Please check this: it does not fit here.',
    email: 'Please write an e-mail address, such as ana@example.com.',
    tooLong: 'Please write less here.',
    taken: 'Somebody has signed up with this already.',
  },
  check: {
    refused:
      'We could not tell that a person sent this. Please send it again. You have not signed up yet.',
    unavailable:
      'We cannot check the form at the moment. What you typed is still here: please send it again in a few minutes. You have not signed up yet.',
    needsScripts: 'Please turn on JavaScript: this page checks that a person sends it.',
  },
  closed: {
    heading: 'Sign-up is closed',
    lines: [
      'Nobody can sign up here at the moment. If you have questions, ask whoever gave you the address.',
    ],
  },
  full: {
    heading: 'All passes are taken',
    lines: ['There are no places left. Nothing was kept of what you typed.'],
  },
  busy: { heading: 'Too many people at once', lines: ['Please wait a few minutes and try again.'] },
  notYet: { heading: 'Sign-up has not begun', begins: (instant) => `It begins on ${instant}.` },
  mailed: {
    heading: 'Look into your mail',
    lines: [
      'We have sent you a message with a link. Open it to get your pass.',
      'If nothing comes within a few minutes, look into your spam folder, or check the address and try again.',
    ],
  },
  confirm: {
    heading: 'One more step',
    lead: 'Your address is confirmed. Now get your pass.',
    button: 'Get my pass',
  },
  linkOver: {
    heading: 'This link is no longer valid',
    lines: ['It worked for one day. Sign up again to get a new one.'],
  },
  known: {
    heading: 'You have signed up already',
    lines: [
      'There is one pass for each e-mail address. If you have lost yours, ask whoever gave you the address of this page.',
    ],
  },
  lost: {
    link: 'I lost my link',
    heading: 'Get your link again',
    lead: 'Write the address that you signed up with. If we know it, we send the link of your pass there.',
    button: 'Send it to me',
  },
  mails: {
    confirm: {
      subject: (organization) => `Confirm your sign-up at ${organization}`,
      lead: (organization) =>
        `Somebody, most likely you, signed up for a pass of ${organization} with this address.`,
      button: 'Confirm and get my pass',
      note: 'The link works for one day. If it was not you, do nothing: nothing happens then.',
    },
    known: {
      subject: (organization) => `Your pass of ${organization}`,
      lead: (organization) => `You have signed up at ${organization} before. Here is your pass.`,
      button: 'Open my pass',
      note: 'Anyone with this link can open your pass. Forward it with care.',
    },
  },
}
