// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * changed: the entry, or one before it, is not what was recorded. missing: an entry was removed.
 * unchained: the entry has lost its hash. added: the entry was not added by this service. events:
 * events that the entry seals were changed, added or removed. known: the chain does not contain
 * the place that you named
 */
public enum AuditFaultReason implements OpenEnum {
  CHANGED("changed"),
  MISSING("missing"),
  UNCHAINED("unchained"),
  ADDED("added"),
  EVENTS("events"),
  KNOWN("known"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  AuditFaultReason(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static AuditFaultReason of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
