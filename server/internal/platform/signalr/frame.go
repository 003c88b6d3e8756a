package signalr

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// recordSeparator ends every record. JSON can't contain it raw: inside a string
// it is always written as an escape.
const recordSeparator = 0x1e

// Frame is one encoded record, ready to send. It is immutable, so one Frame may
// be sent to any number of connections: encode once, share the bytes.
type Frame struct {
	data []byte
	kind int // its record type; 0 for the answer to a handshake
}

// Size is the encoded length in bytes.
func (f *Frame) Size() int { return len(f.data) }

// tracked reports whether stateful reconnect counts this record.
func (f *Frame) tracked() bool { return tracked(f.kind) }

// Invocation encodes a call of the client's method target with args. The client
// sends no answer (there is no invocation id). It fails when an argument can't be
// encoded as JSON or target is empty.
func Invocation(target string, args ...any) (*Frame, error) {
	if target == "" {
		return nil, errors.New("signalr: an invocation needs a target")
	}
	if args == nil {
		args = []any{}
	}
	var b bytes.Buffer
	b.WriteString(`{"type":1,"target":`)
	if err := appendJSON(&b, target); err != nil {
		return nil, err
	}
	b.WriteString(`,"arguments":`)
	if err := appendJSON(&b, args); err != nil {
		return nil, fmt.Errorf("signalr: encode arguments of %s: %w", target, err)
	}
	b.WriteByte('}')
	b.WriteByte(recordSeparator)
	return &Frame{b.Bytes(), typeInvocation}, nil
}

// completion encodes the answer to an invocation. A nil result is left out: the
// client's promise then resolves with undefined, as for a void method.
func completion(id string, result any) (*Frame, error) {
	var b bytes.Buffer
	b.WriteString(`{"type":3,"invocationId":`)
	if err := appendJSON(&b, id); err != nil {
		return nil, err
	}
	if result != nil {
		b.WriteString(`,"result":`)
		if err := appendJSON(&b, result); err != nil {
			return nil, fmt.Errorf("signalr: encode result: %w", err)
		}
	}
	b.WriteByte('}')
	b.WriteByte(recordSeparator)
	return &Frame{b.Bytes(), typeCompletion}, nil
}

// failure encodes the answer to an invocation that failed. text must not be
// empty: the client refuses a completion with an empty error.
func failure(id, text string) *Frame {
	return record(typeCompletion, struct {
		Type         int    `json:"type"`
		InvocationID string `json:"invocationId"`
		Error        string `json:"error"`
	}{typeCompletion, id, text})
}

// closing encodes a Close record. Without allowReconnect the client stops for
// good; an empty reason is left out and then the client reports no error.
func closing(reason string, allowReconnect bool) *Frame {
	return record(typeClose, struct {
		Type           int    `json:"type"`
		Error          string `json:"error,omitempty"`
		AllowReconnect bool   `json:"allowReconnect,omitempty"`
	}{typeClose, reason, allowReconnect})
}

var (
	pingFrame      = record(typePing, json.RawMessage(`{"type":6}`))
	handshakeFrame = record(0, json.RawMessage(`{}`))
)

func handshakeError(text string) *Frame {
	return record(0, struct {
		Error string `json:"error"`
	}{text})
}

// record encodes a value that is known to be encodable.
func record(kind int, v any) *Frame {
	var b bytes.Buffer
	if err := appendJSON(&b, v); err != nil {
		panic("signalr: " + err.Error())
	}
	b.WriteByte(recordSeparator)
	return &Frame{b.Bytes(), kind}
}

// appendJSON writes v without HTML escapes: the receiver is a JSON parser, and
// message text full of < and & would only grow.
func appendJSON(b *bytes.Buffer, v any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1) // Encode ends with a newline
	return nil
}
