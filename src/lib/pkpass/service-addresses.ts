/**
 * Top-level members of pass.json with an address, an e-mail address or a telephone number of a service around the
 * journey or the event. iOS shows them below a semantic boarding pass and in the guide of a poster event ticket.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass
 */
export const SERVICE_ADDRESSES = [
  'changeSeatURL',
  'entertainmentURL',
  'managementURL',
  'purchaseAdditionalBaggageURL',
  'purchaseLoungeAccessURL',
  'purchaseWifiURL',
  'registerServiceAnimalURL',
  'reportLostBagURL',
  'requestWheelchairURL',
  'trackBagsURL',
  'transitProviderEmail',
  'transitProviderPhoneNumber',
  'transitProviderWebsiteURL',
  'upgradeURL',
  'accessibilityURL',
  'addOnURL',
  'bagPolicyURL',
  'contactVenueEmail',
  'contactVenuePhoneNumber',
  'contactVenueWebsite',
  'directionsInformationURL',
  'merchandiseURL',
  'orderFoodURL',
  'parkingInformationURL',
  'purchaseParkingURL',
  'sellURL',
  'transferURL',
  'transitInformationURL',
] as const
export type ServiceAddress = (typeof SERVICE_ADDRESSES)[number]
