package io.github.walletpassservice;

import io.github.walletpassservice.internal.Caller;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** A part of a list. A loop over it goes through its items and through all that follow. */
public final class Page<T> implements Iterable<T> {
  private final List<T> items;
  private final String nextCursor;
  private final ResponseInfo response;
  private final Function<String, Page<T>> load;
  private final Function<String, CompletableFuture<Page<T>>> loadAsync;

  /** Called by the SDK itself. */
  public Page(
      List<T> items,
      String nextCursor,
      ResponseInfo response,
      Function<String, Page<T>> load,
      Function<String, CompletableFuture<Page<T>>> loadAsync) {
    this.items = items;
    this.nextCursor = nextCursor;
    this.response = response;
    this.load = load;
    this.loadAsync = loadAsync;
  }

  /** The items of this page alone. */
  public List<T> items() {
    return items;
  }

  public boolean hasMore() {
    return nextCursor != null;
  }

  /** The cursor of the next page; null at the end of the list. */
  public String nextCursor() {
    return nextCursor;
  }

  /** Status, headers and request id of the answer that brought it. */
  public ResponseInfo response() {
    return response;
  }

  /** The page that follows; null at the end of the list. */
  public Page<T> nextPage() {
    return hasMore() ? load.apply(nextCursor) : null;
  }

  /** The page that follows; null at the end of the list. */
  public CompletableFuture<Page<T>> nextPageAsync() {
    return hasMore() ? loadAsync.apply(nextCursor) : CompletableFuture.completedFuture(null);
  }

  /** Goes through all items of this page and of all that follow. */
  public CompletableFuture<Void> forEachAsync(Consumer<? super T> action) {
    Caller caller = new Caller();
    return walk(action).whenComplete((nothing, error) -> caller.leadTo(error));
  }

  private CompletableFuture<Void> walk(Consumer<? super T> action) {
    items.forEach(action);
    return nextPageAsync()
        .thenCompose(next -> next == null ? CompletableFuture.completedFuture(null) : next.walk(action));
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Page<T> page = Page.this;
      private int at = 0;

      @Override
      public boolean hasNext() {
        while (page != null && at == page.items.size()) {
          page = page.nextPage();
          at = 0;
        }
        return page != null;
      }

      @Override
      public T next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return page.items.get(at++);
      }
    };
  }
}
