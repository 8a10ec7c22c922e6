// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** Somebody who signed up. */
public final class EnrolmentSubmission extends Model {
  private static final List<String> MEMBERS = List.of("passId", "consents", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentSubmission(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The pass that was created. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** What the holder has agreed to. */
  public List<GivenConsent> consents() {
    return read("consents", Read.list(Read.object(GivenConsent::new)));
  }

  /** When the pass was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
