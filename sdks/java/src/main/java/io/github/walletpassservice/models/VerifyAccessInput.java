// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.time.Instant;

/** What a reader has seen, and at which door. */
public final class VerifyAccessInput extends Input {
  private VerifyAccessInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static VerifyAccessInput fromJson(String json) {
    return new VerifyAccessInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The value of the barcode as the reader sees it, what the phone sent by NFC, or a pass id. */
    public Builder credential(String value) {
      set("credential", value);
      return this;
    }

    /** The door, as your own system calls it. */
    public Builder doorId(String value) {
      set("doorId", value);
      return this;
    }

    /** Which way somebody wants to pass. */
    public Builder direction(AccessDirection value) {
      set("direction", value);
      return this;
    }

    /** Which reader asks; kept in the log. */
    public Builder readerId(String value) {
      set("readerId", value);
      return this;
    }

    /** The reader's own id of this event: sent again, it gets the same answer. */
    public Builder eventId(String value) {
      set("eventId", value);
      return this;
    }

    /** When a reader without a connection decided; needs {@code eventId}. */
    public Builder at(Instant value) {
      set("at", value);
      return this;
    }

    public VerifyAccessInput build() {
      return new VerifyAccessInput(copy());
    }
  }
}
