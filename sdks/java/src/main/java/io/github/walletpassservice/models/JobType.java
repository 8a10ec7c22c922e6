// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import io.github.walletpassservice.OpenEnum;

/**
 * import: passes are created from a file. import_check: a file is checked, and no pass is created.
 * export: a list is written into a file. template_rerender: passes are brought to a new version of
 * their template. credential_resign: passes are signed with a renewed certificate. name_index:
 * holders are found by name from now on, or no more. void: the passes that match a filter are
 * voided.
 */
public enum JobType implements OpenEnum {
  IMPORT("import"),
  IMPORT_CHECK("import_check"),
  EXPORT("export"),
  TEMPLATE_RERENDER("template_rerender"),
  CREDENTIAL_RESIGN("credential_resign"),
  NAME_INDEX("name_index"),
  VOID("void"),
  /** A value that this version does not know. {@code toJson()} of the object that has it tells which. */
  UNRECOGNIZED("");

  private final String value;

  JobType(String value) {
    this.value = value;
  }

  /** The value as the service writes it; empty for one that this version does not know. */
  @Override
  public String value() {
    return value;
  }

  /** The constant of a value; {@link #UNRECOGNIZED} for one that this version does not know. */
  public static JobType of(String value) {
    return OpenEnum.of(values(), value, UNRECOGNIZED);
  }
}
