// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of exportAuditLogAsCsv. */
public final class ExportAuditLogAsCsvQuery extends Input {
  private ExportAuditLogAsCsvQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static ExportAuditLogAsCsvQuery fromJson(String json) {
    return new ExportAuditLogAsCsvQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** What this user, this API key or {@code system} has done. */
    public Builder actor(String value) {
      set("actor", value);
      return this;
    }

    /** Entries of this action: the id of an operation, or a type of event. */
    public Builder action(String value) {
      set("action", value);
      return this;
    }

    /** What was done to this object. */
    public Builder subject(String value) {
      set("subject", value);
      return this;
    }

    /** When it was done. */
    public Builder timestamp(InstantRange value) {
      set("timestamp", value);
      return this;
    }

    public ExportAuditLogAsCsvQuery build() {
      return new ExportAuditLogAsCsvQuery(copy());
    }
  }
}
