// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * draft: it was not opened. not_yet: it is open, and {@code opensAt} is to come. closed: it was
 * closed by hand. ended: {@code closesAt} has passed. full: the quota is reached. archived: it is
 * over for good.
 */
public enum EnrolmentClosedReason implements OpenEnum {
  DRAFT("draft"),
  NOT_YET("not_yet"),
  CLOSED("closed"),
  ENDED("ended"),
  FULL("full"),
  ARCHIVED("archived"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  EnrolmentClosedReason(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static EnrolmentClosedReason of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
