package io.github.walletpassservice.errors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.Serializable;

/** One thing that the service says is wrong. */
public final class ErrorEntry implements Serializable {
  private static final long serialVersionUID = 1;

  private final String code;
  private final String message;
  private final String pointer;
  private final String parameter;
  private final String header;
  private final String reason;
  private final String docUrl;

  ErrorEntry(JsonElement wire) {
    JsonObject entry = wire.isJsonObject() ? wire.getAsJsonObject() : new JsonObject();
    code = text(entry, "code");
    message = text(entry, "message");
    pointer = text(entry, "pointer");
    parameter = text(entry, "parameter");
    header = text(entry, "header");
    reason = text(entry, "reason");
    docUrl = text(entry, "docUrl");
  }

  private static String text(JsonObject entry, String name) {
    return entry.has(name) && entry.get(name).isJsonPrimitive() ? entry.get(name).getAsString() : null;
  }

  /** Stable; codes may be added. */
  public String code() {
    return code;
  }

  public String message() {
    return message;
  }

  /** The member of the body that is at fault, as a JSON pointer. May be null. */
  public String pointer() {
    return pointer;
  }

  /** The query parameter that is at fault. May be null. */
  public String parameter() {
    return parameter;
  }

  /** The header that is at fault. May be null. */
  public String header() {
    return header;
  }

  /** What is wrong with the member, such as {@code required}. May be null. */
  public String reason() {
    return reason;
  }

  /** The address of the page that explains the code. May be null. */
  public String docUrl() {
    return docUrl;
  }
}
