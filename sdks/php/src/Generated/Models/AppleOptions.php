<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Options for Apple Wallet alone.
 *
 * @property-read array<string, mixed>|null $semantics Apple’s semantic tags. Placeholders in their texts are
 * filled in for each pass.
 * @property-read AppleNfc|null $nfc What the pass tells a terminal by NFC.
 * @property-read list<string>|null $preferredStyleSchemes Layouts to be tried, in this order.
 * @property-read string|null $logoText The text beside the logo, on passes that have no name of their own.
 * @property-read AppleServices|null $services Addresses of services around a journey or an event, by Apple’s
 * names. iOS shows them with the layouts `semanticBoardingPass` and `posterEventTicket`.
 * @property-read array<string, mixed>|null $userInfo Data for your own app, which reads it from the pass; no phone
 * shows it. Placeholders in its texts are filled in for each pass.
 * @property-read string|null $appLaunchURL What your app is opened with; needs `associatedStoreIdentifiers`.
 * Placeholders are filled in for each pass, percent-encoded: `myapp://passes/{{serialNumber}}`.
 * @property-read list<int>|null $associatedStoreIdentifiers App Store ids of your apps, the first that fits is
 * offered.
 * @property-read bool|null $suppressStripShine Whether the shine over the strip image is left out.
 * @property-read string|null $groupingIdentifier Passes with the same text are shown together. Placeholders are
 * filled in for each pass.
 * @property-read array<string, array<string, string>>|null $localizations Translations of texts of the pass, by
 * language tag and by the text itself.
 */
final class AppleOptions extends Model
{
    protected const MEMBERS = [
        'semantics' => 'array',
        'nfc' => AppleNfc::class,
        'preferredStyleSchemes' => null,
        'logoText' => null,
        'services' => AppleServices::class,
        'userInfo' => 'array',
        'appLaunchURL' => null,
        'associatedStoreIdentifiers' => null,
        'suppressStripShine' => null,
        'groupingIdentifier' => null,
        'localizations' => ['map', ['map', null]],
    ];
}
