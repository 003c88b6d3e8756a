package agreements_test

import (
	"slices"
	"testing"
	"time"

	"klantportaal.example/server/internal/domain/agreements"
)

// The official list of rijksoverheid.nl ("Wanneer zijn de officiële feestdagen?") has Nieuwjaarsdag, Goede Vrijdag,
// both days of Pasen, Koningsdag, Bevrijdingsdag, Hemelvaartsdag, and both days of Pinksteren and of Kerst. Koningsdag
// is on 27 April, or on the 26th when that is a Sunday; it replaced Koninginnedag in 2014. Movable days follow from
// Easter: Goede Vrijdag is two days before it, Hemelvaartsdag 39 after, Pinksteren 49.
func TestHolidaysOfOfficialList(t *testing.T) {
	t.Parallel()
	for year := 2014; year <= 2100; year++ {
		easter := easterOf(year)
		king := date(year, time.April, 27)
		if king.Weekday() == time.Sunday {
			king = king.AddDate(0, 0, -1)
		}
		var want []string
		for _, h := range []struct {
			on   time.Time
			name string
		}{
			{date(year, time.January, 1), "Nieuwjaarsdag"},
			{easter.AddDate(0, 0, -2), "Goede Vrijdag"},
			{easter, "Eerste paasdag"},
			{easter.AddDate(0, 0, 1), "Tweede paasdag"},
			{king, "Koningsdag"},
			{date(year, time.May, 5), "Bevrijdingsdag"},
			{easter.AddDate(0, 0, 39), "Hemelvaartsdag"},
			{easter.AddDate(0, 0, 49), "Eerste pinksterdag"},
			{easter.AddDate(0, 0, 50), "Tweede pinksterdag"},
			{date(year, time.December, 25), "Eerste kerstdag"},
			{date(year, time.December, 26), "Tweede kerstdag"},
		} {
			want = append(want, h.on.Format(time.DateOnly)+" "+h.name)
		}
		var got []string
		for _, h := range agreements.Holidays(year).Items {
			got = append(got, h.On.Format(time.DateOnly)+" "+h.Name)
		}
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) { // two on one day can come in any order
			t.Errorf("holidays of %d = %q, want %q", year, got, want)
		}
	}
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// easterOf returns Easter Sunday by the Gregorian algorithm of Meeus ("Astronomical Algorithms", chapter 8).
func easterOf(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	h := (19*a + b - b/4 - (b-(b+8)/25+1)/3 + 15) % 30
	l := (32 + 2*(b%4) + 2*(c/4) - h - c%4) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return date(year, time.Month(n/31), n%31+1)
}

// These dates were not calculated here, so they check the calculation of Easter and what follows from it: those of 2023
// are from the page of rijksoverheid.nl, those of 2025 to 2030 from calendars.
func TestHolidaysThatMove(t *testing.T) {
	t.Parallel()
	for year, want := range map[int][7]string{
		2023: {"2023-04-07", "2023-04-09", "2023-04-10", "2023-04-27", "2023-05-18", "2023-05-28", "2023-05-29"},
		2025: {"2025-04-18", "2025-04-20", "2025-04-21", "2025-04-26", "2025-05-29", "2025-06-08", "2025-06-09"},
		2026: {"2026-04-03", "2026-04-05", "2026-04-06", "2026-04-27", "2026-05-14", "2026-05-24", "2026-05-25"},
		2027: {"2027-03-26", "2027-03-28", "2027-03-29", "2027-04-27", "2027-05-06", "2027-05-16", "2027-05-17"},
		2028: {"2028-04-14", "2028-04-16", "2028-04-17", "2028-04-27", "2028-05-25", "2028-06-04", "2028-06-05"},
		2029: {"2029-03-30", "2029-04-01", "2029-04-02", "2029-04-27", "2029-05-10", "2029-05-20", "2029-05-21"},
		2030: {"2030-04-19", "2030-04-21", "2030-04-22", "2030-04-27", "2030-05-30", "2030-06-09", "2030-06-10"},
	} {
		on, usual := map[string]string{}, 0
		for _, h := range agreements.Holidays(year).Items {
			on[h.Name] = h.On.Format(time.DateOnly)
			if h.Usual == (h.Name != "Goede Vrijdag" && h.Name != "Bevrijdingsdag") {
				usual++
			}
		}
		for i, name := range []string{"Goede Vrijdag", "Eerste paasdag", "Tweede paasdag", "Koningsdag",
			"Hemelvaartsdag", "Eerste pinksterdag", "Tweede pinksterdag"} {
			if on[name] != want[i] {
				t.Errorf("%s of %d = %q, want %s", name, year, on[name], want[i])
			}
		}
		if easter := easterOf(year).Format(time.DateOnly); easter != want[1] {
			t.Errorf("Easter of %d = %s, want %s", year, easter, want[1])
		}
		if len(on) != 11 || usual != 11 {
			t.Errorf("%d: holidays = %d, with the right usual = %d, want 11 and 11: %v", year, len(on), usual, on)
		}
	}
}
