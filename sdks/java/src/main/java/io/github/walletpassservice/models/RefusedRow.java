// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A row that would be refused. */
public final class RefusedRow extends Model {
  private static final List<String> MEMBERS = List.of("row", "line", "statusCode", "errors");

  /** Called by the SDK itself, and by tests. */
  public RefusedRow(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The number of the row; the first below the headers is 1. */
  public Long row() {
    return read("row", Read.INTEGER);
  }

  /** The line of the file on which the row begins, from 1. */
  public Long line() {
    return read("line", Read.INTEGER);
  }

  /** The status that a create of it would be answered with. */
  public Long statusCode() {
    return read("statusCode", Read.INTEGER);
  }

  /** What is wrong with the row. */
  public List<RowError> errors() {
    return read("errors", Read.list(Read.object(RowError::new)));
  }
}
