package worktime_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/worktime"
)

const day = 24 * 60

// model is a calendar minute by minute in UTC, independent of the package under test.
type model struct {
	zone       *time.Location
	week       []worktime.Hours
	exceptions map[string]worktime.Hours
}

// open returns the minutes from a moment on that are working time. An interval is open from the first minute at
// which the clock shows its beginning or later, to the last at which it shows its end or, if it never does, an
// earlier time.
func (m model) open(from time.Time, minutes int) []bool {
	const margin = 3 * day
	start := from.Add(-margin * time.Minute)
	walls := make([]int, minutes+2*margin) // minutes since start's date began, as the clock says
	for i := range walls {
		at := start.Add(time.Duration(i) * time.Minute).In(m.zone)
		date := time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, time.UTC)
		walls[i] = int(date.Sub(start.Truncate(24*time.Hour))/time.Minute) + at.Hour()*60 + at.Minute()
	}
	open := make([]bool, len(walls))
	for d := -1; d <= len(walls)/day+1; d++ {
		date := start.Truncate(24*time.Hour).AddDate(0, 0, d)
		hours, is := m.exceptions[date.Format(time.DateOnly)]
		if !is {
			hours = m.week[(int(date.Weekday())+6)%7]
		}
		for _, h := range hours {
			begin, end := len(walls), 0
			said := false
			for i := max(0, (d-1)*day-day); i < min(len(walls), (d+2)*day+day); i++ {
				wall := walls[i] - d*day
				if wall >= h[0] && i < begin {
					begin = i
				}
				switch {
				case wall == h[1]:
					said, end = true, i
				case wall < h[1] && !said:
					end = i + 1
				}
			}
			for i := begin; i < end; i++ {
				open[i] = true
			}
		}
	}
	return open[margin : margin+minutes]
}

