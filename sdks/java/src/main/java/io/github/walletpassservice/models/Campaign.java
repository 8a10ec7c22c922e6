// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A message or a change for many passes. */
public final class Campaign extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "status", "failure", "templateId", "audience", "message", "change", "startAt", "localDay", "localTime", "quietHours", "revertAt", "ratePerSecond", "counts", "version", "startedAt", "finishedAt", "revertedAt", "createdAt", "updatedAt");

  /** Called by the SDK itself, and by tests. */
  public Campaign(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the campaign. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** What you call it. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /**
   * DRAFT: nothing happens before it is started. SCHEDULED: it begins by itself at its time.
   * PLANNING: its passes are being picked. RUNNING: they are reached one after another. PAUSED:
   * nothing happens until it is resumed. REVERTING: its change is being reversed. FINISHED,
   * CANCELLED: it has ended. FAILED: it stopped, and can be resumed.
   */
  public CampaignStatus status() {
    return read("status", Read.text(CampaignStatus::of));
  }

  /** Why it is FAILED; null otherwise. May be null. */
  public String failure() {
    return read("failure", Read.TEXT);
  }

  /** The template whose passes it is about. */
  public String templateId() {
    return read("templateId", Read.TEXT);
  }

  /** Which passes of the template it is about. */
  public CampaignAudience audience() {
    return read("audience", Read.object(CampaignAudience::new));
  }

  /** The text of the notification; null: none. May be null. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** What becomes different on each pass, as a JSON Merge Patch; null: nothing. May be null. */
  public Map<String, Object> change() {
    return read("change", Read.map(Read.ANY));
  }

  /** The instant at which the campaign is to begin; null: as soon as it is started. May be null. */
  public Instant startAt() {
    return read("startAt", Read.INSTANT);
  }

  /** The day of {@code localTime}; null without one. May be null. */
  public String localDay() {
    return read("localDay", Read.TEXT);
  }

  /** The time by the clock of each holder; null: all at {@code startAt}. May be null. */
  public String localTime() {
    return read("localTime", Read.TEXT);
  }

  /** When nobody is notified; null: no such hours. May be null. */
  public QuietHours quietHours() {
    return read("quietHours", Read.object(QuietHours::new));
  }

  /** When the change is reversed; null: never. May be null. */
  public Instant revertAt() {
    return read("revertAt", Read.INSTANT);
  }

  /** How many passes a second it reaches. */
  public Long ratePerSecond() {
    return read("ratePerSecond", Read.INTEGER);
  }

  /**
   * What became of the passes of a campaign. {@code planned} is always {@code sent}, {@code
   * waiting}, and all of {@code skipped} and {@code failed} together.
   */
  public CampaignCounts counts() {
    return read("counts", Read.object(CampaignCounts::new));
  }

  /** A number that rises with every move and every change of the campaign. */
  public Long version() {
    return read("version", Read.INTEGER);
  }

  /** The instant at which the campaign began to pick its passes; null before. May be null. */
  public Instant startedAt() {
    return read("startedAt", Read.INSTANT);
  }

  /**
   * The instant at which the campaign had reached all of them, or was cancelled; null before. May be
   * null.
   */
  public Instant finishedAt() {
    return read("finishedAt", Read.INSTANT);
  }

  /** When its change had been reversed; null before. May be null. */
  public Instant revertedAt() {
    return read("revertedAt", Read.INSTANT);
  }

  /** When the campaign was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }

  /** When the campaign last moved or was changed. */
  public Instant updatedAt() {
    return read("updatedAt", Read.INSTANT);
  }
}
