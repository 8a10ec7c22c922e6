// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.models;

import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.internal.Read;
import java.util.List;

/** What is taken and given at most. */
public final class Limits extends Model {
  private static final List<String> MEMBERS = List.of("requestsPer10Seconds", "verificationsPer10Seconds", "maxBodyBytes", "maxBatchBytes", "maxBatchPasses", "maxImportBytes", "maxImportRows", "maxImageBytes", "maxPassFileBytes", "maxPageItems", "maxPageBytes");

  /** Called by the SDK itself, and by tests. */
  public Limits(JsonObject wire) {
    super(wire, MEMBERS);
  }

  /** Requests of one key in 10 seconds, unless the operator counts none. */
  public Long requestsPer10Seconds() {
    return read("requestsPer10Seconds", Read.INTEGER);
  }

  /** The same for {@code POST /access/verify}. */
  public Long verificationsPer10Seconds() {
    return read("verificationsPer10Seconds", Read.INTEGER);
  }

  /** The body of a request, in bytes. */
  public Long maxBodyBytes() {
    return read("maxBodyBytes", Read.INTEGER);
  }

  /** The body of a batch, in bytes. */
  public Long maxBatchBytes() {
    return read("maxBatchBytes", Read.INTEGER);
  }

  /** Passes in a batch. */
  public Long maxBatchPasses() {
    return read("maxBatchPasses", Read.INTEGER);
  }

  /** A file of passes, in bytes. */
  public Long maxImportBytes() {
    return read("maxImportBytes", Read.INTEGER);
  }

  /** Rows in such a file. */
  public Long maxImportRows() {
    return read("maxImportRows", Read.INTEGER);
  }

  /** An image, in bytes. */
  public Long maxImageBytes() {
    return read("maxImageBytes", Read.INTEGER);
  }

  /** A pass file that a template is created from, in bytes. */
  public Long maxPassFileBytes() {
    return read("maxPassFileBytes", Read.INTEGER);
  }

  /** Items on a page of a list. */
  public Long maxPageItems() {
    return read("maxPageItems", Read.INTEGER);
  }

  /** Bytes of items on a page: it ends before the one that would exceed them. */
  public Long maxPageBytes() {
    return read("maxPageBytes", Read.INTEGER);
  }
}
