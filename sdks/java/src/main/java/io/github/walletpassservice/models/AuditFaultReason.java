// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * changed: the entry, or one before it, is not what was recorded. missing: an entry was removed.
 * unchained: the entry has lost its hash. added: the entry was not added by this service. events:
 * events that the entry seals were changed, added or removed. known: the chain does not contain
 * the place that you named Values may be added; {@link #of} makes them.
 */
public final class AuditFaultReason extends OpenEnum {
  public static final AuditFaultReason CHANGED = of("changed");
  public static final AuditFaultReason MISSING = of("missing");
  public static final AuditFaultReason UNCHAINED = of("unchained");
  public static final AuditFaultReason ADDED = of("added");
  public static final AuditFaultReason EVENTS = of("events");
  public static final AuditFaultReason KNOWN = of("known");

  private AuditFaultReason(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static AuditFaultReason of(String value) {
    return new AuditFaultReason(value);
  }
}
