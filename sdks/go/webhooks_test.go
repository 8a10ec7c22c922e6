package walletpass

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"testing"
	"time"
)

// vectors are those of Standard Webhooks, which the service signs by as well.
var vectors struct {
	Keys struct {
		V1        string
		V1Second  string `json:"v1_second"`
		V1aPublic string `json:"v1a_public"`
	}
	Sign []struct {
		Name, ID, Body, V1, V1a string
		V1SecondKey             string `json:"v1_second_key"`
		Timestamp               int64
	}
	Verify []struct {
		Name, Body, Secret string
		Headers            map[string]string
		Now                int64
		Valid              bool
	}
}

func init() {
	readFile("../../test/vectors/standard-webhooks.json", &vectors)
	ours := vectors.Verify
	// What is no webhook in any language.
	readFile("../conformance/webhooks.json", &vectors)
	vectors.Verify = append(ours, vectors.Verify...)
}

func verifyAt(now int64, body string, headers map[string]string, secrets ...string) (WebhookEvent, error) {
	header := http.Header{}
	for name, value := range headers {
		header[name] = []string{value}
	}
	return WebhookVerifier{Secrets: secrets, now: func() time.Time { return time.Unix(now, 0) }}.Verify([]byte(body), header)
}

func headersOf(id string, timestamp int64, signature string) map[string]string {
	return map[string]string{"webhook-id": id, "webhook-timestamp": strconv.FormatInt(timestamp, 10), "webhook-signature": signature}
}

func isRefused(err error) bool {
	var refused *WebhookVerificationError
	return errors.As(err, &refused)
}

