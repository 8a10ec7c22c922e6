<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/**
 * Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts
 * `semanticBoardingPass` and `posterEventTicket`.
 */
final class AppleServicesInput extends Input
{
    /**
     * @param string|Omit $changeSeatURL
     * @param string|Omit $entertainmentURL
     * @param string|Omit $managementURL
     * @param string|Omit $purchaseAdditionalBaggageURL
     * @param string|Omit $purchaseLoungeAccessURL
     * @param string|Omit $purchaseWifiURL
     * @param string|Omit $registerServiceAnimalURL
     * @param string|Omit $reportLostBagURL
     * @param string|Omit $requestWheelchairURL
     * @param string|Omit $trackBagsURL
     * @param string|Omit $transitProviderEmail
     * @param string|Omit $transitProviderPhoneNumber
     * @param string|Omit $transitProviderWebsiteURL
     * @param string|Omit $upgradeURL
     * @param string|Omit $accessibilityURL
     * @param string|Omit $addOnURL
     * @param string|Omit $bagPolicyURL
     * @param string|Omit $contactVenueEmail
     * @param string|Omit $contactVenuePhoneNumber
     * @param string|Omit $contactVenueWebsite
     * @param string|Omit $directionsInformationURL
     * @param string|Omit $merchandiseURL
     * @param string|Omit $orderFoodURL
     * @param string|Omit $parkingInformationURL
     * @param string|Omit $purchaseParkingURL
     * @param string|Omit $sellURL
     * @param string|Omit $transferURL
     * @param string|Omit $transitInformationURL
     */
    public function __construct(
        public readonly string|Omit $changeSeatURL = Omit::Value,
        public readonly string|Omit $entertainmentURL = Omit::Value,
        public readonly string|Omit $managementURL = Omit::Value,
        public readonly string|Omit $purchaseAdditionalBaggageURL = Omit::Value,
        public readonly string|Omit $purchaseLoungeAccessURL = Omit::Value,
        public readonly string|Omit $purchaseWifiURL = Omit::Value,
        public readonly string|Omit $registerServiceAnimalURL = Omit::Value,
        public readonly string|Omit $reportLostBagURL = Omit::Value,
        public readonly string|Omit $requestWheelchairURL = Omit::Value,
        public readonly string|Omit $trackBagsURL = Omit::Value,
        public readonly string|Omit $transitProviderEmail = Omit::Value,
        public readonly string|Omit $transitProviderPhoneNumber = Omit::Value,
        public readonly string|Omit $transitProviderWebsiteURL = Omit::Value,
        public readonly string|Omit $upgradeURL = Omit::Value,
        public readonly string|Omit $accessibilityURL = Omit::Value,
        public readonly string|Omit $addOnURL = Omit::Value,
        public readonly string|Omit $bagPolicyURL = Omit::Value,
        public readonly string|Omit $contactVenueEmail = Omit::Value,
        public readonly string|Omit $contactVenuePhoneNumber = Omit::Value,
        public readonly string|Omit $contactVenueWebsite = Omit::Value,
        public readonly string|Omit $directionsInformationURL = Omit::Value,
        public readonly string|Omit $merchandiseURL = Omit::Value,
        public readonly string|Omit $orderFoodURL = Omit::Value,
        public readonly string|Omit $parkingInformationURL = Omit::Value,
        public readonly string|Omit $purchaseParkingURL = Omit::Value,
        public readonly string|Omit $sellURL = Omit::Value,
        public readonly string|Omit $transferURL = Omit::Value,
        public readonly string|Omit $transitInformationURL = Omit::Value,
    ) {
    }
}
