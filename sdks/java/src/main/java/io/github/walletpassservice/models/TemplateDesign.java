// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Colours and images. */
public final class TemplateDesign extends Model {
  private static final List<String> MEMBERS = List.of("backgroundColor", "foregroundColor", "labelColor", "images");

  /** Called by the SDK itself, and by tests. */
  public TemplateDesign(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The colour behind everything: {@code #rrggbb}. May be null. */
  public String backgroundColor() {
    return read("backgroundColor", Read.TEXT);
  }

  /** The colour of values: {@code #rrggbb}. May be null. */
  public String foregroundColor() {
    return read("foregroundColor", Read.TEXT);
  }

  /** The colour of labels: {@code #rrggbb}. May be null. */
  public String labelColor() {
    return read("labelColor", Read.TEXT);
  }

  /** Addresses of a template’s images. */
  public TemplateImages images() {
    return read("images", Read.object(TemplateImages::new));
  }
}