func randomHours(r *rand.Rand) worktime.Hours {
	var cuts []int
	for range 2 * r.IntN(4) {
		cut := r.IntN(day + 1)
		if r.IntN(3) == 0 {
			cut = []int{0, 60, 90, 120, 150, 180, 1380, day}[r.IntN(8)] // where clocks change
		}
		cuts = append(cuts, cut)
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	var h worktime.Hours
	for i := 0; i+1 < len(cuts); i += 2 {
		h = append(h, [2]int{cuts[i], cuts[i+1]})
	}
	return h
}

// changes of the clock: both in a year, by half an hour, at midnight, and by a whole day.
var zones = map[string][]string{
	"Europe/Amsterdam":    {"2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"},
	"America/St_Johns":    {"2026-03-08T05:30:00Z", "2026-11-01T04:30:00Z", "2010-11-07T02:31:00Z"},
	"Australia/Lord_Howe": {"2026-04-04T15:00:00Z", "2026-10-03T15:30:00Z"},
	"Asia/Kathmandu":      {"2026-05-01T00:00:00Z"},
	"America/Havana":      {"2026-03-08T05:00:00Z", "2026-11-01T05:00:00Z"},
	"Asia/Beirut":         {"2026-10-24T21:00:00Z"},
	"Pacific/Apia":        {"2011-12-30T10:00:00Z"},
	"Etc/UTC":             {"2026-01-01T00:00:00Z"},
}

func TestAgreesWithCountingMinuteByMinute(t *testing.T) {
	names := make([]string, 0, len(zones))
	for name := range zones {
		names = append(names, name)
	}
	slices.Sort(names)
	r := rand.New(rand.NewPCG(20, 26))
	const span, perCalendar = 6 * day, 40
	for n := range 400 {
		name := names[n%len(names)]
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		change, _ := time.Parse(time.RFC3339, zones[name][r.IntN(len(zones[name]))])
		start := change.Add(-time.Duration(r.IntN(4*day)) * time.Minute)
		m := model{zone: zone, exceptions: map[string]worktime.Hours{}}
		for range 7 {
			m.week = append(m.week, randomHours(r))
		}
		if !slices.ContainsFunc(m.week, func(h worktime.Hours) bool { return len(h) > 0 }) {
			m.week[0] = worktime.Hours{{0, day}}
		}
		var exceptions []worktime.Exception
		for range r.IntN(3) {
			on := change.AddDate(0, 0, r.IntN(5)-2).Format(time.DateOnly)
			if _, is := m.exceptions[on]; !is {
				m.exceptions[on] = randomHours(r)
				exceptions = append(exceptions, worktime.Exception{On: on, Hours: m.exceptions[on]})
			}
		}
		c, err := worktime.New(name, m.week, exceptions)
		if err != nil {
			t.Fatalf("New with the week %v and exceptions %v: %v", m.week, exceptions, err)
		}
		open := m.open(start, span)
		about := fmt.Sprintf("%s, week %v, exceptions %v", name, m.week, exceptions)
		for range perCalendar {
			a := r.IntN(span)
			b := a + r.IntN(span-a)
			want := 0
			for i := a; i < b; i++ {
				if open[i] {
					want++
				}
			}
			from, to := start.Add(time.Duration(a)*time.Minute), start.Add(time.Duration(b)*time.Minute)
			if got := c.Between(from, to); got != time.Duration(want)*time.Minute {
				t.Fatalf("%s: between %s and %s are %s, not %d minutes", about, from, to, got, want)
			}
			if want == 0 {
				continue
			}
			d := 1 + r.IntN(want)
			end, left := a, d
			for ; left > 0; end++ {
				if open[end] {
					left--
				}
			}
			at := start.Add(time.Duration(end) * time.Minute)
			if got, ok := c.Add(from, time.Duration(d)*time.Minute); !ok || !got.Equal(at) {
				t.Fatalf("%s: %d minutes after %s is %s (%t), not %s", about, d, from, got, ok, at)
			}
		}
	}
}

var office = []worktime.Hours{
	{{510, 750}, {780, 1050}},
	{{510, 750}, {780, 1050}},
	{{510, 750}, {780, 1050}},
	{{510, 750}, {780, 1050}},
	{{510, 750}, {780, 1020}},
	nil,
	nil,
}

func always() []worktime.Hours {
	return slices.Repeat([]worktime.Hours{{{0, day}}}, 7)
}

func TestAdd(t *testing.T) {
	christmas := []worktime.Exception{
		{On: "2026-12-25", Name: "Eerste kerstdag"},
		{On: "2026-12-24", Name: "Kerstavond", Hours: worktime.Hours{{510, 750}}},
	}
	night := slices.Repeat([]worktime.Hours{{{120, 150}}}, 7) // 02:00 to 02:30
	for _, c := range []struct {
		name, zone string
		week       []worktime.Hours
		from       string
		add        time.Duration
		want       string
	}{
		{"over lunch", "Europe/Amsterdam", office, "2026-11-23T12:00:00+01:00", time.Hour, "2026-11-23T13:30:00+01:00"},
		{"until lunch", "Europe/Amsterdam", office, "2026-11-23T11:30:00+01:00", time.Hour, "2026-11-23T12:30:00+01:00"},
		{"until the week ends", "Europe/Amsterdam", office, "2026-11-27T16:00:00+01:00", time.Hour,
			"2026-11-27T17:00:00+01:00"},
		{"over the weekend", "Europe/Amsterdam", office, "2026-11-27T16:00:00+01:00", 2 * time.Hour,
			"2026-11-30T09:30:00+01:00"},
		{"made on Sunday", "Europe/Amsterdam", office, "2026-11-29T10:00:00+01:00", time.Minute, "2026-11-30T08:31:00+01:00"},
		{"over Christmas", "Europe/Amsterdam", office, "2026-12-24T12:00:00+01:00", time.Hour, "2026-12-28T09:00:00+01:00"},
		{"nothing", "Europe/Amsterdam", office, "2026-11-29T10:00:00+01:00", 0, "2026-11-29T10:00:00+01:00"},
		{"a day of 25 hours", "Europe/Amsterdam", always(), "2026-10-25T00:00:00+02:00", 25 * time.Hour,
			"2026-10-26T00:00:00+01:00"},
		{"a day of 23 hours", "Europe/Amsterdam", always(), "2026-03-29T00:00:00+01:00", 23 * time.Hour,
			"2026-03-30T00:00:00+02:00"},
		{"hours that the clock skips", "Europe/Amsterdam", night, "2026-03-29T00:00:00+01:00", time.Minute,
			"2026-03-30T02:01:00+02:00"},
		{"hours that come twice", "Europe/Amsterdam", night, "2026-10-25T00:00:00+02:00", 90 * time.Minute,
			"2026-10-25T02:30:00+01:00"},
		{"seconds", "Europe/Amsterdam", office, "2026-11-23T12:29:59.500+01:00", time.Second,
			"2026-11-23T13:00:00.500+01:00"},
	} {
		t.Run(c.name, func(t *testing.T) {
			calendar, err := worktime.New(c.zone, c.week, christmas)
			if err != nil {
				t.Fatal(err)
			}
			from, _ := time.Parse(time.RFC3339Nano, c.from)
			want, _ := time.Parse(time.RFC3339Nano, c.want)
			got, ok := calendar.Add(from, c.add)
			if !ok || !got.Equal(want) {
				t.Fatalf("%s (%t), not %s", got, ok, want)
			}
			if between := calendar.Between(from, got); between != c.add {
				t.Fatalf("%s between", between)
			}
		})
	}
}

func TestAddGivesUpOnALongClosure(t *testing.T) {
	var closed []worktime.Exception
	for on := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC); on.Year() < 2050; on = on.AddDate(0, 0, 1) {
		closed = append(closed, worktime.Exception{On: on.Format(time.DateOnly)})
	}
	c, err := worktime.New("Europe/Amsterdam", office, closed)
	if err != nil {
		t.Fatal(err)
	}
	from := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	if at, ok := c.Add(from, time.Minute); ok {
		t.Fatalf("after twenty years: %s", at)
	}
	if d := c.Between(from, from.AddDate(30, 0, 0)); d != 0 {
		t.Fatalf("%s of a closed calendar", d)
	}
}

