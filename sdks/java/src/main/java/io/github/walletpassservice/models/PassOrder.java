// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The order of a list: {@code -} stands for newest first. */
public final class PassOrder extends OpenEnum {
  public static final PassOrder CREATED_AT = of("createdAt");
  public static final PassOrder CREATED_AT_DESCENDING = of("-createdAt");
  public static final PassOrder UPDATED_AT = of("updatedAt");
  public static final PassOrder UPDATED_AT_DESCENDING = of("-updatedAt");

  private PassOrder(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static PassOrder of(String value) {
    return new PassOrder(value);
  }
}
