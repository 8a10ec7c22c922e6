// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * manual: somebody disabled it. failing: it failed for five days. gone: it answered that it is
 * gone (410). Values may be added; {@link #of} makes them.
 */
public final class WebhookDisabledReason extends OpenEnum {
  public static final WebhookDisabledReason MANUAL = of("manual");
  public static final WebhookDisabledReason FAILING = of("failing");
  public static final WebhookDisabledReason GONE = of("gone");

  private WebhookDisabledReason(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static WebhookDisabledReason of(String value) {
    return new WebhookDisabledReason(value);
  }
}
