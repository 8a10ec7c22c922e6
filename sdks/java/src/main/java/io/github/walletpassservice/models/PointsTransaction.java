// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.time.Instant;
import java.util.List;

/** An entry in the points ledger of a pass. It is never changed or removed. */
public final class PointsTransaction extends Model {
  private static final List<String> MEMBERS = List.of("id", "transactionId", "type", "points", "balanceAfter", "reverses", "reward", "createdAt");

  /** Called by the SDK itself, and by tests. */
  public PointsTransaction(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** The id of the entry in the ledger. */
  public String id() {
    return read("id", Read.TEXT);
  }

  /** Your own id of the transaction, unique for each pass. */
  public String transactionId() {
    return read("transactionId", Read.TEXT);
  }

  /**
   * opening: the balance that the pass began with. earn, redeem: points were added or taken.
   * reverse: an entry was reversed. adjust: the balance was set by hand. expire: points have ended.
   */
  public PointsTransactionType type() {
    return read("type", Read.text(PointsTransactionType::of));
  }

  /** How many points the entry added; negative where it took some. */
  public Long points() {
    return read("points", Read.INTEGER);
  }

  /** The balance after this entry. */
  public Long balanceAfter() {
    return read("balanceAfter", Read.INTEGER);
  }

  /** The transaction that this one takes back; null: none. May be null. */
  public String reverses() {
    return read("reverses", Read.TEXT);
  }

  /** The reward that the points were taken for, or given back for. May be null. */
  public String reward() {
    return read("reward", Read.TEXT);
  }

  /** When the entry was created. */
  public Instant createdAt() {
    return read("createdAt", Read.INSTANT);
  }
}
