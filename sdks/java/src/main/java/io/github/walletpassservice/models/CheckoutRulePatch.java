// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.Map;

/** A JSON Merge Patch (RFC 7396): {@code null} removes a member. */
public final class CheckoutRulePatch extends Input {
  private CheckoutRulePatch(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckoutRulePatch fromJson(String json) {
    return new CheckoutRulePatch(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** Which lines of an order the rule is for. */
    public Builder match(CheckoutMatchPatch value) {
      set("match", value);
      return this;
    }

    /** Removes {@code match}. */
    public Builder clearMatch() {
      clear("match");
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

    /** Removes {@code pass}. */
    public Builder clearPass() {
      clear("pass");
      return this;
    }

    /** The template of the passes. Needed unless {@code pass} is none. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    /** Removes {@code templateId}. */
    public Builder clearTemplateId() {
      clear("templateId");
      return this;
    }

    /** One pass for each unit; false: one for the line. */
    public Builder perUnit(Boolean value) {
      set("perUnit", value);
      return this;
    }

    /** Removes {@code perUnit}. */
    public Builder clearPerUnit() {
      clear("perUnit");
      return this;
    }

    /** How many units a line counts as, instead of its own quantity. */
    public Builder quantity(Object value) {
      set("quantity", value);
      return this;
    }

    /** Removes {@code quantity}. */
    public Builder clearQuantity() {
      clear("quantity");
      return this;
    }

    /** The serial number of each pass. */
    public Builder serialNumber(String value) {
      set("serialNumber", value);
      return this;
    }

    /** Removes {@code serialNumber}. */
    public Builder clearSerialNumber() {
      clear("serialNumber");
      return this;
    }

    /** Whose pass it is; left out: the buyer’s. */
    public Builder customer(CheckoutRuleCustomerPatch value) {
      set("customer", value);
      return this;
    }

    /** Removes {@code customer}. */
    public Builder clearCustomer() {
      clear("customer");
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

    /** Removes {@code fields}. */
    public Builder clearFields() {
      clear("fields");
      return this;
    }

    /** What a refund does to passes. void: they are voided. none: they stay as they are. */
    public Builder onRefund(OnRefund value) {
      set("onRefund", value);
      return this;
    }

    /** Removes {@code onRefund}. */
    public Builder clearOnRefund() {
      clear("onRefund");
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

    /** Removes {@code onDispute}. */
    public Builder clearOnDispute() {
      clear("onDispute");
      return this;
    }

    /** {@code email}: the passes are sent to the customer. */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    /** Removes {@code notify}. */
    public Builder clearNotify() {
      clear("notify");
      return this;
    }

    /** The place among the rules: they are tried from the lowest position on. */
    public Builder position(Long value) {
      set("position", value);
      return this;
    }

    public Builder position(long value) {
      set("position", value);
      return this;
    }

    /** Removes {@code position}. */
    public Builder clearPosition() {
      clear("position");
      return this;
    }

    public CheckoutRulePatch build() {
      return new CheckoutRulePatch(copy());
    }
  }
}
