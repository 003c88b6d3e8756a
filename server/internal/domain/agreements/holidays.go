package agreements

import (
	"slices"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/nl"

	"klantportaal.example/gen/contract"
)

// holiday is a Dutch holiday: a number of days after one that the library knows, since the library leaves out those
// that fall on a Sunday.
type holiday struct {
	name  string
	of    *cal.Holiday
	days  int
	usual bool // most companies are closed
}

// Holidays returns the Dutch holidays of a year, by date. Each company decides itself on which of them it is closed.
func Holidays(year int) contract.Holidays {
	list := make([]contract.Holiday, 0, len(holidays))
	for _, h := range holidays {
		_, on := h.of.Calc(year) // the observed date: Koningsdag is never on a Sunday
		date := time.Date(on.Year(), on.Month(), on.Day()+h.days, 0, 0, 0, 0, time.UTC)
		list = append(list, contract.Holiday{On: openapi_types.Date{Time: date}, Name: h.name, Usual: h.usual})
	}
	slices.SortStableFunc(list, func(a, b contract.Holiday) int { return a.On.Compare(b.On.Time) })
	return contract.Holidays{Items: list}
}

var holidays = []holiday{
	{nameNewYear, nl.Nieuwjaar, 0, true},
	{nameGoodFriday, nl.GoedeVrijdag, 0, false},
	{nameEaster, nl.TweedePaasdag, -1, true},
	{nameEasterMonday, nl.TweedePaasdag, 0, true},
	{nameKing, nl.Koningsdag, 0, true},
	{nameLiberation, nl.BevrijdingsDag, 0, false},
	{nameAscension, nl.Hemelvaart, 0, true},
	{namePentecost, nl.TweedePinksterDag, -1, true},
	{nameWhitMonday, nl.TweedePinksterDag, 0, true},
	{nameChristmas, nl.EersteKerstdag, 0, true},
	{nameBoxingDay, nl.TweedeKerstdag, 0, true},
}
