// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** Addresses of a template’s images. */
public final class TemplateImages extends Model {
  private static final List<String> MEMBERS = List.of("icon", "logo", "strip", "thumbnail", "background", "footer", "googleLogo", "googleWideLogo", "googleHero");

  /** Called by the SDK itself, and by tests. */
  public TemplateImages(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The icon in notifications and on lock screens. May be null. */
  public String icon() {
    return read("icon", Read.TEXT);
  }

  /** The logo at the top of the card. May be null. */
  public String logo() {
    return read("logo", Read.TEXT);
  }

  /** The picture behind the primary fields. May be null. */
  public String strip() {
    return read("strip", Read.TEXT);
  }

  /** The small picture beside the fields. May be null. */
  public String thumbnail() {
    return read("thumbnail", Read.TEXT);
  }

  /** The picture behind the whole front. May be null. */
  public String background() {
    return read("background", Read.TEXT);
  }

  /** The picture above the barcode. May be null. */
  public String footer() {
    return read("footer", Read.TEXT);
  }

  /**
   * The logo in Google Wallet, which cuts a square to a circle. Left out: {@code logo}, or {@code
   * icon} where {@code logo} is too wide for a circle. May be null.
   */
  public String googleLogo() {
    return read("googleLogo", Read.TEXT);
  }

  /** A wide logo for Google Wallet, which shows it in place of the round one. May be null. */
  public String googleWideLogo() {
    return read("googleWideLogo", Read.TEXT);
  }

  /**
   * The wide picture in Google Wallet. Left out: {@code strip}, else {@code background}, else {@code
   * thumbnail}. May be null.
   */
  public String googleHero() {
    return read("googleHero", Read.TEXT);
  }
}
