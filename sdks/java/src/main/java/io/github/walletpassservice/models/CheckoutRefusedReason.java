// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * signature: no secret of the connection signed it. unreadable: it is no order as the shop’s
 * documents describe it. mode: of the other mode (test or live) than the workspace. disabled: it
 * came while the connection was disabled. api_key_missing: it names an order that only an API key
 * can fetch. not_fetched: it names one that the shop’s API did not give. order_unknown: a refund
 * or dispute of an order that the shop had not sent.
 */
public enum CheckoutRefusedReason implements OpenEnum {
  SIGNATURE("signature"),
  UNREADABLE("unreadable"),
  MODE("mode"),
  DISABLED("disabled"),
  API_KEY_MISSING("api_key_missing"),
  NOT_FETCHED("not_fetched"),
  ORDER_UNKNOWN("order_unknown"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  CheckoutRefusedReason(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static CheckoutRefusedReason of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
