<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class AppleServicesPatch extends Input
{
    /**
     * @param string|null|Omit $changeSeatURL
     * @param string|null|Omit $entertainmentURL
     * @param string|null|Omit $managementURL
     * @param string|null|Omit $purchaseAdditionalBaggageURL
     * @param string|null|Omit $purchaseLoungeAccessURL
     * @param string|null|Omit $purchaseWifiURL
     * @param string|null|Omit $registerServiceAnimalURL
     * @param string|null|Omit $reportLostBagURL
     * @param string|null|Omit $requestWheelchairURL
     * @param string|null|Omit $trackBagsURL
     * @param string|null|Omit $transitProviderEmail
     * @param string|null|Omit $transitProviderPhoneNumber
     * @param string|null|Omit $transitProviderWebsiteURL
     * @param string|null|Omit $upgradeURL
     * @param string|null|Omit $accessibilityURL
     * @param string|null|Omit $addOnURL
     * @param string|null|Omit $bagPolicyURL
     * @param string|null|Omit $contactVenueEmail
     * @param string|null|Omit $contactVenuePhoneNumber
     * @param string|null|Omit $contactVenueWebsite
     * @param string|null|Omit $directionsInformationURL
     * @param string|null|Omit $merchandiseURL
     * @param string|null|Omit $orderFoodURL
     * @param string|null|Omit $parkingInformationURL
     * @param string|null|Omit $purchaseParkingURL
     * @param string|null|Omit $sellURL
     * @param string|null|Omit $transferURL
     * @param string|null|Omit $transitInformationURL
     */
    public function __construct(
        public readonly string|null|Omit $changeSeatURL = Omit::Value,
        public readonly string|null|Omit $entertainmentURL = Omit::Value,
        public readonly string|null|Omit $managementURL = Omit::Value,
        public readonly string|null|Omit $purchaseAdditionalBaggageURL = Omit::Value,
        public readonly string|null|Omit $purchaseLoungeAccessURL = Omit::Value,
        public readonly string|null|Omit $purchaseWifiURL = Omit::Value,
        public readonly string|null|Omit $registerServiceAnimalURL = Omit::Value,
        public readonly string|null|Omit $reportLostBagURL = Omit::Value,
        public readonly string|null|Omit $requestWheelchairURL = Omit::Value,
        public readonly string|null|Omit $trackBagsURL = Omit::Value,
        public readonly string|null|Omit $transitProviderEmail = Omit::Value,
        public readonly string|null|Omit $transitProviderPhoneNumber = Omit::Value,
        public readonly string|null|Omit $transitProviderWebsiteURL = Omit::Value,
        public readonly string|null|Omit $upgradeURL = Omit::Value,
        public readonly string|null|Omit $accessibilityURL = Omit::Value,
        public readonly string|null|Omit $addOnURL = Omit::Value,
        public readonly string|null|Omit $bagPolicyURL = Omit::Value,
        public readonly string|null|Omit $contactVenueEmail = Omit::Value,
        public readonly string|null|Omit $contactVenuePhoneNumber = Omit::Value,
        public readonly string|null|Omit $contactVenueWebsite = Omit::Value,
        public readonly string|null|Omit $directionsInformationURL = Omit::Value,
        public readonly string|null|Omit $merchandiseURL = Omit::Value,
        public readonly string|null|Omit $orderFoodURL = Omit::Value,
        public readonly string|null|Omit $parkingInformationURL = Omit::Value,
        public readonly string|null|Omit $purchaseParkingURL = Omit::Value,
        public readonly string|null|Omit $sellURL = Omit::Value,
        public readonly string|null|Omit $transferURL = Omit::Value,
        public readonly string|null|Omit $transitInformationURL = Omit::Value,
    ) {
    }
}
