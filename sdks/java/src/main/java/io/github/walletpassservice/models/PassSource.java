// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What created a pass. */
public final class PassSource extends Model {
  private static final List<String> MEMBERS = List.of("type", "id");

  /** Called by the SDK itself, and by tests. */
  public PassSource(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /**
   * {@code api}: a call with an API key. {@code dashboard}: a person. {@code import}: a row of a
   * file. {@code checkout}: an order of a shop. {@code enrolment}: a sign-up page. {@code claim}: a
   * claim link that its holder opened.
   */
  public PassSourceType type() {
    return read("type", Read.text(PassSourceType::of));
  }

  /**
   * The import job, the checkout connection, the sign-up page or the link key; null for {@code api}
   * and {@code dashboard}. May be null.
   */
  public String id() {
    return read("id", Read.TEXT);
  }
}
