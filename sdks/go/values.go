package walletpass

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"strings"
	"time"
)

// Fields are the values of a pass by the keys of its template's fields: texts and numbers.
type Fields = map[string]any

// Ptr is a pointer to a value, for members that may be left out.
func Ptr[T any](value T) *T { return &value }

// An Opt is a member that can be set, removed or left as it is. Its zero value leaves it.
type Opt[T any] struct {
	value  T
	isSet  bool
	isNull bool
}

// Set gives a member a value.
func Set[T any](value T) Opt[T] { return Opt[T]{value: value, isSet: true} }

// Null removes a member.
func Null[T any]() Opt[T] { return Opt[T]{isNull: true} }

// Get is the value, and whether there is one.
func (o Opt[T]) Get() (T, bool) { return o.value, o.isSet }

// IsNull says whether the member is removed.
func (o Opt[T]) IsNull() bool { return o.isNull }

// IsZero says whether the member is left as it is. Package json leaves it out then.
func (o Opt[T]) IsZero() bool { return !o.isSet && !o.isNull }

// MarshalJSON writes the value, or null.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if !o.isSet {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads a value, or null.
func (o *Opt[T]) UnmarshalJSON(data []byte) error {
	*o = Opt[T]{isNull: isNull(data), isSet: !isNull(data)}
	return json.Unmarshal(data, &o.value)
}

// Received is what an answer was read from. All answers have it.
type Received struct {
	raw  json.RawMessage
	kind reflect.Type
}

// RawJSON is the object as it came; nil where none did.
func (r Received) RawJSON() json.RawMessage { return r.raw }

// Extra are the members that this version does not know.
func (r Received) Extra() map[string]json.RawMessage {
	if r.raw == nil {
		return nil
	}
	extra, _ := membersOf(r.raw)
	for i := range r.kind.NumField() {
		delete(extra, nameOf(r.kind.Field(i)))
	}
	return extra
}

// read fills plain, a pointer to a model without its methods.
func (r *Received) read(data []byte, plain any) error {
	if isNull(data) {
		return nil
	}
	if err := unmarshal(data, plain); err != nil {
		return err
	}
	// After the line above, for plain is what holds r.
	*r = Received{raw: bytes.Clone(data), kind: reflect.TypeOf(plain).Elem()}
	return nil
}

var leapSecondForm = regexp.MustCompile(`"(\d{4}-\d\d-\d\dT\d\d:\d\d):60((?:\.\d+)?(?:Z|[+-]\d\d:\d\d))"`)

// unmarshal also reads leap seconds, which package time does not know: they are the next second.
func unmarshal(data []byte, into any) error {
	err := json.Unmarshal(data, into)
	var noInstant *time.ParseError
	if !errors.As(err, &noInstant) {
		return err
	}
	return json.Unmarshal(leapSecondForm.ReplaceAllFunc(data, func(instant []byte) []byte {
		at, err := time.Parse(time.RFC3339Nano, leapSecondForm.ReplaceAllString(string(instant), "$1:59$2"))
		if err != nil {
			return instant
		}
		return []byte(at.Add(time.Second).Format(`"` + time.RFC3339Nano + `"`))
	}), into)
}

// write is the opposite: what was not changed since it was read is written as it came, known or not.
func (r Received) write(plain any) ([]byte, error) {
	if r.raw == nil {
		return json.Marshal(plain)
	}
	before := reflect.New(r.kind).Interface()
	err := unmarshal(r.raw, before)
	then, errThen := membersOf(before)
	now, errNow := membersOf(plain)
	written, errWritten := membersOf(r.raw)
	if err := errors.Join(err, errThen, errNow, errWritten); err != nil {
		return nil, err
	}
	for name := range then {
		if _, stays := now[name]; !stays {
			delete(written, name)
		}
	}
	for name, value := range now {
		if was, known := then[name]; !known || !bytes.Equal(was, value) {
			written[name] = value
		}
	}
	return json.Marshal(written)
}

func membersOf(value any) (members map[string]json.RawMessage, err error) {
	encoded, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	err = json.Unmarshal(encoded, &members)
	return members, err
}

func nameOf(field reflect.StructField) string {
	name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	return name
}

func isNull(data []byte) bool { return string(bytes.TrimSpace(data)) == "null" }
