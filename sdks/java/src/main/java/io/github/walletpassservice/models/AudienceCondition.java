// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** One condition: a field, and the comparison that was given. */
public final class AudienceCondition extends Model {
  private static final List<String> MEMBERS = List.of("field", "eq", "ne", "in", "gte", "lt", "startsWith", "exists");

  /** Called by the SDK itself, and by tests. */
  public AudienceCondition(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** What is compared. */
  public String field() {
    return read("field", Read.TEXT);
  }

  /** The value that it is compared with; left out for other comparisons. May be null. */
  public Object eq() {
    return read("eq", Read.ANY);
  }

  /** The value that it is compared with; left out for other comparisons. May be null. */
  public Object ne() {
    return read("ne", Read.ANY);
  }

  /** The values of which the field has one; left out for other comparisons. May be null. */
  public List<Object> in() {
    return read("in", Read.list(Read.ANY));
  }

  /** The value that it is compared with; left out for other comparisons. May be null. */
  public Object gte() {
    return read("gte", Read.ANY);
  }

  /** The value that it is compared with; left out for other comparisons. May be null. */
  public Object lt() {
    return read("lt", Read.ANY);
  }

  /** How the text of the field begins; left out for other comparisons. May be null. */
  public String startsWith() {
    return read("startsWith", Read.TEXT);
  }

  /** Whether it has a value at all; left out for other comparisons. May be null. */
  public Boolean exists() {
    return read("exists", Read.BOOLEAN);
  }
}
