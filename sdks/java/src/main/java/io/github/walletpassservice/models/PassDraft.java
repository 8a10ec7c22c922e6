// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;
import java.util.Map;

/** A pass that a rule would create. */
public final class PassDraft extends Model {
  private static final List<String> MEMBERS = List.of("templateId", "serialNumber", "customer", "fields", "notify");

  /** Called by the SDK itself, and by tests. */
  public PassDraft(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The template of the pass. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** The serial number that the pass would get. Left out: one would be generated. May be null. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** Whose pass it would be. May be null. */
  public PassDraftCustomer customer() {
    return read("customer", Read.object(PassDraftCustomer::new));
  }

  /** Values of the fields that the template defines, by their keys. May be null. */
  public Map<String, Object> fields() {
    return read("fields", Read.map(Read.ANY));
  }

  /** How the holder hears of a new pass. May be null. */
  public NotifyBy notify_() {
    return read("notify", Read.text(NotifyBy::of));
  }
}
