package walletpass

import (
	"io"
	"net/http"
	"time"
)

// A ClientOption says how [New] makes a client.
type ClientOption interface{ setClient(*transport) }

// A CallOption says something of a single call.
type CallOption interface{ setCall(*call) }

// An Option is for a client, or for a single call, where it counts more.
type Option interface {
	ClientOption
	CallOption
}

type clientOption func(*transport)

func (set clientOption) setClient(t *transport) { set(t) }

type callOption func(*call)

func (set callOption) setCall(c *call) { set(c) }

type bothOption struct {
	clientOption
	callOption
}

// call is what was said of a single call.
type call struct {
	idempotencyKey string
	ifMatch        string
	timeout        time.Duration
	maxRetries     int
	header         http.Header
	response       *Response
	// What is found out about the try that runs.
	attempt *Attempt
	// Where the answer is put that is read piece by piece; nil: it is read to its end.
	stream *io.ReadCloser
}

// BaseURL is where the service is, such as «https://passes.example.com».
func BaseURL(address string) ClientOption {
	return clientOption(func(t *transport) { t.baseURL = address })
}

// AllowInsecureHTTP lets the key go over «http://» to another machine, where everybody on the way can read it.
func AllowInsecureHTTP() ClientOption {
	return clientOption(func(t *transport) { t.allowInsecureHTTP = true })
}

// HTTPClient is what sends the requests, in place of [http.DefaultClient]. Redirects are not followed.
func HTTPClient(client *http.Client) ClientOption {
	return clientOption(func(t *transport) { t.client = client })
}

// Timeout is how long each try may take; 30 seconds where it is left out, and zero for no limit. The context limits the call
// as a whole.
func Timeout(limit time.Duration) Option {
	return bothOption{func(t *transport) { t.timeout = limit }, func(c *call) { c.timeout = limit }}
}

// MaxRetries is how often a request is sent again after a failure that may pass; twice where it is left out.
func MaxRetries(times int) Option {
	return bothOption{func(t *transport) { t.maxRetries = times }, func(c *call) { c.maxRetries = times }}
}

// Header is sent with every request, or with that of a single call.
func Header(name, value string) Option {
	return bothOption{
		func(t *transport) { t.header.Set(name, value) },
		func(c *call) { c.header.Set(name, value) },
	}
}

// IdempotencyKey makes a request count once, however often it is sent within 24 hours. Where it is left out, all tries of a
// call have one of their own.
func IdempotencyKey(key string) CallOption {
	return callOption(func(c *call) { c.idempotencyKey = key })
}

// IfMatch is the ETag of what is changed: the change is refused where somebody else was faster.
func IfMatch(etag string) CallOption {
	return callOption(func(c *call) { c.ifMatch = etag })
}

// WithResponse fills in what the answer says beside its data.
func WithResponse(response *Response) CallOption {
	return callOption(func(c *call) { c.response = response })
}

// A Response is what an answer says beside its data.
type Response struct {
	Status int
	Header http.Header
	// RequestID names the request in the service's log.
	RequestID string
	// ETag is the version of what came back; [IfMatch] takes it.
	ETag string
	// IdempotentReplayed: the service did nothing this time, and has repeated its answer to an earlier request with the
	// same key.
	IdempotentReplayed bool
}
