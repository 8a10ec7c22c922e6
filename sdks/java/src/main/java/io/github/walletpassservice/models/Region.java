// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** Near where the data were to be put when the workspace was created; null: no wish. */
public enum Region implements OpenEnum {
  WNAM("wnam"),
  ENAM("enam"),
  SAM("sam"),
  WEUR("weur"),
  EEUR("eeur"),
  APAC("apac"),
  APAC_NE("apac-ne"),
  APAC_SE("apac-se"),
  OC("oc"),
  AFR("afr"),
  ME("me"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  Region(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static Region of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
