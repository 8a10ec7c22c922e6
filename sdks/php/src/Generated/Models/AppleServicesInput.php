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
     * @param string|Omit $changeSeatURL The web address for “change seat”.
     * @param string|Omit $entertainmentURL The web address for “entertainment”.
     * @param string|Omit $managementURL The web address for “management”.
     * @param string|Omit $purchaseAdditionalBaggageURL The web address for “purchase additional baggage”.
     * @param string|Omit $purchaseLoungeAccessURL The web address for “purchase lounge access”.
     * @param string|Omit $purchaseWifiURL The web address for “purchase wifi”.
     * @param string|Omit $registerServiceAnimalURL The web address for “register service animal”.
     * @param string|Omit $reportLostBagURL The web address for “report lost bag”.
     * @param string|Omit $requestWheelchairURL The web address for “request wheelchair”.
     * @param string|Omit $trackBagsURL The web address for “track bags”.
     * @param string|Omit $transitProviderEmail The e-mail address for “transit provider”.
     * @param string|Omit $transitProviderPhoneNumber The telephone number for “transit provider”.
     * @param string|Omit $transitProviderWebsiteURL The web address for “transit provider”.
     * @param string|Omit $upgradeURL The web address for “upgrade”.
     * @param string|Omit $accessibilityURL The web address for “accessibility”.
     * @param string|Omit $addOnURL The web address for “add on”.
     * @param string|Omit $bagPolicyURL The web address for “bag policy”.
     * @param string|Omit $contactVenueEmail The e-mail address for “contact venue”.
     * @param string|Omit $contactVenuePhoneNumber The telephone number for “contact venue”.
     * @param string|Omit $contactVenueWebsite The web address for “contact venue”.
     * @param string|Omit $directionsInformationURL The web address for “directions information”.
     * @param string|Omit $merchandiseURL The web address for “merchandise”.
     * @param string|Omit $orderFoodURL The web address for “order food”.
     * @param string|Omit $parkingInformationURL The web address for “parking information”.
     * @param string|Omit $purchaseParkingURL The web address for “purchase parking”.
     * @param string|Omit $sellURL The web address for “sell”.
     * @param string|Omit $transferURL The web address for “transfer”.
     * @param string|Omit $transitInformationURL The web address for “transit information”.
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
