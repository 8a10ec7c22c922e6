// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.CheckoutDryRun;
import io.github.walletpassservice.models.CheckoutRule;
import io.github.walletpassservice.models.CheckoutRulePatch;
import io.github.walletpassservice.models.CreateCheckoutRuleInput;
import io.github.walletpassservice.models.DeletedObject;
import io.github.walletpassservice.models.DryRunCheckoutRuleInput;
import io.github.walletpassservice.models.ListCheckoutRulesQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of checkoutConnections.rules. */
public final class AsyncCheckoutConnectionsRulesResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncCheckoutConnectionsRulesResource(Sender sender) {
    super(sender);
  }

  /**
   * List rules.
   * <p>
   * In the order in which they are tried.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutRule>> list(String connectionId, ListCheckoutRulesQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections/{connectionId}/rules", connectionId)
        .query(query);
    return pageAsync(call, CheckoutRule::new, options);
  }

  /**
   * List rules.
   * <p>
   * In the order in which they are tried.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutRule>> list(String connectionId, ListCheckoutRulesQuery query) {
    return list(connectionId, query, RequestOptions.NONE);
  }

  /**
   * List rules.
   * <p>
   * In the order in which they are tried.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<Page<CheckoutRule>> list(String connectionId) {
    return list(connectionId, null, RequestOptions.NONE);
  }

  /**
   * Add a rule.
   * <p>
   * Says which lines of an order get which passes. The first rule that fits a line wins; without a
   * {@code position} a new rule is the last one.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutRule> create(String connectionId, CreateCheckoutRuleInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections/{connectionId}/rules", connectionId)
        .body(body)
        .takesKey();
    return oneAsync(call, CheckoutRule::new, options);
  }

  /**
   * Add a rule.
   * <p>
   * Says which lines of an order get which passes. The first rule that fits a line wins; without a
   * {@code position} a new rule is the last one.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutRule> create(String connectionId, CreateCheckoutRuleInput body) {
    return create(connectionId, body, RequestOptions.NONE);
  }

  /**
   * Get a rule.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<CheckoutRule> get(String connectionId, String ruleId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/checkout-connections/{connectionId}/rules/{ruleId}", connectionId, ruleId);
    return oneAsync(call, CheckoutRule::new, options);
  }

  /**
   * Get a rule.
   * <p>
   * Needs the scope {@code checkout:read}.
   */
  public CompletableFuture<CheckoutRule> get(String connectionId, String ruleId) {
    return get(connectionId, ruleId, RequestOptions.NONE);
  }

  /**
   * Change a rule.
   * <p>
   * Passes that it has issued stay as they are, and keep what it said of refunds then.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutRule> update(String connectionId, String ruleId, CheckoutRulePatch body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/checkout-connections/{connectionId}/rules/{ruleId}", connectionId, ruleId)
        .body(body)
        .takesKey();
    return oneAsync(call, CheckoutRule::new, options);
  }

  /**
   * Change a rule.
   * <p>
   * Passes that it has issued stay as they are, and keep what it said of refunds then.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutRule> update(String connectionId, String ruleId, CheckoutRulePatch body) {
    return update(connectionId, ruleId, body, RequestOptions.NONE);
  }

  /**
   * Delete a rule.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<DeletedObject> delete(String connectionId, String ruleId, RequestOptions options) {
    Call call = Call.to("DELETE", "/api/v1/checkout-connections/{connectionId}/rules/{ruleId}", connectionId, ruleId);
    return oneAsync(call, DeletedObject::new, options);
  }

  /**
   * Delete a rule.
   * <p>
   * A repeat is refused with 404 {@code resource_not_found}.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<DeletedObject> delete(String connectionId, String ruleId) {
    return delete(connectionId, ruleId, RequestOptions.NONE);
  }

  /**
   * Try a rule before it is kept.
   * <p>
   * What an order would get if this rule were among the others: in the place of the rule with the id
   * {@code ruleId}, or else as a new one. Nothing is kept, and nothing is issued.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutDryRun> dryRun(String connectionId, DryRunCheckoutRuleInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/checkout-connections/{connectionId}/rules/dry-run", connectionId)
        .body(body)
        .takesKey();
    return oneAsync(call, CheckoutDryRun::new, options);
  }

  /**
   * Try a rule before it is kept.
   * <p>
   * What an order would get if this rule were among the others: in the place of the rule with the id
   * {@code ruleId}, or else as a new one. Nothing is kept, and nothing is issued.
   * <p>
   * Needs the scope {@code checkout:write}.
   */
  public CompletableFuture<CheckoutDryRun> dryRun(String connectionId, DryRunCheckoutRuleInput body) {
    return dryRun(connectionId, body, RequestOptions.NONE);
  }
}
