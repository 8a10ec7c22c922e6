package walletpass

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
	// Who is asked to wait longer gives up at once.
	longestRetryAfter = time.Minute
	// A larger number counts as this one, as for other seconds in HTTP. See https://www.rfc-editor.org/rfc/rfc9111#section-1.2.2
	mostSeconds = 1 << 31
)

var userAgent = fmt.Sprintf("wallet-pass-service-go/%s (%s; %s)", Version, runtime.Version(), runtime.GOOS)

// clock is time and chance, which tests replace.
type clock struct {
	now    func() time.Time
	random func() float64
	// sleep ends with the context's error as soon as the context does.
	sleep func(ctx context.Context, wait time.Duration) error
}

var systemClock = clock{
	now:    time.Now,
	random: mathrand.Float64,
	sleep: func(ctx context.Context, wait time.Duration) error {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
			return nil
		}
	},
}

type transport struct {
	// A function, so that nothing that prints what lies behind a client shows the key.
	apiKey     func() string
	baseURL    string
	timeout    time.Duration
	maxRetries int
	header     http.Header
	client     *http.Client
	clock      clock
	onAttempt  func(Attempt)

	allowInsecureHTTP bool
}

type request struct {
	method string
	// Such as «/api/v1/passes/{passId}».
	path string
	// What stands for the names in the path.
	ids   []string
	query url.Values
	// Sent as JSON; nil: none.
	body any
	// Sent as it is.
	content     io.Reader
	contentType string
	takesKey    bool
}

