// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** An order in one shape for all shops. */
public final class CheckoutOrderContent extends Model {
  private static final List<String> MEMBERS = List.of("provider", "shop", "orderId", "orderName", "aliases", "currency", "paidAt", "updatedAt", "test", "clientReference", "paymentLink", "customer", "attributes", "lines", "unreadable");

  /** Called by the SDK itself, and by tests. */
  public CheckoutOrderContent(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The kind of shop. */
  public CheckoutSource provider() {
    return read("provider", Read.text(CheckoutSource::of));
  }

  /** The shop's domain or account. May be null. */
  public String shop() {
    return read("shop", Read.TEXT);
  }

  /** The shop’s id of the order. */
  public String orderId() {
    return read("orderId", Read.TEXT);
  }

  /** What people call the order. May be null. */
  public String orderName() {
    return read("orderName", Read.TEXT);
  }

  /** Other ids by which the shop may speak of this order later, such as a payment. */
  public List<String> aliases() {
    return read("aliases", Read.list(Read.TEXT));
  }

  /** The currency by ISO 4217, in upper case. May be null. */
  public String currency() {
    return read("currency", Read.TEXT);
  }

  /** When the order was paid. May be null. */
  public Instant paidAt() {
    return read("paidAt", Read.INSTANT);
  }

  /**
   * When the shop last changed the order, by the shop’s own clock: a later version counts over an
   * earlier one. Left out: {@code paidAt}. May be null.
   */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }

  /** Whether no real money moved; null when the source does not say. May be null. */
  public Boolean test() {
    return read("test", Read.BOOLEAN);
  }

  /** The {@code client_reference_id} of a Stripe checkout. May be null. */
  public String clientReference() {
    return read("clientReference", Read.TEXT);
  }

  /** The Stripe payment link that the order came by. May be null. */
  public String paymentLink() {
    return read("paymentLink", Read.TEXT);
  }

  /** The buyer of the order. */
  public CheckoutCustomer customer() {
    return read("customer", Read.object(CheckoutCustomer::new));
  }

  /** Named values that belong to the order as a whole, such as answers in the cart. */
  public Map<String, Object> attributes() {
    return read("attributes", Read.map(Read.ANY));
  }

  /** What was bought. */
  public List<CheckoutLine> lines() {
    return read("lines", Read.list(Read.object(CheckoutLine::new)));
  }

  /** Lines that could not be read, such as one without a quantity. */
  public List<UnreadableLine> unreadable() {
    return read("unreadable", Read.list(Read.object(UnreadableLine::new)));
  }
}
