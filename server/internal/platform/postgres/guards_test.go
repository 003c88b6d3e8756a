package postgres

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
)

const guardedSQL = "select 'name' where ($1::uuid is null or organisation_id = $1) and ($2::text[] is null or status = any ($2)) " +
	"and ($3::boolean is null or a = $3) order by case when $4::text = 'name' then b end limit $5 -- $1"

func TestShapeOf(t *testing.T) {
	t.Parallel()
	id, yes := uuid.New(), true
	for _, c := range []struct {
		args  []any
		where string // from the first guard to the end
		left  int
	}{
		{[]any{(*uuid.UUID)(nil), []string(nil), (*bool)(nil), "name", int32(25)},
			"(null::uuid is null or organisation_id = null) and (null::text[] is null or status = any (null)) and (null::boolean is null or a = null) order by case when 'name'::text = 'name' then b end limit 25 -- null", 0},
		{[]any{&id, []string{"new"}, &yes, "name", int32(25)},
			"(false or organisation_id = $1) and (false or status = any ($2)) and (true::boolean is null or a = true) order by case when 'name'::text = 'name' then b end limit 25 -- $1", 2},
		// Only words that already occur in a statement are written into it.
		{[]any{&id, []string(nil), (*bool)(nil), "other", int32(-1)},
			"(false or organisation_id = $1) and (null::text[] is null or status = any (null)) and (null::boolean is null or a = null) order by case when $2::text = 'name' then b end limit $3 -- $1", 3},
		{[]any{&id, []string(nil), (*bool)(nil), "name' where (", int32(1)},
			"(false or organisation_id = $1) and (null::text[] is null or status = any (null)) and (null::boolean is null or a = null) order by case when $2::text = 'name' then b end limit 1 -- $1", 2},
	} {
		sql, left := shapeOf(guardedSQL, c.args)
		if want := "select 'name' where " + c.where; sql != want || len(left) != c.left {
			t.Errorf("%v:\n%s %v, want\n%s", c.args, sql, left, want)
		}
	}
}

// A frequent combination becomes a shape. The numbers of shapes and of counted combinations are bounded.
func TestShapesAreBounded(t *testing.T) {
	t.Parallel()
	var s Statements
	ask := func(limit int32) string {
		_, _, mode := s.Plan(guardedSQL, []any{(*uuid.UUID)(nil), []string(nil), (*bool)(nil), "name", limit})
		return mode
	}
	for i := range cachedFrom + 3 {
		if mode, want := ask(0), map[bool]string{true: planAnew, false: planCached}[i < cachedFrom-1]; mode != want {
			t.Errorf("after %d uses: mode = %s, want %s", i+1, mode, want)
		}
	}
	for limit := range int32(2 * maxCounted) {
		ask(limit)
	}
	known, _ := s.known.Load(guardedSQL)
	g := known.(*guarded)
	if len(g.asked) > maxCounted || len(g.shapes) != 1 {
		t.Errorf("counted combinations = %d, shapes = %d", len(g.asked), len(g.shapes))
	}
	for limit := range int32(2 * maxShapes) {
		for range 2 * cachedFrom {
			ask(limit)
		}
	}
	if len(g.shapes) != maxShapes || ask(0) != planCached || ask(2*maxShapes-1) != planAnew {
		t.Errorf("%d shapes", len(g.shapes))
	}
	if _, _, mode := s.Plan("select $1::int", []any{1}); mode != planCached {
		t.Errorf("without guards: %s", mode)
	}
}

// Choosing the plan takes less than a hundredth of a list page.
func TestPlanAllocations(t *testing.T) {
	var s Statements
	at := time.Now()
	args := []any{&uuid.UUID{}, []string(nil), (*bool)(nil), "name", int32(25), &at}
	sql := guardedSQL + " and ($6::timestamptz is null or at < $6)"
	for range cachedFrom {
		s.Plan(sql, args)
	}
	if n := testing.AllocsPerRun(100, func() { s.Plan(sql, args) }); n > 8 {
		t.Errorf("%.0f allocations", n)
	}
}

// GuardedStatements are the generated queries with guarded filters, by name.
func GuardedStatements(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	files, err := filepath.Glob("../../../../gen/queries/*.sql.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			if text, ok := spec.Values[0].(*ast.BasicLit); ok && text.Kind == token.STRING {
				if sql, err := strconv.Unquote(text.Value); err == nil && guard.MatchString(sql) {
					found[spec.Names[0].Name] = sql
				}
			}
			return true
		})
	}
	if len(found) < 10 {
		t.Fatalf("statements with guards = %d, want more", len(found))
	}
	return found
}

// ShapesOf returns a statement's shapes with all filters left out, with none, and with all except one.
func ShapesOf(sql string) map[string]string {
	count := 0
	for _, p := range parameter.FindAllStringSubmatch(sql, -1) {
		n, _ := strconv.Atoi(p[1])
		count = max(count, n)
	}
	all := make([]string, count)
	shapes := map[string]string{"everything": fold(sql, all).sql}
	for i := range all {
		one := make([]string, count)
		one[i], all[i] = "null", "null"
		if strings.Contains(sql, fmt.Sprintf("$%d::text = '", i+1)) { // what it is ordered by is never null
			all[i] = "'x'"
			continue
		}
		shapes[fmt.Sprintf("without $%d", i+1)] = fold(sql, one).sql
	}
	shapes["nothing"] = fold(sql, all).sql
	return shapes
}

// shapeOf returns a guarded statement with its arguments as it is sent when it is used often.
func shapeOf(sql string, args []any) (string, []any) {
	var s Statements
	for range cachedFrom - 1 {
		s.Plan(sql, args)
	}
	sql, args, _ = s.Plan(sql, args)
	return sql, args
}
