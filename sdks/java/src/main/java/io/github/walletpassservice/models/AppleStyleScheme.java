// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** A layout of Apple’s. */
public enum AppleStyleScheme implements OpenEnum {
  POSTER_EVENT_TICKET("posterEventTicket"),
  EVENT_TICKET("eventTicket"),
  SEMANTIC_BOARDING_PASS("semanticBoardingPass"),
  BOARDING_PASS("boardingPass"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  AppleStyleScheme(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static AppleStyleScheme of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
