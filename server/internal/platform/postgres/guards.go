package postgres

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

const (
	// By default PostgreSQL plans a statement with an array parameter again each time: it assumes ten elements, whose
	// cost it estimates higher than that of planning, although planning takes five times as long as running it.
	planCached = "force_generic_plan"
	planAnew   = "force_custom_plan"

	// cachedFrom is how often a combination of filters is used before it becomes a shape. A shape of the ticket list
	// costs PostgreSQL some 2 MB per connection, hence maxShapes per statement. Only maxCounted combinations are
	// counted, so ever new combinations cost only their planning.
	cachedFrom = 8
	maxShapes  = 12
	maxCounted = 500
)

var (
	guard     = regexp.MustCompile(`(?i)\$\d+(::[a-z0-9_\[\]]+)? is null or`)
	parameter = regexp.MustCompile(`(?i)\$(\d+)((::[a-z0-9_\[\]]+)? is null)?`)
	word      = regexp.MustCompile(`^\w+$`)
)

// Statements decides which plans PostgreSQL caches. Planning a statement under row-level security takes up to ten
// times as long as running it, so a plan is cached per connection. Guarded filters ($1::uuid is null or
// organisation_id = $1) are in the way: one plan for all their combinations can use no index. So known arguments are
// written into the statement as constants, and each frequent combination becomes a shape: a statement with a plan of
// its own, from which PostgreSQL has folded the guards away. A rare combination is planned for its arguments each
// time. This saves two thirds of the processor time of a list page, and four fifths of a detail's
// (docs/adr/0044-performance.md). The zero value is ready; safe for concurrent use.
type Statements struct {
	known sync.Map // *guarded by text, nil for a statement without guards
}

// guarded counts the uses of a guarded statement, by the constants in its arguments.
type guarded struct {
	mu     sync.Mutex
	asked  map[string]int
	shapes map[string]shape
}

// shape is a guarded statement with constants in it.
type shape struct {
	sql        string
	parameters []int // indexes of the remaining arguments, from 0
}

// Plan returns the statement and arguments to send for sql and args, and the plan_cache_mode for it.
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

// shape returns the shape of sql with constants, if it is used often.
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

// constant returns an argument as SQL text, or "" if it remains a parameter. Constants are nulls, booleans, small
// numbers (a page's size decides its plan) and words that already occur in the statement, such as its sort orders.
// So a caller's text never becomes part of a statement.
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

// fold writes constants into sql, and numbers the remaining parameters from 1. These are not null.
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
