// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A dispute about the payment of an order. */
public final class CheckoutDispute extends Model {
  private static final List<String> MEMBERS = List.of("id", "status");

  /** Called by the SDK itself, and by tests. */
  public CheckoutDispute(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The shop’s id of the dispute. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good. */
  public CheckoutDisputeStatus status() {
    return read("status", Read.text(CheckoutDisputeStatus::of));
  }
}
