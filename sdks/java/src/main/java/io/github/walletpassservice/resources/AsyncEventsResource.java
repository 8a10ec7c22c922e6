// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.
package io.github.walletpassservice.resources;

import io.github.walletpassservice.Page;
import io.github.walletpassservice.RequestOptions;
import io.github.walletpassservice.internal.Call;
import io.github.walletpassservice.internal.Resource;
import io.github.walletpassservice.internal.Sender;
import io.github.walletpassservice.models.Event;
import io.github.walletpassservice.models.ListEventsQuery;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The operations of events. */
public final class AsyncEventsResource extends Resource {
  /** Called by the SDK itself. */
  public AsyncEventsResource(Sender sender) {
    super(sender);
  }

  /**
   * List events.
   * <p>
   * Events of a deleted pass stay, without what they said of it.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<Event>> list(ListEventsQuery query, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/events")
        .query(query);
    return pageAsync(call, Event::new, options);
  }

  /**
   * List events.
   * <p>
   * Events of a deleted pass stay, without what they said of it.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<Event>> list(ListEventsQuery query) {
    return list(query, RequestOptions.NONE);
  }

  /**
   * List events.
   * <p>
   * Events of a deleted pass stay, without what they said of it.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Page<Event>> list() {
    return list(null, RequestOptions.NONE);
  }

  /**
   * Get an event.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Event> get(String eventId, RequestOptions options) {
    Call call = Call.to("GET", "/api/v1/events/{eventId}", eventId);
    return oneAsync(call, Event::new, options);
  }

  /**
   * Get an event.
   * <p>
   * Needs the scope {@code events:read}.
   */
  public CompletableFuture<Event> get(String eventId) {
    return get(eventId, RequestOptions.NONE);
  }
}
