<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts
 * `semanticBoardingPass` and `posterEventTicket`.
 *
 * @property-read string|null $changeSeatURL
 * @property-read string|null $entertainmentURL
 * @property-read string|null $managementURL
 * @property-read string|null $purchaseAdditionalBaggageURL
 * @property-read string|null $purchaseLoungeAccessURL
 * @property-read string|null $purchaseWifiURL
 * @property-read string|null $registerServiceAnimalURL
 * @property-read string|null $reportLostBagURL
 * @property-read string|null $requestWheelchairURL
 * @property-read string|null $trackBagsURL
 * @property-read string|null $transitProviderEmail
 * @property-read string|null $transitProviderPhoneNumber
 * @property-read string|null $transitProviderWebsiteURL
 * @property-read string|null $upgradeURL
 * @property-read string|null $accessibilityURL
 * @property-read string|null $addOnURL
 * @property-read string|null $bagPolicyURL
 * @property-read string|null $contactVenueEmail
 * @property-read string|null $contactVenuePhoneNumber
 * @property-read string|null $contactVenueWebsite
 * @property-read string|null $directionsInformationURL
 * @property-read string|null $merchandiseURL
 * @property-read string|null $orderFoodURL
 * @property-read string|null $parkingInformationURL
 * @property-read string|null $purchaseParkingURL
 * @property-read string|null $sellURL
 * @property-read string|null $transferURL
 * @property-read string|null $transitInformationURL
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
