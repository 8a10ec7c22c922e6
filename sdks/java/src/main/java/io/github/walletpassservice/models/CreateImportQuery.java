// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** What can be asked of createImport. */
public final class CreateImportQuery extends Input {
  private CreateImportQuery(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateImportQuery fromJson(String json) {
    return new CreateImportQuery(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The template of rows that name none. */
    public Builder templateId(String value) {
      set("templateId", value);
      return this;
    }

    public CreateImportQuery build() {
      return new CreateImportQuery(copy());
    }
  }
}
