// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;

/** Settings of the workspace to change. */
public final class UpdateWorkspaceInput extends Input {
  private UpdateWorkspaceInput(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static UpdateWorkspaceInput fromJson(String json) {
    return new UpdateWorkspaceInput(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** The name of the workspace. */
    public Builder name(String value) {
      set("name", value);
      return this;
    }

    /**
     * The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in
     * it; the API itself speaks UTC.
     */
    public Builder timeZone(String value) {
      set("timeZone", value);
      return this;
    }

    /**
     * Whether holders are found by words of their names. A change starts the job {@code name_index},
     * which goes over all passes.
     */
    public Builder nameSearch(Boolean value) {
      set("nameSearch", value);
      return this;
    }

    public UpdateWorkspaceInput build() {
      return new UpdateWorkspaceInput(copy());
    }
  }
}
