<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A field of the card.
 *
 * @property-read string $key The name of the field: passes give its value as `fields.<key>`.
 * @property-read string $label The text above the value.
 * @property-read string $type What the values of a field are.
 * @property-read string $slot Where a field is shown on the card.
 * @property-read bool|null $required A pass that gets no value for it from anywhere is refused.
 * @property-read string|int|float|null $default The value where the pass gives none. An empty text, of any type,
 * says that it is still to be written: passes do without, and the template has the warning `unfilled`.
 * @property-read string|int|float|null $sample A value for pictures of the template. No pass gets it.
 * @property-read string|null $currencyCode The currency by ISO 4217, such as `EUR`. Only for fields of the type
 * `currency`.
 * @property-read string|null $dateStyle How much of a date is shown.
 * @property-read string|null $timeStyle How much of its time is shown.
 * @property-read string|null $clock Whose clock shows the date. `place`: the clock that the value was given on,
 * the same on every phone. `holder`: that of the holder’s phone. Left out: `place`, and `holder` for validity and
 * expiry. A value in UTC (`Z`) names no place.
 * @property-read string|null $numberStyle How a number is shown.
 * @property-read string|null $textAlignment How the text of a field is aligned.
 * @property-read int|null $row Only for `auxiliary` fields of event tickets: 1 puts the field into a second row
 * below the first. Apple Wallet alone has one.
 * @property-read string|null $changeMessage What an iPhone says when the value changes; `%@` becomes the new
 * value.
 * @property-read array<string, string>|null $labels The label in other languages, by language tag.
 * @property-read string|null $binding Where a field gets its value from, such as the holder’s name, or which typed
 * field of a wallet it fills.
 */
final class TemplateField extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'type' => null,
        'slot' => null,
        'required' => null,
        'default' => 'array',
        'sample' => 'array',
        'currencyCode' => null,
        'dateStyle' => null,
        'timeStyle' => null,
        'clock' => null,
        'numberStyle' => null,
        'textAlignment' => null,
        'row' => null,
        'changeMessage' => null,
        'labels' => ['map', null],
        'binding' => null,
    ];
}
