// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A link on the back of the pass. */
public final class TemplateLink extends Model {
  private static final List<String> MEMBERS = List.of("label", "url");

  /** Called by the SDK itself, and by tests. */
  public TemplateLink(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The text of the link. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /** The address that the link opens: https, tel, mailto or geo. */
  public String url() {
    return read("url", Read.TEXT);
  }
}
