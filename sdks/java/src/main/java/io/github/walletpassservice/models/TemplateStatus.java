// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * DRAFT: no pass can be made from it but test passes. PUBLISHED: passes are made from the
 * published version. ARCHIVED: no new passes; those issued live on. Values may be added;
 * {@link #of} makes them.
 */
public final class TemplateStatus extends OpenEnum {
  public static final TemplateStatus DRAFT = of("DRAFT");
  public static final TemplateStatus PUBLISHED = of("PUBLISHED");
  public static final TemplateStatus ARCHIVED = of("ARCHIVED");

  private TemplateStatus(String value) {
    super(value);
  }

  /** The value that is written so, also one that this version does not know. */
  public static TemplateStatus of(String value) {
    return new TemplateStatus(value);
  }
}
