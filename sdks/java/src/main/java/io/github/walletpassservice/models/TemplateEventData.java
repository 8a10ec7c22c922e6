// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about a template. */
public final class TemplateEventData extends Model {
  private static final List<String> MEMBERS = List.of("template");

  /** Called by the SDK itself, and by tests. */
  public TemplateEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A template, as it was written last, whether published or not. */
  public Template template() {
    return read("template", Read.object(Template::new));
  }
}
