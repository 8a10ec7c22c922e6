// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What an order would get. */
public final class CheckoutDryRun extends Model {
  private static final List<String> MEMBERS = List.of("order", "passes", "unmatched", "withoutPass", "failures", "warnings");

  /** Called by the SDK itself, and by tests. */
  public CheckoutDryRun(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The order in the shape that rules see. */
  public CheckoutOrderContent order() {
    return read("order", Read.object(CheckoutOrderContent::new));
  }

  /** The passes that would be created. */
  public List<PassDraft> passes() {
    return read("passes", Read.list(Read.object(PassDraft::new)));
  }

  /** Lines of the order that no rule fits. */
  public List<UnmatchedLine> unmatched() {
    return read("unmatched", Read.list(Read.object(UnmatchedLine::new)));
  }

  /** Lines that would get no pass, because their rule says so. */
  public List<UnmatchedLine> withoutPass() {
    return read("withoutPass", Read.list(Read.object(UnmatchedLine::new)));
  }

  /** Passes that would be refused, and why. */
  public List<CheckoutFailure> failures() {
    return read("failures", Read.list(Read.object(CheckoutFailure::new)));
  }

  /** What would be different for a real order. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }
}
