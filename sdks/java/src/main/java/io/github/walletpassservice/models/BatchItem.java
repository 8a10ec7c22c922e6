// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What became of one item. */
public final class BatchItem extends Model {
  private static final List<String> MEMBERS = List.of("index", "statusCode", "data", "errors", "errorsOmitted");

  /** Called by the SDK itself, and by tests. */
  public BatchItem(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The place of the item in the request, from 0. */
  public Long index() {
    return read("index", Read.INTEGER);
  }

  /** The HTTP status that the item would have got as a request of its own. */
  public Long statusCode() {
    return read("statusCode", Read.INTEGER);
  }

  /** The pass, if it was created. May be null. */
  public CreatedPass data() {
    return read("data", Read.object(CreatedPass::new));
  }

  /**
   * What is wrong, if no pass was created. All items together show 50 faults, each at least one. May
   * be null.
   */
  public List<BatchError> errors() {
    return read("errors", Read.list(Read.object(BatchError::new)));
  }

  /** How many faults of this item are not shown; left out where all are shown. May be null. */
  public Long errorsOmitted() {
    return read("errorsOmitted", Read.INTEGER);
  }
}
