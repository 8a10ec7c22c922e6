// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/**
 * How full the database of the workspace is. From 70% on, you get {@code workspace.nearly_full}.
 * From 95% on, no passes, templates or images are created: {@code workspace_full}.
 */
public final class Storage extends Model {
  private static final List<String> MEMBERS = List.of("sizeBytes", "limitBytes", "shared");

  /** Called by the SDK itself, and by tests. */
  public Storage(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The size of the database. */
  public Long sizeBytes() {
    return read("sizeBytes", Read.INTEGER);
  }

  /** How large the database can get. */
  public Long limitBytes() {
    return read("limitBytes", Read.INTEGER);
  }

  /**
   * Whose database it is. True: of all workspaces of this service that have none of their own,
   * together. False: of this workspace alone.
   */
  public Boolean shared() {
    return read("shared", Read.BOOLEAN);
  }
}
