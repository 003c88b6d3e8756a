package postgres

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

const (
	// Left to itself PostgreSQL plans what takes an array anew each time: it takes the ten elements that it reckons
	// with for more work than planning, which costs five times as much as running it.
	planCached = "force_generic_plan"
	planAnew   = "force_custom_plan"

	// cachedFrom is how often a combination of filters is asked for before it becomes a shape. A shape of the ticket list
	// costs PostgreSQL some 2 MB per connection, hence maxShapes per statement. Who asks for ever other combinations
	// costs planning: only maxCounted are remembered.
	cachedFrom = 8
	maxShapes  = 12
	maxCounted = 500
)

var (
	guard     = regexp.MustCompile(`(?i)\$\d+(::[a-z0-9_\[\]]+)? is null or`)
	parameter = regexp.MustCompile(`(?i)\$(\d+)((::[a-z0-9_\[\]]+)? is null)?`)
	word      = regexp.MustCompile(`^\w+$`)
)

// Statements decides which plans PostgreSQL caches. Planning a statement under row-level security takes up to ten times
// as long as running it, so a plan is cached per connection. Guarded filters ($1::uuid is null or organisation_id = $1)
// are in the way: one plan for all their combinations can use no index. So what is known of the arguments is written
// into the statement, and each combination that is asked for often becomes a shape: a statement with a plan of its own,
// from which PostgreSQL has folded the guards away. A rare combination is planned for its arguments each time. It buys
// two thirds of the processor of a list page, and four fifths of a detail's (docs/adr/0044-performance.md). The zero
// value is ready; safe for concurrent use.
type Statements struct {
	known sync.Map // *guarded by text, nil for a statement without guards
}

// guarded counts what a guarded statement is asked for, by the constants that its arguments are.
type guarded struct {
	mu     sync.Mutex
	asked  map[string]int
	shapes map[string]shape
}

// shape is a guarded statement with constants in it.
type shape struct {
	sql        string
	parameters []int // which arguments are left, from 0
}

// Plan answers the statement to send for sql and args, and the plan_cache_mode for it.
func (s *Statements) Plan(sql string, args []any) (string, []any, string) {
	known, ok := s.known.Load(sql)
	if !ok {
		var g *guarded
		if guard.MatchString(sql) {
			g = &guarded{asked: map[string]int{}, shapes: map[string]shape{}}
		}
		known, _ = s.known.LoadOrStore(sql, g)
	}
	g, _ := known.(*guarded)
	if g == nil {
		return sql, args, planCached
	}
	constants := make([]string, len(args))
	for i, arg := range args {
		constants[i] = constant(sql, arg)
	}
	of, ok := g.shape(sql, constants)
	if !ok {
		return sql, args, planAnew
	}
	left := make([]any, len(of.parameters))
	for i, n := range of.parameters {
		left[i] = args[n]
	}
	return of.sql, left, planCached
}

// shape answers the shape of sql with constants, when it is asked for often.
func (g *guarded) shape(sql string, constants []string) (shape, bool) {
	key := strings.Join(constants, ",")
	g.mu.Lock()
	defer g.mu.Unlock()
	if of, ok := g.shapes[key]; ok || len(g.shapes) == maxShapes {
		return of, ok
	}
	if len(g.asked) == maxCounted {
		clear(g.asked)
	}
	if g.asked[key]++; g.asked[key] < cachedFrom {
		return shape{}, false
	}
	delete(g.asked, key)
	g.shapes[key] = fold(sql, constants)
	return g.shapes[key], true
}

// constant is how an argument is written into sql, "" for one that stays a parameter. Written are nulls, booleans,
// small numbers (a page's size decides its plan) and words that stand in the statement already, such as what it
// may be ordered by: so nothing that a caller makes up ever becomes part of a statement.
func constant(sql string, arg any) string {
	v := reflect.ValueOf(arg)
	if v.Kind() == reflect.Pointer {
		v = v.Elem() // of nil: not valid
	}
	switch {
	case !v.IsValid() || v.Kind() == reflect.Slice && v.IsNil():
		return "null"
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.Kind() == reflect.Int32 && v.Int() >= 0:
		return strconv.FormatInt(v.Int(), 10)
	case v.Kind() == reflect.String && strings.Contains(sql, "'"+v.String()+"'") && word.MatchString(v.String()):
		return "'" + v.String() + "'"
	}
	return ""
}

// fold writes constants into sql, and numbers the parameters that are left from 1. They are not null.
func fold(sql string, constants []string) (of shape) {
	numbers := map[int]string{}
	of.sql = parameter.ReplaceAllStringFunc(sql, func(found string) string {
		part := parameter.FindStringSubmatch(found)
		n, _ := strconv.Atoi(part[1]) // digits
		n--
		if constants[n] != "" {
			return constants[n] + part[2]
		}
		if part[2] != "" {
			return "false"
		}
		if numbers[n] == "" {
			of.parameters = append(of.parameters, n)
			numbers[n] = "$" + strconv.Itoa(len(of.parameters))
		}
		return numbers[n]
	})
	return of
}
