<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts
 * `semanticBoardingPass` and `posterEventTicket`.
 *
 * @property-read string|null $changeSeatURL The web address for “change seat”.
 * @property-read string|null $entertainmentURL The web address for “entertainment”.
 * @property-read string|null $managementURL The web address for “management”.
 * @property-read string|null $purchaseAdditionalBaggageURL The web address for “purchase additional baggage”.
 * @property-read string|null $purchaseLoungeAccessURL The web address for “purchase lounge access”.
 * @property-read string|null $purchaseWifiURL The web address for “purchase wifi”.
 * @property-read string|null $registerServiceAnimalURL The web address for “register service animal”.
 * @property-read string|null $reportLostBagURL The web address for “report lost bag”.
 * @property-read string|null $requestWheelchairURL The web address for “request wheelchair”.
 * @property-read string|null $trackBagsURL The web address for “track bags”.
 * @property-read string|null $transitProviderEmail The e-mail address for “transit provider”.
 * @property-read string|null $transitProviderPhoneNumber The telephone number for “transit provider”.
 * @property-read string|null $transitProviderWebsiteURL The web address for “transit provider”.
 * @property-read string|null $upgradeURL The web address for “upgrade”.
 * @property-read string|null $accessibilityURL The web address for “accessibility”.
 * @property-read string|null $addOnURL The web address for “add on”.
 * @property-read string|null $bagPolicyURL The web address for “bag policy”.
 * @property-read string|null $contactVenueEmail The e-mail address for “contact venue”.
 * @property-read string|null $contactVenuePhoneNumber The telephone number for “contact venue”.
 * @property-read string|null $contactVenueWebsite The web address for “contact venue”.
 * @property-read string|null $directionsInformationURL The web address for “directions information”.
 * @property-read string|null $merchandiseURL The web address for “merchandise”.
 * @property-read string|null $orderFoodURL The web address for “order food”.
 * @property-read string|null $parkingInformationURL The web address for “parking information”.
 * @property-read string|null $purchaseParkingURL The web address for “purchase parking”.
 * @property-read string|null $sellURL The web address for “sell”.
 * @property-read string|null $transferURL The web address for “transfer”.
 * @property-read string|null $transitInformationURL The web address for “transit information”.
 */
final class AppleServices extends Model
{
    protected const MEMBERS = [
        'changeSeatURL' => null,
        'entertainmentURL' => null,
        'managementURL' => null,
        'purchaseAdditionalBaggageURL' => null,
        'purchaseLoungeAccessURL' => null,
        'purchaseWifiURL' => null,
        'registerServiceAnimalURL' => null,
        'reportLostBagURL' => null,
        'requestWheelchairURL' => null,
        'trackBagsURL' => null,
        'transitProviderEmail' => null,
        'transitProviderPhoneNumber' => null,
        'transitProviderWebsiteURL' => null,
        'upgradeURL' => null,
        'accessibilityURL' => null,
        'addOnURL' => null,
        'bagPolicyURL' => null,
        'contactVenueEmail' => null,
        'contactVenuePhoneNumber' => null,
        'contactVenueWebsite' => null,
        'directionsInformationURL' => null,
        'merchandiseURL' => null,
        'orderFoodURL' => null,
        'parkingInformationURL' => null,
        'purchaseParkingURL' => null,
        'sellURL' => null,
        'transferURL' => null,
        'transitInformationURL' => null,
    ];
}
