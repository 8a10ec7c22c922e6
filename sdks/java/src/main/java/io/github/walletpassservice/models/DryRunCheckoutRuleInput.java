// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** A rule that is not kept yet, and an order to try it with. */
public final class DryRunCheckoutRuleInput extends Input {
  private DryRunCheckoutRuleInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static DryRunCheckoutRuleInput fromJson(String json) {
    return new DryRunCheckoutRuleInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The rule to be tried. */
    public Builder rule(CreateCheckoutRuleInput value) {
      set("rule", value);
      return this;
    }

    /** The rule whose place it takes; left out: it is added to the others. */
    public Builder ruleId(String value) {
      set("ruleId", value);
      return this;
    }

    /** An order as the shop sends it. */
    public Builder order(RawCheckoutOrder value) {
      set("order", value);
      return this;
    }

    public DryRunCheckoutRuleInput build() {
      return new DryRunCheckoutRuleInput(copy());
    }
  }
}
