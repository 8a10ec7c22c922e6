// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * import: passes are made from a file. template_rerender: passes are brought to a new version of
 * their template. credential_resign: passes are signed with a renewed certificate. Values may be
 * added; {@link #of} makes them.
 */
public final class JobType extends OpenEnum {
  public static final JobType IMPORT = of("import");
  public static final JobType TEMPLATE_RERENDER = of("template_rerender");
  public static final JobType CREDENTIAL_RESIGN = of("credential_resign");

  private JobType(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static JobType of(String value) {
    return new JobType(value);
  }
}