func send[T any](ctx context.Context, t *transport, r request, options []CallOption) (*T, error) {
	var envelope struct {
		Data *T `json:"data"`
	}
	err := t.send(ctx, r, "application/json", options, func(text []byte) error {
		if len(text) == 0 {
			envelope.Data = new(T)
			return nil
		}
		err := json.Unmarshal(text, &envelope)
		if err == nil && envelope.Data == nil {
			err = errors.New("the answer has no data")
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return envelope.Data, nil
}

func sendText(ctx context.Context, t *transport, r request, options []CallOption) (text string, err error) {
	err = t.send(ctx, r, "*/*", options, func(answer []byte) error {
		text = string(answer)
		return nil
	})
	return text, err
}

// send sends a request until it is answered for good, and gives the answer to read.
func (t *transport) send(ctx context.Context, r request, accept string, options []CallOption, read func([]byte) error) error {
	c := call{timeout: t.timeout, maxRetries: t.maxRetries, header: http.Header{}}
	for _, option := range options {
		option.setCall(&c)
	}
	path, err := pathOf(r.path, r.ids)
	if err != nil {
		return err
	}
	address := t.baseURL + path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	content, err := contentOf(r)
	if err != nil {
		return err
	}
	if !content.canBeReadAgain {
		c.maxRetries = 0
	}
	header := t.headerOf(r, c, accept)
	for attempt := 0; ; attempt++ {
		c.attempt = &Attempt{Method: r.method, Path: r.path, Number: attempt + 1}
		start := time.Now()
		err := t.try(ctx, r.method, address, header, content, c, read)
		c.attempt.Duration = time.Since(start)
		if c.attempt.Status == 0 {
			c.attempt.Err = err
		}
		t.tell(*c.attempt)
		if err == nil {
			return nil
		}
		wait, helps := t.waitOf(err, attempt)
		if !helps || attempt >= c.maxRetries {
			return err
		}
		if t.clock.sleep(ctx, wait) != nil {
			return canceled(ctx)
		}
	}
}

func (t *transport) headerOf(r request, c call, accept string) http.Header {
	header := http.Header{"Accept": {accept}, "User-Agent": {userAgent}}
	for _, given := range []http.Header{t.header, c.header} {
		for name, values := range given {
			header[name] = values
		}
	}
	header.Set("Authorization", "Bearer "+t.apiKey())
	if r.contentType != "" {
		header.Set("Content-Type", r.contentType)
	} else if r.body != nil {
		header.Set("Content-Type", "application/json")
	}
	if r.takesKey && c.idempotencyKey == "" {
		header.Set("Idempotency-Key", newUUID())
	} else if r.takesKey {
		header.Set("Idempotency-Key", c.idempotencyKey)
	}
	if c.ifMatch != "" {
		header.Set("If-Match", c.ifMatch)
	}
	return header
}

// try sends once. The time limit covers it to the end of the answer, or to the beginning of one that is streamed.
func (t *transport) try(ctx context.Context, method, address string, header http.Header, content *content, c call, read func([]byte) error) error {
	limited, cancel := context.WithCancelCause(ctx)
	if c.timeout > 0 {
		limit := time.AfterFunc(c.timeout, func() { cancel(ErrTimeout) })
		defer limit.Stop()
	}
	isStreamed := false
	defer func() {
		if !isStreamed {
			cancel(nil)
		}
	}()
	request, err := content.request(limited, method, address)
	if err != nil {
		return err
	}
	defer request.Body.Close()
	request.Header = header.Clone()
	answer, text, err := t.answer(request, c.stream != nil)
	switch {
	case err == nil && text == nil:
		isStreamed = true
		*c.stream = &stream{ctx, answer.Body, cancel}
		return t.read(answer, nil, c, func([]byte) error { return nil })
	case err == nil:
		return t.read(answer, text, c, read)
	case ctx.Err() != nil:
		return canceled(ctx)
	case context.Cause(limited) == ErrTimeout:
		return &ConnectionError{fmt.Sprintf("no answer within %v", c.timeout), ErrTimeout}
	}
	var failed *url.Error
	if errors.As(err, &failed) {
		if failed.Timeout() {
			return &ConnectionError{"no answer in time", ErrTimeout}
		}
		// Without the address of the request: ids and filters in it are nobody's business in a log.
		err = failed.Err
	}
	return &ConnectionError{fmt.Sprintf("the service at %s cannot be reached: %v", t.baseURL, err), err}
}

// answer has no text, not even an empty one, where it is to be streamed.
func (t *transport) answer(request *http.Request, isStreamed bool) (*http.Response, []byte, error) {
	answer, err := t.client.Do(request)
	if err != nil {
		return nil, nil, err
	}
	if isStreamed && answer.StatusCode/100 == 2 {
		return answer, nil, nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer, text, err
}

func (t *transport) read(answer *http.Response, text []byte, c call, read func([]byte) error) error {
	header := answer.Header
	response := Response{
		Status:             answer.StatusCode,
		Header:             header,
		RequestID:          header.Get("X-Request-Id"),
		ETag:               header.Get("ETag"),
		IdempotentReplayed: header.Get("Idempotent-Replayed") == "true",
	}
	c.attempt.Status, c.attempt.RequestID = response.Status, response.RequestID
	if c.response != nil {
		*c.response = response
	}
	refusal := &Error{Status: response.Status, Header: header, RequestID: response.RequestID}
	isSuccess := answer.StatusCode/100 == 2
	if isSuccess {
		if refusal.cause = read(text); refusal.cause == nil {
			return nil
		}
	}
	refusal.RetryAfter, refusal.asksToWait = retryAfter(header.Get("Retry-After"), t.clock.now())
	var told struct {
		Description string       `json:"description"`
		Errors      []ErrorEntry `json:"errors"`
	}
	if !isSuccess && json.Unmarshal(text, &told) == nil {
		refusal.Description, refusal.Errors = told.Description, told.Errors
	}
	if len(refusal.Errors) > 0 {
		refusal.Code = refusal.Errors[0].Code
	}
	return refusal
}

// waitOf is how long to wait before the next try, and whether one helps.
func (t *transport) waitOf(err error, attempt int) (time.Duration, bool) {
	var refusal *Error
	var lost *ConnectionError
	if errors.As(err, &refusal) {
		if !isRetried(refusal) {
			return 0, false
		}
		if refusal.asksToWait {
			return refusal.RetryAfter, refusal.RetryAfter <= longestRetryAfter
		}
	} else if !errors.As(err, &lost) {
		return 0, false
	}
	// From the fourth doubling on it is the longest anyway.
	longest := min(longestWait, firstWait<<min(attempt, 4))
	return time.Duration(t.clock.random() * float64(longest)), true
}

// Of the conflicts, only a request that is still running may end otherwise; certificates do not come back by asking.
func isRetried(refusal *Error) bool {
	switch refusal.Status {
	case http.StatusConflict:
		return refusal.Code == "idempotency_in_progress"
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError,
		http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return refusal.Code != "signing_unavailable"
	}
	return false
}

var leapSecondOfDate = regexp.MustCompile(`:60 (GMT|\d{4})$`)

var secondsForm = regexp.MustCompile(`^\d+(?:\.\d+)?$`)

// retryAfter reads seconds or a date. See https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
func retryAfter(header string, now time.Time) (time.Duration, bool) {
	text := strings.TrimSpace(header)
	if secondsForm.MatchString(text) {
		// What is too large for the type comes as infinity.
		seconds, _ := strconv.ParseFloat(text, 64)
		return time.Duration(min(seconds, mostSeconds) * float64(time.Second)), true
	}
	// The second 60 is a leap second, which package time does not know.
	at, err := http.ParseTime(leapSecondOfDate.ReplaceAllString(text, ":59 $1"))
	if err != nil {
		return 0, false
	}
	return min(max(0, at.Sub(now)), mostSeconds*time.Second), true
}

var pathParam = regexp.MustCompile(`\{(\w+)\}`)

// pathOf puts ids in the place of the names in a path. What is put into it stays one part of it.
func pathOf(template string, ids []string) (string, error) {
	path := template
	for at, match := range pathParam.FindAllStringSubmatch(template, -1) {
		name, id := match[1], ids[at]
		if strings.TrimSpace(id) == "" {
			return "", fmt.Errorf("walletpass: %s is missing: it is %q. Give the id that the service has answered with", name, id)
		}
		if id == "." || id == ".." {
			return "", fmt.Errorf("walletpass: %s is %q, which is no id", name, id)
		}
		path = strings.Replace(path, match[0], url.PathEscape(id), 1)
	}
	return path, nil
}

// queryOf writes the fields of a struct that have a value. A struct within it is written with brackets: «createdAt[gte]».
func queryOf(query any) url.Values {
	values := url.Values{}
	addQuery(values, reflect.ValueOf(query), func(name string) string { return name })
	return values
}

func addQuery(values url.Values, query reflect.Value, nameIn func(string) string) {
	for i := range query.NumField() {
		field, name := query.Field(i), nameIn(query.Type().Field(i).Tag.Get("query"))
		if field.IsZero() {
			continue
		}
		if at, isTime := field.Interface().(time.Time); isTime {
			values.Set(name, at.UTC().Format(time.RFC3339Nano))
		} else if field.Kind() == reflect.Struct {
			addQuery(values, field, func(part string) string { return name + "[" + part + "]" })
		} else {
			values.Set(name, fmt.Sprint(field.Interface()))
		}
	}
}

// orNone is no body for a pointer that is nil.
func orNone[T any](body *T) any {
	if body == nil {
		return nil
	}
	return body
}

// newUUID is a random UUID, version 4. See https://www.rfc-editor.org/rfc/rfc9562#section-5.4
func newUUID() string {
	var id [16]byte
	_, _ = rand.Read(id[:]) // It never fails.
	id[6] = id[6]&0x0f | 0x40
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[0:4], id[4:6], id[6:8], id[8:10], id[10:])
}
