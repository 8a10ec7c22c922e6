// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * What a key may do: each operation names the one that it needs. Values may be added; {@link
 * #of} makes them.
 */
public final class Scope extends OpenEnum {
  public static final Scope PASSES_READ = of("passes:read");
  public static final Scope PASSES_WRITE = of("passes:write");
  public static final Scope POINTS_READ = of("points:read");
  public static final Scope POINTS_WRITE = of("points:write");
  public static final Scope ACCESS_READ = of("access:read");
  public static final Scope ACCESS_WRITE = of("access:write");
  public static final Scope ACCESS_VERIFY = of("access:verify");
  public static final Scope TEMPLATES_READ = of("templates:read");
  public static final Scope TEMPLATES_WRITE = of("templates:write");
  public static final Scope WEBHOOKS_READ = of("webhooks:read");
  public static final Scope WEBHOOKS_WRITE = of("webhooks:write");
  public static final Scope EVENTS_READ = of("events:read");
  public static final Scope CHECKOUT_READ = of("checkout:read");
  public static final Scope CHECKOUT_WRITE = of("checkout:write");
  public static final Scope CREDENTIALS_READ = of("credentials:read");
  public static final Scope CREDENTIALS_WRITE = of("credentials:write");
  public static final Scope KEYS_READ = of("keys:read");
  public static final Scope KEYS_WRITE = of("keys:write");

  private Scope(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static Scope of(String value) {
    return new Scope(value);
  }
}
