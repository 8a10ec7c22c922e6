// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** What a key may do: each operation names the one that it needs. */
public enum Scope implements OpenEnum {
  PASSES_READ("passes:read"),
  PASSES_WRITE("passes:write"),
  POINTS_READ("points:read"),
  POINTS_WRITE("points:write"),
  ACCESS_READ("access:read"),
  ACCESS_WRITE("access:write"),
  ACCESS_VERIFY("access:verify"),
  SCANNERS_READ("scanners:read"),
  SCANNERS_WRITE("scanners:write"),
  SCANS_WRITE("scans:write"),
  TEMPLATES_READ("templates:read"),
  TEMPLATES_WRITE("templates:write"),
  WEBHOOKS_READ("webhooks:read"),
  WEBHOOKS_WRITE("webhooks:write"),
  EVENTS_READ("events:read"),
  CAMPAIGNS_READ("campaigns:read"),
  CAMPAIGNS_WRITE("campaigns:write"),
  CHECKOUT_READ("checkout:read"),
  CHECKOUT_WRITE("checkout:write"),
  ENROLMENTS_READ("enrolments:read"),
  ENROLMENTS_WRITE("enrolments:write"),
  CREDENTIALS_READ("credentials:read"),
  CREDENTIALS_WRITE("credentials:write"),
  LINK_KEYS_READ("link_keys:read"),
  LINK_KEYS_WRITE("link_keys:write"),
  KEYS_READ("keys:read"),
  KEYS_WRITE("keys:write"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  Scope(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static Scope of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
