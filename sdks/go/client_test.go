package walletpass

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// What is Go's own, and no matter of the cases that all SDKs share.

func serve(t *testing.T, handler http.HandlerFunc, options ...ClientOption) *Client {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	client := must1(New(key(), append([]ClientOption{BaseURL(server.URL)}, options...)...))
	client.Passes.transport.clock.sleep = func(ctx context.Context, _ time.Duration) error { return ctx.Err() }
	return client
}

func key() string { return shared.APIKey }

func answer(w http.ResponseWriter, data string) {
	_, _ = io.WriteString(w, `{"success":true,"data":`+data+`}`)
}

func TestARedirectIsNotFollowed(t *testing.T) {
	requests := 0
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		requests++
		http.Redirect(w, r, "/elsewhere", http.StatusFound)
	})
	_, err := client.Workspace.Get(t.Context())
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Status != http.StatusFound || requests != 1 {
		t.Errorf("%v after %d requests", err, requests)
	}
}

func TestAClientThatWasGivenStaysAsItIs(t *testing.T) {
	own := &http.Client{}
	must1(New(key(), BaseURL("https://passes.example.com"), HTTPClient(own)))
	if own.CheckRedirect != nil {
		t.Error("it was changed")
	}
}

func TestMessagesHaveNoAddressOfARequest(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	client := must1(New(key(), BaseURL(closed.URL), MaxRetries(0)))
	_, err := client.Passes.List(t.Context(), ListPassesQuery{CustomerEmail: "sofia@example.com"})
	var lost *ConnectionError
	if !errors.As(err, &lost) || strings.Contains(err.Error(), "sofia") {
		t.Error(err)
	}
}

func TestCancellingIsNoTimeout(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	client := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}, MaxRetries(0))
	_, err := client.Workspace.Get(ctx)
	if !errors.Is(err, context.Canceled) || errors.Is(err, ErrTimeout) {
		t.Error(err)
	}
	deadline, end := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer end()
	if _, err := client.Workspace.Get(deadline); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestACancelledCallKeepsWhyItEnded(t *testing.T) {
	why := errors.New("the customer has left")
	for name, cancelIn := range map[string]string{"before anything is sent": "", "in a request": "request", "between two tries": "wait"} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			client := serve(t, func(w http.ResponseWriter, r *http.Request) {
				if cancelIn == "request" {
					cancel(why)
					<-r.Context().Done()
				}
				w.WriteHeader(http.StatusServiceUnavailable)
			})
			client.Passes.transport.clock.sleep = func(ctx context.Context, _ time.Duration) error {
				cancel(why)
				return ctx.Err()
			}
			if cancelIn == "" {
				cancel(why)
			}
			for _, err := range client.Passes.All(ctx, ListPassesQuery{}) {
				var ended *CanceledError
				if !errors.As(err, &ended) || !errors.Is(err, context.Canceled) || !errors.Is(err, why) {
					t.Errorf("%T %v", err, err)
				}
			}
		})
	}
}

func TestTheTimeLimitOfAnHTTPClientIsATimeout(t *testing.T) {
	client := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		MaxRetries(0), HTTPClient(&http.Client{Timeout: 50 * time.Millisecond}))
	if _, err := client.Workspace.Get(t.Context()); !errors.Is(err, ErrTimeout) {
		t.Error(err)
	}
}

func TestContentIsReadAgainWhereItCanBe(t *testing.T) {
	const rows = "skipped\nserialNumber\nA-1\n"
	path := t.TempDir() + "/passes.csv"
	must(os.WriteFile(path, []byte(rows), 0o600))
	file := must1(os.Open(path))
	defer file.Close()
	must1(file.Seek(8, io.SeekStart))
	for name, one := range map[string]struct {
		content io.Reader
		want    []string
		length  int64
	}{
		"a file, from where it stands": {file, []string{rows[8:], rows[8:]}, int64(len(rows) - 8)},
		"a stream, once":               {io.MultiReader(strings.NewReader(rows)), []string{rows}, -1},
		"nothing":                      {strings.NewReader(""), []string{"", ""}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var came []string
			client := serve(t, func(w http.ResponseWriter, r *http.Request) {
				came = append(came, string(must1(io.ReadAll(r.Body))))
				if r.ContentLength != one.length {
					t.Errorf("length %d", r.ContentLength)
				}
				if len(came) == 1 {
					w.WriteHeader(http.StatusServiceUnavailable)
				} else {
					answer(w, `{"id":"job_1"}`)
				}
			})
			_, err := client.Imports.Create(t.Context(), one.content, "text/csv", CreateImportQuery{TemplateID: "tpl_1"})
			if (err == nil) != (len(one.want) == 2) || strings.Join(came, "|") != strings.Join(one.want, "|") {
				t.Errorf("%q, %v", came, err)
			}
		})
	}
	if _, err := file.Stat(); err != nil {
		t.Error("the file was closed")
	}
}

