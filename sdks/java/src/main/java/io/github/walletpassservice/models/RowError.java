// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What is wrong with a row. */
public final class RowError extends Model {
  private static final List<String> MEMBERS = List.of("code", "message", "pointer", "column", "line");

  /** Called by the SDK itself, and by tests. */
  public RowError(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The code of the error. */
  public String code() {
    return read("code", Read.TEXT);
  }

  /** What is wrong, in a sentence. */
  public String message() {
    return read("message", Read.TEXT);
  }

  /** The member of the create body at fault, as a JSON pointer. May be null. */
  public String pointer() {
    return read("pointer", Read.TEXT);
  }

  /** What the column at fault is called in the file, in CSV. May be null. */
  public String column() {
    return read("column", Read.TEXT);
  }

  /** The line of the file with the faulty value, from 1. May be null. */
  public Long line() {
    return read("line", Read.INTEGER);
  }
}
