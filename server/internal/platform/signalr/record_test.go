package signalr

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func collect(s *splitter, chunks ...string) (records []string, err error) {
	for _, chunk := range chunks {
		err = s.feed([]byte(chunk), func(r []byte) error {
			records = append(records, string(r))
			return nil
		})
		if err != nil {
			return records, err
		}
	}
	return records, nil
}

func TestSplitter(t *testing.T) {
	for name, c := range map[string]struct {
		chunks, want []string
		err          error
	}{
		"one record in one frame":           {[]string{"abc\x1e"}, []string{"abc"}, nil},
		"several in one frame":              {[]string{"a\x1eb\x1ec\x1e"}, []string{"a", "b", "c"}, nil},
		"one over several frames":           {[]string{"a", "b", "", "c\x1e"}, []string{"abc"}, nil},
		"separator alone":                   {[]string{"abc", "\x1e"}, []string{"abc"}, nil},
		"end of one, start of the next":     {[]string{"a", "b\x1ec", "d\x1e"}, []string{"ab", "cd"}, nil},
		"an empty record is a record":       {[]string{"\x1e\x1e"}, []string{"", ""}, nil},
		"nothing complete":                  {[]string{"abc"}, nil, nil},
		"exactly the limit":                 {[]string{"12345678\x1e"}, []string{"12345678"}, nil},
		"exactly the limit, in parts":       {[]string{"1234", "5678", "\x1e"}, []string{"12345678"}, nil},
		"over the limit":                    {[]string{"123456789\x1e"}, nil, errTooLarge},
		"over the limit without an end":     {[]string{"12345", "6789"}, nil, errTooLarge},
		"over the limit with the separator": {[]string{"12345", "6789\x1e"}, nil, errTooLarge},
		"good ones before an oversize one":  {[]string{"a\x1e123456789\x1e"}, []string{"a"}, errTooLarge},
		"a frame larger than the limit":     {[]string{"12345678\x1e12345678\x1e"}, []string{"12345678", "12345678"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := collect(&splitter{limit: 8}, c.chunks...)
			if !errors.Is(err, c.err) || !slices.Equal(got, c.want) {
				t.Fatalf("got %q, %v; want %q, %v", got, err, c.want, c.err)
			}
		})
	}
}

// However a stream is cut into frames, the records are the same.
func TestSplitterDoesNotDependOnFrames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var want []string
		for range random.IntN(6) {
			want = append(want, strings.Repeat("x", random.IntN(9)))
		}
		stream := strings.Join(append(slices.Clone(want), ""), "\x1e")
		var chunks []string
		for len(stream) > 0 {
			n := 1 + random.IntN(len(stream))
			chunks, stream = append(chunks, stream[:n]), stream[n:]
		}
		s := &splitter{limit: 8}
		got, err := collect(s, chunks...)
		if err != nil || !slices.Equal(got, want) || s.rest != nil {
			t.Fatalf("%q: got %q, %v, rest %q", chunks, got, err, s.rest)
		}
	}
}

func raws(list ...string) []json.RawMessage {
	out := []json.RawMessage{}
	for _, s := range list {
		out = append(out, json.RawMessage(s))
	}
	return out
}

