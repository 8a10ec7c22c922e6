// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * Whether the endpoint gets events. DISABLED: it gets none. Values may be added; {@link #of}
 * makes them.
 */
public final class WebhookEndpointStatus extends OpenEnum {
  public static final WebhookEndpointStatus ENABLED = of("ENABLED");
  public static final WebhookEndpointStatus DISABLED = of("DISABLED");

  private WebhookEndpointStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static WebhookEndpointStatus of(String value) {
    return new WebhookEndpointStatus(value);
  }
}
