// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What an import would do with the first rows of a file. */
public final class ImportCheck extends Model {
  private static final List<String> MEMBERS = List.of("checked", "file", "wouldCreate", "wouldUpdate", "unchanged", "phones", "diffs", "refused");

  /** Called by the SDK itself, and by tests. */
  public ImportCheck(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** How many rows were looked at: at most 100. */
  public Long checked() {
    return read("checked", Read.INTEGER);
  }

  /** How an uploaded file is read: what was recognised in it, or what the request said. */
  public ImportedFile file() {
    return read("file", Read.object(ImportedFile::new));
  }

  /** How many rows would become new passes. */
  public Long wouldCreate() {
    return read("wouldCreate", Read.INTEGER);
  }

  /** How many rows would change a pass. */
  public Long wouldUpdate() {
    return read("wouldUpdate", Read.INTEGER);
  }

  /** How many rows say what their pass says already, or were imported before. */
  public Long unchanged() {
    return read("unchanged", Read.INTEGER);
  }

  /** How many devices and copies would be notified of the changes, by wallet. */
  public NotifiedPhones phones() {
    return read("phones", Read.object(NotifiedPhones::new));
  }

  /** What would change, row by row. */
  public List<RowDifference> diffs() {
    return read("diffs", Read.list(Read.object(RowDifference::new)));
  }

  /** Those that would be refused, and why. */
  public List<RefusedRow> refused() {
    return read("refused", Read.list(Read.object(RefusedRow::new)));
  }
}