func TestWhatAnAnswerSaysBesideItsData(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Request-Id", "req_1")
		w.Header().Set("ETag", `"3"`)
		w.Header().Set("Idempotent-Replayed", "true")
		answer(w, `{"id":"pass_1"}`)
	})
	var response Response
	must1(client.Passes.Get(t.Context(), "pass_1", WithResponse(&response)))
	if response.Status != 200 || response.RequestID != "req_1" || response.ETag != `"3"` || !response.IdempotentReplayed {
		t.Errorf("%+v", response)
	}
}

func TestAMemberOfAnotherTypeIsAnError(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) { answer(w, `{"id":5}`) })
	_, err := client.Passes.Get(t.Context(), "pass_1")
	var refusal *Error
	var mistaken *json.UnmarshalTypeError
	if !errors.As(err, &refusal) || !errors.As(err, &mistaken) {
		t.Errorf("%T %v", err, err)
	}
}

func TestPagesOneByOne(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("cursor") == "c1" {
			answer(w, `{"items":[{"id":"b"}],"hasMore":false,"nextCursor":null}`)
		} else {
			answer(w, `{"items":[{"id":"a"}],"hasMore":true,"nextCursor":"c1"}`)
		}
	})
	first := must1(client.Jobs.List(t.Context(), ListJobsQuery{}))
	second := must1(first.Next(t.Context()))
	third, err := second.Next(t.Context())
	if first.Items[0].ID != "a" || second.Items[0].ID != "b" || third != nil || err != nil {
		t.Error(first, second, third, err)
	}
	var ids string
	for job, err := range first.All(t.Context()) {
		must(err)
		ids += job.ID
	}
	if ids != "ab" {
		t.Error(ids)
	}
}

func TestAClientMayBeUsedByManyAtOnce(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) { answer(w, `{"id":"ws_1"}`) })
	var group sync.WaitGroup
	for range 16 {
		group.Add(1)
		go func() {
			defer group.Done()
			if workspace, err := client.Workspace.Get(t.Context(), Header("X-One", "1")); err != nil || workspace.ID != "ws_1" {
				t.Error(workspace, err)
			}
		}()
	}
	group.Wait()
}

func TestAddressesThatAreNone(t *testing.T) {
	for _, address := range []string{"passes.example.com", "ftp://passes.example.com", "https://", "https://a b"} {
		if _, err := New(key(), BaseURL(address)); err == nil {
			t.Error(address)
		}
	}
}

func TestIDsStayOnePartOfThePath(t *testing.T) {
	var came []string
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		came = append(came, r.RequestURI)
		answer(w, `{"id":"x"}`)
	})
	for _, id := range []string{"", " ", "\t\n", ".", ".."} {
		_, err := client.CheckoutConnections.Rules.Get(t.Context(), "con_1", id)
		if err == nil || !strings.HasPrefix(err.Error(), "walletpass: ruleId is ") {
			t.Errorf("%q: %v", id, err)
		}
	}
	must1(client.Passes.Get(t.Context(), "a/../b c?d#{passId}"))
	if strings.Join(came, " ") != "/api/v1/passes/a%2F..%2Fb%20c%3Fd%23%7BpassId%7D" {
		t.Error(came)
	}
}

func TestWithoutATimeLimitTheContextIsTheLimit(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) { answer(w, `{"id":"ws_1"}`) }, Timeout(0))
	if _, err := client.Workspace.Get(t.Context()); err != nil {
		t.Error(err)
	}
}
