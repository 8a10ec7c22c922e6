// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What the passes of one template come to. */
public final class TemplateFigures extends Model {
  private static final List<String> MEMBERS = List.of("templateId", "name", "created", "onPhones");

  /** Called by the SDK itself, and by tests. */
  public TemplateFigures(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the template. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** The name of the template. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** Passes created in these days. */
  public Long created() {
    return read("created", Read.INTEGER);
  }

  /** Passes that are on at least one phone now. */
  public Long onPhones() {
    return read("onPhones", Read.INTEGER);
  }
}
