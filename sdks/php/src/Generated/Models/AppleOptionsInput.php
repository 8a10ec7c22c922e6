<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Options for Apple Wallet alone. */
final class AppleOptionsInput extends Input
{
    public const OBJECTS = [
        'semantics' => 'object',
        'nfc' => AppleNfcInput::class,
        'services' => AppleServicesInput::class,
        'userInfo' => 'object',
        'localizations' => 'object',
    ];

    /**
     * @param array<string, mixed>|Omit $semantics Apple’s semantic tags. Placeholders in their texts are filled in for
     * each pass.
     * @param AppleNfcInput|array<string, mixed>|Omit $nfc What the pass tells a terminal by NFC.
     * @param list<string>|Omit $preferredStyleSchemes Layouts to be tried, in this order.
     * @param string|Omit $logoText The text beside the logo, on passes that have no name of their own.
     * @param AppleServicesInput|array<string, mixed>|Omit $services Addresses of services around a journey or an
     * event, by Apple’s names. iOS shows them with the layouts `semanticBoardingPass` and `posterEventTicket`.
     * @param array<string, mixed>|Omit $userInfo Data for your own app, which reads it from the pass; no phone shows
     * it. Placeholders in its texts are filled in for each pass.
     * @param string|Omit $appLaunchURL What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders
     * are filled in for each pass, percent-encoded: `myapp://passes/{{serialNumber}}`.
     * @param list<int>|Omit $associatedStoreIdentifiers App Store ids of your apps, the first that fits is offered.
     * @param bool|Omit $suppressStripShine Whether the shine over the strip image is left out.
     * @param string|Omit $groupingIdentifier Passes with the same text are shown together. Placeholders are filled in
     * for each pass.
     * @param array<string, array<string, string>>|Omit $localizations Translations of texts of the pass, by language
     * tag and by the text itself.
     */
    public function __construct(
        public readonly array|Omit $semantics = Omit::Value,
        public readonly AppleNfcInput|array|Omit $nfc = Omit::Value,
        public readonly array|Omit $preferredStyleSchemes = Omit::Value,
        public readonly string|Omit $logoText = Omit::Value,
        public readonly AppleServicesInput|array|Omit $services = Omit::Value,
        public readonly array|Omit $userInfo = Omit::Value,
        public readonly string|Omit $appLaunchURL = Omit::Value,
        public readonly array|Omit $associatedStoreIdentifiers = Omit::Value,
        public readonly bool|Omit $suppressStripShine = Omit::Value,
        public readonly string|Omit $groupingIdentifier = Omit::Value,
        public readonly array|Omit $localizations = Omit::Value,
    ) {
    }
}
