// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The sign-up page that it is about. */
public final class EnrolmentReference extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "slug");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentReference(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the sign-up page. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for the page. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The address of the page below {@code /e/}. */
  public String slug() {
    return read("slug", Read.TEXT);
  }
}
