package walletpass

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

// Nothing that prints a client or a verifier shows its key or its secrets.
func TestSecretsAreNotPrinted(t *testing.T) {
	client, err := New(shared.APIKey, BaseURL("https://passes.example.com"))
	if err != nil {
		t.Fatal(err)
	}
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	verifier := WebhookVerifier{Secrets: []string{secret}}
	values := map[string]any{
		"client": client, "its value": *client, "group": client.Passes, "value of a group": *client.Passes,
		"transport": client.Passes.transport, "value of the transport": *client.Passes.transport,
		"verifier": verifier, "pointer to a verifier": &verifier,
	}
	for name, value := range values {
		var log bytes.Buffer
		slog.New(slog.NewTextHandler(&log, nil)).Info("x", "value", value)
		slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "value", value)
		written, _ := json.Marshal(value)
		texts := []string{log.String(), string(written)}
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
			texts = append(texts, fmt.Sprintf(verb, value))
		}
		for _, text := range texts {
			if strings.Contains(text, shared.APIKey) || strings.Contains(text, fmt.Sprintf("%x", shared.APIKey)) {
				t.Errorf("%s shows the key: %s", name, text)
			}
			if strings.Contains(text, secret) || strings.Contains(text, fmt.Sprintf("%x", secret)) {
				t.Errorf("%s shows the secret: %s", name, text)
			}
		}
	}
}
