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

    /** The delimiter of the CSV file. Recognised by default. */
    public Builder delimiter(FileDelimiter value) {
      set("delimiter", value);
      return this;
    }

    /** The encoding of CSV. Left out: recognised. */
    public Builder encoding(FileEncoding value) {
      set("encoding", value);
      return this;
    }

    /**
     * What each column of CSV fills, in the order of the file and with commas between, in place of the
     * first line: the first line then may have any names. An empty one is left out.
     */
    public Builder columns(String value) {
      set("columns", value);
      return this;
    }

    /**
     * {@code update} and {@code upsert} find passes by {@code serialNumber}, and change what a row
     * names: the rest stays. Left out: {@code create}.
     */
    public Builder mode(ImportMode value) {
      set("mode", value);
      return this;
    }

    /**
     * What an empty cell does to a pass that is there. Left out: {@code keep}. In NDJSON {@code null}
     * takes a member from the pass.
     */
    public Builder empty(EmptyCells value) {
      set("empty", value);
      return this;
    }

    /**
     * The time zone of times in CSV that name none, such as {@code 2027-01-31T18:30:00} from a
     * spreadsheet, by its IANA name. Left out: such times are refused.
     */
    public Builder timeZone(String value) {
      set("timeZone", value);
      return this;
    }

    /**
     * {@code email}: each holder is mailed the link of the pass. Rows without {@code customer.email}
     * get a pass and no mail; a row that has {@code notify} itself keeps it.
     */
    public Builder notify_(NotifyBy value) {
      set("notify", value);
      return this;
    }

    /**
     * {@code true}: the whole file is checked and no pass is created. The job is an {@code
     * import_check}, and its result says of each row what an import would answer.
     */
    public Builder check(YesOrNo value) {
      set("check", value);
      return this;
    }

    public CreateImportQuery build() {
      return new CreateImportQuery(copy());
    }
  }
}
