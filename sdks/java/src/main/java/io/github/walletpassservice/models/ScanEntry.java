// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How often the pass was admitted in the scope. */
public final class ScanEntry extends Model {
  private static final List<String> MEMBERS = List.of("scope", "used", "limit", "conflict", "previous");

  /** Called by the SDK itself, and by tests. */
  public ScanEntry(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is counted in. */
  public String scope() {
    return read("scope", Read.TEXT);
  }

  /** Admissions by now, this one included, without undone ones. */
  public Long used() {
    return read("used", Read.INTEGER);
  }

  /** How many the scanner allows. */
  public Long limit() {
    return read("limit", Read.INTEGER);
  }

  /** Whether this admission is one too many. */
  public Boolean conflict() {
    return read("conflict", Read.BOOLEAN);
  }

  /** The latest five admissions before this scan, newest first. */
  public List<EarlierAdmission> previous() {
    return read("previous", Read.list(Read.object(EarlierAdmission::new)));
  }
}
