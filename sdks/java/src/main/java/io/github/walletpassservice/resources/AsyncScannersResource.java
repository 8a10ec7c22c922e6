// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.AllScanCounts;
import io.github.walletpassservice.models.CreateScannerInput;
import io.github.walletpassservice.models.GetAllScannerCountsQuery;
import io.github.walletpassservice.models.GetScannerCountsQuery;
import io.github.walletpassservice.models.ListScannersQuery;
import io.github.walletpassservice.models.NewScanner;
import io.github.walletpassservice.models.ScanCounts;
import io.github.walletpassservice.models.Scanner;
import io.github.walletpassservice.models.UpdateScannerInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of scanners. */
public final class AsyncScannersResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncScannersResource(Sender sender) {
    super(sender);
  }

  /**
   * List scanners.
   * <p>
   * Newest first. Revoked and expired ones are listed as well.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<Page<Scanner>> list(ListScannersQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scanners")
        .query(query);
    return pageAsync(call, Scanner::new, options);
  }

  /**
   * List scanners.
   * <p>
   * Newest first. Revoked and expired ones are listed as well.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<Page<Scanner>> list(ListScannersQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List scanners.
   * <p>
   * Newest first. Revoked and expired ones are listed as well.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<Page<Scanner>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Create a scanner.
   * <p>
   * You get a link. A phone that opens it scans as this scanner, and may do nothing else: what the
   * scanner may do is fixed here. The link is in this answer only. A workspace has at most 200
   * scanners that are not revoked.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<NewScanner> create(CreateScannerInput body, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/scanners")
        .body(body)
        .takesKey();
    return oneAsync(call, NewScanner::new, options);
  }

  /**
   * Create a scanner.
   * <p>
   * You get a link. A phone that opens it scans as this scanner, and may do nothing else: what the
   * scanner may do is fixed here. The link is in this answer only. A workspace has at most 200
   * scanners that are not revoked.
   * <p>
   * The secret is shown once: a repeat with the same {@code Idempotency-Key} is refused with 409
   * {@code idempotency_key_used}.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<NewScanner> create(CreateScannerInput body) {
    return create(body, RequestOptions.NONE);
  }

  /**
   * Count what all scanners have done, and what was decided at each door.
   * <p>
   * The newest 20,000 decisions at doors since then are looked at.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<AllScanCounts> allCounts(GetAllScannerCountsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scanners/counts")
        .query(query);
    return oneAsync(call, AllScanCounts::new, options);
  }

  /**
   * Count what all scanners have done, and what was decided at each door.
   * <p>
   * The newest 20,000 decisions at doors since then are looked at.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<AllScanCounts> allCounts(GetAllScannerCountsQuery query) {
    return allCounts(query, RequestOptions.NONE);
  }

  /**
   * Count what all scanners have done, and what was decided at each door.
   * <p>
   * The newest 20,000 decisions at doors since then are looked at.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<AllScanCounts> allCounts() {
    return allCounts(null, RequestOptions.NONE);
  }

  /**
   * Get a scanner.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<Scanner> get(String scannerId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scanners/{scannerId}", scannerId);
    return oneAsync(call, Scanner::new, options);
  }

  /**
   * Get a scanner.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<Scanner> get(String scannerId) {
    return get(scannerId, RequestOptions.NONE);
  }

  /**
   * Rename a scanner, or move its end.
   * <p>
   * A JSON Merge Patch. What the scanner may do stays: create another one for that. A revoked
   * scanner is not changed.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<Scanner> update(String scannerId, UpdateScannerInput body, RequestOptions options) {
    Call call = Call.to("PATCH", "/api/v1/scanners/{scannerId}", scannerId)
        .body(body)
        .takesKey();
    return oneAsync(call, Scanner::new, options);
  }

  /**
   * Rename a scanner, or move its end.
   * <p>
   * A JSON Merge Patch. What the scanner may do stays: create another one for that. A revoked
   * scanner is not changed.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<Scanner> update(String scannerId, UpdateScannerInput body) {
    return update(scannerId, body, RequestOptions.NONE);
  }

  /**
   * Revoke a scanner.
   * <p>
   * Its link stops working at once. What devices have not told yet stays with them. Revoking it
   * again changes nothing.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<Scanner> revoke(String scannerId, RequestOptions options) {
    Call call = Call.to("POST", "/api/v1/scanners/{scannerId}/revoke", scannerId)
        .takesKey();
    return oneAsync(call, Scanner::new, options);
  }

  /**
   * Revoke a scanner.
   * <p>
   * Its link stops working at once. What devices have not told yet stays with them. Revoking it
   * again changes nothing.
   * <p>
   * Needs the scope {@code scanners:write}.
   */
  public CompletableFuture<Scanner> revoke(String scannerId) {
    return revoke(scannerId, RequestOptions.NONE);
  }

  /**
   * Count what a scanner has done.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<ScanCounts> counts(String scannerId, GetScannerCountsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/scanners/{scannerId}/counts", scannerId)
        .query(query);
    return oneAsync(call, ScanCounts::new, options);
  }

  /**
   * Count what a scanner has done.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<ScanCounts> counts(String scannerId, GetScannerCountsQuery query) {
    return counts(scannerId, query, RequestOptions.NONE);
  }

  /**
   * Count what a scanner has done.
   * <p>
   * Needs the scope {@code scanners:read}.
   */
  public CompletableFuture<ScanCounts> counts(String scannerId) {
    return counts(scannerId, null, RequestOptions.NONE);
  }
}
