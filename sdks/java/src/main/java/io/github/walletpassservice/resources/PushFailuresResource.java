// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.ListPushFailuresQuery;
import io.github.walletpassservice.models.PushFailure;
import io.github.walletpassservice.models.RetriedPushes;
import io.github.walletpassservice.models.RetryPushesInput;
import java.util.List;

/** The operations of pushFailures. */
public final class PushFailuresResource extends Resource {
  /** Called by the SDK itself. */
  public PushFailuresResource(Sender sender) {
    super(sender);
  }

  /**
   * List changes that wallets could not be notified of.
   * <p>
   * Passes whose newest version did not reach a wallet after all retries. Devices that are gone are
   * no failure, and what a {@code FAILING} credential keeps is no failure.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<PushFailure> list(ListPushFailuresQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/push-failures")
        .query(query);
    return page(call, PushFailure::new, options);
  }

  /**
   * List changes that wallets could not be notified of.
   * <p>
   * Passes whose newest version did not reach a wallet after all retries. Devices that are gone are
   * no failure, and what a {@code FAILING} credential keeps is no failure.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<PushFailure> list(ListPushFailuresQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List changes that wallets could not be notified of.
   * <p>
   * Passes whose newest version did not reach a wallet after all retries. Devices that are gone are
   * no failure, and what a {@code FAILING} credential keeps is no failure.
   * <p>
   * Needs the scope {@code passes:read}.
   */
  public Page<PushFailure> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Notify wallets again.
   * <p>
   * Queues what failed again: of the named passes, or of the first 100 that have a failure; {@code
   * hasMore} says whether others are left. Devices that were notified already are left alone.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public RetriedPushes retry(RetryPushesInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/push-failures/retry")
        .body(body)
        .takesKey();
    return one(call, RetriedPushes::new, options);
  }

  /**
   * Notify wallets again.
   * <p>
   * Queues what failed again: of the named passes, or of the first 100 that have a failure; {@code
   * hasMore} says whether others are left. Devices that were notified already are left alone.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public RetriedPushes retry(RetryPushesInput body) {
    return retry(body, RequestOptions.NONE);
  }

  /**
   * Notify wallets again.
   * <p>
   * Queues what failed again: of the named passes, or of the first 100 that have a failure; {@code
   * hasMore} says whether others are left. Devices that were notified already are left alone.
   * <p>
   * Needs the scope {@code passes:write}.
   */
  public RetriedPushes retry() {
    return retry(null, RequestOptions.NONE);
  }
}
