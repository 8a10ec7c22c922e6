<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What the template of a pass says, in the version that the pass has.
 *
 * @property-read string $id The id of the template.
 * @property-read int $templateVersion The version of the template that the pass has.
 * @property-read string $name The name of the template, and of passes that have no name of their own.
 * @property-read string $kind What kind of pass it is. It decides the layout of the card, and what each wallet
 * takes it for.
 * @property-read list<TemplateField> $fields The fields that the pass has values for, with their labels.
 */
final class PassTemplate extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'templateVersion' => null,
        'name' => null,
        'kind' => null,
        'fields' => ['list', TemplateField::class],
    ];
}
