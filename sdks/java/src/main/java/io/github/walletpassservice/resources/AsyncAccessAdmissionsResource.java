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
import java.util.concurrent.CompletableFuture;

/** The operations of access.admissions. */
public final class AsyncAccessAdmissionsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncAccessAdmissionsResource(Sender sender) {
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
  public CompletableFuture<Page<Admission>> list(ListAdmissionsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/access/admissions")
        .query(query);
    return pageAsync(call, Admission::new, options);
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
  public CompletableFuture<Page<Admission>> list(ListAdmissionsQuery query) {
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
  public CompletableFuture<Page<Admission>> list() {
    return list(null, RequestOptions.NONE);
  }
}
