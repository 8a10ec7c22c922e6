// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.EnrolmentSubmission;
import io.github.walletpassservice.models.ListEnrolmentSubmissionsQuery;
import java.util.List;

/** The operations of enrolments.submissions. */
public final class EnrolmentsSubmissionsResource extends Resource {
  /** Called by the SDK itself. */
  public EnrolmentsSubmissionsResource(Sender sender) {
    super(sender);
  }

  /**
   * List who has signed up.
   * <p>
   * Newest first: the pass of each, and what its holder has agreed to. Deleting a pass deletes its
   * sign-up.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentSubmission> list(String enrolmentId, ListEnrolmentSubmissionsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/enrolments/{enrolmentId}/submissions", enrolmentId)
        .query(query);
    return page(call, EnrolmentSubmission::new, options);
  }

  /**
   * List who has signed up.
   * <p>
   * Newest first: the pass of each, and what its holder has agreed to. Deleting a pass deletes its
   * sign-up.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentSubmission> list(String enrolmentId, ListEnrolmentSubmissionsQuery query) {
    return list(enrolmentId, query, RequestOptions.NONE);
  }

  /**
   * List who has signed up.
   * <p>
   * Newest first: the pass of each, and what its holder has agreed to. Deleting a pass deletes its
   * sign-up.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentSubmission> list(String enrolmentId) {
    return list(enrolmentId, null, RequestOptions.NONE);
  }
}
