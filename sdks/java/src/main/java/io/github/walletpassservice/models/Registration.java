// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** A pass in a wallet. */
public final class Registration extends Model {
  private static final List<String> MEMBERS = List.of("passId", "serialNumber", "passVersion", "platform", "device");

  /** Called by the SDK itself, and by tests. */
  public Registration(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the pass. */
  public String passId() {
    return read("passId", Read.TEXT);
  }

  /** Your own id of the pass. */
  public String serialNumber() {
    return read("serialNumber", Read.TEXT);
  }

  /** The version of the pass. */
  public Long passVersion() {
    return read("passVersion", Read.INTEGER);
  }

  /** The wallet; null where somebody looked at the page of the pass. May be null. */
  public Platform platform() {
    return read("platform", Read.text(Platform::of));
  }

  /** Apple: the same for one device, and no way back to it. Google names no device. May be null. */
  public String device() {
    return read("device", Read.TEXT);
  }
}
