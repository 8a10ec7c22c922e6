// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** The link to your app or site below the card. */
public final class GoogleAppLink extends Model {
  private static final List<String> MEMBERS = List.of("webUrl", "androidPackage", "displayText");

  /** Called by the SDK itself, and by tests. */
  public GoogleAppLink(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The address that is opened on a phone without your app. May be null. */
  public String webUrl() {
    return read("webUrl", Read.TEXT);
  }

  /** The package name of your app. May be null. */
  public String androidPackage() {
    return read("androidPackage", Read.TEXT);
  }

  /** What the link is called. May be null. */
  public String displayText() {
    return read("displayText", Read.TEXT);
  }
}
