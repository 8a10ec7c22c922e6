// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The workspace of an API key. */
public final class Workspace extends Model {
  private static final List<String> MEMBERS = List.of("id", "name", "mode", "timeZone", "timelineMonths", "region", "jurisdiction", "nameSearch", "storage", "key", "credentials", "limits");

  /** Called by the SDK itself, and by tests. */
  public Workspace(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the workspace. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** The name of the workspace. */
  public String name() {
    return read("name", Read.TEXT);
  }

  /** The mode of the workspace. */
  public Mode mode() {
    return read("mode", Read.text(Mode::of));
  }

  /**
   * The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in
   * it; the API itself speaks UTC.
   */
  public String timeZone() {
    return read("timeZone", Read.TEXT);
  }

  /** How many months events stay on timelines and in the list of events. */
  public Long timelineMonths() {
    return read("timelineMonths", Read.INTEGER);
  }

  /** Near where the data were to be put when the workspace was created; null: no wish. May be null. */
  public Region region() {
    return read("region", Read.text(Region::of));
  }

  /** What the data in the database of the workspace never leave; null: no limit. May be null. */
  public Jurisdiction jurisdiction() {
    return read("jurisdiction", Read.text(Jurisdiction::of));
  }

  /** Whether holders are found by words of their names. */
  public Boolean nameSearch() {
    return read("nameSearch", Read.BOOLEAN);
  }

  /**
   * How full the database of the workspace is. From 70% on, you get {@code workspace.nearly_full}.
   * From 95% on, no passes, templates or images are created: {@code workspace_full}.
   */
  public Storage storage() {
    return read("storage", Read.object(Storage::new));
  }

  /** The key that asks; null where no key does. May be null. */
  public CallersKey key() {
    return read("key", Read.object(CallersKey::new));
  }

  /**
   * The wallet credentials in use, newest first. Without one of a platform, no pass is created for
   * it.
   */
  public List<CredentialHealth> credentials() {
    return read("credentials", Read.list(Read.object(CredentialHealth::new)));
  }

  /** What is taken and given at most. */
  public Limits limits() {
    return read("limits", Read.object(Limits::new));
  }
}
