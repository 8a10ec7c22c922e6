package io.github.walletpassservice.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.walletpassservice.Model;
import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Sender.Answer;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A group of operations. */
public abstract class Resource {
  final Sender sender;

  protected Resource(Sender sender) {
    this.sender = sender;
  }

  protected final <T extends Model> T one(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return sender.send(call, options, answer -> model(answer, make));
  }

  protected final <T extends Model> CompletableFuture<T> oneAsync(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return sender.sendAsync(call, options, answer -> model(answer, make));
  }

  protected final String text(Call call, RequestOptions options) {
    return sender.send(call, options, answer -> answer.text);
  }

  protected final CompletableFuture<String> textAsync(Call call, RequestOptions options) {
    return sender.sendAsync(call, options, answer -> answer.text);
  }

  protected final InputStream stream(Call call, RequestOptions options) {
    return sender.stream(call, options);
  }

  protected final <T extends Model> Page<T> page(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return sender.send(call, options, answer -> page(answer, call, make, options));
  }

  protected final <T extends Model> CompletableFuture<Page<T>> pageAsync(
      Call call, Function<JsonObject, T> make, RequestOptions options) {
    return sender.sendAsync(call, options, answer -> page(answer, call, make, options));
  }

  private static <T extends Model> T model(Answer answer, Function<JsonObject, T> make) {
    JsonElement data = answer.data;
    T model = make.apply(data != null && data.isJsonObject() ? data.getAsJsonObject() : new JsonObject());
    model.setResponse(answer.response);
    return model;
  }

  private <T extends Model> Page<T> page(
      Answer answer, Call call, Function<JsonObject, T> make, RequestOptions options) {
    JsonObject data = answer.data.getAsJsonObject();
    List<T> items = new ArrayList<>();
    data.getAsJsonArray("items").forEach(item -> items.add(make.apply(item.getAsJsonObject())));
    JsonElement cursor = data.get("nextCursor");
    boolean hasMore = data.has("hasMore") && data.get("hasMore").getAsBoolean();
    return new Page<>(
        List.copyOf(items),
        hasMore && cursor != null && !cursor.isJsonNull() ? cursor.getAsString() : null,
        answer.response,
        next -> page(call.at(next), make, options),
        next -> pageAsync(call.at(next), make, options));
  }
}
