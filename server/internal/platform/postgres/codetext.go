package postgres

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// object is a function, view, trigger, policy or grant of db/code, or a rule for many of them.
type object struct {
	kind  string // of kinds
	name  string // as DROP takes it: "policy message_select on message"; of a grant the statement itself
	table string // of a trigger or policy
	sql   string // without comments in front; of a function with its own grants
}

// kinds of objects, in the order in which they are installed: each may need those before it.
var kinds = []string{"function", "view", "policy", "trigger", "grant", "rule", "drop"}

var (
	space   = regexp.MustCompile(`\s+`)
	leading = regexp.MustCompile(`^(?:\s+|--[^\n]*\n)+`)
	dollar  = regexp.MustCompile(`^\$\w*\$`)
	// forms are the statements that db/code may have. Group 1 is the name, group 2 the table.
	forms = []struct {
		kind    string
		pattern *regexp.Regexp
	}{
		{"function", regexp.MustCompile(`^create or replace function (\w+\(.*)`)},
		{"view", regexp.MustCompile(`^create or replace view (\w+)`)},
		{"trigger", regexp.MustCompile(`^create or replace trigger (\w+) .*? on (\w+) `)},
		{"policy", regexp.MustCompile(`^create policy (\w+) on (\w+) for \w+ to portal_\w+ `)},
		{"grant", regexp.MustCompile(`^(grant .* on \w+ to \w+);$`)},
		{"drop", regexp.MustCompile(`^(drop (?:function|view) if exists .*|revoke .* on \w+ from \w+);$`)},
		{"rule", regexp.MustCompile(`^do (\$\$ .*)`)},
		{"", regexp.MustCompile(`^(?:revoke all|grant execute) on function (\w+)\(`)},
	}
)

// parseCode returns the objects of the files of a folder, sorted by kind and otherwise in the order of the text.
func parseCode(source fs.FS) ([]object, error) {
	files, err := fs.Glob(source, "*.sql")
	if err != nil {
		return nil, fmt.Errorf("postgres: code: %w", err)
	}
	var objects []object
	for _, file := range files {
		text, err := fs.ReadFile(source, file)
		if err != nil {
			return nil, fmt.Errorf("postgres: code: %w", err)
		}
		for _, statement := range statements(string(text)) {
			if objects, err = withStatement(objects, statement); err != nil {
				return nil, fmt.Errorf("postgres: code: %s: %w", file, err)
			}
		}
	}
	slices.SortStableFunc(objects, func(a, b object) int {
		return cmp.Compare(slices.Index(kinds, a.kind), slices.Index(kinds, b.kind))
	})
	return objects, nil
}

// withStatement appends the object that a statement makes. A grant of a function belongs to the function in front of
// it.
func withStatement(objects []object, sql string) ([]object, error) {
	line := space.ReplaceAllString(sql, " ")
	for _, form := range forms {
		m := form.pattern.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		o := object{kind: form.kind, name: form.kind + " " + m[1], sql: sql}
		switch form.kind {
		case "function":
			o.name = "function " + m[1][:closing(m[1])]
		case "trigger", "policy":
			o.table = m[2]
			o.name += " on " + m[2]
		case "grant", "drop", "rule":
			o.name = m[1]
		case "":
			last := len(objects) - 1
			if last < 0 || !strings.HasPrefix(objects[last].name, "function "+m[1]+"(") {
				return nil, fmt.Errorf("it does not follow the function that it is about: %s", line)
			}
			objects[last].sql += "\n" + sql
			return objects, nil
		}
		if slices.ContainsFunc(objects, func(other object) bool { return other.name == o.name }) {
			return nil, fmt.Errorf("%s is there twice", o.name)
		}
		return append(objects, o), nil
	}
	return nil, fmt.Errorf("only functions, views, triggers, policies and grants belong here: %.80s", line)
}

// closing returns the position behind the bracket that closes the first one.
func closing(text string) int {
	depth := 0
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// statements returns the statements of a SQL text with their semicolons and without the comments in front of them.
func statements(text string) (list []string) {
	start := 0
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case strings.HasPrefix(rest, "--"):
			i += length(rest, 2, "\n")
		case rest[0] == '\'':
			i += length(rest, 1, "'") // two of them are two texts, side by side
		case rest[0] == '$':
			quote := dollar.FindString(rest)
			i += length(rest, max(1, len(quote)), quote)
		case rest[0] == ';':
			i++
			list = append(list, leading.ReplaceAllString(text[start:i], ""))
			start = i
		default:
			i++
		}
	}
	return list
}

// length returns how long a text is up to and with the first end behind from.
func length(text string, from int, end string) int {
	if i := strings.Index(text[from:], end); i >= 0 {
		return from + i + len(end)
	}
	return len(text)
}

func sum(texts ...string) string {
	hash := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(hash, "%d %s\n", len(text), text)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// sumOf returns the hash of all that the objects say.
func sumOf(objects []object) string {
	texts := make([]string, len(objects))
	for i, o := range objects {
		texts[i] = o.sql
	}
	return sum(texts...)
}
