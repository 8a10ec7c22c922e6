// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A pass that was changed, and what the change did. */
public final class UpdatedPass extends Model {
  private static final List<String> MEMBERS = List.of("id", "templateId", "kind", "serialNumber", "name", "organizationName", "backgroundColor", "foregroundColor", "labelColor", "barcode", "images", "relevantDate", "relevantDates", "locations", "expirationDate", "status", "voided", "customer", "fields", "points", "earned", "pointsExpireAt", "tier", "access", "metadata", "source", "test", "version", "installations", "downloadUrl", "passAccessUrl", "createdAt", "updatedAt", "update");

  /** Called by the SDK itself, and by tests. */
  public UpdatedPass(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The template of the pass. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
  public PassKind kind() {
    return read("kind", Read.text(PassKind::of));
  }

  /** Your own id of the pass, unique in the workspace. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** What the pass is called. May be null. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The name of the issuer, as wallets show it. May be null. */
  public String organizationName() {
    return read("organizationName", Read.TEXT);
  }

  /** The colour behind everything: {@code #rrggbb}. May be null. */
  public String backgroundColor() {
    return read("backgroundColor", Read.TEXT);
  }

  /** The colour of values: {@code #rrggbb}. May be null. */
  public String foregroundColor() {
    return read("foregroundColor", Read.TEXT);
  }

  /** The colour of labels: {@code #rrggbb}. May be null. */
  public String labelColor() {
    return read("labelColor", Read.TEXT);
  }

  /** The barcode of the pass; null: it has none. May be null. */
  public PassBarcode barcode() {
    return read("barcode", Read.object(PassBarcode::new));
  }

  /** Addresses of a pass’s images. */
  public PassImages images() {
    return read("images", Read.object(PassImages::new));
  }

  /** When the pass matters; phones suggest it around then. May be null. */
  public Instant relevantDate() {
    return read("relevantDate", Read.INSTANT);
  }

  /** All times around which phones suggest the pass; {@code relevantDate} is when the first begins. */
  public List<RelevantDate> relevantDates() {
    return read("relevantDates", Read.list(Read.object(RelevantDate::new)));
  }

  /** Places where phones suggest the pass. */
  public List<TemplateLocation> locations() {
    return read("locations", Read.list(Read.object(TemplateLocation::new)));
  }

  /** When the pass expires by itself; null: never. May be null. */
  public Instant expirationDate() {
    return read("expirationDate", Read.INSTANT);
  }

  /**
   * ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED:
   * past its {@code expirationDate}. VOIDED: withdrawn by its issuer.
   */
  public PassStatus status() {
    return read("status", Read.text(PassStatus::of));
  }

  /** Whether the status is VOIDED. */
  public Boolean voided() {
    return read("voided", Read.BOOLEAN);
  }

  /** Whose pass it is, where it was said. May be null. */
  public PassCustomer customer() {
    return read("customer", Read.object(PassCustomer::new));
  }

  /** Values of the fields that the template defines, by their keys. */
  public Map<String, Object> fields() {
    return read("fields", Read.map(Read.ANY));
  }

  /** The balance; null where the template binds no field to {@code points}. May be null. */
  public Long points() {
    return read("points", Read.INTEGER);
  }

  /**
   * All points that the pass has opened with or earned, spent ones included, less what was reversed.
   * Null where it has no points. May be null.
   */
  public Long earned() {
    return read("earned", Read.INTEGER);
  }

  /** When the next of its points end; null: none will. May be null. */
  public Instant pointsExpireAt() {
    return read("pointsExpireAt", Read.INSTANT);
  }

  /** The key of its tier; null where the template has no tiers. May be null. */
  public String tier() {
    return read("tier", Read.TEXT);
  }

  /** Which doors the pass opens, and when; null: none. May be null. */
  public AccessPermissions access() {
    return read("access", Read.object(AccessPermissions::new));
  }

  /** Your own notes on a pass; no phone sees them. */
  public Map<String, String> metadata() {
    return read("metadata", Read.map(Read.TEXT));
  }

  /** What created a pass. */
  public PassSource source() {
    return read("source", Read.object(PassSource::new));
  }

  /** Whether it was created from a draft to try it on a phone. No figure counts it. */
  public Boolean test() {
    return read("test", Read.BOOLEAN);
  }

  /** A number that rises with every change of the pass. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** How often a pass is installed, by wallet. */
  public Installations installations() {
    return read("installations", Read.object(Installations::new));
  }

  /** The link for the holder: a page that adds the pass to a wallet. */
  public String downloadUrl() {
    return read("downloadUrl", Read.TEXT);
  }

  /** The same as {@code downloadUrl}. */
  public String passAccessUrl() {
    return read("passAccessUrl", Read.TEXT);
  }

  /** When the pass was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the pass last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }

  /** What a change of a pass did. */
  public UpdateReport update() {
    return read("update", Read.object(UpdateReport::new));
  }
}
