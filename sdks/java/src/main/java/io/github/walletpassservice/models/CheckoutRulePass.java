// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them.
 * For what is sold beside the tickets. Values may be added; {@link #of} makes them.
 */
public final class CheckoutRulePass extends OpenEnum {
  public static final CheckoutRulePass ISSUE = of("issue");
  public static final CheckoutRulePass NONE = of("none");

  private CheckoutRulePass(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutRulePass of(String value) {
    return new CheckoutRulePass(value);
  }
}
