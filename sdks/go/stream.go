package walletpass

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// stream is an answer that the caller reads.
type stream struct {
	ctx    context.Context
	body   io.ReadCloser
	cancel context.CancelCauseFunc
}

func sendStream(ctx context.Context, t *transport, r request, accept string, options []CallOption) (body io.ReadCloser, err error) {
	own := callOption(func(c *call) { c.stream = &body })
	err = t.send(ctx, r, accept, append(options[:len(options):len(options)], own), nil)
	return body, err
}

func (s *stream) Read(into []byte) (int, error) {
	count, err := s.body.Read(into)
	switch {
	case err == nil || errors.Is(err, io.EOF):
		return count, err
	case s.ctx.Err() != nil:
		return count, canceled(s.ctx)
	}
	return count, &ConnectionError{fmt.Sprintf("the answer has broken off: %v", err), err}
}

func (s *stream) Close() error {
	err := s.body.Close()
	s.cancel(nil)
	return err
}
