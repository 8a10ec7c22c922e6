// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The kind of barcode, by Apple’s names. Values may be added; {@link #of} makes them. */
public final class BarcodeFormat extends OpenEnum {
  public static final BarcodeFormat QR = of("PKBarcodeFormatQR");
  public static final BarcodeFormat PDF417 = of("PKBarcodeFormatPDF417");
  public static final BarcodeFormat AZTEC = of("PKBarcodeFormatAztec");
  public static final BarcodeFormat CODE128 = of("PKBarcodeFormatCode128");

  private BarcodeFormat(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static BarcodeFormat of(String value) {
    return new BarcodeFormat(value);
  }
}
