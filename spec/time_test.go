package spec

import (
	"encoding/json"
	"testing"
	"time"
)

func TestTimeHasMilliseconds(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2024-02-23T13:05:05.9Z":           `"2024-02-23T13:05:05.900Z"`,
		"2024-02-23T13:05:05Z":             `"2024-02-23T13:05:05.000Z"`,
		"2024-02-23T14:05:05.123456+01:00": `"2024-02-23T13:05:05.123Z"`,
	} {
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(map[string]*Time{"at": TimeOf(&at)})
		if err != nil || string(got) != `{"at":`+want+`}` {
			t.Errorf("%s becomes %s, %v", text, got, err)
		}
		var back Time
		if err := json.Unmarshal([]byte(want), &back); err != nil || !back.Equal(at.Truncate(time.Millisecond)) {
			t.Errorf("%s is read as %s, %v", want, back, err)
		}
	}
	if got, err := json.Marshal(TimeOf(nil)); err != nil || string(got) != "null" {
		t.Errorf("none becomes %s, %v", got, err)
	}
}
