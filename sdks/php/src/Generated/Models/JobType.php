<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * import: passes are created from a file. import_check: a file is checked, and no pass is created. export: a list
 * is written into a file. template_rerender: passes are brought to a new version of their template.
 * credential_resign: passes are signed with a renewed certificate. name_index: holders are found by name from now
 * on, or no more. void: the passes that match a filter are voided. Values may be added; others are kept as they
 * came.
 */
final class JobType
{
    public const IMPORT = 'import';
    public const IMPORT_CHECK = 'import_check';
    public const EXPORT = 'export';
    public const TEMPLATE_RERENDER = 'template_rerender';
    public const CREDENTIAL_RESIGN = 'credential_resign';
    public const NAME_INDEX = 'name_index';
    public const VOID = 'void';
}
