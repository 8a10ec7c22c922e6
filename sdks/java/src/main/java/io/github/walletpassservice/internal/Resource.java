package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** A group of operations. */
public abstract class Resource {
  private final Sender sender;

  protected Resource(Sender sender) {
    this.sender = sender;
  }

  /** The path of a request. An id stays one part of it, whatever it holds. */
  protected static String path(String pattern, String... ids) {
    StringBuilder path = new StringBuilder();
    String[] texts = pattern.split("\\{}", -1);
    for (int at = 0; at < texts.length; at++) {
      path.append(texts[at]);
      if (at < ids.length) {
        String id = ids[at];
        if (id == null || id.isEmpty() || id.equals(".") || id.equals("..")) {
          throw new IllegalArgumentException("«" + id + "» is no id");
        }
        path.append(Call.encode(id));
      }
    }
    return path.toString();
  }

  protected final <T extends Model> CompletableFuture<T> one(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return then(
        sender.send(call, options),
        answer -> {
          JsonElement data = answer.data;
          T model = make.apply(data != null && data.isJsonObject() ? data.getAsJsonObject() : new JsonObject());
          model.setResponse(answer.response);
          return model;
        });
  }

  protected final CompletableFuture<String> text(Call call, RequestOptions options) {
    return then(sender.send(call, options), answer -> answer.text);
  }

  protected final <T extends Model> CompletableFuture<Page<T>> page(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return then(
        sender.send(call, options),
        answer -> {
          JsonObject data = answer.data.getAsJsonObject();
          List<T> items = new ArrayList<>();
          data.getAsJsonArray("items").forEach(item -> items.add(make.apply(item.getAsJsonObject())));
          JsonElement cursor = data.get("nextCursor");
          boolean hasMore = data.has("hasMore") && data.get("hasMore").getAsBoolean();
          return new Page<>(
              List.copyOf(items),
              hasMore && cursor != null && !cursor.isJsonNull() ? cursor.getAsString() : null,
              answer.response,
              next -> page(call.at(next), make, options));
        });
  }

  /** Whoever cancels what follows cancels the request. */
  private static <A, T> CompletableFuture<T> then(CompletableFuture<A> request, Function<A, T> read) {
    CompletableFuture<T> result = request.thenApply(read);
    result.whenComplete(
        (value, error) -> {
          if (result.isCancelled()) {
            request.cancel(true);
          }
        });
    return result;
  }

  /** Waits. Whoever interrupts the thread cancels the call. */
  public static <T> T join(CompletableFuture<T> future) {
    try {
      return future.get();
    } catch (InterruptedException cause) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      throw new CancellationException("The thread was interrupted");
    } catch (ExecutionException cause) {
      Throwable error = cause.getCause();
      if (error instanceof RuntimeException) {
        // What the caller looks for is the place that it called from.
        error.fillInStackTrace();
        throw (RuntimeException) error;
      }
      throw new IllegalStateException(error);
    }
  }
}
