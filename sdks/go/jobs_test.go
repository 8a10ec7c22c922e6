package walletpass

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"
)

// waiting is a client whose clock goes on by its pauses alone, and those pauses. The answers come one after the other.
func waiting(t *testing.T, statuses []string, header http.Header) (*Client, *[]time.Duration) {
	asked := 0
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		status := statuses[min(asked, len(statuses)-1)]
		asked++
		for name, values := range header {
			w.Header()[name] = values
		}
		answer(w, fmt.Sprintf(`{"id":"job_1","status":%q,"processed":%d}`, status, asked))
	})
	var pauses []time.Duration
	now := shared.Now
	client.Jobs.transport.clock.now = func() time.Time { return now }
	client.Jobs.transport.clock.sleep = func(ctx context.Context, wait time.Duration) error {
		pauses = append(pauses, wait)
		now = now.Add(wait)
		return ctx.Err()
	}
	return client, &pauses
}

func TestWaitingForAJobThatEnds(t *testing.T) {
	for _, last := range []string{"SUCCEEDED", "FAILED", "CANCELLED"} {
		client, pauses := waiting(t, []string{"QUEUED", "RUNNING", "RUNNING", "RUNNING", last}, nil)
		var response Response
		job, err := client.Jobs.Wait(t.Context(), "job_1", WaitParams{PollInterval: 1500 * time.Millisecond}, WithResponse(&response))
		if err != nil || string(job.Status) != last || response.Status != http.StatusOK {
			t.Errorf("%v %v %v", job, err, response)
		}
		const ms = time.Millisecond
		if !slices.Equal(*pauses, []time.Duration{500 * ms, 1000 * ms, 1500 * ms, 1500 * ms}) {
			t.Error(*pauses)
		}
	}
}

func TestWaitingForAJobAsLongAsTheServiceAsks(t *testing.T) {
	client, pauses := waiting(t, []string{"RUNNING", "SUCCEEDED"}, http.Header{"Retry-After": {"20"}})
	must1(client.Jobs.Wait(t.Context(), "job_1", WaitParams{}))
	if !slices.Equal(*pauses, []time.Duration{20 * time.Second}) {
		t.Error(*pauses)
	}
	client, pauses = waiting(t, []string{"RUNNING"}, http.Header{"Retry-After": {"20"}})
	_, err := client.Jobs.Wait(t.Context(), "job_1", WaitParams{Timeout: 19 * time.Second})
	var late *JobTimeoutError
	if !errors.As(err, &late) || len(*pauses) != 0 {
		t.Error(err, *pauses)
	}
}

func TestWaitingForAJobThatGoesOn(t *testing.T) {
	client, pauses := waiting(t, []string{"RUNNING"}, nil)
	_, err := client.Jobs.Wait(t.Context(), "job_1", WaitParams{Timeout: 2 * time.Second})
	var late *JobTimeoutError
	if !errors.As(err, &late) || late.Job.Processed != 4 {
		t.Fatal(err)
	}
	const want = "walletpass: the job job_1 has not ended within 2s (RUNNING). It goes on: wait again, or cancel it with Jobs.Cancel"
	if err.Error() != want || len(*pauses) != 3 || (*pauses)[2] != 500*time.Millisecond {
		t.Error(err, *pauses)
	}
}

func TestWaitingForAJobEndsWithItsContext(t *testing.T) {
	client, _ := waiting(t, []string{"RUNNING"}, nil)
	ctx, cancel := context.WithCancel(t.Context())
	client.Jobs.transport.clock.sleep = func(ctx context.Context, _ time.Duration) error {
		cancel()
		return ctx.Err()
	}
	_, err := client.Jobs.Wait(ctx, "job_1", WaitParams{})
	var ended *CanceledError
	if !errors.As(err, &ended) || !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
