// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A template, what phones would not show as it is meant, and the files of its images. */
public final class TemplateDetail extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "kind", "language", "organizationName", "description", "transitType", "design", "fields", "barcode", "locations", "relevantDates", "links", "sharing", "scanner", "tiers", "stamps", "pointsExpiry", "rewards", "apple", "google", "status", "version", "createdAt", "updatedAt", "warnings", "imageFiles");

  /** Called by the SDK itself, and by tests. */
  public TemplateDetail(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the template. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The name of the template, and of passes that have no name of their own. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** What kind of pass it is. It decides the layout of the card, and what each wallet takes it for. */
  public PassKind kind() {
    return read("kind", Read.text(PassKind::of));
  }

  /** A BCP 47 language tag: a language, a script and a region, as far as they matter. */
  public String language() {
    return read("language", Read.TEXT);
  }

  /** Who issues the passes. May be null. */
  public String organizationName() {
    return read("organizationName", Read.TEXT);
  }

  /** What screen readers say of the pass; it is shown nowhere. May be null. */
  public String description() {
    return read("description", Read.TEXT);
  }

  /** The means of travel of a boarding pass. */
  public TransitType transitType() {
    return read("transitType", Read.text(TransitType::of));
  }

  /** Colours and images. */
  public TemplateDesign design() {
    return read("design", Read.object(TemplateDesign::new));
  }

  /** What the card shows. */
  public List<TemplateField> fields() {
    return read("fields", Read.list(Read.object(TemplateField::new)));
  }

  /** The barcode of passes; null: they have none. May be null. */
  public TemplateBarcode barcode() {
    return read("barcode", Read.object(TemplateBarcode::new));
  }

  /** Places where phones suggest the pass. */
  public List<TemplateLocation> locations() {
    return read("locations", Read.list(Read.object(TemplateLocation::new)));
  }

  /** Times around which phones suggest the pass. */
  public List<RelevantDate> relevantDates() {
    return read("relevantDates", Read.list(Read.object(RelevantDate::new)));
  }

  /** Links on the back of the card. */
  public List<TemplateLink> links() {
    return read("links", Read.list(Read.object(TemplateLink::new)));
  }

  /** Whether holders may share the pass. */
  public TemplateSharing sharing() {
    return read("sharing", Read.object(TemplateSharing::new));
  }

  /** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
  public TemplateScanner scanner() {
    return read("scanner", Read.object(TemplateScanner::new));
  }

  /** The tiers that passes are in; null: none. May be null. */
  public TemplateTiers tiers() {
    return read("tiers", Read.object(TemplateTiers::new));
  }

  /** The card of stamps that passes show; null: none. May be null. */
  public TemplateStamps stamps() {
    return read("stamps", Read.object(TemplateStamps::new));
  }

  /** When points end; null: never. May be null. */
  public PointsExpiry pointsExpiry() {
    return read("pointsExpiry", Read.object(PointsExpiry::new));
  }

  /** What holders can get for their points. */
  public List<TemplateReward> rewards() {
    return read("rewards", Read.list(Read.object(TemplateReward::new)));
  }

  /** Options for Apple Wallet alone. */
  public AppleOptions apple() {
    return read("apple", Read.object(AppleOptions::new));
  }

  /** Options for Google Wallet alone. */
  public GoogleOptions google() {
    return read("google", Read.object(GoogleOptions::new));
  }

  /**
   * DRAFT: only test passes can be created from it. PUBLISHED: passes are created from the published
   * version. ARCHIVED: no new passes; those issued live on.
   */
  public TemplateStatus status() {
    return read("status", Read.text(TemplateStatus::of));
  }

  /** The published version; before the first publication the one in work. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** When the template was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the template last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }

  /** What was accepted and will still not look or work as it was meant. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }

  /**
   * Where this service keeps the largest file of each image, by the names of {@code design.images}.
   * Images that were given by an address are copied when the template is saved. A card of stamps is
   * there as {@code strip}, with some stamps on it.
   */
  public Map<String, String> imageFiles() {
    return read("imageFiles", Read.map(Read.TEXT));
  }
}
