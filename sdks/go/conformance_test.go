package walletpass

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

// The cases that all SDKs share; see sdks/conformance/README.md.

type wireCall struct {
	ID          string
	Path        map[string]string
	Query       json.RawMessage
	Body        json.RawMessage
	Bytes       string
	ContentType string
	Take        int
	Options     struct {
		IdempotencyKey, IfMatch string
		TimeoutMs, MaxRetries   *int
		Headers                 map[string]string
	}
}

type expectedRequest struct {
	Method, URL, Path, ContentType string
	Query                          map[string]string
	Headers                        map[string]*string
	JSON                           json.RawMessage
	Body                           *string
}

type expectedError struct {
	Class             string
	Status            int
	Code, RequestID   json.RawMessage
	Pointer, Message  string
	RetryAfterSeconds int
	Parameter         string
	Header            string
	Reason            string
	DocURL            string
	Without           []string
}

type sharedCase struct {
	Name   string
	Call   wireCall
	Script json.RawMessage
	Expect struct {
		Result, Items json.RawMessage
		Requests      []expectedRequest
		WaitsMs       []float64
		Error         *expectedError
	}
	Client struct {
		APIKey, BaseURL json.RawMessage
		BaseURLSuffix   string
		FromEnvironment bool

		AllowInsecureHTTP bool
		Headers           map[string]string
		MaxRetries        *int
	}
	Random *float64
	Cancel string
}

type arrivedRequest struct {
	Method, URL, Body string
	Headers           map[string]string
}

var shared struct {
	APIKey string
	Now    time.Time
	Cases  []sharedCase
}

// double is the address of what stands in for the service.
var double string

