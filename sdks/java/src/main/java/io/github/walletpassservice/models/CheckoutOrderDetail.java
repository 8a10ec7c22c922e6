// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** An order with the details from the shop. */
public final class CheckoutOrderDetail extends Model {
  private static final List<String> MEMBERS = List.of("id", "connectionId", "source", "orderId", "orderName", "status", "test", "paidAt", "passes", "bundleId", "bundleUrl", "unmatched", "withoutPass", "failures", "disputes", "failedRefunds", "warnings", "createdAt", "updatedAt", "order");

  /** Called by the SDK itself, and by tests. */
  public CheckoutOrderDetail(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the order in this service. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The connection that the order came by. */
  public String connectionId() {
    return read("connectionId", Read.TEXT);
  }

  /** The kind of shop. */
  public CheckoutSource source() {
    return read("source", Read.text(CheckoutSource::of));
  }

  /** The shop's own id of the order. */
  public String orderId() {
    return read("orderId", Read.TEXT);
  }

  /** The name that people know it by. May be null. */
  public String orderName() {
    return read("orderName", Read.TEXT);
  }

  /**
   * ISSUED: every line that is to have passes has them. PARTIAL: some lines have none. UNMATCHED:
   * paid, and no rule fits. WAITING: for payment, or for the shop to say what was bought. VOIDED:
   * refunded, cancelled or disputed, and no pass is left. FAILED: rules fit, and no pass could be
   * issued.
   */
  public CheckoutOrderStatus status() {
    return read("status", Read.text(CheckoutOrderStatus::of));
  }

  /** Whether no real money moved; null when the source does not say. May be null. */
  public Boolean test() {
    return read("test", Read.BOOLEAN);
  }

  /**
   * When the order was paid. Where the shop does not say: when it first said that the order is paid.
   * Null: it is not paid. May be null.
   */
  public Instant paidAt() {
    return read("paidAt", Read.INSTANT);
  }

  /** The passes that were issued for the order. */
  public List<CheckoutOrderPass> passes() {
    return read("passes", Read.list(Read.object(CheckoutOrderPass::new)));
  }

  /**
   * The id of the bundle, by which its link is rotated; null for an order of fewer than two passes.
   * May be null.
   */
  public String bundleId() {
    return read("bundleId", Read.TEXT);
  }

  /** One link to all passes of the order, for the buyer; null below two passes. May be null. */
  public String bundleUrl() {
    return read("bundleUrl", Read.TEXT);
  }

  /** Lines of the order that no rule fits. */
  public List<UnmatchedLine> unmatched() {
    return read("unmatched", Read.list(Read.object(UnmatchedLine::new)));
  }

  /** Lines that get no pass, because their rule says so. */
  public List<UnmatchedLine> withoutPass() {
    return read("withoutPass", Read.list(Read.object(UnmatchedLine::new)));
  }

  /** Passes that could not be created, and lines that could not be read. */
  public List<CheckoutFailure> failures() {
    return read("failures", Read.list(Read.object(CheckoutFailure::new)));
  }

  /** Disputes in which the buyer’s bank took the money back. */
  public List<CheckoutDispute> disputes() {
    return read("disputes", Read.list(Read.object(CheckoutDispute::new)));
  }

  /** The shop’s ids of refunds that failed: the buyer did not get the money. */
  public List<String> failedRefunds() {
    return read("failedRefunds", Read.list(Read.TEXT));
  }

  /** What has to be done by hand, and why passes are missing. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }

  /** When the shop first sent the order. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the order last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }

  /**
   * The order from the shop, in one shape for all shops. Rules see this. Null after 30 days, and
   * once a pass of the order was deleted. May be null.
   */
  public CheckoutOrderContent order() {
    return read("order", Read.object(CheckoutOrderContent::new));
  }
}
