package walletpass

import "time"

// An Attempt is one request that was sent for a call, for logs and figures. It has no header, no body and no id but that of the request.
type Attempt struct {
	Method string
	// Path is that of the operation, such as «/api/v1/passes/{passId}»: without ids.
	Path string
	// Number is 1 for the first try of a call.
	Number int
	// Status is that of the answer; 0 where none came.
	Status int
	// Err is why no answer came; nil where one did.
	Err error
	// Duration is the time to the end of the answer, or to the beginning of one that is streamed.
	Duration time.Duration
	// RequestID names the request in the service's log; empty where no answer came.
	RequestID string
}

// OnAttempt is called after each try of each call, in the goroutine of the call. A panic in it is lost: the call goes on.
func OnAttempt(told func(Attempt)) ClientOption {
	return clientOption(func(t *transport) { t.onAttempt = told })
}

func (t *transport) tell(attempt Attempt) {
	if t.onAttempt == nil {
		return
	}
	defer func() { _ = recover() }()
	t.onAttempt(attempt)
}
