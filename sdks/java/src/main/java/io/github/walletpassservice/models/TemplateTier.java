// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A tier of a loyalty programme. */
public final class TemplateTier extends Model {
  private static final List<String> MEMBERS = List.of("key", "label", "from", "design", "message");

  /** Called by the SDK itself, and by tests. */
  public TemplateTier(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Your own word for the tier, which passes and filters name it by. */
  public String key() {
    return read("key", Read.TEXT);
  }

  /** What holders read. */
  public String label() {
    return read("label", Read.TEXT);
  }

  /**
   * How many points a pass must have earned, spent ones included; 0 where the basis is {@code
   * manual}.
   */
  public Long from() {
    return read("from", Read.INTEGER);
  }

  /** What looks different in this tier; what is null is as in the template. May be null. */
  public TemplateDesign design() {
    return read("design", Read.object(TemplateDesign::new));
  }

  /** The notification for a holder who rises to this tier; null: there is none. May be null. */
  public String message() {
    return read("message", Read.TEXT);
  }
}
