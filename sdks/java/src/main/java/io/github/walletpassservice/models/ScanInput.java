// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** What a scanner has seen, and what is to come of it. */
public final class ScanInput extends Input {
  private ScanInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ScanInput fromJson(String json) {
    return new ScanInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The value of the barcode as the device sees it, or what the phone sent by NFC. */
    public Builder credential(String value) {
      set("credential", value);
      return this;
    }

    /** The device’s own id of the scan, such as a ULID: sent again, it counts once. */
    public Builder eventId(String value) {
      set("eventId", value);
      return this;
    }

    /**
     * {@code check}: look at the pass. {@code admit}: let its holder in, which counts. {@code points}:
     * add points. {@code redeem}: take points. {@code reward}: hand out a reward, which takes its
     * points.
     */
    public Builder action(ScanAction value) {
      set("action", value);
      return this;
    }

    /** The door, one of the scanner’s. Needed in mode {@code door}. */
    public Builder doorId(String value) {
      set("doorId", value);
      return this;
    }

    /** Who scans. Left out: the name of the scanner. Kept in the log. */
    public Builder readerId(String value) {
      set("readerId", value);
      return this;
    }

    /** How many points: for {@code points} and {@code redeem} alone. */
    public Builder points(Long value) {
      set("points", value);
      return this;
    }

    public Builder points(long value) {
      set("points", value);
      return this;
    }

    /** The key of the reward: for {@code reward} alone. */
    public Builder rewardKey(String value) {
      set("rewardKey", value);
      return this;
    }

    /**
     * When a device without a connection decided, by its clock as the service last corrected it. What
     * lies in the future counts as now; what is older than 7 days is refused.
     */
    public Builder at(Instant value) {
      set("at", value);
      return this;
    }

    /**
     * Why a device without a connection refused; only together with {@code at}. It is logged, and
     * nothing happens to the pass. {@code pass_not_found}, because the pass was not on its list, is
     * logged as what the service knows of the pass. Left out: the device did what {@code action} says.
     */
    public Builder reason(DenyReason value) {
      set("reason", value);
      return this;
    }

    /** The scanner; only from keys that are not that of a scanner. */
    public Builder scannerId(String value) {
      set("scannerId", value);
      return this;
    }

    public ScanInput build() {
      return new ScanInput(copy());
    }
  }
}
