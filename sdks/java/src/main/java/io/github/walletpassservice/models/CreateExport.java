// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.walletpassservice.Input;
import java.util.List;
import java.util.Map;

/** Which list is exported, and how. */
public final class CreateExport extends Input {
  private CreateExport(JsonObject wire) {
    super(wire);
  }

  /** Begins one without members. */
  public static Builder builder() {
    return new Builder(new JsonObject());
  }

  /** Reads one that is written as JSON. */
  public static CreateExport fromJson(String json) {
    return new CreateExport(JsonParser.parseString(json).getAsJsonObject());
  }

  /** Sets members one by one. What is not set is left out. */
  public static final class Builder extends Input.Builder {
    private Builder(JsonObject wire) {
      super(wire);
    }

    /** A list that can be exported. */
    public Builder list(ExportList value) {
      set("list", value);
      return this;
    }

    /** CSV, or a JSON value a line. */
    public Builder format(FileFormat value) {
      set("format", value);
      return this;
    }

    /**
     * What narrows the list: the members of its own query as texts, such as {@code status} or {@code
     * createdAt[gte]}. {@code orders} and {@code checkout-rules} need {@code connectionId}, {@code
     * campaign-passes} needs {@code campaignId}, {@code enrolments} and {@code enrolment-consents}
     * need {@code enrolmentId}; {@code point-entries} takes {@code passId} and {@code createdAt}.
     * {@code q} and {@code customerEmail} of passes are refused, because they can name a person.
     */
    public Builder filter(Map<String, String> value) {
      set("filter", value);
      return this;
    }

    /** Sets one of {@code filter}. */
    public Builder putFilter(String key, String value) {
      put("filter", key, value);
      return this;
    }

    /**
     * The columns of CSV, as paths of members: {@code customer.name}, {@code fields.seat}, {@code
     * metadata.order}. Left out: the usual ones, and of passes each field of the templates.
     */
    public Builder columns(List<String> value) {
      set("columns", value);
      return this;
    }

    /**
     * In which zone CSV writes times, each with the offset of then: {@code 2027-01-31T18:30:00+01:00}.
     * Left out: UTC, as in NDJSON.
     */
    public Builder timeZone(String value) {
      set("timeZone", value);
      return this;
    }

    public CreateExport build() {
      return new CreateExport(copy());
    }
  }
}
