// Issues passes with the SDK and with net/http by turns; prints what each round took, in ms. The address is the argument.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	walletpass "github.com/wallet-pass-service/wallet-pass-service/sdks/go"
)

const templateID = "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3"

var (
	apiKey = "wps_test_" + strings.Repeat("A", 38)
	fields = map[string]any{"gate": "B", "section": "A", "row": "7", "seat": "21"}
)

func bare(url string) error {
	body, err := json.Marshal(map[string]any{
		"templateId": templateID,
		"customer":   map[string]any{"name": "Sofia Lindqvist", "email": "sofia@example.com"},
		"fields":     fields,
	})
	if err != nil {
		return err
	}
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+apiKey)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", rand.Text())
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Data map[string]any }
	return json.NewDecoder(response.Body).Decode(&answer)
}

func sdk(wp *walletpass.Client) error {
	_, err := wp.Passes.Create(context.Background(), walletpass.CreatePassInput{
		TemplateID: templateID,
		Customer: &walletpass.Customer{
			Name:  walletpass.Set("Sofia Lindqvist"),
			Email: walletpass.Set("sofia@example.com"),
		},
		Fields: fields,
	})
	return err
}

func timed(call func() error) float64 {
	start := time.Now()
	if err := call(); err != nil {
		panic(err)
	}
	return float64(time.Since(start)) / float64(time.Millisecond)
}

func main() {
	baseURL := os.Args[1]
	rounds, _ := strconv.Atoi(os.Args[2])
	calls, _ := strconv.Atoi(os.Args[3])
	wp, err := walletpass.New(apiKey, walletpass.BaseURL(baseURL))
	if err != nil {
		panic(err)
	}
	results := make([][2]float64, rounds)
	for round := range results {
		for range calls {
			results[round][0] += timed(func() error { return bare(baseURL + "/api/v1/passes") })
			results[round][1] += timed(func() error { return sdk(wp) })
		}
	}
	line, _ := json.Marshal(results)
	fmt.Println(string(line))
}
