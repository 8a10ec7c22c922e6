// Package walletpass issues passes to Apple Wallet and Google Wallet with a Wallet Pass Service.
//
// [New] makes a [Client], whose fields are the groups of operations:
//
//	wp, err := walletpass.New(os.Getenv("WALLET_PASS_API_KEY"))
//	pass, err := wp.Passes.Issue(ctx, walletpass.IssuePassInput{TemplateID: templateID})
//
// In what is sent, a pointer that is nil is left out, and [Ptr] makes one. An [Opt] tells «leave» from
// «remove».
package walletpass

import (
	"errors"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"
)

// A Client of the service. It may be used by several goroutines at once.
type Client struct {
	Resources
}

var keyForm = regexp.MustCompile(`^wps_(?:live|test)_[0-9A-Za-z]{38}$`)

// New makes a client.
//
// The key is «wps_live_…» or «wps_test_…»; where it is empty, WALLET_PASS_API_KEY of the environment is taken. The
// address of the service is [BaseURL], or else WALLET_PASS_BASE_URL.
func New(apiKey string, options ...ClientOption) (*Client, error) {
	t := &transport{
		baseURL:    os.Getenv("WALLET_PASS_BASE_URL"),
		timeout:    30 * time.Second,
		maxRetries: 2,
		header:     http.Header{},
		client:     http.DefaultClient,
		clock:      systemClock,
	}
	if apiKey == "" {
		apiKey = os.Getenv("WALLET_PASS_API_KEY")
	}
	t.apiKey = func() string { return apiKey }
	for _, option := range options {
		option.setClient(t)
	}
	if err := checkKey(apiKey); err != nil {
		return nil, err
	}
	if err := checkURL(t.baseURL, t.allowInsecureHTTP); err != nil {
		return nil, err
	}
	t.baseURL = strings.TrimRight(t.baseURL, "/")
	t.client = withoutRedirects(t.client)
	return &Client{Resources: newResources(t)}, nil
}

func checkKey(key string) error {
	if key == "" {
		return errors.New("walletpass: give the API key, or set WALLET_PASS_API_KEY")
	}
	if !keyForm.MatchString(key) {
		return errors.New("walletpass: the API key is malformed: keys look like wps_live_… or wps_test_…")
	}
	return nil
}

var loopback = regexp.MustCompile(`^(?:localhost|127\.\d+\.\d+\.\d+|::1)$`)

func checkURL(address string, allowInsecureHTTP bool) error {
	if address == "" {
		return errors.New("walletpass: give BaseURL, or set WALLET_PASS_BASE_URL")
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" || parsed.Scheme != "https" && parsed.Scheme != "http" {
		return errors.New("walletpass: the base URL must be an address such as https://passes.example.com")
	}
	if parsed.Scheme == "http" && !loopback.MatchString(parsed.Hostname()) && !allowInsecureHTTP {
		return errors.New("walletpass: the base URL would get the API key in clear text: use https://, or AllowInsecureHTTP")
	}
	if strings.HasSuffix(strings.TrimRight(address, "/"), "/api/v1") {
		return errors.New("walletpass: leave /api/v1 out of the base URL: every request adds it")
	}
	return nil
}

// A redirect would take the key to another place.
func withoutRedirects(client *http.Client) *http.Client {
	own := *client
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &own
}
