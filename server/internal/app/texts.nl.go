package app

// What people read at addresses outside the portal, such as the link that ends e-mail; with no part of it that a
// request
// chooses.
const (
	unsubscribePage = pageStarts + `
<h1>E-mail over nieuwe berichten</h1>
<p>Wilt u geen e-mail meer krijgen over nieuwe berichten?` + pageEnds
	unsubscribed = "U krijgt geen e-mail meer over nieuwe berichten."

	incidentUnsubscribePage = pageStarts + `
<h1>E-mail over storingen en onderhoud</h1>
<p>Wilt u geen e-mail meer krijgen over storingen en onderhoud?` + pageEnds
	incidentUnsubscribed = "U krijgt geen e-mail meer over storingen en onderhoud."

	noCalendar = "Deze agenda bestaat niet, of niet meer. Koppel uw agenda in het portaal opnieuw, onder Storingen."

	tryLater = "Probeer het later opnieuw."

	pageStarts = `<!doctype html><html lang="nl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Klantportaal</title>`
	pageEnds = ` U kunt die later weer aanzetten bij uw instellingen in het portaal.</p>
<form method="post"><button>Geen e-mail meer</button></form>
<p><a href="/">Naar het portaal</a></p>
</html>
`
)
