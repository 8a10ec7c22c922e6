// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What came of one scan of a batch. */
public final class ScanBatchItem extends Model {
  private static final List<String> MEMBERS = List.of("index", "statusCode", "data", "errors", "errorsOmitted");

  /** Called by the SDK itself, and by tests. */
  public ScanBatchItem(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The place of the scan in the request, from 0. */
  public Long index() {
    return read("index", Read.INTEGER);
  }

  /** The HTTP status that the scan would have got as a request of its own. */
  public Long statusCode() {
    return read("statusCode", Read.INTEGER);
  }

  /** What came of it, if it was taken. May be null. */
  public Scan data() {
    return read("data", Read.object(Scan::new));
  }

  /** What is wrong with it, if it was not. May be null. */
  public List<BatchError> errors() {
    return read("errors", Read.list(Read.object(BatchError::new)));
  }

  /** How many faults of this scan are not shown; left out where all are shown. May be null. */
  public Long errorsOmitted() {
    return read("errorsOmitted", Read.INTEGER);
  }
}
