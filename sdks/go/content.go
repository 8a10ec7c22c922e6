package walletpass

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"sync"
)

// content is the body of a request, which each try reads from its beginning.
type content struct {
	source         io.Reader
	start          int64
	length         int64
	canBeReadAgain bool
}

func contentOf(r request) (*content, error) {
	if r.content == nil {
		if r.body == nil {
			return &content{source: bytes.NewReader(nil), canBeReadAgain: true}, nil
		}
		text, err := json.Marshal(r.body)
		return &content{source: bytes.NewReader(text), length: int64(len(text)), canBeReadAgain: true}, err
	}
	if seeker, ok := r.content.(io.Seeker); ok {
		start, err := seeker.Seek(0, io.SeekCurrent)
		if err == nil {
			end, err := seeker.Seek(0, io.SeekEnd)
			return &content{r.content, start, end - start, true}, err
		}
	}
	return &content{source: r.content, length: -1}, nil
}

func (c *content) open() (io.ReadCloser, error) {
	if !c.canBeReadAgain {
		return io.NopCloser(c.source), nil
	}
	if _, err := c.source.(io.Seeker).Seek(c.start, io.SeekStart); err != nil {
		return nil, err
	}
	return &reading{source: c.source}, nil
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
