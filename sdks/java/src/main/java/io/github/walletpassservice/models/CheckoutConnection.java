// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A connected shop. */
public final class CheckoutConnection extends Model {
  private static final List<String> MEMBERS = List.of("id", "url", "source", "name", "status", "hasSecret", "hasApiKey", "previousSecretUntil", "refused", "ignored", "verifiedAt", "warnings", "createdAt", "updatedAt");

  /** Called by the SDK itself, and by tests. */
  public CheckoutConnection(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the connection. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Where the shop posts its webhooks. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** The kind of shop. */
  public CheckoutSource source() {
    return read("source", Read.text(CheckoutSource::of));
  }

  /** Your own name for it. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** DISABLED: what the shop sends is answered with 200 and ignored. */
  public CheckoutConnectionStatus status() {
    return read("status", Read.text(CheckoutConnectionStatus::of));
  }

  /** Whether the connection has the secret that its shop signs with. */
  public Boolean hasSecret() {
    return read("hasSecret", Read.BOOLEAN);
  }

  /** Whether the connection has a key for the shop’s API. */
  public Boolean hasApiKey() {
    return read("hasApiKey", Read.BOOLEAN);
  }

  /** Until then the secret before the last rotation counts as well. May be null. */
  public Instant previousSecretUntil() {
    return read("previousSecretUntil", Read.INSTANT);
  }

  /** Deliveries that had no effect, and why; the latest first. */
  public List<CheckoutRefusedDeliveries> refused() {
    return read("refused", Read.list(Read.object(CheckoutRefusedDeliveries::new)));
  }

  /** Signed deliveries of topics that nothing follows from; the latest first. */
  public List<CheckoutIgnoredDeliveries> ignored() {
    return read("ignored", Read.list(Read.object(CheckoutIgnoredDeliveries::new)));
  }

  /**
   * When the first delivery arrived that the secret of the connection had signed; null: none has
   * arrived yet. May be null.
   */
  public Instant verifiedAt() {
    return read("verifiedAt", Read.INSTANT);
  }

  /** What is missing, and what was refused within the last week. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }

  /** When the connection was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the connection last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }
}
