package walletpass

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
)

// live does what sdks/conformance/live.ts asks for, a line of JSON each.
func live() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var task struct {
			Key    string
			Call   *wireCall
			Verify struct {
				Body, Secret string
				Headers      map[string]string
			}
		}
		must(json.Unmarshal(lines.Bytes(), &task))
		var result any
		var err error
		if task.Call != nil {
			client, made := New(task.Key)
			must(made)
			result, err = dispatch[task.Call.ID](context.Background(), client, *task.Call, callOptions(*task.Call))
		} else {
			header := http.Header{}
			for name, value := range task.Verify.Headers {
				header.Set(name, value)
			}
			result, err = VerifyWebhook([]byte(task.Verify.Body), header, task.Verify.Secret)
		}
		answer := map[string]any{"result": result}
		if err != nil {
			var refusal *Error
			errors.As(err, &refusal)
			var code any
			if refusal != nil {
				code = refusal.Code
			}
			answer = map[string]any{"error": map[string]any{"code": code}}
		}
		fmt.Println(string(must1(json.Marshal(answer))))
	}
}
