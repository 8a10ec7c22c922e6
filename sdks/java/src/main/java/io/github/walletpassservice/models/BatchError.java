// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** One thing that is wrong with an item. */
public final class BatchError extends Model {
  private static final List<String> MEMBERS = List.of("code", "message", "pointer", "reason");

  /** Called by the SDK itself, and by tests. */
  public BatchError(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The stable code of the error. */
  public String code() {
    return read("code", Read.TEXT);
  }

  /** A sentence for people. It may change: compare {@code code} instead. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** An RFC 6901 pointer to the member of the body that is at fault. May be null. */
  public String pointer() {
    return read("pointer", Read.TEXT);
  }

  /** What is wrong with the member, in snake_case, such as {@code required}. May be null. */
  public String reason() {
    return read("reason", Read.TEXT);
  }
}