func TestParse(t *testing.T) {
	for record, want := range map[string]message{
		`{"type":1,"target":"Send","arguments":[42,"Test Message"]}`:                                            {kind: 1, target: "Send", args: raws(`42`, `"Test Message"`)},
		`{"type":1,"invocationId":"7","target":"S","arguments":[]}`:                                             {kind: 1, invocationID: "7", target: "S", args: raws()},
		`{"type":1,"invocationId":null,"target":"S","arguments":[]}`:                                            {kind: 1, target: "S", args: raws()},
		` { "arguments" : [ { "a" : [ 1 , 2 ] } , null ,"x,]\"" ] , "target":"S"` + "\t\r\n" + `,"type" : 1 } `: {kind: 1, target: "S", args: raws(`{ "a" : [ 1 , 2 ] }`, `null`, `"x,]\""`)},
		`{"type":1,"headers":{"Foo":"Bar"},"target":"S\u0041","arguments":[[],{},""]}`:                          {kind: 1, target: "SA", args: raws(`[]`, `{}`, `""`)},
		`{"type":1,"target":"S","arguments":[true,-1.5e3],"streamIds":["1"]}`:                                   {kind: 1, target: "S", args: raws(`true`, `-1.5e3`), streams: true},
		`{"type":1,"target":"S","arguments":[],"streamIds":[ ]}`:                                                {kind: 1, target: "S", args: raws()},
		`{"type":2,"invocationId":"1","item":{"type":9}}`:                                                       {kind: 2, invocationID: "1"},
		`{"type":3,"invocationId":"1","result":1}`:                                                              {kind: 3, invocationID: "1"},
		`{"type":4,"invocationId":"1","target":"S","arguments":[]}`:                                             {kind: 4, invocationID: "1", target: "S", args: raws()},
		`{"type":5,"invocationId":"1"}`:                                                                         {kind: 5, invocationID: "1"},
		`{"type":6}`:                                                                                            {kind: 6},
		`{"type":7,"error":"x","allowReconnect":true}`:                                                          {kind: 7},
		`{"type":8,"sequenceId":1394}`:                                                                          {kind: 8, sequenceID: 1394},
		`{"type":9,"sequenceId":1234}`:                                                                          {kind: 9, sequenceID: 1234},
		`{"type":77,"anything":[]}`:                                                                             {kind: 77},
		`{"Type":1,"type":6}`:                                                                                   {kind: 6},
	} {
		got, err := parse([]byte(record), 32)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\n got %+v, %v\nwant %+v", record, got, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	deep := func(n int) string {
		return `{"type":1,"target":"S","arguments":[` + strings.Repeat("[", n) + strings.Repeat("]", n) + `]}`
	}
	for record, want := range map[string]error{
		``:                                       errMalformed,
		` `:                                      errMalformed,
		`1`:                                      errMalformed,
		`[]`:                                     errMalformed,
		`"type"`:                                 errMalformed,
		`null`:                                   errMalformed,
		`{}`:                                     errMalformed,
		`{"type":"1"}`:                           errMalformed,
		`{"type":1.5}`:                           errMalformed,
		`{"Type":6}`:                             errMalformed,
		`{"type":6} {"type":6}`:                  errMalformed,
		`{"type":6`:                              errMalformed,
		`{"type":6}}`:                            errMalformed,
		`{"type":1}`:                             errMalformed,
		`{"type":1,"target":"S"}`:                errMalformed,
		`{"type":1,"arguments":[]}`:              errMalformed,
		`{"type":1,"target":"","arguments":[]}`:  errMalformed,
		`{"type":1,"target":5,"arguments":[]}`:   errMalformed,
		`{"type":1,"target":"S","arguments":{}}`: errMalformed,
		`{"type":1,"target":"S","arguments":null}`:                errMalformed,
		`{"type":1,"invocationId":1,"target":"S","arguments":[]}`: errMalformed,
		`{"type":4,"target":"S","arguments":[]}`:                  errMalformed,
		`{"type":5}`:                                              errMalformed,
		`{"type":8}`:                                              errMalformed,
		`{"type":8,"sequenceId":-1}`:                              errMalformed,
		`{"type":9,"sequenceId":"1"}`:                             errMalformed,
		"{\"type\":1,\"target\":\"\xff\",\"arguments\":[]}":       errMalformed,
		`{"type":1,"invocationId":"` + strings.Repeat("x", 257) + `","target":"S","arguments":[]}`: errMalformed,
		deep(31):                     errTooDeep, // with the object and the arguments: 33
		strings.Repeat("[", 100_000): errTooDeep,
		`{"a":"` + strings.Repeat("[", 100) + `"}`: errMalformed, // brackets in a string are not depth
	} {
		if _, err := parse([]byte(record), 32); !errors.Is(err, want) {
			t.Errorf("%.80s: got %v, want %v", record, err, want)
		}
	}
	if _, err := parse([]byte(deep(30)), 32); err != nil {
		t.Errorf("32 deep was refused: %v", err)
	}
}

