package signalr

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"
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
// errMalformed. Names are compared case-sensitively, which encoding/json doesn't.
func parse(record []byte, maxDepth int) (message, error) {
	var m message
	if err := check(record, maxDepth); err != nil {
		return m, err
	}
	var hasType, hasArgs, hasSequence bool
	ok := members(record, func(key, value []byte) bool {
		switch string(key) {
		case `"type"`:
			n, err := strconv.Atoi(string(value))
			m.kind, hasType = n, err == nil
			return hasType
		case `"invocationId"`:
			if string(value) == "null" {
				return true
			}
			var ok bool
			m.invocationID, ok = text(value)
			return ok && len(m.invocationID) <= maxInvocationID
		case `"target"`:
			var ok bool
			m.target, ok = text(value)
			return ok
		case `"arguments"`:
			hasArgs = value[0] == '['
			if hasArgs {
				m.args = elements(bytes.Clone(value))
			}
			return hasArgs
		case `"streamIds"`:
			m.streams = value[0] == '[' && len(elements(value)) > 0
		case `"sequenceId"`:
			n, err := strconv.ParseInt(string(value), 10, 64)
			m.sequenceID, hasSequence = n, err == nil && n >= 0
			return hasSequence
		}
		return true
	})
	if !ok || !hasType {
		return m, errMalformed
	}
	switch m.kind {
	case typeInvocation:
		ok = m.target != "" && hasArgs
	case typeStreamInvocation:
		ok = m.target != "" && hasArgs && m.invocationID != ""
	case typeStreamItem, typeCompletion, typeCancelInvocation:
		ok = m.invocationID != ""
	case typeAck, typeSequence:
		ok = hasSequence
	}
	if !ok {
		return m, errMalformed
	}
	return m, nil
}

// parseHandshake reads the first record of a connection: the encoding and the
// version that the client wants (HubProtocol.md, "Overview").
func parseHandshake(record []byte, maxDepth int) (protocol string, version int, err error) {
	if err := check(record, maxDepth); err != nil {
		return "", 0, err
	}
	var hasProtocol, hasVersion bool
	members(record, func(key, value []byte) bool {
		switch string(key) {
		case `"protocol"`:
			protocol, hasProtocol = text(value)
		case `"version"`:
			n, err := strconv.Atoi(string(value))
			version, hasVersion = n, err == nil
		}
		return true
	})
	if !hasProtocol || !hasVersion {
		return "", 0, errMalformed
	}
	return protocol, version, nil
}

// check says whether record is one JSON object, in UTF-8, of bounded depth. The
// depth is looked at before any parser that could recurse.
func check(record []byte, maxDepth int) error {
	depth, inString := 0, false
	for i := 0; i < len(record); i++ {
		switch c := record[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return errTooDeep
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	if !utf8.Valid(record) || !json.Valid(record) {
		return errMalformed
	}
	if i := space(record, 0); record[i] != '{' {
		return errMalformed
	}
	return nil
}

// members calls f with each raw key and value of a valid JSON object and reports
// false as soon as f does.
func members(object []byte, f func(key, value []byte) bool) bool {
	i := space(object, space(object, 0)+1)
	for object[i] != '}' {
		keyEnd := valueEnd(object, i)
		start := space(object, space(object, keyEnd)+1) // behind the colon
		end := valueEnd(object, start)
		if !f(object[i:keyEnd], object[start:end]) {
			return false
		}
		if i = space(object, end); object[i] == ',' {
			i = space(object, i+1)
		}
	}
	return true
}

// elements cuts a valid JSON array into its raw elements.
func elements(array []byte) []json.RawMessage {
	var list []json.RawMessage
	i := space(array, 1)
	for array[i] != ']' {
		end := valueEnd(array, i)
		list = append(list, array[i:end:end])
		if i = space(array, end); array[i] == ',' {
			i = space(array, i+1)
		}
	}
	return list
}

// space skips JSON white space from i on.
func space(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\t' || b[i] == '\n' || b[i] == '\r') {
		i++
	}
	return i
}

// valueEnd finds the end of the value that starts at i, in valid JSON.
func valueEnd(b []byte, i int) int {
	depth, inString := 0, false
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
			if !inString && depth == 0 {
				return i + 1
			}
		case inString:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth == 0 { // the end of what surrounds a bare number or literal
				return i
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case depth == 0 && (c == ',' || c == ':' || c == ' ' || c == '\t' || c == '\n' || c == '\r'):
			return i
		}
	}
	return len(b)
}

// text decodes a JSON string.
func text(value []byte) (string, bool) {
	if value[0] != '"' {
		return "", false
	}
	if bytes.IndexByte(value, '\\') < 0 {
		return string(value[1 : len(value)-1]), true
	}
	var s string
	err := json.Unmarshal(value, &s)
	return s, err == nil
}
