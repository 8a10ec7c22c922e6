// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** A rule to be added. */
public final class CreateCheckoutRuleInput extends Input {
  private CreateCheckoutRuleInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateCheckoutRuleInput fromJson(String json) {
    return new CreateCheckoutRuleInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Which lines of an order the rule is for. Left out: every line. */
    public Builder match(CheckoutMatchInput value) {
      set("match", value);
      return this;
    }

    /**
     * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them.
     * For what is sold beside the tickets.
     */
    public Builder pass(CheckoutRulePass value) {
      set("pass", value);
      return this;
    }

    /** The template of the passes. Needed unless {@code pass} is none. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** One pass for each unit; false: one for the line. */
    public Builder perUnit(Boolean value) {
      set("perUnit", value);
      return this;
    }

    /** How many units a line counts as, instead of its own quantity. */
    public Builder quantity(Object value) {
      set("quantity", value);
      return this;
    }

    /** The serial number of each pass. Left out: one is generated. */
    public Builder serialNumber(String value) {
      set("serialNumber", value);
      return this;
    }

    /** Whose pass it is; left out: the buyer’s. */
    public Builder customer(CheckoutRuleCustomerInput value) {
      set("customer", value);
      return this;
    }

    /** Values of the template’s fields, by their keys. */
    public Builder fields(Map<String, Object> value) {
      set("fields", value);
      return this;
    }

    /** Sets one of {@code fields}. */
    public Builder putField(String key, Object value) {
      put("fields", key, value);
      return this;
    }

    /** What a refund does to passes. void: they are voided. none: they stay as they are. */
    public Builder onRefund(OnRefund value) {
      set("onRefund", value);
      return this;
    }

    /**
     * What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the
     * event {@code checkout.disputed} reports it.
     */
    public Builder onDispute(OnDispute value) {
      set("onDispute", value);
      return this;
    }

    /** {@code email}: the passes are sent to the customer. */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    /**
     * Rules are tried from the lowest on, those of the same position in the order of their creation.
     * Without one it comes last.
     */
    public Builder position(Long value) {
      set("position", value);
      return this;
    }

    public Builder position(long value) {
      set("position", value);
      return this;
    }

    public CreateCheckoutRuleInput build() {
      return new CreateCheckoutRuleInput(copy());
    }
  }
}
