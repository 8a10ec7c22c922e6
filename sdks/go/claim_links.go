package walletpass

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"time"
)

const (
	maxClaimBytes = 1480
	claimLifetime = 90 * 24 * time.Hour
)

var linkKeyForm = regexp.MustCompile(`^wps_link_([0-9A-HJKMNP-TV-Z]{30})_([A-Za-z0-9_-]{43})$`)

// ClaimLink signs a link that creates its pass when somebody opens it and asks for it, without a call to the service.
// Whoever has the link can read what it says.
//
// linkKey is «wps_link_…», as creating it has shown it; baseURL is where the service is reached. claim has the members of the pass
// by their names in the API: templateId and serialNumber, and any of name, customer, fields, metadata, points, expirationDate,
// relevantDate and barcode. The zero time stands for 90 days from now.
func ClaimLink(linkKey, baseURL string, claim map[string]any, expiresAt time.Time) (string, error) {
	if expiresAt.IsZero() {
		expiresAt = time.Now().Add(claimLifetime)
	}
	payload := map[string]any{"v": 1, "exp": expiresAt.Unix()}
	maps.Copy(payload, claim)
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(payload); err != nil {
		return "", err
	}
	token, err := SignClaim(linkKey, strings.TrimSuffix(text.String(), "\n"))
	if err != nil {
		return "", err
	}
	return strings.TrimRight(baseURL, "/") + "/c/" + token, nil
}

// SignClaim gives the token of a claim link for a payload that you have written yourself: the signature covers its very bytes.
func SignClaim(linkKey, payload string) (string, error) {
	parts := linkKeyForm.FindStringSubmatch(linkKey)
	if parts == nil {
		return "", errors.New("walletpass: the link key is missing or malformed: give the wps_link_… as it was shown")
	}
	if len(payload) > maxClaimBytes {
		return "", fmt.Errorf("walletpass: the claim has %d bytes; a link carries at most %d", len(payload), maxClaimBytes)
	}
	secret, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil {
		return "", err
	}
	head := parts[1] + "." + base64.RawURLEncoding.EncodeToString([]byte(payload))
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("wps-claim-1\n" + head))
	return head + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16]), nil
}
