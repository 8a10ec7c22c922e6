<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The kind of barcode, by Apple’s names. Values may be added; others are kept as they came. */
final class BarcodeFormat
{
    public const PKBARCODE_FORMAT_QR = 'PKBarcodeFormatQR';
    public const PKBARCODE_FORMAT_PDF417 = 'PKBarcodeFormatPDF417';
    public const PKBARCODE_FORMAT_AZTEC = 'PKBarcodeFormatAztec';
    public const PKBARCODE_FORMAT_CODE128 = 'PKBarcodeFormatCode128';
}
