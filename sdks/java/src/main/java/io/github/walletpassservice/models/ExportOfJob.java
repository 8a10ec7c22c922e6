// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** What an export writes into its file. */
public final class ExportOfJob extends Model {
  private static final List<String> MEMBERS = List.of("list", "format", "keptUntil");

  /** Called by the SDK itself, and by tests. */
  public ExportOfJob(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** A list that can be exported. */
  public ExportList list() {
    return read("list", Read.text(ExportList::of));
  }

  /** CSV, or a JSON value a line. */
  public FileFormat format() {
    return read("format", Read.text(FileFormat::of));
  }

  /**
   * Until when the file is kept at most: it goes earlier if one of its passes is deleted. Null while
   * there is none. May be null.
   */
  public Instant keptUntil() {
    return read("keptUntil", Read.INSTANT);
  }
}
