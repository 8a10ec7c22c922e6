// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the published
 * version. ARCHIVED: no new passes; those issued live on.
 */
public enum TemplateStatus implements OpenEnum {
  DRAFT("DRAFT"),
  PUBLISHED("PUBLISHED"),
  ARCHIVED("ARCHIVED"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  TemplateStatus(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static TemplateStatus of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
