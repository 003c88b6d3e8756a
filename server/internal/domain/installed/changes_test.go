package installed_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// changes returns what was changed about configuration A, newest first.
func (f firm) changes(as string, query ...string) (list []string) {
	f.T.Helper()
	var page contract.ConfigurationChangePage
	path := "/api/configurations/" + testkit.ID("configuration A").String() + "/changes" + asQuery(query)
	a := f.Call(as, "GET", path, nil)
	want(f.T, a, http.StatusOK, "").JSON(&page)
	if strings.Contains(string(a.Body), secret) {
		f.T.Errorf("%s sees %s", as, a.Body)
	}
	if page.Total != len(page.Items) {
		f.T.Errorf("%v: total = %d, want %d", query, page.Total, len(page.Items))
	}
	for _, c := range page.Items {
		line := strings.TrimPrefix(c.Action, "configuration.")
		for _, field := range c.Fields {
			name := field.Field
			if field.Caption != nil {
				name = *field.Caption + "(" + string(*field.Type) + ")"
			}
			line += " " + name + ":" + field.Before + ">" + field.After
		}
		if c.Actor == nil || c.Actor.FullName == "" {
			f.T.Errorf("%s: no actor", line)
		}
		list = append(list, line)
	}
	return list
}

// What became of a service is for all who see it, but for what its customer does not see.
func TestChangesOfAService(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	path := "/api/configurations/" + testkit.ID("configuration A").String()
	var one contract.CustomerConfiguration
	want(t, f.put(1, f.known(&kind.Id, "speed=500 Mbit/s", "node="+secret)), http.StatusOK, "").JSON(&one)
	want(t, f.put(one.Rev, f.known(&kind.Id, "speed=1 Gbit/s", "node="+secret)), http.StatusOK, "").JSON(&one)
	// Nothing that the customer sees.
	want(t, f.put(one.Rev, f.known(&kind.Id, "speed=1 Gbit/s", "node="+secret+"2")), http.StatusOK, "").JSON(&one)
	want(
		t,
		f.Call(testkit.AdminA, "PUT", path+"/name", body{"name": "Hoofdlijn"}, "If-Match", fmt.Sprintf(`"%d"`, one.Rev)),
		http.StatusOK,
		"",
	)
	shown := []string{"named customerName:>Hoofdlijn", "changed Speed(text):500 Mbit/s>1 Gbit/s"}
	for _, who := range []string{testkit.UserA, testkit.AdminA, testkit.Staff} {
		got := f.changes(who)
		if len(got) != 3 || !slices.Equal(got[:2], shown) || !strings.Contains(got[2], "kind:Glasvezel>Verbinding") {
			t.Errorf("%s sees %q, want %q and the first change", who, got, shown)
		}
	}
	want(t, f.Call(testkit.NobodyA, "GET", path+"/changes", nil), http.StatusForbidden, "auth.forbidden")
	want(t, f.Call(testkit.AdminB, "GET", path+"/changes", nil), http.StatusNotFound, "configuration.not_found")

	// Once the speed is hidden, nobody reads it here: not as a value, nor that it was changed.
	hidden := kindBody(uuid.Nil, body{"archived": false})
	hidden["attributes"].([]body)[0]["customer"] = false
	want(t, f.Call(testkit.Staff, "PUT", "/api/configuration-kinds/"+kind.Id.String(), hidden, "If-Match", `"1"`),
		http.StatusOK, "")
	if got := f.changes(testkit.UserA); len(got) != 2 || strings.Contains(strings.Join(got, ""), "bit/s") {
		t.Errorf("after the speed was hidden: %q", got)
	}
}
