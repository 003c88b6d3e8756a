package signalr

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"klantportaal.example/server/internal/platform/jsondepth"
)

// The record types of HubProtocol.md, "JSON Encoding".
const (
	typeInvocation       = 1
	typeStreamItem       = 2
	typeCompletion       = 3
	typeStreamInvocation = 4
	typeCancelInvocation = 5
	typePing             = 6
	typeClose            = 7
	typeAck              = 8
	typeSequence         = 9
)

// maxInvocationID bounds the id that a client may have us echo. HubProtocol.md
// allows a callee "reasonable limits"; the npm client counts from 0.
const maxInvocationID = 256

var (
	errTooLarge  = errors.New("record larger than the limit")
	errTooDeep   = errors.New("record nested deeper than the limit")
	errMalformed = errors.New("malformed record")
)

// message is a received record. Arguments are copies: a method may keep them.
type message struct {
	kind         int
	invocationID string // "" means that no answer may be sent
	target       string
	args         []json.RawMessage
	streams      bool  // the client announced upload streams
	sequenceID   int64 // of Ack and Sequence
}

// tracked reports whether stateful reconnect counts records of this type.
func tracked(kind int) bool { return kind >= typeInvocation && kind <= typeCancelInvocation }

func (m *message) tracked() bool { return tracked(m.kind) }

// splitter cuts a stream of text into records. A record may be spread over
// frames and a frame may hold several records. The zero value with a limit is
// ready; between records it holds no memory.
type splitter struct {
	limit int // bytes in one record, without its separator
	rest  []byte
}

// feed calls f for every record that p completes. The slice given to f is valid
// during the call only. It stops at the first error of f, or with errTooLarge.
func (s *splitter) feed(p []byte, f func(record []byte) error) error {
	for {
		i := bytes.IndexByte(p, recordSeparator)
		if i < 0 {
			if len(s.rest)+len(p) > s.limit {
				return errTooLarge
			}
			if len(p) > 0 {
				s.rest = append(s.rest, p...)
			}
			return nil
		}
		if len(s.rest)+i > s.limit {
			return errTooLarge
		}
		record := p[:i]
		if len(s.rest) > 0 {
			record = append(s.rest, record...)
			s.rest = nil
		}
		p = p[i+1:]
		if err := f(record); err != nil {
			return err
		}
	}
}

// parse reads one record, without its separator. Unknown members and unknown
// types are let through, as later versions of the protocol may add them
// (HubProtocol.md, "Message Headers"); a missing or mistyped required member is
// errMalformed. Names are compared case-sensitively.
func parse(record []byte, maxDepth int) (message, error) {
	var m message
	members, err := object(record, maxDepth)
	if err != nil {
		return m, err
	}
	var streamIDs []json.RawMessage
	_ = json.Unmarshal(members["streamIds"], &streamIDs) // whatever else it is, it announces none
	m.streams = len(streamIDs) > 0
	var kind *int
	var sequenceID *int64
	for name, into := range map[string]any{"type": &kind, "invocationId": &m.invocationID, "target": &m.target,
		"arguments": &m.args, "sequenceId": &sequenceID} {
		if member, ok := members[name]; ok && json.Unmarshal(member, into) != nil {
			return m, errMalformed
		}
	}
	if kind == nil || len(m.invocationID) > maxInvocationID || sequenceID != nil && *sequenceID < 0 {
		return m, errMalformed
	}
	m.kind = *kind
	if sequenceID != nil {
		m.sequenceID = *sequenceID
	}
	ok := true
	switch m.kind {
	case typeInvocation:
		ok = m.target != "" && m.args != nil
	case typeStreamInvocation:
		ok = m.target != "" && m.args != nil && m.invocationID != ""
	case typeStreamItem, typeCompletion, typeCancelInvocation:
		ok = m.invocationID != ""
	case typeAck, typeSequence:
		ok = sequenceID != nil
	}
	if !ok {
		return m, errMalformed
	}
	return m, nil
}

// parseHandshake reads the first record of a connection: the encoding and the
// version that the client wants (HubProtocol.md, "Overview").
func parseHandshake(record []byte, maxDepth int) (protocol string, version int, err error) {
	members, err := object(record, maxDepth)
	if err != nil {
		return "", 0, err
	}
	if json.Unmarshal(members["protocol"], &protocol) != nil || json.Unmarshal(members["version"], &version) != nil {
		return "", 0, errMalformed
	}
	return protocol, version, nil
}

// object reads one JSON object, in UTF-8, of bounded depth. Its members are copies.
func object(record []byte, maxDepth int) (members map[string]json.RawMessage, err error) {
	if jsondepth.Exceeds(record, maxDepth) {
		return nil, errTooDeep
	}
	if !utf8.Valid(record) || json.Unmarshal(record, &members) != nil {
		return nil, errMalformed
	}
	return members, nil
}
