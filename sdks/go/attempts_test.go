package walletpass

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func TestTheHookIsToldOfEachAttempt(t *testing.T) {
	requests := 0
	var told []Attempt
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		requests++
		w.Header().Set("X-Request-Id", fmt.Sprintf("req_%d", requests))
		switch requests {
		case 1:
			// On a connection that was used before, net/http itself would send the second once more.
			w.Header().Set("Connection", "close")
			w.WriteHeader(http.StatusServiceUnavailable)
		case 2:
			panic(http.ErrAbortHandler)
		default:
			answer(w, `{"id":"pass_1","name":"Sofia"}`)
		}
	}, OnAttempt(func(attempt Attempt) { told = append(told, attempt) }))
	must1(client.Passes.Redeem(t.Context(), "pass_1", &TransitionInput{Reason: Ptr("used")}, IdempotencyKey("order-7")))
	if len(told) != 3 {
		t.Fatal(told)
	}
	for at, want := range []Attempt{
		{Number: 1, Status: 503, RequestID: "req_1"},
		{Number: 2},
		{Number: 3, Status: 200, RequestID: "req_3"},
	} {
		got := told[at]
		var lost *ConnectionError
		if errors.As(got.Err, &lost) != (at == 1) || got.Duration <= 0 {
			t.Errorf("%+v", got)
		}
		got.Err, got.Duration = nil, 0
		want.Method, want.Path = "POST", "/api/v1/passes/{passId}/redeem"
		if got != want {
			t.Errorf("%+v, not %+v", got, want)
		}
	}
	text := fmt.Sprintf("%+v", told)
	for _, secret := range []string{key(), "order-7", "Sofia", "pass_1", "used"} {
		if strings.Contains(text, secret) {
			t.Errorf("it tells %s: %s", secret, text)
		}
	}
}

func TestTheHookIsToldOfWhatWasCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var told []Attempt
	client := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}, OnAttempt(func(attempt Attempt) { told = append(told, attempt) }))
	_, _ = client.Workspace.Get(ctx)
	if len(told) != 1 || !errors.Is(told[0].Err, context.Canceled) || told[0].Status != 0 {
		t.Error(told)
	}
}

func TestAPanicInTheHookLeavesTheCallAlone(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) { answer(w, `{"id":"ws_1"}`) },
		OnAttempt(func(Attempt) { panic("no") }))
	if workspace, err := client.Workspace.Get(t.Context()); err != nil || workspace.ID != "ws_1" {
		t.Error(workspace, err)
	}
}
