// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of checkAuditLog. */
public final class CheckAuditLogQuery extends Input {
  private CheckAuditLogQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CheckAuditLogQuery fromJson(String json) {
    return new CheckAuditLogQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The {@code next} or a {@code head} of a check before. Left out: from the beginning. */
    public Builder after(String value) {
      set("after", value);
      return this;
    }

    public CheckAuditLogQuery build() {
      return new CheckAuditLogQuery(copy());
    }
  }
}
