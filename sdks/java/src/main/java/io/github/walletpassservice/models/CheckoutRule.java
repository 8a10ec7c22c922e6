// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A rule: which lines of an order get which passes. */
public final class CheckoutRule extends Model {
  private static final List<String> MEMBERS = List.of("id", "match", "pass", "templateId", "perUnit", "quantity", "serialNumber", "customer", "fields", "onRefund", "onDispute", "notify", "position", "createdAt", "updatedAt");

  /** Called by the SDK itself, and by tests. */
  public CheckoutRule(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the rule. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Which lines of an order the rule is for. Left out: every line. */
  public CheckoutMatch match() {
    return read("match", Read.object(CheckoutMatch::new));
  }

  /**
   * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them.
   * For what is sold beside the tickets.
   */
  public CheckoutRulePass pass() {
    return read("pass", Read.text(CheckoutRulePass::of));
  }

  /** The template of the passes. Needed unless {@code pass} is none. May be null. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** One pass for each unit; false: one for the line. */
  public Boolean perUnit() {
    return read("perUnit", Read.BOOLEAN);
  }

  /** How many units a line counts as, instead of its own quantity. May be null. */
  public Object quantity() {
    return read("quantity", Read.ANY);
  }

  /** The serial number of each pass. Left out: one is generated. May be null. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** Whose pass it is; left out: the buyer’s. May be null. */
  public CheckoutRuleCustomer customer() {
    return read("customer", Read.object(CheckoutRuleCustomer::new));
  }

  /** Values of the template’s fields, by their keys. */
  public Map<String, Object> fields() {
    return read("fields", Read.map(Read.ANY));
  }

  /** What a refund does to passes. void: they are voided. none: they stay as they are. */
  public OnRefund onRefund() {
    return read("onRefund", Read.text(OnRefund::of));
  }

  /**
   * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the
   * event {@code checkout.disputed} reports it.
   */
  public OnDispute onDispute() {
    return read("onDispute", Read.text(OnDispute::of));
  }

  /** {@code email}: the passes are sent to the customer. May be null. */
  public NotifyBy notify_() {
    return read("notify", Read.text(NotifyBy::of));
  }

  /** The place among the rules: they are tried from the lowest position on. */
  public Long position() {
    return read("position", Read.INTEGER);
  }

  /** When the rule was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the rule last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }
}
