import type { KindName } from '../../../../domain/model/kinds.ts'

export type Wallet = 'apple' | 'google'

/** `off`: a member that is true unless it is switched off. `json`: one that is an object or a list, as the API takes it. */
type PlainInput = 'check' | 'off' | 'text' | 'json'
/** Members that have a form. An expert can edit them as JSON. */
export type FormName =
  | 'apps'
  | 'appLink'
  | 'genericType'
  | 'layouts'
  | 'nfc'
  | 'period'
  | 'semantics'
  | 'services'

export interface Option {
  label: string
  help: string
  input: PlainInput | FormName
  /** Where it is offered. On other passes it is shown when it has a value. */
  kinds?: readonly KindName[]
  /** The member without which the API refuses it. */
  needs?: string
}

/** The kinds that Google has no type of its own for. */
const GENERIC: readonly KindName[] = ['generic', 'membership', 'access']

/** What one wallet can and the other cannot, by its member of `apple` or `google`. */
export const OPTIONS: Record<Wallet, Record<string, Option>> = {
  apple: {
    semantics: {
      label: 'Details for Siri, Calendar and Maps',
      help: 'iPhones read these to suggest the pass, to fill a calendar entry and to show newer layouts.',
      input: 'semantics',
    },
    logoText: {
      label: 'Text beside the logo',
      help: 'On passes that have no name of their own.',
      input: 'text',
    },
    suppressStripShine: {
      label: 'No shine over the strip',
      help: 'Older iPhones add one.',
      input: 'check',
    },
    groupingIdentifier: {
      label: 'Group',
      help: 'Passes with the same text are stacked. You can use placeholders such as {{customer.email}}.',
      input: 'text',
    },
    associatedStoreIdentifiers: {
      label: 'Your apps',
      help: 'App Store links or ids, one per line. The pass offers the first one that fits.',
      input: 'apps',
    },
    appLaunchURL: {
      label: 'Address that opens your app',
      help: 'Needs one of your apps above. You can use placeholders such as {{serialNumber}}.',
      input: 'text',
      needs: 'associatedStoreIdentifiers',
    },
    nfc: {
      label: 'NFC',
      help: 'What the pass sends to a terminal. Needs an NFC certificate from Apple.',
      input: 'nfc',
    },
    preferredStyleSchemes: {
      label: 'Newer layout',
      help: 'Older iPhones show the usual one.',
      input: 'layouts',
      kinds: ['eventTicket', 'boardingPass'],
    },
    services: {
      label: 'Services around the journey or event',
      help: 'Shown below the newer layouts.',
      input: 'services',
      kinds: ['eventTicket', 'boardingPass'],
    },
    userInfo: {
      label: 'Data for your app',
      help: 'JSON. Only your app reads it: {"memberId": "{{serialNumber}}"}',
      input: 'json',
    },
  },
  google: {
    genericType: {
      label: 'Purpose of the pass',
      help: 'Google groups passes by it.',
      input: 'genericType',
      kinds: GENERIC,
    },
    smartTapRedemptionValue: {
      label: 'Smart Tap',
      help: 'What the pass sends to a terminal. You can use placeholders such as {{serialNumber}}.',
      input: 'text',
    },
    callback: {
      label: 'Don’t count installations',
      help: 'Google then reports to nobody when a holder adds or removes a pass.',
      input: 'off',
    },
    appLink: {
      label: 'Link to your app',
      help: 'Shown below the card.',
      input: 'appLink',
    },
    rotatingBarcode: {
      label: 'Seconds per rotating code',
      help: 'From 15 to 300. 30 if empty.',
      input: 'period',
      kinds: ['access'],
    },
    classOverrides: {
      label: 'Overrides of Google’s class',
      help: 'JSON. Replaces members that the template sets: {"enableSmartTap": true}',
      input: 'json',
    },
  },
}

/** What Apple’s services are called, by their names in pass.json. */
export const SERVICE_WORDS: Record<'journey' | 'event', Record<string, string>> = {
  journey: {
    managementURL: 'Manage booking',
    changeSeatURL: 'Change seat',
    upgradeURL: 'Upgrade',
    purchaseAdditionalBaggageURL: 'Buy baggage',
    trackBagsURL: 'Track bags',
    reportLostBagURL: 'Report a lost bag',
    purchaseLoungeAccessURL: 'Buy lounge access',
    purchaseWifiURL: 'Buy Wi-Fi',
    entertainmentURL: 'Entertainment',
    requestWheelchairURL: 'Request a wheelchair',
    registerServiceAnimalURL: 'Register a service animal',
    transitProviderWebsiteURL: 'Website of the operator',
    transitProviderPhoneNumber: 'Phone of the operator',
    transitProviderEmail: 'E-mail of the operator',
  },
  event: {
    directionsInformationURL: 'Directions',
    parkingInformationURL: 'Parking',
    purchaseParkingURL: 'Buy parking',
    transitInformationURL: 'Public transport',
    accessibilityURL: 'Accessibility',
    bagPolicyURL: 'Bag policy',
    orderFoodURL: 'Order food',
    merchandiseURL: 'Merchandise',
    addOnURL: 'Add-ons',
    sellURL: 'Sell the ticket',
    transferURL: 'Transfer the ticket',
    contactVenueWebsite: 'Website of the venue',
    contactVenuePhoneNumber: 'Phone of the venue',
    contactVenueEmail: 'E-mail of the venue',
  },
}

/** What Google calls the purposes of a generic pass. */
export const GENERIC_TYPE_WORDS: Record<string, string> = {
  GENERIC_SEASON_PASS: 'Season pass',
  GENERIC_UTILITY_BILLS: 'Utility bill',
  GENERIC_PARKING_PASS: 'Parking pass',
  GENERIC_VOUCHER: 'Voucher',
  GENERIC_GYM_MEMBERSHIP: 'Gym membership',
  GENERIC_LIBRARY_MEMBERSHIP: 'Library membership',
  GENERIC_RESERVATIONS: 'Reservation',
  GENERIC_AUTO_INSURANCE: 'Car insurance',
  GENERIC_HOME_INSURANCE: 'Home insurance',
  GENERIC_ENTRY_TICKET: 'Entry ticket',
  GENERIC_RECEIPT: 'Receipt',
  GENERIC_OTHER: 'Other',
}
