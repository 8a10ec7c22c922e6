<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class AppleOptionsPatch extends Input
{
    public const OBJECTS = [
        'semantics' => 'object',
        'nfc' => AppleNfcPatch::class,
        'services' => AppleServicesPatch::class,
        'userInfo' => 'object',
        'localizations' => 'object',
    ];

    /**
     * @param array<string, mixed>|null|Omit $semantics Apple’s semantic tags. Placeholders in their texts are filled
     * in for each pass.
     * @param AppleNfcPatch|array<string, mixed>|null|Omit $nfc The members that change; `null` removes one.
     * @param list<string>|null|Omit $preferredStyleSchemes Layouts to be tried, in this order.
     * @param string|null|Omit $logoText The text beside the logo, on passes that have no name of their own.
     * @param AppleServicesPatch|array<string, mixed>|null|Omit $services The members that change; `null` removes one.
     * @param array<string, mixed>|null|Omit $userInfo Data for your own app, which reads it from the pass; no phone
     * shows it. Placeholders in its texts are filled in for each pass.
     * @param string|null|Omit $appLaunchURL What your app is opened with; needs `associatedStoreIdentifiers`.
     * Placeholders are filled in for each pass, percent-encoded: `myapp://passes/{{serialNumber}}`.
     * @param list<int>|null|Omit $associatedStoreIdentifiers App Store ids of your apps, the first that fits is
     * offered.
     * @param bool|null|Omit $suppressStripShine Whether the shine over the strip image is left out.
     * @param string|null|Omit $groupingIdentifier Passes with the same text are shown together. Placeholders are
     * filled in for each pass.
     * @param array<string, array<string, string>>|null|Omit $localizations Translations of texts of the pass, by
     * language tag and by the text itself.
     */
    public function __construct(
        public readonly array|null|Omit $semantics = Omit::Value,
        public readonly AppleNfcPatch|array|null|Omit $nfc = Omit::Value,
        public readonly array|null|Omit $preferredStyleSchemes = Omit::Value,
        public readonly string|null|Omit $logoText = Omit::Value,
        public readonly AppleServicesPatch|array|null|Omit $services = Omit::Value,
        public readonly array|null|Omit $userInfo = Omit::Value,
        public readonly string|null|Omit $appLaunchURL = Omit::Value,
        public readonly array|null|Omit $associatedStoreIdentifiers = Omit::Value,
        public readonly bool|null|Omit $suppressStripShine = Omit::Value,
        public readonly string|null|Omit $groupingIdentifier = Omit::Value,
        public readonly array|null|Omit $localizations = Omit::Value,
    ) {
    }
}
