package walletpass

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestAnAnswerIsReadWhileItComes(t *testing.T) {
	isRead := make(chan struct{})
	var accepted []string
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		accepted = append(accepted, r.Header.Get("Accept"))
		if len(accepted) == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = io.WriteString(w, "{\"row\":1}\n")
		w.(http.Flusher).Flush()
		<-isRead
		// Longer than the limit of a try: it ends where the answer begins.
		time.Sleep(300 * time.Millisecond)
		_, _ = io.WriteString(w, "{\"row\":2}\n")
	}, Timeout(200*time.Millisecond))
	var response Response
	body := must1(client.Jobs.StreamResult(t.Context(), "job_1", WithResponse(&response)))
	lines := bufio.NewScanner(body)
	if !lines.Scan() || lines.Text() != `{"row":1}` || response.Status != http.StatusOK {
		t.Fatal(lines.Text(), lines.Err())
	}
	close(isRead)
	if !lines.Scan() || lines.Text() != `{"row":2}` || lines.Scan() || lines.Err() != nil {
		t.Error(lines.Text(), lines.Err())
	}
	must(body.Close())
	if strings.Join(accepted, " ") != "application/x-ndjson application/x-ndjson" {
		t.Error(accepted)
	}
	must(must1(client.Jobs.StreamResultCSV(t.Context(), "job_1")).Close())
	must(must1(client.AuditEntries.StreamExportCSV(t.Context(), ExportAuditLogAsCSVQuery{})).Close())
	if accepted[2] != "text/csv" || accepted[3] != "text/csv" {
		t.Error(accepted)
	}
}

func TestAStreamThatIsRefusedIsAnError(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"errors":[{"code":"resource_not_found","message":"No"}]}`)
	})
	body, err := client.Jobs.StreamResult(t.Context(), "job_1")
	if !errors.Is(err, ErrNotFound) || body != nil {
		t.Error(body, err)
	}
}

func TestAStreamThatDoesNotBeginIsLate(t *testing.T) {
	client := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, Timeout(50*time.Millisecond), MaxRetries(0))
	if _, err := client.Jobs.StreamResult(t.Context(), "job_1"); !errors.Is(err, ErrTimeout) {
		t.Error(err)
	}
}

func TestAStreamThatEndsEarlyIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, "{}\n")
		w.(http.Flusher).Flush()
		if r.Header.Get("X-Broken") != "" {
			panic(http.ErrAbortHandler)
		}
		<-r.Context().Done()
	})
	body := must1(client.Jobs.StreamResult(ctx, "job_1", Header("X-Broken", "1")))
	var lost *ConnectionError
	if _, err := io.ReadAll(body); !errors.As(err, &lost) {
		t.Error(err)
	}
	body = must1(client.Jobs.StreamResult(ctx, "job_1"))
	cancel()
	var ended *CanceledError
	if _, err := io.ReadAll(body); !errors.As(err, &ended) {
		t.Error(err)
	}
}
