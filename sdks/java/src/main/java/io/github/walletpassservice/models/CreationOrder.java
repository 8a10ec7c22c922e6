// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The order of a list: {@code -} stands for newest first. */
public final class CreationOrder extends OpenEnum {
  public static final CreationOrder CREATED_AT = of("createdAt");
  public static final CreationOrder CREATED_AT_DESCENDING = of("-createdAt");

  private CreationOrder(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static CreationOrder of(String value) {
    return new CreationOrder(value);
  }
}
