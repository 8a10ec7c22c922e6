// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What signs claim links of a workspace, without its secret. */
public final class LinkKey extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "status", "templateIds", "maxPasses", "passesCreated", "createdAt", "expiresAt", "revokedAt", "createdBy");

  /** Called by the SDK itself, and by tests. */
  public LinkKey(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the link key: 30 characters, with which every link that it signs begins. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for it. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /**
   * {@code ACTIVE}: its links work. {@code EXPIRED}, {@code REVOKED}: none does; passes that were
   * claimed stay.
   */
  public LinkKeyStatus status() {
    return read("status", Read.text(LinkKeyStatus::of));
  }

  /** The templates that its links may create passes of; null: all. May be null. */
  public List<String> templateIds() {
    return read("templateIds", Read.list(Read.TEXT));
  }

  /** How many passes its links may create; null: any number. May be null. */
  public Long maxPasses() {
    return read("maxPasses", Read.INTEGER);
  }

  /** How many passes its links have created. */
  public Long passesCreated() {
    return read("passesCreated", Read.INTEGER);
  }

  /** When the link key was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When its links stop, whatever their own end is; null: never. May be null. */
  public Instant expiresAt() {
    return read("expiresAt", Read.INSTANT);
  }

  /** When the link key was revoked; null while it has not been. May be null. */
  public Instant revokedAt() {
    return read("revokedAt", Read.INSTANT);
  }

  /**
   * The API key, or the person of the dashboard ({@code user_…}), that created it or rotated another
   * one into it.
   */
  public String createdBy() {
    return read("createdBy", Read.TEXT);
  }
}
