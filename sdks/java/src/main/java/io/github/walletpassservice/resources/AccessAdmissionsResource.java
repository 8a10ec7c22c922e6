// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Admission;
import io.github.walletpassservice.models.ListAdmissionsQuery;
import java.util.List;

/** The operations of access.admissions. */
public final class AccessAdmissionsResource extends Resource {
  /** Called by the SDK itself. */
  public AccessAdmissionsResource(Sender sender) {
    super(sender);
  }

  /**
   * List admissions.
   * <p>
   * Newest first. Conflicts are those before which the pass was admitted as often as the scope
   * allows, because a scanner had no connection. Admissions less conflicts are those that were
   * regular.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<Admission> list(ListAdmissionsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/access/admissions")
        .query(query);
    return page(call, Admission::new, options);
  }

  /**
   * List admissions.
   * <p>
   * Newest first. Conflicts are those before which the pass was admitted as often as the scope
   * allows, because a scanner had no connection. Admissions less conflicts are those that were
   * regular.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<Admission> list(ListAdmissionsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List admissions.
   * <p>
   * Newest first. Conflicts are those before which the pass was admitted as often as the scope
   * allows, because a scanner had no connection. Admissions less conflicts are those that were
   * regular.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public Page<Admission> list() {
    return list(null, RequestOptions.NONE);
  }
}
