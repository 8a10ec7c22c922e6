// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** How many passes and phones a publication of a template changes. */
public final class TemplateReach extends Model {
  private static final List<String> MEMBERS = List.of("passes", "installations", "outdated", "isComplete");

  /** Called by the SDK itself, and by tests. */
  public TemplateReach(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The passes of the template that are not deleted. */
  public Long passes() {
    return read("passes", Read.INTEGER);
  }

  /** On how many devices they are, by wallet. */
  public ReachedInstallations installations() {
    return read("installations", Read.object(ReachedInstallations::new));
  }

  /**
   * The passes that still show an older version than the published one: their update is in progress,
   * or was stopped. Publishing again updates them.
   */
  public Long outdated() {
    return read("outdated", Read.INTEGER);
  }

  /**
   * False where the workspace has more passes than were looked at: the numbers are the least there
   * can be.
   */
  public Boolean isComplete() {
    return read("isComplete", Read.BOOLEAN);
  }
}