// Arguments may be kept by a method, so they must not alias the read buffer.
func TestParseCopiesArguments(t *testing.T) {
	record := []byte(`{"type":1,"target":"S","arguments":["keep me"]}`)
	m, err := parse(record, 32)
	if err != nil {
		t.Fatal(err)
	}
	clear(record)
	if string(m.args[0]) != `"keep me"` {
		t.Fatalf("got %s", m.args[0])
	}
}

func TestFrames(t *testing.T) {
	invocation, err := Invocation("messageReceived", map[string]string{"a": "<&>\x1e"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	none, _ := Invocation("t")
	result, _ := completion("1", []int{1})
	void, _ := completion("1", nil)
	for want, got := range map[string]*Frame{
		`{"type":1,"target":"messageReceived","arguments":[{"a":"<&>\u001e"},1]}`: invocation,
		`{"type":1,"target":"t","arguments":[]}`:                                  none,
		`{"type":3,"invocationId":"1","result":[1]}`:                              result,
		`{"type":3,"invocationId":"1"}`:                                           void,
		`{"type":3,"invocationId":"1","error":"x"}`:                               failure("1", "x"),
		`{"type":7,"allowReconnect":true}`:                                        closing("", true),
		`{"type":7,"error":"x"}`:                                                  closing("x", false),
		`{"type":6}`:                                                              pingFrame,
		`{}`:                                                                      handshakeFrame,
	} {
		if string(got.data) != want+"\x1e" {
			t.Errorf("got %q, want %q", got.data, want)
		}
	}
	if _, err := Invocation("t", func() {}); err == nil {
		t.Error("an argument that can't be encoded was accepted")
	}
	if _, err := Invocation(""); err == nil {
		t.Error("an empty target was accepted")
	}
}

// FuzzRecord compares parse with encoding/json: an object that one accepts the other must read with the same
// members, and nothing may panic.
func FuzzRecord(f *testing.F) {
	for _, seed := range []string{
		`{"type":1,"invocationId":"1","target":"Send","arguments":[42,"Test",{"a":[null]}],"streamIds":["1"]}`,
		`{"type":8,"sequenceId":1}`, `{"type":6}`, `{"protocol":"json","version":1}`,
		` {"arguments" : [ "\"]" , {} ], "target":"\u0041", "type":4,"invocationId":"x"} `,
		`{"type":1,"target":"S","arguments":[` + strings.Repeat("[", 40), `{"":{"":[]},"type":7}`, "{\"\xff\":1}", `{"type":1e0}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, record []byte) {
		parseHandshake(record, 32)
		if _, err := parse(record, 32); err != nil {
			return
		}
		var object map[string]json.RawMessage
		if err := json.Unmarshal(record, &object); err != nil {
			t.Fatalf("accepted what isn't an object: %v", err)
		}
	})
}

// FuzzSplitter: however a peer's bytes are divided into frames, the records are the same, none is longer than the
// limit, and at most one is buffered.
func FuzzSplitter(f *testing.F) {
	f.Add([]byte("{}\x1e{\"type\":6}\x1e{\"ty"), uint8(3))
	f.Add([]byte("\x1e\x1e\x1e"), uint8(1))
	f.Add([]byte(strings.Repeat("a", 16)+"\x1e"), uint8(16))
	f.Add([]byte(strings.Repeat("a", 17)+"\x1e"), uint8(5))
	f.Fuzz(func(t *testing.T, stream []byte, size uint8) {
		const limit = 16
		whole, wholeErr := collect(&splitter{limit: limit}, string(stream))
		s := &splitter{limit: limit}
		var chunks []string
		for part := range slices.Chunk(stream, max(1, int(size))) {
			chunks = append(chunks, string(part))
		}
		parts, partsErr := collect(s, chunks...)
		if !slices.Equal(whole, parts) || (wholeErr == nil) != (partsErr == nil) {
			t.Fatalf("at once %q, %v; in parts of %d %q, %v", whole, wholeErr, size, parts, partsErr)
		}
		if len(s.rest) > limit+int(size) {
			t.Fatalf("%d bytes are buffered", len(s.rest))
		}
		for _, record := range whole {
			if len(record) > limit {
				t.Fatalf("a record of %d bytes", len(record))
			}
		}
	})
}
