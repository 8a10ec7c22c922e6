<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The workspace of an API key.
 *
 * @property-read string $id The id of the workspace.
 * @property-read string $name The name of the workspace.
 * @property-read string $mode The mode of the workspace.
 * @property-read string $timeZone The time zone of the workspace, by its IANA name. The dashboard asks for times
 * and shows them in it; the API itself speaks UTC.
 * @property-read int $timelineMonths How many months events stay on timelines and in the list of events.
 * @property-read string|null $region Near where the data were to be put when the workspace was created; null: no
 * wish.
 * @property-read string|null $jurisdiction What the data in the database of the workspace never leave; null: no
 * limit.
 * @property-read bool $nameSearch Whether holders are found by words of their names.
 * @property-read Storage $storage How full the database of the workspace is. From 70% on, you get
 * `workspace.nearly_full`. From 95% on, no passes, templates or images are created: `workspace_full`.
 * @property-read CallersKey|null $key The key that asks; null where no key does.
 * @property-read list<CredentialHealth> $credentials The wallet credentials in use, newest first. Without one of a
 * platform, no pass is created for it.
 * @property-read Limits $limits What is taken and given at most.
 */
final class Workspace extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'name' => null,
        'mode' => null,
        'timeZone' => null,
        'timelineMonths' => null,
        'region' => null,
        'jurisdiction' => null,
        'nameSearch' => null,
        'storage' => Storage::class,
        'key' => CallersKey::class,
        'credentials' => ['list', CredentialHealth::class],
        'limits' => Limits::class,
    ];
}
