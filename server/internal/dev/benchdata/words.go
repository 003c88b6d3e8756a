package benchdata

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

var (
	firstNames = []string{
		"Anne",
		"Bram",
		"Carla",
		"Daan",
		"Els",
		"Femke",
		"Gijs",
		"Hanna",
		"Ivo",
		"Jelle",
		"Kim",
		"Lotte",
		"Maarten",
		"Noor",
		"Otto",
		"Petra",
		"Quinten",
		"Roos",
		"Sanne",
		"Teun",
	}
	lastNames = []string{
		"Bakker",
		"Bos",
		"van Dam",
		"Dekker",
		"de Graaf",
		"Hendriks",
		"Jansen",
		"Kok",
		"Meijer",
		"Mulder",
		"Peters",
		"Prins",
		"Schouten",
		"Smit",
		"Visser",
		"Vos",
		"de Vries",
		"de Wit",
	}
	cities = []string{"Utrecht", "Zwolle", "Breda", "Arnhem", "Groningen", "Tilburg", "Haarlem", "Deventer"}

	// Words are in the order of their frequency.
	words = strings.Fields(
		`de het een is niet wij van op in de met voor onze en dat om al sinds vandaag aan kan u graag ook verbinding werkt nog maar dan
		gisteren storing klant contract router kantoor kunnen wanneer opnieuw glasvezel lijn telefoon hapering medewerker factuur melding traag vestiging monteur
		internet toestel wachtwoord nummer wijziging bestelling locatie planning levering apparatuur modem signaal uitval bereikbaar rekening bedrag periode aanvraag
		uitbreiding server back-up licentie mailbox domein sleutel firewall switch kabel meterkast patchkast ruimte verhuizing afspraak bevestiging overzicht
		rapportage beschikbaarheid snelheid meting doorverbinden voicemail wachtrij keuzemenu openingstijden centrale handset headset porteren abonnement opzegging`,
	)
)

// sentence returns count words, common ones far more often.
func sentence(r *rand.Rand, count int) string {
	var b strings.Builder
	for i := range count {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(words[skewed(r, len(words))])
	}
	// Numbers make searches narrow.
	fmt.Fprintf(&b, " %d", r.IntN(1_000_000))
	return strings.ToUpper(b.String()[:1]) + b.String()[1:]
}

func subject(r *rand.Rand) string { return sentence(r, 3+r.IntN(6)) }

func text(r *rand.Rand) string { return sentence(r, 4+int(r.ExpFloat64()*12)) }
