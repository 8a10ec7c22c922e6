package walletpass

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// What [errors.Is] tells errors apart by. They go by status, so that a new code needs no new version of this package.
var (
	ErrBadRequest     = errors.New("walletpass: bad request")       // 400
	ErrAuthentication = errors.New("walletpass: authentication")    // 401
	ErrPermission     = errors.New("walletpass: permission")        // 403
	ErrNotFound       = errors.New("walletpass: not found")         // 404 and 410
	ErrConflict       = errors.New("walletpass: conflict")          // 409 and 412
	ErrValidation     = errors.New("walletpass: validation")        // 422
	ErrRateLimit      = errors.New("walletpass: rate limit")        // 429
	ErrServer         = errors.New("walletpass: server error")      // 500 and above
	ErrTimeout        = errors.New("walletpass: no answer in time") // a ConnectionError
)

var errorsByStatus = map[int]error{
	http.StatusBadRequest:          ErrBadRequest,
	http.StatusUnauthorized:        ErrAuthentication,
	http.StatusForbidden:           ErrPermission,
	http.StatusNotFound:            ErrNotFound,
	http.StatusConflict:            ErrConflict,
	http.StatusGone:                ErrNotFound,
	http.StatusPreconditionFailed:  ErrConflict,
	http.StatusUnprocessableEntity: ErrValidation,
	http.StatusTooManyRequests:     ErrRateLimit,
}

// An Error is what the service has refused.
type Error struct {
	Status int
	// Code is that of the first error; empty where the answer was not the service's own, as from a proxy. See
	// https://github.com/wallet-pass-service/wallet-pass-service/blob/main/docs/errors.md
	Code        string
	Errors      []ErrorEntry
	Description string
	// RequestID names the request in the service's log.
	RequestID string
	Header    http.Header
	// RetryAfter is what the service asks to wait before the next try.
	RetryAfter time.Duration
	// Zero and nothing differ.
	asksToWait bool
	// Why an answer of success could not be read.
	cause error
}

// An ErrorEntry is one thing that the service says is wrong.
type ErrorEntry struct {
	// Code is stable; codes may be added.
	Code    string `json:"code"`
	Message string `json:"message"`
	// Pointer is the member of the body that is at fault, as a JSON pointer.
	Pointer string `json:"pointer"`
	// Parameter is the query parameter that is at fault.
	Parameter string `json:"parameter"`
	// Header is the header that is at fault.
	Header string `json:"header"`
	// Reason is what is wrong with the member, such as «required».
	Reason string `json:"reason"`
	// DocURL is where the code is explained.
	DocURL string `json:"docUrl"`
}

// Error is such as «409 serial_number_taken: serialNumber already used in this workspace (/serialNumber) [req_…]».
func (e *Error) Error() string {
	said := e.Description
	if len(e.Errors) > 0 {
		said = e.Errors[0].Code + ": " + e.Errors[0].Message
		if e.Errors[0].Pointer != "" {
			said += " (" + e.Errors[0].Pointer + ")"
		}
	}
	if said == "" {
		said = "the answer is not the service’s"
	}
	if e.cause != nil {
		said += ": " + e.cause.Error()
	}
	if e.RequestID != "" {
		said += " [" + e.RequestID + "]"
	}
	return fmt.Sprintf("%d %s", e.Status, said)
}

// Unwrap is why an answer of success could not be read, or else nil.
func (e *Error) Unwrap() error { return e.cause }

// Is says whether the error is one of [ErrNotFound] and the others.
func (e *Error) Is(target error) bool {
	if e.Status >= http.StatusInternalServerError {
		return target == ErrServer
	}
	class, ok := errorsByStatus[e.Status]
	return ok && target == class
}

// A ConnectionError says that the service was not reached, or did not answer to the end. It is [ErrTimeout] where it did not
// answer in time.
type ConnectionError struct {
	message string
	cause   error
}

func (e *ConnectionError) Error() string { return "walletpass: " + e.message }

// Unwrap is what went wrong below.
func (e *ConnectionError) Unwrap() error { return e.cause }

// A CanceledError says that the call's context has ended before the answer came: it was cancelled, or its deadline has passed. What
// the service had begun by then, it may have done all the same.
//
// [errors.Is] finds [context.Canceled] or [context.DeadlineExceeded] in it, and the cause that [context.WithCancelCause] gave.
type CanceledError struct {
	err   error
	cause error
}

func canceled(ctx context.Context) error { return &CanceledError{ctx.Err(), context.Cause(ctx)} }

// Error is such as «walletpass: the call has ended before its answer: context canceled».
func (e *CanceledError) Error() string {
	return "walletpass: the call has ended before its answer: " + e.cause.Error()
}

// Unwrap is the error of the context, and its cause.
func (e *CanceledError) Unwrap() []error { return []error{e.err, e.cause} }

// A WebhookVerificationError says that a webhook was not sent by the service, or not now.
type WebhookVerificationError struct {
	message string
}

func (e *WebhookVerificationError) Error() string { return "walletpass: the webhook: " + e.message }
