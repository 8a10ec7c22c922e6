// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.EnrolmentConsentVersion;
import io.github.walletpassservice.models.ListEnrolmentConsentsQuery;
import java.util.List;

/** The operations of enrolments.consents. */
public final class EnrolmentsConsentsResource extends Resource {
  /** Called by the SDK itself. */
  public EnrolmentsConsentsResource(Sender sender) {
    super(sender);
  }

  /**
   * List the texts of consents.
   * <p>
   * Newest first: each text that the page has ever shown, with its version.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentConsentVersion> list(String enrolmentId, ListEnrolmentConsentsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/enrolments/{enrolmentId}/consents", enrolmentId)
        .query(query);
    return page(call, EnrolmentConsentVersion::new, options);
  }

  /**
   * List the texts of consents.
   * <p>
   * Newest first: each text that the page has ever shown, with its version.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentConsentVersion> list(String enrolmentId, ListEnrolmentConsentsQuery query) {
    return list(enrolmentId, query, RequestOptions.NONE);
  }

  /**
   * List the texts of consents.
   * <p>
   * Newest first: each text that the page has ever shown, with its version.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public Page<EnrolmentConsentVersion> list(String enrolmentId) {
    return list(enrolmentId, null, RequestOptions.NONE);
  }
}
