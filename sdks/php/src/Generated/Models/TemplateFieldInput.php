<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A field of the card. */
final class TemplateFieldInput extends Input
{
    public const OBJECTS = [
        'labels' => 'object',
    ];

    /**
     * @param string $key The name of the field: passes give its value as `fields.<key>`.
     * @param string $slot Where a field is shown on the card.
     * @param string|Omit $label The text above the value.
     * @param string|Omit $type What the values of a field are.
     * @param bool|Omit $required A pass that gets no value for it from anywhere is refused.
     * @param string|int|float|Omit $default The value where the pass gives none. An empty text, of any type, says that
     * it is still to be written: passes do without, and the template has the warning `unfilled`.
     * @param string|int|float|Omit $sample A value for pictures of the template. No pass gets it.
     * @param string|Omit $currencyCode The currency by ISO 4217, such as `EUR`. Only for fields of the type
     * `currency`.
     * @param string|Omit $dateStyle How much of a date is shown.
     * @param string|Omit $timeStyle How much of its time is shown.
     * @param string|Omit $clock Whose clock shows the date. `place`: the clock that the value was given on, the same
     * on every phone. `holder`: that of the holder’s phone. Left out: `place`, and `holder` for validity and expiry. A
     * value in UTC (`Z`) names no place.
     * @param string|Omit $numberStyle How a number is shown.
     * @param string|Omit $textAlignment How the text of a field is aligned.
     * @param int|Omit $row Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below the
     * first. Apple Wallet alone has one.
     * @param string|Omit $changeMessage What an iPhone says when the value changes; `%@` becomes the new value.
     * @param array<string, string>|Omit $labels The label in other languages, by language tag.
     * @param string|Omit $binding Where a field gets its value from, such as the holder’s name, or which typed field
     * of a wallet it fills.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $slot,
        public readonly string|Omit $label = Omit::Value,
        public readonly string|Omit $type = Omit::Value,
        public readonly bool|Omit $required = Omit::Value,
        public readonly string|int|float|Omit $default = Omit::Value,
        public readonly string|int|float|Omit $sample = Omit::Value,
        public readonly string|Omit $currencyCode = Omit::Value,
        public readonly string|Omit $dateStyle = Omit::Value,
        public readonly string|Omit $timeStyle = Omit::Value,
        public readonly string|Omit $clock = Omit::Value,
        public readonly string|Omit $numberStyle = Omit::Value,
        public readonly string|Omit $textAlignment = Omit::Value,
        public readonly int|Omit $row = Omit::Value,
        public readonly string|Omit $changeMessage = Omit::Value,
        public readonly array|Omit $labels = Omit::Value,
        public readonly string|Omit $binding = Omit::Value,
    ) {
    }
}
