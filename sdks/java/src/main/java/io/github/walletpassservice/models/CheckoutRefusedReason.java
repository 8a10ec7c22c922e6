// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * signature: no secret of the connection signed it. unreadable: it is no order as the shop’s
 * documents describe it. mode: of the other mode (test or live) than the workspace. disabled: it
 * came while the connection was disabled. api_key_missing: it names an order that only an API key
 * can fetch. not_fetched: it names one that the shop’s API did not give. order_unknown: a refund
 * or dispute of an order that the shop had not told of. Values may be added; {@link #of} makes
 * them.
 */
public final class CheckoutRefusedReason extends OpenEnum {
  public static final CheckoutRefusedReason SIGNATURE = of("signature");
  public static final CheckoutRefusedReason UNREADABLE = of("unreadable");
  public static final CheckoutRefusedReason MODE = of("mode");
  public static final CheckoutRefusedReason DISABLED = of("disabled");
  public static final CheckoutRefusedReason API_KEY_MISSING = of("api_key_missing");
  public static final CheckoutRefusedReason NOT_FETCHED = of("not_fetched");
  public static final CheckoutRefusedReason ORDER_UNKNOWN = of("order_unknown");

  private CheckoutRefusedReason(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CheckoutRefusedReason of(String value) {
    return new CheckoutRefusedReason(value);
  }
}
