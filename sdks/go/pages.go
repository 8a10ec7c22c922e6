package walletpass

import (
	"context"
	"iter"
	"maps"
	"net/url"
)

// A Page is a part of a list.
type Page[T any] struct {
	Items   []T  `json:"items"`
	HasMore bool `json:"hasMore"`
	// NextCursor is where the next page begins; empty at the end of the list.
	NextCursor string `json:"nextCursor"`

	load func(ctx context.Context, cursor string) (*Page[T], error)
}

// Next asks for the page that follows; nil at the end of the list.
func (p *Page[T]) Next(ctx context.Context) (*Page[T], error) {
	if !p.HasMore || p.NextCursor == "" || p.load == nil {
		return nil, nil
	}
	return p.load(ctx, p.NextCursor)
}

// All goes through the items of this page and of all that follow. An error ends it.
func (p *Page[T]) All(ctx context.Context) iter.Seq2[T, error] {
	return all(ctx, func() (*Page[T], error) { return p, nil })
}

func all[T any](ctx context.Context, first func() (*Page[T], error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page, err := first()
		for ; err == nil && page != nil; page, err = page.Next(ctx) {
			for _, item := range page.Items {
				if !yield(item, nil) {
					return
				}
			}
		}
		if err != nil {
			var none T
			yield(none, err)
		}
	}
}

func sendPage[T any](ctx context.Context, t *transport, r request, options []CallOption) (*Page[T], error) {
	page, err := send[Page[T]](ctx, t, r, options)
	if err != nil {
		return nil, err
	}
	page.load = func(ctx context.Context, cursor string) (*Page[T], error) {
		next := r
		next.query = url.Values{}
		maps.Copy(next.query, r.query)
		next.query.Set("cursor", cursor)
		return sendPage[T](ctx, t, next, options)
	}
	return page, nil
}
