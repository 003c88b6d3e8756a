package benchdata

import "fmt"

func (w *world) configurationID(o organisation, n int) [16]byte {
	return w.id(kindConfiguration, o.number<<32|n)
}

func (w *world) configurationRows(yield func([]any) bool) {
	for _, o := range w.organisations {
		for n := range o.configurations {
			row := []any{
				w.configurationID(o, n),
				w.organisationID(o),
				fmt.Sprintf("AANSLUITING-%d", n),
				"Zakelijk glasvezel",
				w.locationID(o, n/perLocation),
			}
			if !yield(append(row, address(n/perLocation)...)) {
				return
			}
		}
	}
}

// perLocation is how many configurations are at one address.
const perLocation = 3

func (w *world) locationID(o organisation, n int) [16]byte { return w.id(kindLocation, o.number<<32|n) }

func (w *world) locationRows(yield func([]any) bool) {
	for _, o := range w.organisations {
		for n := 0; n*perLocation < o.configurations; n++ {
			row := []any{w.locationID(o, n), w.organisationID(o)}
			if !yield(append(row, address(n)...)) {
				return
			}
		}
	}
}

// address returns the postcode, house number and city of a location of an organisation; the house number is unique.
func address(n int) []any {
	return []any{fmt.Sprintf("%04d AB", 1000+n%9000), fmt.Sprint(1 + n), cities[n%len(cities)]}
}
