export type Wallet = 'apple' | 'google'

export interface Option {
  label: string
  help: string
  /** `off`: a member that is true unless it is switched off. `json`: one that is an object or a list, as the API takes it. */
  input: 'check' | 'off' | 'text' | 'json'
}

/** What one wallet can and the other cannot, by its member of `apple` or `google`. */
export const OPTIONS: Record<Wallet, Record<string, Option>> = {
  apple: {
    logoText: {
      label: 'Text beside the logo',
      help: 'On passes that have no name of their own.',
      input: 'text',
    },
    suppressStripShine: {
      label: 'No shine over the strip',
      help: 'Older iPhones lay one over it.',
      input: 'check',
    },
    groupingIdentifier: {
      label: 'Group',
      help: 'Passes with the same text are stacked. {{…}} is filled in for each pass.',
      input: 'text',
    },
    associatedStoreIdentifiers: {
      label: 'Your apps',
      help: 'Their ids in the App Store: [1234567890]',
      input: 'json',
    },
    appLaunchURL: {
      label: 'Address that opens your app',
      help: 'It needs an app above. {{…}} is filled in for each pass.',
      input: 'text',
    },
    nfc: {
      label: 'NFC',
      help: 'What a terminal reads: {"message": "{{serialNumber}}", "encryptionPublicKey": "…"}',
      input: 'json',
    },
    preferredStyleSchemes: {
      label: 'Layouts to try',
      help: 'Such as ["posterEventTicket", "eventTicket"]',
      input: 'json',
    },
    semantics: {
      label: 'Semantic tags',
      help: 'What Siri and Calendar read: {"eventName": "Opening Night"}',
      input: 'json',
    },
    services: {
      label: 'Services around the journey or event',
      help: 'Addresses by Apple’s names, for the newer layouts: {"transitProviderWebsiteURL": "https://air.example.com"}',
      input: 'json',
    },
    userInfo: {
      label: 'Data for your app',
      help: 'No phone shows it: {"memberId": "{{serialNumber}}"}',
      input: 'json',
    },
  },
  google: {
    genericType: {
      label: 'What a generic pass is for',
      help: 'By Google’s names, such as GENERIC_ENTRY_TICKET',
      input: 'text',
    },
    smartTapRedemptionValue: {
      label: 'Smart Tap',
      help: 'What a terminal is sent. {{…}} is filled in for each pass.',
      input: 'text',
    },
    callback: {
      label: 'Do not count installations',
      help: 'Google then reports to nobody when a holder adds or removes a pass.',
      input: 'off',
    },
    appLink: {
      label: 'Link to your app',
      help: 'Below the card, as the API takes it',
      input: 'json',
    },
    rotatingBarcode: {
      label: 'Rotating code',
      help: 'How it changes: {"periodSeconds": 30}',
      input: 'json',
    },
    classOverrides: {
      label: 'Members of Google’s class',
      help: 'In place of those that the template makes: {"enableSmartTap": true}',
      input: 'json',
    },
  },
}