func TestBetweenGoesOneWay(t *testing.T) {
	c, _ := worktime.New("Europe/Amsterdam", always(), nil)
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	if d := c.Between(at, at.Add(-time.Hour)); d != 0 {
		t.Fatalf("working time until an hour before = %v, want 0", d)
	}
}

// If the clock is put back at midnight, hours until 24:00 end twice and hours from 0:00 begin twice: the second end
// and the first beginning count. In Havana on 1 November 2026 the hour before one o'clock is repeated: it is 0:00
// at 04:00 UTC and at 05:00 UTC.
func TestMidnightThatComesTwice(t *testing.T) {
	open := func(weekday int, h ...[2]int) []worktime.Hours {
		week := make([]worktime.Hours, 7)
		week[weekday] = h
		return week
	}
	const saturday, sunday = 5, 6
	for _, c := range []struct {
		name     string
		week     []worktime.Hours
		from, to string // on 1 November, UTC
		want     time.Duration
	}{
		{"Saturday until its second end", open(saturday, [2]int{0, day}), "04:10", "09:10", 50 * time.Minute},
		{"from before the first midnight", open(saturday, [2]int{0, day}), "03:30", "09:10", 90 * time.Minute},
		{"Saturday evening", open(saturday, [2]int{1380, day}), "00:00", "12:00", 2 * time.Hour},
		{"after its second end", open(saturday, [2]int{0, day}), "05:00", "09:10", 0},
		{"Saturday until eleven", open(saturday, [2]int{0, 1380}), "02:00", "09:10", time.Hour},
		{"Sunday from its first beginning", open(sunday, [2]int{0, 60}), "03:00", "09:10", 2 * time.Hour},
		{"half past twelve comes twice", open(sunday, [2]int{0, 30}), "03:00", "09:10", 90 * time.Minute},
		{"both days", []worktime.Hours{nil, nil, nil, nil, nil, {{0, day}}, {{0, day}}}, "04:10", "09:10", 5 * time.Hour},
	} {
		t.Run(c.name, func(t *testing.T) {
			calendar, err := worktime.New("America/Havana", c.week, nil)
			if err != nil {
				t.Fatal(err)
			}
			at := func(clock string) time.Time {
				at, err := time.Parse(time.RFC3339, "2026-11-01T"+clock+":00Z")
				if err != nil {
					t.Fatal(err)
				}
				return at
			}
			if got := calendar.Between(at(c.from), at(c.to)); got != c.want {
				t.Errorf("between %s and %s are %s, want %s", c.from, c.to, got, c.want)
			}
			if c.want == 0 {
				return
			}
			end, ok := calendar.Add(at(c.from), c.want)
			if back := calendar.Between(at(c.from), end); !ok || back != c.want || end.After(at(c.to)) {
				t.Errorf("%s after %s is %s (%t)", c.want, c.from, end, ok)
			}
		})
	}
}

func TestDays(t *testing.T) {
	c, _ := worktime.New("Europe/Amsterdam", office, []worktime.Exception{{On: "2026-12-25", Name: "Eerste kerstdag"}})
	from := time.Date(2026, 12, 24, 15, 0, 0, 0, time.UTC) // 16:00
	to, _ := c.Add(from, 2*time.Hour)
	days := c.Days(from, to, 60)
	var got []string
	for _, d := range days {
		got = append(got, fmt.Sprint(d.On, " ", d.Exception, " ", len(d.Hours), " ", d.Counted))
	}
	want := []string{"2026-12-24  2 1h30m0s", "2026-12-25 Eerste kerstdag 0 0s", "2026-12-26  0 0s", "2026-12-27  0 0s",
		"2026-12-28  2 30m0s"}
	if !slices.Equal(got, want) {
		t.Fatalf("days = %q, want %q", got, want)
	}
	if days := c.Days(from, to, 3); len(days) != 3 {
		t.Fatalf("%d days of at most 3", len(days))
	}
}

