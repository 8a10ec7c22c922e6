<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Why a device refused a pass. */
final class RefusalReason
{
    public const PASS_NOT_FOUND = 'pass_not_found';
    public const CREDENTIAL_AMBIGUOUS = 'credential_ambiguous';
    public const TOKEN_INVALID = 'token_invalid';
    public const TOKEN_EXPIRED = 'token_expired';
    public const PASS_VOIDED = 'pass_voided';
    public const PASS_SUSPENDED = 'pass_suspended';
    public const PASS_REDEEMED = 'pass_redeemed';
    public const PASS_EXPIRED = 'pass_expired';
    public const NO_PERMISSIONS = 'no_permissions';
    public const NOT_YET_VALID = 'not_yet_valid';
    public const EXPIRED = 'expired';
    public const DOOR_NOT_ALLOWED = 'door_not_allowed';
    public const ALREADY_USED = 'already_used';
    public const TEMPLATE_NOT_ALLOWED = 'template_not_allowed';
    public const MAX_USES_REACHED = 'max_uses_reached';
}
