// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The barcode of a pass. */
public final class PassBarcode extends Model {
  private static final List<String> MEMBERS = List.of("format", "value", "alternativeText");

  /** Called by the SDK itself, and by tests. */
  public PassBarcode(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The kind of barcode, by Apple’s names. */
  public BarcodeFormat format() {
    return read("format", Read.text(BarcodeFormat::of));
  }

  /** The text that a reader reads from the barcode. */
  public String value() {
    return read("value", Read.TEXT);
  }

  /** Text below the barcode. May be null. */
  public String alternativeText() {
    return read("alternativeText", Read.TEXT);
  }
}
