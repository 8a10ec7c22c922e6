package walletpass_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	walletpass "github.com/wallet-pass-service/wallet-pass-service/sdks/go"
)

// What the README and the guide show, line by line.

func issueAndList(ctx context.Context, templateID, orderID string) error {
	wp, err := walletpass.New("") // WALLET_PASS_API_KEY and WALLET_PASS_BASE_URL
	if err != nil {
		return err
	}
	pass, err := wp.Passes.Issue(ctx, walletpass.IssuePassInput{
		TemplateID: templateID,
		Customer:   &walletpass.Customer{Name: walletpass.Set("Sofia")},
		Fields:     walletpass.Fields{"seat": "21"},
	}, walletpass.IdempotencyKey(orderID))
	var refusal *walletpass.Error
	if errors.As(err, &refusal) && refusal.Code == "serial_number_taken" {
		return fmt.Errorf("issued before: %s", refusal.RequestID)
	} else if err != nil {
		return err
	}
	fmt.Println(pass.DownloadURL)
	for pass, err := range wp.Passes.All(ctx, walletpass.ListPassesQuery{Status: walletpass.PassStatusActive}) {
		if err != nil {
			return err
		}
		fmt.Println(pass.SerialNumber)
	}
	return nil
}

func waitForJob(ctx context.Context, wp *walletpass.Client, jobID string) error {
	job, err := wp.Jobs.Wait(ctx, jobID, walletpass.WaitParams{Timeout: 5 * time.Minute})
	if err != nil {
		return err
	}
	fmt.Println(job.Status)
	return nil
}

func receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		http.Error(w, "too large", http.StatusRequestEntityTooLarge)
		return
	}
	event, err := walletpass.VerifyWebhook(body, r.Header, os.Getenv("WEBHOOK_SECRET"))
	if err != nil {
		http.Error(w, "not signed", http.StatusBadRequest)
		return
	}
	switch event := event.(type) {
	case *walletpass.PassInstalledEvent:
		fmt.Println(event.Data.Registration.SerialNumber)
	case *walletpass.UnknownEvent:
		fmt.Println(event.Type)
	}
	w.WriteHeader(http.StatusNoContent)
}

func Example() {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			_, _ = io.WriteString(w, `{"data":{"downloadUrl":"https://passes.example.com/p/1"}}`)
		} else {
			_, _ = io.WriteString(w, `{"data":{"items":[{"serialNumber":"A-1"},{"serialNumber":"A-2"}],"hasMore":false,"nextCursor":null}}`)
		}
	}))
	defer service.Close()
	_ = os.Setenv("WALLET_PASS_API_KEY", "wps_test_"+strings.Repeat("A", 38))
	_ = os.Setenv("WALLET_PASS_BASE_URL", service.URL)
	if err := issueAndList(context.Background(), "tpl_1", "order-1"); err != nil {
		fmt.Println(err)
	}
	// Output:
	// https://passes.example.com/p/1
	// A-1
	// A-2
}

func ExampleJobsService_Wait() {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"data":{"id":"job_1","status":"FAILED"}}`)
	}))
	defer service.Close()
	wp, err := walletpass.New("wps_test_"+strings.Repeat("A", 38), walletpass.BaseURL(service.URL))
	if err == nil {
		err = waitForJob(context.Background(), wp, "job_1")
	}
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// FAILED
}

func TestLogs(t *testing.T) {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"data":{"id":"ws_1"}}`)
	}))
	defer service.Close()
	t.Setenv("WALLET_PASS_API_KEY", "wps_test_"+strings.Repeat("A", 38))
	t.Setenv("WALLET_PASS_BASE_URL", service.URL)
	var log bytes.Buffer
	defer slog.SetDefault(slog.Default())
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	wp, err := walletpass.New("", walletpass.OnAttempt(func(a walletpass.Attempt) {
		slog.Info("wallet pass", "method", a.Method, "path", a.Path, "try", a.Number, "status", a.Status, "error", a.Err, "took", a.Duration, "request", a.RequestID)
	}))
	if err == nil {
		_, err = wp.Workspace.Get(t.Context())
	}
	if err != nil || !strings.Contains(log.String(), "path=/api/v1/workspace try=1 status=200") {
		t.Error(err, log.String())
	}
}

func ExampleVerifyWebhook() {
	_ = os.Setenv("WEBHOOK_SECRET", "whsec_c2VjcmV0")
	const body = `{"id":"evt_1","type":"pass.installed","data":{"registration":{"serialNumber":"A-1"}}}`
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	signature := hmac.New(sha256.New, []byte("secret"))
	signature.Write([]byte("evt_1." + timestamp + "." + body))
	for _, signed := range []string{base64.StdEncoding.EncodeToString(signature.Sum(nil)), "bm8="} {
		request := httptest.NewRequest(http.MethodPost, "/hook", strings.NewReader(body))
		request.Header.Set("webhook-id", "evt_1")
		request.Header.Set("webhook-timestamp", timestamp)
		request.Header.Set("webhook-signature", "v1,"+signed)
		answer := httptest.NewRecorder()
		receive(answer, request)
		fmt.Println(answer.Code)
	}
	// Output:
	// A-1
	// 204
	// 400
}

func TestReceive(t *testing.T) {
	t.Setenv("WEBHOOK_SECRET", "whsec_c2VjcmV0")
	body := []byte(`{"id":"evt_1","type":"pass.installed","data":{"registration":{"serialNumber":"A-1"}}}`)
	header, err := walletpass.GenerateTestHeaders(body, os.Getenv("WEBHOOK_SECRET"), walletpass.TestHeaderParams{})
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodPost, "/hook", bytes.NewReader(body))
	request.Header = header
	answer := httptest.NewRecorder()
	receive(answer, request)
	if answer.Code != http.StatusNoContent {
		t.Error(answer.Code)
	}
}

func TestThePagesShowWhatRuns(t *testing.T) {
	source, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	runs := map[string]bool{}
	for line := range bytes.Lines(source) {
		runs[strings.TrimSpace(string(line))] = true
	}
	for path, samples := range map[string]int{"README.md": 5, "../../docs/sdks/go.md": 2} {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		blocks := strings.Split(string(page), "```go\n")[1:]
		if len(blocks) != samples {
			t.Fatalf("%s: %d samples", path, len(blocks))
		}
		for _, block := range blocks {
			sample, _, _ := strings.Cut(block, "```")
			for line := range strings.Lines(sample) {
				line = strings.TrimPrefix(strings.TrimSpace(line), "import ")
				if !runs[line] {
					t.Errorf("%s: %q does not run", path, line)
				}
			}
		}
	}
}
