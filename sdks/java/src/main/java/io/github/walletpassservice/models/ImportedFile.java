// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How an uploaded file is read: what was recognised in it, or what the request said. */
public final class ImportedFile extends Model {
  private static final List<String> MEMBERS = List.of("format", "encoding", "delimiter", "lineEnd");

  /** Called by the SDK itself, and by tests. */
  public ImportedFile(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** CSV, or a JSON value a line. */
  public FileFormat format() {
    return read("format", Read.text(FileFormat::of));
  }

  /** The encoding of a text file, by its name in the Encoding standard of WHATWG. */
  public FileEncoding encoding() {
    return read("encoding", Read.text(FileEncoding::of));
  }

  /** The delimiter; null for NDJSON. May be null. */
  public FileDelimiter delimiter() {
    return read("delimiter", Read.text(FileDelimiter::of));
  }

  /** What ends the lines, as the first line shows it; null for NDJSON. May be null. */
  public FileLineEnd lineEnd() {
    return read("lineEnd", Read.text(FileLineEnd::of));
  }
}
