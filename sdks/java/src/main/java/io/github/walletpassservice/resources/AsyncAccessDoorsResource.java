// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.DoorList;
import io.github.walletpassservice.models.GetDoorListQuery;
import java.util.concurrent.CompletableFuture;

/** The operations of access.doors. */
public final class AsyncAccessDoorsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncAccessDoorsResource(Sender sender) {
    super(sender);
  }

  /**
   * Get the signed list of a door.
   * <p>
   * For readers that must open without a connection: salted hashes of the barcodes that open this
   * door, as a JWS. {@code since} takes the cursor of an earlier list and gives what has changed;
   * where the list says {@code since: null}, it is the whole one. A door that no pass names is not
   * found.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public CompletableFuture<DoorList> getList(String doorId, GetDoorListQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/access/doors/{doorId}/list", doorId)
        .query(query);
    return oneAsync(call, DoorList::new, options);
  }

  /**
   * Get the signed list of a door.
   * <p>
   * For readers that must open without a connection: salted hashes of the barcodes that open this
   * door, as a JWS. {@code since} takes the cursor of an earlier list and gives what has changed;
   * where the list says {@code since: null}, it is the whole one. A door that no pass names is not
   * found.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public CompletableFuture<DoorList> getList(String doorId, GetDoorListQuery query) {
    return getList(doorId, query, RequestOptions.NONE);
  }

  /**
   * Get the signed list of a door.
   * <p>
   * For readers that must open without a connection: salted hashes of the barcodes that open this
   * door, as a JWS. {@code since} takes the cursor of an earlier list and gives what has changed;
   * where the list says {@code since: null}, it is the whole one. A door that no pass names is not
   * found.
   * <p>
   * Needs the scope {@code access:read}.
   */
  public CompletableFuture<DoorList> getList(String doorId) {
    return getList(doorId, null, RequestOptions.NONE);
  }
}
