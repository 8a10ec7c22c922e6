package walletpass

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

type claimVectors struct {
	Vectors []struct {
		Name, Key, Payload, Token string
	}
	RefusedKeys []string
}

func readClaimVectors(t *testing.T) (read claimVectors) {
	t.Helper()
	text, err := os.ReadFile("../conformance/claim-links.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read
}

func TestSignClaimAgreesWithTheService(t *testing.T) {
	for _, vector := range readClaimVectors(t).Vectors {
		token, err := SignClaim(vector.Key, vector.Payload)
		if err != nil || token != vector.Token {
			t.Errorf("%s: %s, %v", vector.Name, token, err)
		}
	}
}

func TestClaimLinkSaysWhatItsPassIs(t *testing.T) {
	vector := readClaimVectors(t).Vectors[0]
	claim := map[string]any{"templateId": "tpl_01JABCDEFGHJKMNPQRSTVWXYZ0", "serialNumber": "A-1"}
	payloadOf := func(expiresAt time.Time) (payload map[string]any) {
		link, err := ClaimLink(vector.Key, "https://wallet.example/", claim, expiresAt)
		if err != nil {
			t.Fatal(err)
		}
		token, isLink := strings.CutPrefix(link, "https://wallet.example/c/")
		if !isLink {
			t.Fatal(link)
		}
		text, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := SignClaim(vector.Key, string(text)); again != token {
			t.Error("not the token of its payload")
		}
		if err := json.Unmarshal(text, &payload); err != nil {
			t.Fatal(err)
		}
		return payload
	}
	payload := payloadOf(time.Unix(1893456000, 0))
	if payload["v"] != 1.0 || payload["exp"] != 1893456000.0 || payload["serialNumber"] != "A-1" {
		t.Error(payload)
	}
	days := (payloadOf(time.Time{})["exp"].(float64) - float64(time.Now().Unix())) / 86_400
	if days < 89 || days > 91 {
		t.Error(days)
	}
}

func TestSignClaimRefuses(t *testing.T) {
	vectors := readClaimVectors(t)
	for _, key := range vectors.RefusedKeys {
		if _, err := SignClaim(key, "{}"); err == nil || len(key) > 20 && strings.Contains(err.Error(), key) {
			t.Errorf("%q: %v", key, err)
		}
	}
	key := vectors.Vectors[0].Key
	if _, err := SignClaim(key, strings.Repeat("x", 1481)); err == nil {
		t.Error("takes more than a link carries")
	}
	if _, err := SignClaim(key, strings.Repeat("x", 1480)); err != nil {
		t.Error(err)
	}
}
