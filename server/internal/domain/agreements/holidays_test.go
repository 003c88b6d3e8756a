package agreements_test

import (
	"testing"

	"klantportaal.example/server/internal/domain/agreements"
)

// What moves, in dates typed here and not computed: Goede Vrijdag, Pasen, Koningsdag, Hemelvaart and Pinksteren.
func TestHolidaysThatMove(t *testing.T) {
	t.Parallel()
	for year, want := range map[int][7]string{
		2024: {"2024-03-29", "2024-03-31", "2024-04-01", "2024-04-27", "2024-05-09", "2024-05-19", "2024-05-20"},
		2025: {"2025-04-18", "2025-04-20", "2025-04-21", "2025-04-26", "2025-05-29", "2025-06-08", "2025-06-09"},
		2026: {"2026-04-03", "2026-04-05", "2026-04-06", "2026-04-27", "2026-05-14", "2026-05-24", "2026-05-25"},
		2027: {"2027-03-26", "2027-03-28", "2027-03-29", "2027-04-27", "2027-05-06", "2027-05-16", "2027-05-17"},
		2028: {"2028-04-14", "2028-04-16", "2028-04-17", "2028-04-27", "2028-05-25", "2028-06-04", "2028-06-05"},
		2029: {"2029-03-30", "2029-04-01", "2029-04-02", "2029-04-27", "2029-05-10", "2029-05-20", "2029-05-21"},
		2030: {"2030-04-19", "2030-04-21", "2030-04-22", "2030-04-27", "2030-05-30", "2030-06-09", "2030-06-10"},
	} {
		on := map[string]string{}
		for _, h := range agreements.Holidays(year).Items {
			on[h.Name] = h.On.Format("2006-01-02")
		}
		for i, name := range []string{"Goede Vrijdag", "Eerste paasdag", "Tweede paasdag", "Koningsdag",
			"Hemelvaartsdag", "Eerste pinksterdag", "Tweede pinksterdag"} {
			if on[name] != want[i] {
				t.Errorf("%s %d: %q, want %s", name, year, on[name], want[i])
			}
		}
		if len(on) != 11 {
			t.Errorf("%d: %d holidays, want 11: %v", year, len(on), on)
		}
	}
}
