// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The order of events: {@code -} stands for newest first. */
public final class EventOrder extends OpenEnum {
  public static final EventOrder TIMESTAMP = of("timestamp");
  public static final EventOrder TIMESTAMP_DESCENDING = of("-timestamp");

  private EventOrder(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static EventOrder of(String value) {
    return new EventOrder(value);
  }
}
