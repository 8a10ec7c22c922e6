// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.PassRewards;
import io.github.walletpassservice.models.PostedPoints;
import io.github.walletpassservice.models.RedeemRewardInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of passes.rewards. */
public final class AsyncPassesRewardsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncPassesRewardsResource(Sender sender) {
    super(sender);
  }

  /**
   * List what a pass can get for its points.
   * <p>
   * Every reward of the template, and for each whether the pass can have it now.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<PassRewards> get(String passId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/passes/{passId}/rewards", passId);
    return oneAsync(call, PassRewards::new, options);
  }

  /**
   * List what a pass can get for its points.
   * <p>
   * Every reward of the template, and for each whether the pass can have it now.
   * <p>
   * Needs the scope {@code points:read}.
   */
  public CompletableFuture<PassRewards> get(String passId) {
    return get(passId, RequestOptions.NONE);
  }

  /**
   * Redeem a reward.
   * <p>
   * Takes what the reward costs from the points. A repeat of the same {@code transactionId} has no
   * second effect and gets the same entry, whatever the reward costs by now. Take one back with
   * {@code POST /passes/{passId}/points/reverse}.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> redeem(String passId, String rewardKey, RedeemRewardInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/passes/{passId}/rewards/{rewardKey}/redeem", passId, rewardKey)
        .body(body)
        .takesKey();
    return oneAsync(call, PostedPoints::new, options);
  }

  /**
   * Redeem a reward.
   * <p>
   * Takes what the reward costs from the points. A repeat of the same {@code transactionId} has no
   * second effect and gets the same entry, whatever the reward costs by now. Take one back with
   * {@code POST /passes/{passId}/points/reverse}.
   * <p>
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code points:write}.
   */
  public CompletableFuture<PostedPoints> redeem(String passId, String rewardKey, RedeemRewardInput body) {
    return redeem(passId, rewardKey, body, RequestOptions.NONE);
  }
}
