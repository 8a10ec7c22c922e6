// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.GetOwnScannerQuery;
import io.github.walletpassservice.models.GetScanListQuery;
import io.github.walletpassservice.models.Scan;
import io.github.walletpassservice.models.ScanBatch;
import io.github.walletpassservice.models.ScanInput;
import io.github.walletpassservice.models.ScanList;
import io.github.walletpassservice.models.ScanManyInput;
import io.github.walletpassservice.models.Scanner;
import java.util.concurrent.CompletableFuture;

/** The operations of scans. */
public final class AsyncScansResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncScansResource(Sender sender) {
    super(sender);
  }

  /**
   * Take a scan.
   * <p>
   * Answers 200 either way: a refusal is a decision. A scanner in mode {@code door} checks; in mode
   * {@code entry} it also admits, as often as its scope allows; in mode {@code counter} it moves
   * points and hands out rewards. A repeat with the same {@code eventId} counts once. With {@code
   * at}, an admission has happened already: it is granted, also beyond the limit, and is a conflict
   * then.
   * <p>
   * The same {@code eventId} with other content is refused with 409 {@code access_event_conflict}.
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scan> create(ScanInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/scans")
        .body(body)
        .takesKey();
    return oneAsync(call, Scan::new, options);
  }

  /**
   * Take a scan.
   * <p>
   * Answers 200 either way: a refusal is a decision. A scanner in mode {@code door} checks; in mode
   * {@code entry} it also admits, as often as its scope allows; in mode {@code counter} it moves
   * points and hands out rewards. A repeat with the same {@code eventId} counts once. With {@code
   * at}, an admission has happened already: it is granted, also beyond the limit, and is a conflict
   * then.
   * <p>
   * The same {@code eventId} with other content is refused with 409 {@code access_event_conflict}.
   * The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scan> create(ScanInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Take up to 50 scans.
   * <p>
   * For what a device has kept while it had no connection. The scans are taken in their order, each
   * by itself and once: the whole can be sent again wherever it was cut off.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<ScanBatch> createBatch(ScanManyInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/scans/batch")
        .body(body)
        .takesKey();
    return oneAsync(call, ScanBatch::new, options);
  }

  /**
   * Take up to 50 scans.
   * <p>
   * For what a device has kept while it had no connection. The scans are taken in their order, each
   * by itself and once: the whole can be sent again wherever it was cut off.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<ScanBatch> createBatch(ScanManyInput body) {
    return createBatch(body, RequestOptions.NONE);
  }

  /**
   * Undo a scan.
   * <p>
   * Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An admission
   * does not count any more, and points are as before. Undoing it again changes nothing.
   * <p>
   * Reversing it again under another {@code transactionId} is refused with 409 {@code
   * already_reversed}. The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scan> undo(String deviceEventId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/scans/{deviceEventId}/undo", deviceEventId)
        .takesKey();
    return oneAsync(call, Scan::new, options);
  }

  /**
   * Undo a scan.
   * <p>
   * Within 60 seconds, by the scanner that made it or a key that is not of a scanner. An admission
   * does not count any more, and points are as before. Undoing it again changes nothing.
   * <p>
   * Reversing it again under another {@code transactionId} is refused with 409 {@code
   * already_reversed}. The same {@code transactionId} with other content is refused with 409 {@code
   * transaction_conflict}.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scan> undo(String deviceEventId) {
    return undo(deviceEventId, RequestOptions.NONE);
  }

  /**
   * Get the scanner of the key.
   * <p>
   * What the page behind the link of a scanner begins with.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scanner> scanner(GetOwnScannerQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scans/scanner")
        .query(query);
    return oneAsync(call, Scanner::new, options);
  }

  /**
   * Get the scanner of the key.
   * <p>
   * What the page behind the link of a scanner begins with.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scanner> scanner(GetOwnScannerQuery query) {
    return scanner(query, RequestOptions.NONE);
  }

  /**
   * Get the scanner of the key.
   * <p>
   * What the page behind the link of a scanner begins with.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<Scanner> scanner() {
    return scanner(null, RequestOptions.NONE);
  }

  /**
   * Get what a scanner goes by offline.
   * <p>
   * The signed list of the barcodes that the scanner takes, and how often they were used in its
   * scope. It comes in parts of 5,000 passes: as long as {@code complete} is false, ask again with
   * {@code since}. The cursor of a complete list gives what has changed.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<ScanList> offlineList(GetScanListQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scans/list")
        .query(query);
    return oneAsync(call, ScanList::new, options);
  }

  /**
   * Get what a scanner goes by offline.
   * <p>
   * The signed list of the barcodes that the scanner takes, and how often they were used in its
   * scope. It comes in parts of 5,000 passes: as long as {@code complete} is false, ask again with
   * {@code since}. The cursor of a complete list gives what has changed.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<ScanList> offlineList(GetScanListQuery query) {
    return offlineList(query, RequestOptions.NONE);
  }

  /**
   * Get what a scanner goes by offline.
   * <p>
   * The signed list of the barcodes that the scanner takes, and how often they were used in its
   * scope. It comes in parts of 5,000 passes: as long as {@code complete} is false, ask again with
   * {@code since}. The cursor of a complete list gives what has changed.
   * <p>
   * Needs the scope {@code scans:write}.
   */
  public CompletableFuture<ScanList> offlineList() {
    return offlineList(null, RequestOptions.NONE);
  }
}
