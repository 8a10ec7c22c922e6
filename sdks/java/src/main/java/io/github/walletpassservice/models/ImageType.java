// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/** The media type of an image. Values may be added; {@link #of} makes them. */
public final class ImageType extends OpenEnum {
  public static final ImageType IMAGE_PNG = of("image/png");
  public static final ImageType IMAGE_JPEG = of("image/jpeg");

  private ImageType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static ImageType of(String value) {
    return new ImageType(value);
  }
}
