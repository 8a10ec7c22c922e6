package walletpass

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"sync"
)

// content is the body of a request, which each try reads from its beginning.
type content struct {
	// JSON, or nothing; nil where there is a source.
	text           []byte
	source         io.Reader
	start          int64
	length         int64
	canBeReadAgain bool
}

func contentOf(r request) (*content, error) {
	if r.content == nil {
		if r.body == nil {
			return &content{canBeReadAgain: true}, nil
		}
		text, err := json.Marshal(r.body)
		return &content{text: text, canBeReadAgain: true}, err
	}
	if seeker, ok := r.content.(io.Seeker); ok {
		start, err := seeker.Seek(0, io.SeekCurrent)
		if err == nil {
			end, err := seeker.Seek(0, io.SeekEnd)
			return &content{source: r.content, start: start, length: end - start, canBeReadAgain: true}, err
		}
	}
	return &content{source: r.content, length: -1}, nil
}

// request is one try to send the content.
func (c *content) request(ctx context.Context, method, address string) (*http.Request, error) {
	if c.source == nil {
		return http.NewRequestWithContext(ctx, method, address, bytes.NewReader(c.text))
	}
	if c.canBeReadAgain {
		if _, err := c.source.(io.Seeker).Seek(c.start, io.SeekStart); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, address, &reading{source: c.source})
	if err != nil {
		return nil, err
	}
	request.ContentLength = c.length
	if c.length == 0 {
		request.Body = http.NoBody
	}
	return request, nil
}

// reading is the content in one try. net/http may read on after it has answered, so closing it makes sure that it does not take
// from the next try, and leaves what the caller gave open.
type reading struct {
	mutex  sync.Mutex
	source io.Reader
}

func (r *reading) Read(into []byte) (int, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.source == nil {
		return 0, http.ErrBodyReadAfterClose
	}
	return r.source.Read(into)
}

func (r *reading) Close() error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.source = nil
	return nil
}
