// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A webhook endpoint with its secret. */
public final class NewWebhookEndpoint extends Model {
  private static final List<String> MEMBERS = List.of("id", "url", "types", "description", "status", "disabledReason", "customHeaders", "publicKey", "failingSince", "warnings", "version", "createdAt", "updatedAt", "secret");

  /** Called by the SDK itself, and by tests. */
  public NewWebhookEndpoint(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the endpoint. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Where deliveries are posted. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** The types of events that the endpoint gets; null: all. May be null. */
  public List<EventType> types() {
    return read("types", Read.list(Read.text(EventType::of)));
  }

  /** A description of your own. May be null. */
  public String description() {
    return read("description", Read.TEXT);
  }

  /** Whether the endpoint gets events. DISABLED: it gets none. */
  public WebhookEndpointStatus status() {
    return read("status", Read.text(WebhookEndpointStatus::of));
  }

  /** Why the endpoint gets nothing; null while it is enabled. May be null. */
  public WebhookDisabledReason disabledReason() {
    return read("disabledReason", Read.text(WebhookDisabledReason::of));
  }

  /** Names of the headers that it gets; their values are never shown. */
  public List<String> customHeaders() {
    return read("customHeaders", Read.list(Read.TEXT));
  }

  /**
   * {@code whpk_…}: verifies the signatures {@code v1a}; null without {@code asymmetric}. May be
   * null.
   */
  public String publicKey() {
    return read("publicKey", Read.TEXT);
  }

  /** Since when every delivery has failed; null while the last one succeeded. May be null. */
  public Instant failingSince() {
    return read("failingSince", Read.INSTANT);
  }

  /** What the change that this answers did not do as it may be meant; none elsewhere. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }

  /** A number that rises with every change that somebody made to the endpoint. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** When the endpoint was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the endpoint last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }

  /** {@code whsec_…}: verifies the signatures {@code v1}. It is shown here and never again. */
  public String secret() {
    return read("secret", Read.TEXT);
  }
}