func TestRefused(t *testing.T) {
	one := func(h worktime.Hours) []worktime.Hours {
		week := slices.Clone(office)
		week[2] = h
		return week
	}
	exception := func(on string, h worktime.Hours) []worktime.Exception {
		return []worktime.Exception{{On: "2026-12-25"}, {On: on, Hours: h}}
	}
	for _, c := range []struct {
		name, zone string
		week       []worktime.Hours
		exceptions []worktime.Exception
		want       error
	}{
		{"unknown zone", "Europe/Atlantis", office, nil, worktime.ErrZone},
		{"no zone", "", office, nil, worktime.ErrZone},
		{"the machine's zone", "Local", office, nil, worktime.ErrZone},
		{"six weekdays", "Etc/UTC", office[:6], nil, worktime.ErrHours},
		{"overlap", "Etc/UTC", one(worktime.Hours{{60, 120}, {119, 180}}), nil, worktime.ErrHours},
		{"out of order", "Etc/UTC", one(worktime.Hours{{120, 180}, {0, 60}}), nil, worktime.ErrHours},
		{"empty", "Etc/UTC", one(worktime.Hours{{60, 60}}), nil, worktime.ErrHours},
		{"before midnight", "Etc/UTC", one(worktime.Hours{{-1, 60}}), nil, worktime.ErrHours},
		{"after midnight", "Etc/UTC", one(worktime.Hours{{60, day + 1}}), nil, worktime.ErrHours},
		{"no date", "Etc/UTC", office, exception("2026-02-30", nil), worktime.ErrDate},
		{"a date twice", "Etc/UTC", office, exception("2026-12-25", nil), worktime.ErrDate},
		{"overlap on a date", "Etc/UTC", office, exception("2026-12-26", worktime.Hours{{60, 120}, {60, 180}}),
			worktime.ErrHours},
		{"never open", "Etc/UTC", make([]worktime.Hours, 7), exception("2026-12-26", worktime.Hours{{60, 120}}),
			worktime.ErrNeverOpen},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := worktime.New(c.zone, c.week, c.exceptions); !errors.Is(err, c.want) {
				t.Fatalf("%v, not %v", err, c.want)
			}
		})
	}
}

func TestDecode(t *testing.T) {
	week, _ := json.Marshal(office)
	c, err := worktime.Decode(
		"Europe/Amsterdam",
		week,
		[]byte(`[{"on": "2026-11-23", "name": "Vrij", "hours": [[780, 840]]}]`),
	)
	if err != nil {
		t.Fatal(err)
	}
	midnight := time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC)
	if d := c.Between(midnight, midnight.AddDate(0, 0, 1)); d != time.Hour {
		t.Fatalf("%s on the date with other hours", d)
	}
	if d := c.Between(midnight.AddDate(0, 0, 1), midnight.AddDate(0, 0, 2)); d != 510*time.Minute {
		t.Fatalf("%s on a Tuesday", d)
	}
	for _, broken := range [][2]string{{`{`, `[]`}, {string(week), `{`}} {
		if _, err := worktime.Decode("Europe/Amsterdam", []byte(broken[0]), []byte(broken[1])); err == nil {
			t.Fatalf("Decode(%q): no error", broken)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := worktime.New("Europe/Amsterdam", office, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAdd(b *testing.B) {
	c, _ := worktime.New("Europe/Amsterdam", office, nil)
	from := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	for b.Loop() {
		c.Add(from, 12*time.Hour)
	}
}

// The last day of a leap year is like any other, however far away; time.Time.ZoneBounds reports a false change.
func TestLastDayOfALeapYear(t *testing.T) {
	t.Parallel()
	for _, zone := range []string{"Europe/Amsterdam", "America/New_York", "Australia/Sydney", "Asia/Tokyo", "UTC"} {
		c, err := worktime.New(zone, slices.Repeat([]worktime.Hours{{{540, 1020}}}, 7), nil)
		if err != nil {
			t.Fatal(err)
		}
		at, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		for year := 2028; year <= 2044; year += 4 {
			for n, d := range c.Days(time.Date(year, 12, 30, 0, 0, 0, 0, at), time.Date(year+1, 1, 2, 0, 0, 0, 0, at), 3) {
				if d.Counted != 8*time.Hour {
					t.Errorf("%s: day %d of the turn of %d has %v", zone, n, year, d.Counted)
				}
			}
			from := time.Date(year, 12, 31, 8, 0, 0, 0, at)
			if got, ok := c.Add(from, 9*time.Hour); !ok || !got.Equal(time.Date(year+1, 1, 1, 10, 0, 0, 0, at)) {
				t.Errorf("%s: nine hours from %v end %v", zone, from, got.In(at))
			}
		}
	}
}

// The search for the latest possible moment is fast, whether it finds one or not.
func TestAddOfAMinuteAWeek(t *testing.T) {
	t.Parallel()
	c, err := worktime.New("Europe/Amsterdam", []worktime.Hours{{{0, 1}}, nil, nil, nil, nil, nil, nil}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := c.Add(time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC), 525_600*time.Minute); ok {
		t.Errorf("a year of minutes ends %v", at)
	}
}
