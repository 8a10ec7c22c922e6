// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What needs a look. */
public final class WorkspaceHealth extends Model {
  private static final List<String> MEMBERS = List.of("pushFailures", "failedDeliveries", "failedJobs", "lackingOrders", "webhookEndpoints", "credentials", "storage");

  /** Called by the SDK itself, and by tests. */
  public WorkspaceHealth(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Updates that failed to reach a wallet: {@code GET /push-failures}. */
  public BoundedCount pushFailures() {
    return read("pushFailures", Read.object(BoundedCount::new));
  }

  /**
   * Webhook deliveries that failed for good in the last 30 days: {@code GET
   * /webhook-deliveries?status=FAILED}.
   */
  public BoundedCount failedDeliveries() {
    return read("failedDeliveries", Read.object(BoundedCount::new));
  }

  /** Jobs that have failed and are still kept: {@code GET /jobs?status=FAILED}. */
  public BoundedCount failedJobs() {
    return read("failedJobs", Read.object(BoundedCount::new));
  }

  /**
   * Shop orders with passes that were not issued, by shop and status: {@code GET
   * /checkout-connections/{connectionId}/orders?status=…}.
   */
  public List<LackingOrders> lackingOrders() {
    return read("lackingOrders", Read.list(Read.object(LackingOrders::new)));
  }

  /** How the endpoints of webhooks are. */
  public WebhookHealth webhookEndpoints() {
    return read("webhookEndpoints", Read.object(WebhookHealth::new));
  }

  /** The credentials in use, the one that ends first at the beginning. */
  public List<CredentialEnd> credentials() {
    return read("credentials", Read.list(Read.object(CredentialEnd::new)));
  }

  /**
   * How full the database of the workspace is. From 70% on, you get {@code workspace.nearly_full}.
   * From 95% on, no passes, templates or images are created: {@code workspace_full}.
   */
  public Storage storage() {
    return read("storage", Read.object(Storage::new));
  }
}