func TestMain(m *testing.M) {
	if os.Getenv("WALLET_PASS_LIVE") != "" {
		live()
		return
	}
	readFile("../conformance/cases.json", &shared)
	program := exec.Command("node", "../conformance/double.ts")
	program.Stderr = os.Stderr
	output, err := program.StdoutPipe()
	must(err)
	must(program.Start())
	line, err := bufio.NewReader(output).ReadString('\n')
	must(err)
	double = strings.TrimSpace(line)
	code := m.Run()
	must(program.Process.Kill())
	os.Exit(code)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func readFile(path string, into any) {
	data, err := os.ReadFile(path)
	must(err)
	must(json.Unmarshal(data, into))
}

func tell(script any) {
	text, err := json.Marshal(script)
	must(err)
	request, err := http.NewRequest(http.MethodPut, double+"/_script", bytes.NewReader(text))
	must(err)
	answer, err := http.DefaultClient.Do(request)
	must(err)
	must(answer.Body.Close())
}

func arrived() (requests []arrivedRequest) {
	answer, err := http.Get(double + "/_requests")
	must(err)
	defer answer.Body.Close()
	must(json.NewDecoder(answer.Body).Decode(&requests))
	return requests
}

// given is a wire form as its Go type, which must know all of it.
func given[T any](wire json.RawMessage) (value T) {
	if wire == nil {
		return value
	}
	decoder := json.NewDecoder(bytes.NewReader(wire))
	decoder.DisallowUnknownFields()
	must(decoder.Decode(&value))
	return value
}

func listed[T any](take int, items iter.Seq2[T, error]) (any, error) {
	list := []T{}
	for item, err := range items {
		if err != nil {
			return nil, err
		}
		list = append(list, item)
		if len(list) == take {
			break
		}
	}
	return list, nil
}

func callOptions(w wireCall) (options []CallOption) {
	if w.Options.IdempotencyKey != "" {
		options = append(options, IdempotencyKey(w.Options.IdempotencyKey))
	}
	if w.Options.IfMatch != "" {
		options = append(options, IfMatch(w.Options.IfMatch))
	}
	if w.Options.TimeoutMs != nil {
		options = append(options, Timeout(time.Duration(*w.Options.TimeoutMs)*time.Millisecond))
	}
	if w.Options.MaxRetries != nil {
		options = append(options, MaxRetries(*w.Options.MaxRetries))
	}
	for name, value := range w.Options.Headers {
		options = append(options, Header(name, value))
	}
	return options
}

// newTestClient has connections of its own, so that none is lost that another case has used.
func newTestClient(t *testing.T, c sharedCase) (*Client, error) {
	own := &http.Transport{}
	t.Cleanup(own.CloseIdleConnections)
	options := []ClientOption{HTTPClient(&http.Client{Transport: own})}
	t.Setenv("WALLET_PASS_API_KEY", "")
	t.Setenv("WALLET_PASS_BASE_URL", "")
	if c.Client.FromEnvironment {
		t.Setenv("WALLET_PASS_API_KEY", shared.APIKey)
		t.Setenv("WALLET_PASS_BASE_URL", double)
		return New("", options...)
	}
	key := shared.APIKey
	if c.Client.APIKey != nil {
		key = given[string](c.Client.APIKey)
	}
	if c.Client.BaseURL == nil {
		options = append(options, BaseURL(double+c.Client.BaseURLSuffix))
	} else {
		options = append(options, BaseURL(given[string](c.Client.BaseURL)))
	}
	if c.Client.AllowInsecureHTTP {
		options = append(options, AllowInsecureHTTP())
	}
	for name, value := range c.Client.Headers {
		options = append(options, Header(name, value))
	}
	if c.Client.MaxRetries != nil {
		options = append(options, MaxRetries(*c.Client.MaxRetries))
	}
	return New(key, options...)
}

func TestOperations(t *testing.T) {
	var file struct {
		Operations []struct {
			Call    wireCall
			Request expectedRequest
			Answer  map[string]any
			Result  json.RawMessage
		}
	}
	readFile("../conformance/operations.json", &file)
	if len(file.Operations) != len(dispatch) {
		t.Fatalf("%d operations, but %d methods", len(file.Operations), len(dispatch))
	}
	for _, one := range file.Operations {
		t.Run(one.Call.ID, func(t *testing.T) {
			one.Answer["headers"] = map[string]any{"Content-Type": one.Answer["contentType"]}
			tell([]any{one.Answer})
			client, err := newTestClient(t, sharedCase{})
			must(err)
			result, err := dispatch[one.Call.ID](t.Context(), client, one.Call, nil)
			if err != nil {
				t.Fatal(err)
			}
			equalJSON(t, encoded(result), one.Result)
			// Also where nothing is written as it came: every member has its name and type.
			forget(reflect.ValueOf(&result))
			equalJSON(t, sameInstants(encoded(result)), sameInstants(one.Result))
			sent := arrived()
			if len(sent) != 1 {
				t.Fatalf("%d requests", len(sent))
			}
			if path := must1(url.Parse(sent[0].URL)).Path; path != one.Request.Path {
				t.Errorf("path %s, not %s", path, one.Request.Path)
			}
			if one.Request.ContentType != "" {
				one.Request.Headers = map[string]*string{"content-type": &one.Request.ContentType}
			}
			check(t, sent[0], one.Request, sent[0])
		})
	}
}

func TestCases(t *testing.T) {
	for _, c := range shared.Cases {
		t.Run(c.Name, func(t *testing.T) {
			tell(c.Script)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			waits := []float64{}
			if c.Cancel == "request" {
				time.AfterFunc(100*time.Millisecond, cancel)
			}
			result, err := run(ctx, t, c, clock{
				now: func() time.Time { return shared.Now },
				random: func() float64 {
					if c.Random != nil {
						return *c.Random
					}
					return 1
				},
				sleep: func(ctx context.Context, wait time.Duration) error {
					waits = append(waits, float64(wait)/float64(time.Millisecond))
					if c.Cancel == "wait" {
						cancel()
					}
					return ctx.Err()
				},
			})
			checkOutcome(t, c, result, err)
			if c.Expect.WaitsMs != nil && !reflect.DeepEqual(waits, c.Expect.WaitsMs) {
				t.Errorf("waited %v, not %v", waits, c.Expect.WaitsMs)
			}
			if c.Expect.Requests == nil {
				return
			}
			sent := arrived()
			if len(sent) != len(c.Expect.Requests) {
				t.Fatalf("%d requests, not %d", len(sent), len(c.Expect.Requests))
			}
			for i, request := range c.Expect.Requests {
				check(t, sent[i], request, sent[0])
			}
		})
	}
}

func run(ctx context.Context, t *testing.T, c sharedCase, clock clock) (any, error) {
	client, err := newTestClient(t, c)
	if err != nil {
		return nil, err
	}
	client.Passes.transport.clock = clock
	return dispatch[c.Call.ID](ctx, client, c.Call, callOptions(c.Call))
}

func checkOutcome(t *testing.T, c sharedCase, result any, err error) {
	t.Helper()
	if c.Expect.Error != nil {
		checkError(t, err, *c.Expect.Error)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if c.Expect.Items != nil {
		equalJSON(t, encoded(result), c.Expect.Items)
	}
	if c.Expect.Result == nil {
		return
	}
	// A pointer that is never nil stands for no answer as well.
	if received, ok := result.(interface{ RawJSON() json.RawMessage }); ok && received.RawJSON() == nil {
		equalJSON(t, []byte("null"), c.Expect.Result)
		return
	}
	equalJSON(t, encoded(result), c.Expect.Result)
}

var classes = map[string]error{
	"BadRequestError":     ErrBadRequest,
	"AuthenticationError": ErrAuthentication,
	"PermissionError":     ErrPermission,
	"NotFoundError":       ErrNotFound,
	"ConflictError":       ErrConflict,
	"ValidationError":     ErrValidation,
	"RateLimitError":      ErrRateLimit,
	"ServerError":         ErrServer,
	"TimeoutError":        ErrTimeout,
}

func checkError(t *testing.T, err error, expected expectedError) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	var refusal *Error
	var lost *ConnectionError
	isRefusal, isLost := errors.As(err, &refusal), errors.As(err, &lost)
	ok := true
	switch expected.Class {
	case "Cancelled":
		var ended *CanceledError
		ok = errors.As(err, &ended) && errors.Is(err, context.Canceled)
	case "Refused":
		ok = !isRefusal && !isLost
	case "WalletPassError":
		ok = isRefusal || isLost
	case "ConnectionError", "TimeoutError":
		ok = isLost
	default:
		ok = isRefusal
	}
	for name, class := range classes {
		ok = ok && errors.Is(err, class) == (name == expected.Class || expected.Class == "WalletPassError" && errors.Is(err, class))
	}
	if !ok {
		t.Fatalf("%T %v is no %s", err, err, expected.Class)
	}
	if isRefusal {
		checkRefusal(t, refusal, expected)
	}
	if expected.Message != "" {
		fits(t, err.Error(), expected.Message)
	}
	for _, secret := range expected.Without {
		if strings.Contains(err.Error(), filled(secret)) {
			t.Errorf("%v has %s", err, secret)
		}
	}
}

func checkRefusal(t *testing.T, refusal *Error, expected expectedError) {
	t.Helper()
	if expected.Status != 0 && refusal.Status != expected.Status {
		t.Errorf("status %d, not %d", refusal.Status, expected.Status)
	}
	// Null is an empty text.
	if expected.Code != nil && refusal.Code != given[string](expected.Code) {
		t.Errorf("code %q, not %s", refusal.Code, expected.Code)
	}
	if expected.RequestID != nil && refusal.RequestID != given[string](expected.RequestID) {
		t.Errorf("request id %q, not %s", refusal.RequestID, expected.RequestID)
	}
	if expected.Pointer != "" && refusal.Errors[0].Pointer != expected.Pointer {
		t.Errorf("pointer %q, not %q", refusal.Errors[0].Pointer, expected.Pointer)
	}
	if expected.DocURL != "" {
		entry := refusal.Errors[0]
		found := []string{entry.Parameter, entry.Header, entry.Reason, entry.DocURL}
		if want := []string{expected.Parameter, expected.Header, expected.Reason, expected.DocURL}; !reflect.DeepEqual(found, want) {
			t.Errorf("entry %q, not %q", found, want)
		}
	}
	if wait := time.Duration(expected.RetryAfterSeconds) * time.Second; wait != 0 && refusal.RetryAfter != wait {
		t.Errorf("retry after %v, not %v", refusal.RetryAfter, wait)
	}
}

func check(t *testing.T, sent arrivedRequest, expected expectedRequest, first arrivedRequest) {
	t.Helper()
	if expected.Method != "" && sent.Method != expected.Method {
		t.Errorf("%s, not %s", sent.Method, expected.Method)
	}
	if expected.URL != "" && sent.URL != expected.URL {
		t.Errorf("%s, not %s", sent.URL, expected.URL)
	}
	if expected.Query != nil {
		found := map[string]string{}
		for name, values := range must1(url.Parse(sent.URL)).Query() {
			found[name] = strings.Join(values, " and ")
		}
		if !reflect.DeepEqual(found, expected.Query) {
			t.Errorf("query %v, not %v", found, expected.Query)
		}
	}
	if expected.JSON != nil {
		equalJSON(t, sameInstants([]byte(sent.Body)), sameInstants(expected.JSON))
	}
	if expected.Body != nil && sent.Body != *expected.Body {
		t.Errorf("body %q, not %q", sent.Body, *expected.Body)
	}
	for name, value := range expected.Headers {
		found, ok := sent.Headers[name]
		switch {
		case value == nil && ok:
			t.Errorf("%s: %s", name, found)
		case value != nil && *value == "=" && found != first.Headers[name]:
			t.Errorf("%s: %s, not %s", name, found, first.Headers[name])
		case value != nil && *value != "=":
			fits(t, found, *value)
		}
	}
}

func filled(text string) string { return strings.ReplaceAll(text, "{apiKey}", shared.APIKey) }

// fits compares a text; a pattern stands between slashes.
func fits(t *testing.T, text, expected string) {
	t.Helper()
	if len(expected) > 2 && strings.HasPrefix(expected, "/") && strings.HasSuffix(expected, "/") {
		if !regexp.MustCompile(expected[1 : len(expected)-1]).MatchString(text) {
			t.Errorf("%q does not fit %s", text, expected)
		}
	} else if text != filled(expected) {
		t.Errorf("%q, not %q", text, filled(expected))
	}
}

func must1[T any](value T, err error) T {
	must(err)
	return value
}

func encoded(value any) []byte { return must1(json.Marshal(value)) }

func equalJSON(t *testing.T, found, expected []byte) {
	t.Helper()
	if !reflect.DeepEqual(decoded(found), decoded(expected)) {
		t.Errorf("%s\nnot %s", found, expected)
	}
}

func decoded(text []byte) (value any) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil && err != io.EOF {
		panic(fmt.Sprintf("%v in %s", err, text))
	}
	return value
}

var instant = regexp.MustCompile(`"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d*[1-9])?)(?:\.?0*)Z"`)

// sameInstants writes all instants without zeros at the end, as Go does.
func sameInstants(text []byte) []byte { return instant.ReplaceAll(text, []byte(`"${1}Z"`)) }

// forget makes an answer one that was not received.
func forget(value reflect.Value) {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !value.IsNil() {
			forget(value.Elem())
		}
	case reflect.Slice:
		for i := range value.Len() {
			forget(value.Index(i))
		}
	case reflect.Map:
		for _, key := range value.MapKeys() {
			held := reflect.New(value.Type().Elem()).Elem()
			held.Set(value.MapIndex(key))
			forget(held)
			value.SetMapIndex(key, held)
		}
	case reflect.Struct:
		if received, ok := value.Addr().Interface().(*Received); ok {
			*received = Received{}
			return
		}
		for i := range value.NumField() {
			if value.Type().Field(i).IsExported() {
				forget(value.Field(i))
			}
		}
	}
}
