package walletpass

import (
	"encoding/json"
	"testing"
	"time"
)

func TestOptTellsLeaveFromRemove(t *testing.T) {
	for want, patch := range map[string]PassPatch{
		`{}`:                          {},
		`{"name":null}`:               {Name: Null[string]()},
		`{"name":""}`:                 {Name: Set("")},
		`{"customer":{"email":null}}`: {Customer: Set(Customer{Email: Null[string]()})},
		`{"locations":[]}`:            {Locations: Set([]TemplateLocationInput{})},
		`{"fields":{"seat":"22"}}`:    {Fields: Set(Fields{"seat": "22"})},
		`{"pushMessage":"See you"}`:   {PushMessage: Ptr("See you")},
	} {
		equalJSON(t, encoded(patch), []byte(want))
		equalJSON(t, encoded(given[PassPatch]([]byte(want))), []byte(want))
	}
	name := Set("Sofia")
	if value, ok := name.Get(); value != "Sofia" || !ok || name.IsNull() {
		t.Error(name)
	}
	var left Opt[string]
	if _, ok := left.Get(); ok || left.IsNull() || !Null[string]().IsNull() {
		t.Error(left)
	}
}

func TestWhatMayBeLeftOutMayBeSentAsZero(t *testing.T) {
	equalJSON(t, encoded(AddPointsInput{TransactionID: "t", TriggerPushNotification: Ptr(false)}),
		[]byte(`{"pointsAdded":0,"transactionId":"t","triggerPushNotification":false}`))
	equalJSON(t, encoded(CreatePassInput{TemplateID: "tpl_1", Points: Ptr(0), Metadata: map[string]string{}}),
		[]byte(`{"templateId":"tpl_1","points":0,"metadata":{}}`))
}

const came = `{"id":"job_1","type":"teleport","status":"RUNNING","total":null,"processed":3,"resultUrl":"https://a.example",
	"createdAt":"2026-12-01T00:00:00.000Z","mood":{"of":[1.0,12345678901234567890]}}`

func TestWhatIsNotKnownIsKept(t *testing.T) {
	var job Job
	must(json.Unmarshal([]byte(came), &job))
	if job.Type != "teleport" || job.Processed != 3 || job.Total != nil || !job.CreatedAt.Equal(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("%+v", job)
	}
	extra := job.Extra()
	if len(extra) != 1 || string(extra["mood"]) != `{"of":[1.0,12345678901234567890]}` {
		t.Errorf("%s", extra)
	}
	equalJSON(t, encoded(job), []byte(came))
	equalJSON(t, job.RawJSON(), []byte(came))
}

func TestWhatWasChangedIsWrittenAsItIs(t *testing.T) {
	var job Job
	must(json.Unmarshal([]byte(came), &job))
	job.Processed, job.Total, job.ResultURL, job.Failed = 4, Ptr(9), nil, 1
	equalJSON(t, encoded(job), []byte(`{"id":"job_1","type":"teleport","status":"RUNNING","total":9,"processed":4,
		"resultUrl":null,"failed":1,"createdAt":"2026-12-01T00:00:00.000Z","mood":{"of":[1.0,12345678901234567890]}}`))
	var field TemplateField
	must(json.Unmarshal([]byte(`{"key":"seat","required":true,"changeMessage":"Now %@","new":1}`), &field))
	field.ChangeMessage = nil
	equalJSON(t, encoded(field), []byte(`{"key":"seat","required":true,"new":1}`))
	if (Job{}).Extra() != nil || (Job{}).RawJSON() != nil {
		t.Error("of nothing")
	}
}

func TestMembersWithinMembersAreKept(t *testing.T) {
	const text = `{"id":"pass_1","customer":{"name":"Sofia","email":null,"rank":1}}`
	var pass Pass
	must(json.Unmarshal([]byte(text), &pass))
	pass.SerialNumber = "A-1"
	equalJSON(t, encoded(pass), []byte(`{"id":"pass_1","serialNumber":"A-1","customer":{"name":"Sofia","email":null,"rank":1}}`))
}

func TestLeapSecondsAreTheNextSecond(t *testing.T) {
	for text, want := range map[string]time.Time{
		"2016-12-31T23:59:60Z":          time.Date(2017, 1, 1, 0, 0, 0, 0, time.UTC),
		"2016-12-31T23:59:60.250Z":      time.Date(2017, 1, 1, 0, 0, 0, 250_000_000, time.UTC),
		"2017-01-01T05:29:60.000+05:30": time.Date(2017, 1, 1, 0, 0, 0, 0, time.UTC),
	} {
		var job Job
		came := `{"id":"job_1","createdAt":"` + text + `"}`
		must(json.Unmarshal([]byte(came), &job))
		if !job.CreatedAt.Equal(want) {
			t.Errorf("%s: %v", text, job.CreatedAt)
		}
		equalJSON(t, job.RawJSON(), []byte(came))
		equalJSON(t, encoded(job), []byte(came))
	}
	if json.Unmarshal([]byte(`{"createdAt":"2016-12-31T25:59:60Z"}`), new(Job)) == nil {
		t.Error("hour 25")
	}
}
