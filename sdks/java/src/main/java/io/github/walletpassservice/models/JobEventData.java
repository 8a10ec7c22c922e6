// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The data of events about a job. */
public final class JobEventData extends Model {
  private static final List<String> MEMBERS = List.of("job", "reason");

  /** Called by the SDK itself, and by tests. */
  public JobEventData(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Work that outlives its request. */
  public Job job() {
    return read("job", Read.object(Job::new));
  }

  /** Why the job gave up. May be null. */
  public String reason() {
    return read("reason", Read.TEXT);
  }
}
