package walletpass

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	secretPrefix    = "whsec_"
	publicKeyPrefix = "whpk_"
)

var timestampForm = regexp.MustCompile(`^\d{1,12}$`)

// VerifyWebhook reads a webhook that the service has sent at most five minutes ago. See [WebhookVerifier.Verify].
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (WebhookEvent, error) {
	return WebhookVerifier{Secrets: secrets}.Verify(body, header)
}

// A WebhookVerifier reads webhooks that the service has sent.
type WebhookVerifier struct {
	// Secrets are «whsec_…», or public keys «whpk_…» of the endpoint; several while one is being rotated.
	Secrets []string `json:"-"`
	// Tolerance is how old, or how far in the future, a webhook may be; zero: five minutes.
	Tolerance time.Duration

	now func() time.Time
}

// Format prints it without its secrets, however it is printed.
func (v WebhookVerifier) Format(state fmt.State, _ rune) {
	_, _ = fmt.Fprintf(state, "WebhookVerifier{%d secrets}", len(v.Secrets))
}

// Verify reads the body as it came, before anything has parsed it. The error is a *[WebhookVerificationError] for what the
// service did not send, or sent at another time; a secret that is none is another error.
//
// See https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
func (v WebhookVerifier) Verify(body []byte, header http.Header) (WebhookEvent, error) {
	keys, err := v.keys()
	if err != nil {
		return nil, err
	}
	id, timestamp, signatures := valueOf(header, "webhook-id"), valueOf(header, "webhook-timestamp"), valueOf(header, "webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return nil, &WebhookVerificationError{"webhook-id, webhook-timestamp or webhook-signature is missing"}
	}
	if err := v.checkTime(timestamp); err != nil {
		return nil, err
	}
	signed := append([]byte(id+"."+timestamp+"."), body...)
	for signature := range strings.SplitSeq(signatures, " ") {
		for _, key := range keys {
			if key.hasSigned(signed, signature) {
				return readWebhook(body)
			}
		}
	}
	return nil, &WebhookVerificationError{"no signature of it fits"}
}

func (v WebhookVerifier) checkTime(timestamp string) error {
	if !timestampForm.MatchString(timestamp) {
		return &WebhookVerificationError{"its timestamp is no number"}
	}
	seconds, _ := strconv.ParseInt(timestamp, 10, 64)
	now, tolerance := time.Now, 5*time.Minute
	if v.now != nil {
		now = v.now
	}
	if v.Tolerance != 0 {
		tolerance = v.Tolerance
	}
	if now().Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return &WebhookVerificationError{"it was sent too long ago, or in the future"}
	}
	return nil
}

// webhookKey is a secret, or else a public key.
type webhookKey struct {
	secret []byte
	public ed25519.PublicKey
}

func (v WebhookVerifier) keys() ([]webhookKey, error) {
	var keys []webhookKey
	for _, secret := range v.Secrets {
		if secret == "" {
			continue
		}
		encoded, isPublic := strings.CutPrefix(secret, publicKeyPrefix)
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(encoded, secretPrefix))
		switch {
		case err != nil || len(key) == 0 || isPublic && len(key) != ed25519.PublicKeySize:
			return nil, fmt.Errorf("walletpass: a secret of a webhook is %s or %s, and base64", secretPrefix, publicKeyPrefix)
		case isPublic:
			keys = append(keys, webhookKey{public: key})
		default:
			keys = append(keys, webhookKey{secret: key})
		}
	}
	if len(keys) == 0 {
		return nil, errors.New("walletpass: the secret is missing: give the whsec_… of the webhook endpoint")
	}
	return keys, nil
}

func (k webhookKey) hasSigned(signed []byte, signature string) bool {
	version, encoded, _ := strings.Cut(signature, ",")
	given, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return false
	}
	switch {
	case version == "v1" && k.secret != nil:
		return hmac.Equal(k.sign(signed), given)
	case version == "v1a" && k.public != nil:
		return ed25519.Verify(k.public, signed, given)
	}
	return false
}

func (k webhookKey) sign(signed []byte) []byte {
	mac := hmac.New(sha256.New, k.secret)
	mac.Write(signed)
	return mac.Sum(nil)
}

// Names of headers are told apart by no case, also where something other than net/http has made them.
func valueOf(header http.Header, name string) string {
	for given, values := range header {
		if strings.EqualFold(given, name) && len(values) > 0 {
			return values[0]
		}
	}
	return ""
}

// TestHeaderParams say what [GenerateTestHeaders] puts into its headers. What has its zero value has its default.
type TestHeaderParams struct {
	// ID is that of the webhook; a random one where it is left out.
	ID string
	// Timestamp is when it was sent; now where it is left out.
	Timestamp time.Time
}

// GenerateTestHeaders signs a body as the service does, for a test of your own receiver. The secret is «whsec_…»: a public key
// cannot sign.
//
// See https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
func GenerateTestHeaders(body []byte, secret string, params TestHeaderParams) (http.Header, error) {
	keys, err := WebhookVerifier{Secrets: []string{secret}}.keys()
	if err != nil {
		return nil, err
	}
	if keys[0].secret == nil {
		return nil, errors.New("walletpass: a public key cannot sign: give a whsec_…, also one of your own")
	}
	if params.ID == "" {
		params.ID = "msg_" + newUUID()
	}
	if params.Timestamp.IsZero() {
		params.Timestamp = time.Now()
	}
	timestamp := strconv.FormatInt(params.Timestamp.Unix(), 10)
	header := http.Header{}
	header.Set("webhook-id", params.ID)
	header.Set("webhook-timestamp", timestamp)
	signature := keys[0].sign(append([]byte(params.ID+"."+timestamp+"."), body...))
	header.Set("webhook-signature", "v1,"+base64.StdEncoding.EncodeToString(signature))
	return header, nil
}

func readWebhook(body []byte) (WebhookEvent, error) {
	var head struct {
		Type string `json:"type"`
	}
	if !bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) || json.Unmarshal(body, &head) != nil {
		return nil, &WebhookVerificationError{"its body is no JSON object"}
	}
	event := newWebhookEvent(head.Type)
	if err := json.Unmarshal(body, event); err != nil {
		return nil, fmt.Errorf("walletpass: the webhook %s: %w", head.Type, err)
	}
	return event, nil
}

// Typed is the event as a webhook brings it, with data of its own type.
func (m Event) Typed() (WebhookEvent, error) { return readWebhook(m.raw) }
