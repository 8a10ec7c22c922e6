// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AddPointsInput;
import io.github.walletpassservice.models.ListPointsQuery;
import io.github.walletpassservice.models.PassPointLots;
import io.github.walletpassservice.models.PointsTransaction;
import io.github.walletpassservice.models.PostedPoints;
import io.github.walletpassservice.models.RedeemPointsInput;
import io.github.walletpassservice.models.ReversePointsInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of passes.points. */
public final class AsyncPassesPointsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncPassesPointsResource(Sender sender) {
    super(sender);
  }

  /**
   * List the points ledger of a pass.
   * <p>
   * Newest first. Entries are never changed or removed, and their sum is the balance.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<Page<PointsTransaction>> list(String passId, ListPointsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/points", passId)
        .query(query);
    return pageAsync(call, PointsTransaction::new, options);
  }

  /**
   * List the points ledger of a pass.
   * <p>
   * Newest first. Entries are never changed or removed, and their sum is the balance.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<Page<PointsTransaction>> list(String passId, ListPointsQuery query) {
    return list(passId, query, RequestOptions.NONE);
  }

  /**
   * List the points ledger of a pass.
   * <p>
   * Newest first. Entries are never changed or removed, and their sum is the balance.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<Page<PointsTransaction>> list(String passId) {
    return list(passId, null, RequestOptions.NONE);
  }

  /**
   * Add points.
   * <p>
   * A repeat of the same {@code transactionId} with the same content has no second effect and gets
   * the same entry, whatever has become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> add(String passId, AddPointsInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/points", passId)
        .body(body)
        .takesKey();
    return oneAsync(call, PostedPoints::new, options);
  }

  /**
   * Add points.
   * <p>
   * A repeat of the same {@code transactionId} with the same content has no second effect and gets
   * the same entry, whatever has become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> add(String passId, AddPointsInput body) {
    return add(passId, body, RequestOptions.NONE);
  }

  /**
   * Take points for something.
   * <p>
   * The balance never falls below 0. A repeat of the same {@code transactionId} with the same
   * content has no second effect and gets the same entry, whatever has become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> redeem(String passId, RedeemPointsInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/points/redeem", passId)
        .body(body)
        .takesKey();
    return oneAsync(call, PostedPoints::new, options);
  }

  /**
   * Take points for something.
   * <p>
   * The balance never falls below 0. A repeat of the same {@code transactionId} with the same
   * content has no second effect and gets the same entry, whatever has become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> redeem(String passId, RedeemPointsInput body) {
    return redeem(passId, body, RequestOptions.NONE);
  }

  /**
   * Take a transaction back.
   * <p>
   * Adds the opposite entry; each transaction can be reversed once. A repeat of the same {@code
   * transactionId} with the same content has no second effect and gets the same entry, whatever has
   * become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}. Reversing it again under another {@code transactionId} is refused with
   * 409 {@code already_reversed}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> reverse(String passId, ReversePointsInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/points/reverse", passId)
        .body(body)
        .takesKey();
    return oneAsync(call, PostedPoints::new, options);
  }

  /**
   * Take a transaction back.
   * <p>
   * Adds the opposite entry; each transaction can be reversed once. A repeat of the same {@code
   * transactionId} with the same content has no second effect and gets the same entry, whatever has
   * become of the pass meanwhile.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}. Reversing it again under another {@code transactionId} is refused with
   * 409 {@code already_reversed}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> reverse(String passId, ReversePointsInput body) {
    return reverse(passId, body, RequestOptions.NONE);
  }

  /**
   * Get when the points of a pass end.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<PassPointLots> lots(String passId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/points/lots", passId);
    return oneAsync(call, PassPointLots::new, options);
  }

  /**
   * Get when the points of a pass end.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<PassPointLots> lots(String passId) {
    return lots(passId, RequestOptions.NONE);
  }
}
