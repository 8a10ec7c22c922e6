// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
public final class TemplateScanner extends Model {
  private static final List<String> MEMBERS = List.of("name", "image");

  /** Called by the SDK itself, and by tests. */
  public TemplateScanner(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How much of the holder’s name the person with a scanner sees. first: the first word of it. */
  public ShownName name() {
    return read("name", Read.text(ShownName::of));
  }

  /** Whether that person sees the picture that the pass was given as its own {@code thumbnail}. */
  public Boolean image() {
    return read("image", Read.BOOLEAN);
  }
}
