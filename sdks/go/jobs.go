package walletpass

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"
)

const firstPause = 500 * time.Millisecond

// WaitParams say how [JobsService.Wait] waits. What has its zero value has its default.
type WaitParams struct {
	// Timeout is how long to wait for the end of the job; ten minutes where it is left out.
	Timeout time.Duration
	// PollInterval is the longest pause between two questions; five seconds where it is left out. The first pauses are shorter.
	PollInterval time.Duration
}

// Wait asks for a job until it has ended, and gives it, also where it has failed or was cancelled: its Status says so. An answer
// with Retry-After is waited for as long as it asks. The error is a *[JobTimeoutError] where the job goes on after the timeout.
func (s *JobsService) Wait(ctx context.Context, jobID string, params WaitParams, options ...CallOption) (*Job, error) {
	if params.Timeout == 0 {
		params.Timeout = 10 * time.Minute
	}
	if params.PollInterval == 0 {
		params.PollInterval = 5 * time.Second
	}
	clock := s.transport.clock
	end := clock.now().Add(params.Timeout)
	response := responseOf(options)
	options = append(slices.Clip(options), WithResponse(response))
	for pause := firstPause; ; pause = min(2*pause, params.PollInterval) {
		job, err := s.Get(ctx, jobID, options...)
		if err != nil || job.hasEnded() {
			return job, err
		}
		left := end.Sub(clock.now())
		asked, _ := retryAfter(response.Header.Get("Retry-After"), clock.now())
		if left <= 0 || asked > left {
			return nil, &JobTimeoutError{Job: job, Timeout: params.Timeout}
		}
		if clock.sleep(ctx, min(max(min(pause, params.PollInterval), asked), left)) != nil {
			return nil, canceled(ctx)
		}
	}
}

// responseOf is what the caller wants to have filled in, or else one of our own.
func responseOf(options []CallOption) *Response {
	c := call{header: http.Header{}, response: new(Response)}
	for _, option := range options {
		option.setCall(&c)
	}
	return c.response
}

func (m Job) hasEnded() bool {
	return m.FinishedAt != nil || slices.Contains([]JobStatus{JobStatusSucceeded, JobStatusFailed, JobStatusCancelled}, m.Status)
}

// A JobTimeoutError says that a job had not ended after the timeout of [JobsService.Wait]. The job goes on.
type JobTimeoutError struct {
	// Job is as it came last.
	Job     *Job
	Timeout time.Duration
}

func (e *JobTimeoutError) Error() string {
	return fmt.Sprintf("walletpass: the job %s has not ended within %v (%s). It goes on: wait again, or cancel it with Jobs.Cancel", e.Job.ID, e.Timeout, e.Job.Status)
}
