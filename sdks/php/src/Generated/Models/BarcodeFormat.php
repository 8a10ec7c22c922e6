<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The kind of barcode, by Apple’s names. Values may be added; others are kept as they came. */
final class BarcodeFormat
{
    public const QR = 'PKBarcodeFormatQR';
    public const PDF417 = 'PKBarcodeFormatPDF417';
    public const AZTEC = 'PKBarcodeFormatAztec';
    public const CODE128 = 'PKBarcodeFormatCode128';
}