func TestWebhooksThatAreAndAreNot(t *testing.T) {
	for _, one := range vectors.Verify {
		t.Run(one.Name, func(t *testing.T) {
			_, err := verifyAt(one.Now, one.Body, one.Headers, one.Secret)
			if one.Valid && err != nil || !one.Valid && !isRefused(err) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestWebhooksBySecretBySeveralAndByPublicKey(t *testing.T) {
	keys := vectors.Keys
	for _, one := range vectors.Sign {
		// The service sends JSON.
		if one.Body == "" {
			continue
		}
		for _, way := range []struct {
			signature string
			secrets   []string
			isValid   bool
		}{
			{one.V1, []string{keys.V1}, true},
			{one.V1SecondKey, []string{keys.V1, keys.V1Second}, true},
			{one.V1SecondKey + " " + one.V1, []string{keys.V1}, true},
			{one.V1a, []string{keys.V1aPublic}, true},
			{one.V1 + " " + one.V1a, []string{keys.V1Second, keys.V1aPublic}, true},
			{one.V1, []string{keys.V1Second}, false},
			{one.V1, []string{keys.V1aPublic}, false},
			{one.V1a, []string{keys.V1}, false},
		} {
			event, err := verifyAt(one.Timestamp, one.Body, headersOf(one.ID, one.Timestamp, way.signature), way.secrets...)
			if !way.isValid {
				if !isRefused(err) {
					t.Errorf("%s: %v", one.Name, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", one.Name, err)
				continue
			}
			equalJSON(t, encoded(event), []byte(one.Body))
		}
	}
}

func TestHeadersOfWebhooksHaveNoCase(t *testing.T) {
	one := vectors.Sign[0]
	header := http.Header{"WEBHOOK-ID": {one.ID}}
	header.Set("webhook-timestamp", strconv.FormatInt(one.Timestamp, 10))
	header.Set("webhook-signature", one.V1)
	verifier := WebhookVerifier{Secrets: []string{vectors.Keys.V1}, now: func() time.Time { return time.Unix(one.Timestamp, 0) }}
	if _, err := verifier.Verify([]byte(one.Body), header); err != nil {
		t.Error(err)
	}
}

func TestTheToleranceIsSaid(t *testing.T) {
	one := vectors.Sign[0]
	header := http.Header{}
	for name, value := range headersOf(one.ID, one.Timestamp, one.V1) {
		header.Set(name, value)
	}
	late := func() time.Time { return time.Unix(one.Timestamp+60, 0) }
	for tolerance, isValid := range map[time.Duration]bool{time.Minute: true, time.Minute - 1: false, 0: true} {
		_, err := WebhookVerifier{Secrets: []string{vectors.Keys.V1}, Tolerance: tolerance, now: late}.Verify([]byte(one.Body), header)
		if isValid && err != nil || !isValid && !isRefused(err) {
			t.Errorf("%v: %v", tolerance, err)
		}
	}
	if _, err := VerifyWebhook([]byte(one.Body), header, vectors.Keys.V1); !isRefused(err) {
		t.Errorf("years later: %v", err)
	}
}

func TestASecretThatIsNoneIsNoMatterOfTheWebhook(t *testing.T) {
	one := vectors.Sign[0]
	for _, secrets := range [][]string{{"whsec_%%%"}, {"whpk_AAAA"}, {""}, {}} {
		_, err := verifyAt(one.Timestamp, one.Body, headersOf(one.ID, one.Timestamp, one.V1), secrets...)
		if err == nil || isRefused(err) {
			t.Errorf("%v: %v", secrets, err)
		}
	}
}

func TestEventsHaveDataOfTheirType(t *testing.T) {
	const body = `{"id":"evt_1","type":"pass.installed","timestamp":"2026-12-01T00:00:00.000Z","new":1,
		"data":{"registration":{"passId":"pass_1","serialNumber":"A-1","platform":"apple","passVersion":2}}}`
	read := func(event WebhookEvent, err error) {
		t.Helper()
		must(err)
		installed, ok := event.(*PassInstalledEvent)
		if !ok || installed.Data.Registration.SerialNumber != "A-1" || event.EventID() != "evt_1" || event.EventType() != EventTypePassInstalled {
			t.Errorf("%T %v", event, event)
		}
		equalJSON(t, encoded(event), []byte(body))
	}
	read(readWebhook([]byte(body)))
	var listed Event
	must(json.Unmarshal([]byte(body), &listed))
	read(listed.Typed())
}

func TestEventsOfUnknownTypeAndWithoutData(t *testing.T) {
	const body = `{"id":"evt_1","type":"pass.teleported","data":{"where":1},"new":2}`
	unknown, ok := must1(readWebhook([]byte(body))).(*UnknownEvent)
	if !ok || string(unknown.Data) != `{"where":1}` || unknown.EventType() != "pass.teleported" || unknown.EventID() != "evt_1" {
		t.Errorf("%+v", unknown)
	}
	equalJSON(t, encoded(unknown), []byte(body))
	const erased = `{"id":"evt_1","type":"pass.issued","data":null}`
	equalJSON(t, encoded(must1(readWebhook([]byte(erased)))), []byte(erased))
	for _, none := range []string{`null`, `[]`, `{`, `"a"`} {
		if _, err := readWebhook([]byte(none)); !isRefused(err) {
			t.Errorf("%s: %v", none, err)
		}
	}
}

func TestHeadersForATestOfAReceiver(t *testing.T) {
	for _, one := range vectors.Sign {
		for secret, signature := range map[string]string{vectors.Keys.V1: one.V1, vectors.Keys.V1Second: one.V1SecondKey} {
			header, err := GenerateTestHeaders([]byte(one.Body), secret, TestHeaderParams{ID: one.ID, Timestamp: time.Unix(one.Timestamp, 0)})
			if err != nil || header.Get("Webhook-Signature") != signature || header.Get("Webhook-Id") != one.ID {
				t.Errorf("%s: %v %v", one.Name, header, err)
			}
		}
	}
	body := []byte(`{"id":"evt_1","type":"pass.installed"}`)
	header := must1(GenerateTestHeaders(body, vectors.Keys.V1, TestHeaderParams{}))
	if _, err := VerifyWebhook(body, header, vectors.Keys.V1); err != nil {
		t.Error(err)
	}
	if other := must1(GenerateTestHeaders(body, vectors.Keys.V1, TestHeaderParams{})); other.Get("Webhook-Id") == header.Get("Webhook-Id") {
		t.Error("two webhooks have one id")
	}
	for _, secret := range []string{"", "whsec_", "whsec_?", vectors.Keys.V1aPublic} {
		if _, err := GenerateTestHeaders(body, secret, TestHeaderParams{}); err == nil {
			t.Errorf("%q signs", secret)
		}
	}
}
