// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of {@code enrolment.completed}. */
public final class EnrolmentEventData extends Model {
  private static final List<String> MEMBERS = List.of("enrolment", "consents", "pass", "erased");

  /** Called by the SDK itself, and by tests. */
  public EnrolmentEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The sign-up page that it is about. */
  public EnrolmentReference enrolment() {
    return read("enrolment", Read.object(EnrolmentReference::new));
  }

  /** What the holder has agreed to. */
  public List<GivenConsent> consents() {
    return read("consents", Read.list(Read.object(GivenConsent::new)));
  }

  /** The pass, as it was then. */
  public Pass pass() {
    return read("pass", Read.object(Pass::new));
  }

  /**
   * True: the pass was deleted before this was sent. There is only {@code pass}, with {@code id},
   * {@code version} and {@code deletedAt}. Left out otherwise. May be null.
   */
  public Boolean erased() {
    return read("erased", Read.BOOLEAN);
  }
}
