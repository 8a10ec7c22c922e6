// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CreateEnrolmentInput;
import io.github.walletpassservice.models.DrawEnrolmentPosterQuery;
import io.github.walletpassservice.models.Enrolment;
import io.github.walletpassservice.models.EnrolmentPatch;
import io.github.walletpassservice.models.ListEnrolmentsQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of enrolments. */
public final class AsyncEnrolmentsResource extends Resource {
  private final AsyncEnrolmentsSubmissionsResource submissions;
  private final AsyncEnrolmentsConsentsResource consents;

  /** Called by the SDK itself. */
  public AsyncEnrolmentsResource(Sender sender) {
    super(sender);
    this.submissions = new AsyncEnrolmentsSubmissionsResource(sender);
    this.consents = new AsyncEnrolmentsConsentsResource(sender);
  }

  public AsyncEnrolmentsSubmissionsResource submissions() {
    return submissions;
  }

  public AsyncEnrolmentsConsentsResource consents() {
    return consents;
  }

  /**
   * List sign-up pages.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<Page<Enrolment>> list(ListEnrolmentsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/enrolments")
        .query(query);
    return pageAsync(call, Enrolment::new, options);
  }

  /**
   * List sign-up pages.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<Page<Enrolment>> list(ListEnrolmentsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List sign-up pages.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<Page<Enrolment>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a sign-up page.
   * <p>
   * A page at {@code /e/{slug}} where people get a pass of the template by themselves. It begins as
   * a draft: nobody sees it until it is opened. {@code startPoints} needs the scope {@code
   * points:write} as well. Without an Idempotency-Key a repeat is refused with {@code slug_taken}.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> create(CreateEnrolmentInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/enrolments")
        .body(body)
        .takesKey();
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Create a sign-up page.
   * <p>
   * A page at {@code /e/{slug}} where people get a pass of the template by themselves. It begins as
   * a draft: nobody sees it until it is opened. {@code startPoints} needs the scope {@code
   * points:write} as well. Without an Idempotency-Key a repeat is refused with {@code slug_taken}.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> create(CreateEnrolmentInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Get a sign-up page.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<Enrolment> get(String enrolmentId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/enrolments/{enrolmentId}", enrolmentId);
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Get a sign-up page.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<Enrolment> get(String enrolmentId) {
    return get(enrolmentId, RequestOptions.NONE);
  }

  /**
   * Change a sign-up page.
   * <p>
   * A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address changes gets
   * a new version, and what people have agreed to stays as it was. The address and the template
   * never change.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> update(String enrolmentId, EnrolmentPatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/enrolments/{enrolmentId}", enrolmentId)
        .body(body)
        .takesKey();
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Change a sign-up page.
   * <p>
   * A JSON Merge Patch; lists are replaced as a whole. A consent whose text or address changes gets
   * a new version, and what people have agreed to stays as it was. The address and the template
   * never change.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> update(String enrolmentId, EnrolmentPatch body) {
    return update(enrolmentId, body, RequestOptions.NONE);
  }

  /**
   * Open a sign-up page.
   * <p>
   * From now on people can sign up, within {@code opensAt}, {@code closesAt} and {@code quota}. The
   * template must be published, and the page must ask for whatever the template requires. Already
   * open, nothing changes.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> open(String enrolmentId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/enrolments/{enrolmentId}/open", enrolmentId)
        .takesKey();
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Open a sign-up page.
   * <p>
   * From now on people can sign up, within {@code opensAt}, {@code closesAt} and {@code quota}. The
   * template must be published, and the page must ask for whatever the template requires. Already
   * open, nothing changes.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> open(String enrolmentId) {
    return open(enrolmentId, RequestOptions.NONE);
  }

  /**
   * Close a sign-up page.
   * <p>
   * Nobody signs up any more, also not by a link that was mailed before. It can be opened again.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> close(String enrolmentId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/enrolments/{enrolmentId}/close", enrolmentId)
        .takesKey();
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Close a sign-up page.
   * <p>
   * Nobody signs up any more, also not by a link that was mailed before. It can be opened again.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> close(String enrolmentId) {
    return close(enrolmentId, RequestOptions.NONE);
  }

  /**
   * Archive a sign-up page.
   * <p>
   * Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> archive(String enrolmentId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/enrolments/{enrolmentId}/archive", enrolmentId)
        .takesKey();
    return oneAsync(call, Enrolment::new, options);
  }

  /**
   * Archive a sign-up page.
   * <p>
   * Ends it for good. Its address stays taken, and its sign-ups and consents stay readable.
   * <p>
   * Needs the scope {@code enrolments:write}.
   */
  public CompletableFuture<Enrolment> archive(String enrolmentId) {
    return archive(enrolmentId, RequestOptions.NONE);
  }

  /**
   * A poster with the code of a sign-up page.
   * <p>
   * To be printed or shown: name and issuer, the QR code, and the address to type.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<String> poster(String enrolmentId, DrawEnrolmentPosterQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/enrolments/{enrolmentId}/poster.svg", enrolmentId)
        .query(query)
        .isText();
    return textAsync(call, options);
  }

  /**
   * A poster with the code of a sign-up page.
   * <p>
   * To be printed or shown: name and issuer, the QR code, and the address to type.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<String> poster(String enrolmentId, DrawEnrolmentPosterQuery query) {
    return poster(enrolmentId, query, RequestOptions.NONE);
  }

  /**
   * A poster with the code of a sign-up page.
   * <p>
   * To be printed or shown: name and issuer, the QR code, and the address to type.
   * <p>
   * Needs the scope {@code enrolments:read}.
   */
  public CompletableFuture<String> poster(String enrolmentId) {
    return poster(enrolmentId, null, RequestOptions.NONE);
  }
}
