// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** A page on which people sign up for a pass. */
public final class Enrolment extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "slug", "url", "templateId", "status", "closedReason", "fields", "consents", "proof", "onePer", "opensAt", "closesAt", "quota", "perHour", "notify", "startPoints", "embedOrigins", "made", "views", "warnings", "createdAt", "updatedAt");

  /** Called by the SDK itself, and by tests. */
  public Enrolment(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the sign-up page. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own name for it. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** Its address below {@code /e/}. */
  public String slug() {
    return read("slug", Read.TEXT);
  }

  /** The page that people open. */
  public String url() {
    return read("url", Read.TEXT);
  }

  /** The template of the passes. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /**
   * DRAFT: not opened yet. OPEN: people can sign up. CLOSED: by hand, by its end or by its last
   * place. ARCHIVED: for good.
   */
  public EnrolmentStatus status() {
    return read("status", Read.text(EnrolmentStatus::of));
  }

  /** Why nobody can sign up now; null: everybody can. May be null. */
  public EnrolmentClosedReason closedReason() {
    return read("closedReason", Read.text(EnrolmentClosedReason::of));
  }

  /** What the page asks for. */
  public List<EnrolmentField> fields() {
    return read("fields", Read.list(Read.object(EnrolmentField::new)));
  }

  /** What people agree to. */
  public List<EnrolmentConsent> consents() {
    return read("consents", Read.list(Read.object(EnrolmentConsent::new)));
  }

  /** {@code email}: the pass is created when somebody follows a link in a mail. */
  public EnrolmentEmailRule proof() {
    return read("proof", Read.text(EnrolmentEmailRule::of));
  }

  /** {@code email}: an address gets one pass. */
  public EnrolmentEmailRule onePer() {
    return read("onePer", Read.text(EnrolmentEmailRule::of));
  }

  /** Nobody signs up earlier; null: at once. May be null. */
  public Instant opensAt() {
    return read("opensAt", Read.INSTANT);
  }

  /** Nobody signs up from this instant on; null: no end. May be null. */
  public Instant closesAt() {
    return read("closesAt", Read.INSTANT);
  }

  /** How many passes it creates at most; null: any number. May be null. */
  public Long quota() {
    return read("quota", Read.INTEGER);
  }

  /** How many passes it creates at most in one hour of the clock; null: any number. May be null. */
  public Long perHour() {
    return read("perHour", Read.INTEGER);
  }

  /** How the holder hears of the pass besides. May be null. */
  public NotifyBy notify_() {
    return read("notify", Read.text(NotifyBy::of));
  }

  /** The balance that passes begin with; null: none. May be null. */
  public Long startPoints() {
    return read("startPoints", Read.INTEGER);
  }

  /** Origins whose pages may show the form in a frame. */
  public List<String> embedOrigins() {
    return read("embedOrigins", Read.list(Read.TEXT));
  }

  /** How many passes it has created, those that were deleted since included. */
  public Long made() {
    return read("made", Read.INTEGER);
  }

  /**
   * How often the form was opened. Up to 1,000 each view counts; from then on one in 16 counts for
   * all.
   */
  public Long views() {
    return read("views", Read.INTEGER);
  }

  /** What will not work as it is meant. */
  public List<Warning> warnings() {
    return read("warnings", Read.list(Read.object(Warning::new)));
  }

  /** When the page was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When its settings last changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }
}
