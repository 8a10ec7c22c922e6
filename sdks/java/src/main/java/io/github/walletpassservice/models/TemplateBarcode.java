// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The barcode that passes have. */
public final class TemplateBarcode extends Model {
  private static final List<String> MEMBERS = List.of("format", "value", "alternativeText", "rotating");

  /** Called by the SDK itself, and by tests. */
  public TemplateBarcode(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The kind of barcode, by Apple’s names. */
  public BarcodeFormat format() {
    return read("format", Read.text(BarcodeFormat::of));
  }

  /**
   * What a reader reads: any text that the format carries, line breaks and control characters
   * included. Placeholders such as {@code {{serialNumber}}} are filled in for each pass.
   */
  public String value() {
    return read("value", Read.TEXT);
  }

  /** Text below the barcode; placeholders work here too. May be null. */
  public String alternativeText() {
    return read("alternativeText", Read.TEXT);
  }

  /**
   * For the kind {@code access}: Google Wallet shows a code that changes, an iPhone none. May be
   * null.
   */
  public Boolean rotating() {
    return read("rotating", Read.BOOLEAN);
  }
}
