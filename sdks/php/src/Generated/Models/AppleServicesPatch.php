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
     * @param string|null|Omit $changeSeatURL The web address for “change seat”.
     * @param string|null|Omit $entertainmentURL The web address for “entertainment”.
     * @param string|null|Omit $managementURL The web address for “management”.
     * @param string|null|Omit $purchaseAdditionalBaggageURL The web address for “purchase additional baggage”.
     * @param string|null|Omit $purchaseLoungeAccessURL The web address for “purchase lounge access”.
     * @param string|null|Omit $purchaseWifiURL The web address for “purchase wifi”.
     * @param string|null|Omit $registerServiceAnimalURL The web address for “register service animal”.
     * @param string|null|Omit $reportLostBagURL The web address for “report lost bag”.
     * @param string|null|Omit $requestWheelchairURL The web address for “request wheelchair”.
     * @param string|null|Omit $trackBagsURL The web address for “track bags”.
     * @param string|null|Omit $transitProviderEmail The e-mail address for “transit provider”.
     * @param string|null|Omit $transitProviderPhoneNumber The telephone number for “transit provider”.
     * @param string|null|Omit $transitProviderWebsiteURL The web address for “transit provider”.
     * @param string|null|Omit $upgradeURL The web address for “upgrade”.
     * @param string|null|Omit $accessibilityURL The web address for “accessibility”.
     * @param string|null|Omit $addOnURL The web address for “add on”.
     * @param string|null|Omit $bagPolicyURL The web address for “bag policy”.
     * @param string|null|Omit $contactVenueEmail The e-mail address for “contact venue”.
     * @param string|null|Omit $contactVenuePhoneNumber The telephone number for “contact venue”.
     * @param string|null|Omit $contactVenueWebsite The web address for “contact venue”.
     * @param string|null|Omit $directionsInformationURL The web address for “directions information”.
     * @param string|null|Omit $merchandiseURL The web address for “merchandise”.
     * @param string|null|Omit $orderFoodURL The web address for “order food”.
     * @param string|null|Omit $parkingInformationURL The web address for “parking information”.
     * @param string|null|Omit $purchaseParkingURL The web address for “purchase parking”.
     * @param string|null|Omit $sellURL The web address for “sell”.
     * @param string|null|Omit $transferURL The web address for “transfer”.
     * @param string|null|Omit $transitInformationURL The web address for “transit information”.
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
