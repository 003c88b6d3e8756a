package notices

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"klantportaal.example/server/internal/domain/wording"
)

const (
	greeting  = "Beste %s,\n\n"
	ending    = "\n\nMet vriendelijke groet,\nKlantportaal\n"
	noReply   = "Antwoorden doet u in het portaal; een antwoord op deze e-mail wordt niet gelezen."
	replyHere = "Beantwoord deze e-mail, of antwoord in het portaal."
	dueMail   = "afspraken en pauzes"
	switchOff = "Geen e-mail meer over %s? Zet dit uit bij uw meldingen: %s"
)

// written returns a ticket's number as people write it: 00.104.287; "" for a ticket that has none yet.
func written(exactID *string) string {
	if exactID == nil || len(*exactID) != 8 {
		return ""
	}
	n := *exactID
	return n[:2] + "." + n[2:5] + "." + n[5:]
}

// named returns a ticket's name in a sentence that its subject follows.
func named(number string) string {
	if number == "" {
		return "het ticket"
	}
	return "ticket " + number
}

func messagesSubject(n int, number, subject string) string {
	if n == 1 {
		return fmt.Sprintf("Nieuw bericht in %s: %s", named(number), subject)
	}
	return fmt.Sprintf("%d nieuwe berichten in %s: %s", n, named(number), subject)
}

func messagesText(
	to string,
	n int,
	senders []string,
	number, subject string,
	texts []string,
	link, settings, promise string,
) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	count := "is 1 nieuw bericht"
	if n > 1 {
		count = fmt.Sprintf("zijn %d nieuwe berichten", n)
	}
	fmt.Fprintf(&b, "Er %s van %s in %s:\n%s\n\n", count, enumerated(senders), named(number), subject)
	if len(texts) > 0 {
		if len(texts) < n {
			newest := "Het nieuwste"
			if len(texts) > 1 {
				newest = fmt.Sprintf("De nieuwste %d", len(texts))
			}
			fmt.Fprintf(&b, "%s:\n\n", newest)
		}
		b.WriteString(strings.Join(texts, "\n\n") + "\n\n")
	}
	if promise != "" {
		b.WriteString(promise + "\n\n")
	}
	fmt.Fprintf(&b, "Lees en beantwoord:\n%s\n\n%s\n", link, noReply)
	fmt.Fprintf(&b, switchOff, "nieuwe berichten", settings)
	b.WriteString(ending)
	return b.String()
}

func quoted(sender, text string) string {
	return sender + ":\n> " + strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\n> ")
}

func documentsSubject(n int) string {
	if n == 1 {
		return "Er staat een nieuw document klaar"
	}
	return fmt.Sprintf("Er staan %d nieuwe documenten klaar", n)
}

func documentsText(to string, organisation string, names []string, more int, link, settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	fmt.Fprintf(&b, "%s voor %s:\n\n", documentsSubject(len(names)+more), organisation)
	for _, name := range names {
		b.WriteString("- " + name + "\n")
	}
	if more > 0 {
		fmt.Fprintf(&b, "- en nog %d\n", more)
	}
	fmt.Fprintf(&b, "\nBekijken:\n%s\n\n", link)
	fmt.Fprintf(&b, switchOff, "nieuwe documenten", settings)
	b.WriteString(ending)
	return b.String()
}

const invitationSubject = "Uitnodiging voor het klantportaal"

func invitationText(to, organisation, email, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf(
			"U bent uitgenodigd voor het klantportaal, namens %s. Wat u er ziet, hangt af van uw rechten: bijvoorbeeld tickets, diensten of documenten.\n\n",
			organisation,
		) +
		fmt.Sprintf("Meld u aan met het e-mailadres %s:\n%s\n", email, link) +
		"\nKent u deze organisatie niet, dan kunt u deze e-mail negeren." + ending
}

const refusalSubject = "Een uitnodiging voor het klantportaal is geweigerd"

func refusalText(to, invited, address, organisation, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("U hebt %s (%s) uitgenodigd voor het klantportaal, namens %s. ", invited, address, organisation) +
		"Wie zich met deze gegevens aanmeldde, heeft geantwoord dat dit niet klopt. De uitnodiging is beëindigd.\n\n" +
		fmt.Sprintf("Controleer het adres en nodig eventueel opnieuw uit:\n%s\n\n", link) + //nolint:misspell // It is Dutch.
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

const linkSubject = "Er is een account aan u gekoppeld in het klantportaal"

func linkText(to, by, address, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("%s heeft in het klantportaal een account aan u gekoppeld: %s. ", by, address) +
		"Wie zich daarmee aanmeldt, werkt in het portaal onder uw naam.\n\n" +
		fmt.Sprintf("Uw accounts bekijken:\n%s\n\n", link) +
		"Kent u dit account niet? Neem dan contact op met uw accountbeheerder. " +
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

func accessSubject(name string) string { return name + " vraagt om toegang" }

func accessText(to, name, right, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("%s vraagt in het klantportaal om het recht ‘%s’.\n\n", name, right) +
		fmt.Sprintf(
			"Rechten bekijken en toekennen:\n%s\n\n%s",
			link,
			"Een antwoord op deze e-mail wordt niet gelezen.",
		) + ending
}

func webhookSubject(integration string) string { return "Webhook van " + integration + " is uitgezet" }

func webhookText(to, integration, url string, failingSince time.Time, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("Het klantportaal kan sinds %s niets meer bezorgen bij de webhook van %s:\n%s\n\n",
			wording.DayTime(failingSince), integration, url) +
		"De webhook is daarom uitgezet. Wat er gebeurt terwijl hij uitstaat, wordt later niet alsnog verstuurd.\n\n" +
		fmt.Sprintf("Bezorgingen bekijken, een test sturen en de webhook weer aanzetten:\n%s\n\n", link) +
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

func integrationMadeSubject(integration, by string) string {
	return fmt.Sprintf("Koppeling %s is gemaakt door %s", integration, by)
}

func integrationMadeText(to, integration, by, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("%s heeft in het klantportaal de koppeling %s gemaakt: ", by, integration) +
		"een programma dat zonder aanmelden in het portaal kan wat uw organisatie toestaat.\n\n" +
		fmt.Sprintf("Rechten en tokens van de koppeling bekijken:\n%s\n\n", link) +
		"Hoort deze koppeling er niet te zijn? Trek die dan in.\n\n" +
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

func integrationNetworksSubject(integration string, networks []string) string {
	if len(networks) == 1 {
		return fmt.Sprintf("Koppeling %s is gebruikt vanaf een nieuw netwerk: %s", integration, networks[0])
	}
	return fmt.Sprintf("Koppeling %s is gebruikt vanaf %d nieuwe netwerken", integration, len(networks))
}

func integrationNetworksText(to, integration string, networks []string, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("Met een token van de koppeling %s is het klantportaal voor het eerst aangeroepen vanaf:\n%s\n\n",
			integration, strings.Join(networks, "\n")) +
		"Kent u dit netwerk niet? Trek het token dan in: wie het heeft, kan alles wat de koppeling kan. " +
		"U kunt ook vastleggen vanaf welke adressen de koppeling het portaal mag aanroepen.\n\n" +
		fmt.Sprintf("De koppeling bekijken:\n%s\n\n", link) +
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

func tokenEndsSubject(integration string, days int) string {
	if days == 1 {
		return fmt.Sprintf("Een token van koppeling %s verloopt over 1 dag", integration)
	}
	return fmt.Sprintf("Een token van koppeling %s verloopt over %d dagen", integration, days)
}

func tokenEndsText(to, integration, token string, endsOn time.Time, link string) string {
	return fmt.Sprintf(greeting, to) +
		fmt.Sprintf("Het token ‘%s’ van de koppeling %s werkt tot %s. Daarna wordt elke aanroep ermee geweigerd.\n\n",
			token, integration, wording.DayTime(endsOn)) +
		fmt.Sprintf("Verlengen:\n%s\n\n", link) +
		"U kunt het token daar ook vervangen. Het oude werkt dan nog hoogstens zeven dagen.\n\n" +
		"Een antwoord op deze e-mail wordt niet gelezen." + ending
}

func mentionSubject(by, number, subject string) string {
	return fmt.Sprintf("%s noemde u in %s: %s", by, named(number), subject)
}

func mentionText(to, by, number, subject, text, link, settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	fmt.Fprintf(&b, "%s noemde u in een interne notitie in %s:\n%s\n\n", by, named(number), subject)
	if text != "" {
		b.WriteString(text + "\n\n")
	}
	fmt.Fprintf(&b, "Lees de notitie:\n%s\n\n%s\n", link, noReply)
	fmt.Fprintf(&b, switchOff, "vermeldingen", settings)
	b.WriteString(ending)
	return b.String()
}

func wakeSubject(number, subject string) string {
	return fmt.Sprintf("De pauze van %s is voorbij: %s", named(number), subject)
}

func wakeText(to, number, subject, organisation, link, settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	fmt.Fprintf(&b, "De pauze van %s van %s is voorbij:\n%s\n\n", named(number), organisation, subject)
	fmt.Fprintf(&b, "Ga ermee verder:\n%s\n\n%s\n", link, noReply)
	fmt.Fprintf(&b, switchOff, dueMail, settings)
	b.WriteString(ending)
	return b.String()
}

const (
	respondBefore = "Reactie vóór %s"
	solveBefore   = "Oplossing vóór %s"
	onHold        = "Wij hebben uw ticket gepauzeerd"
	awaitsYou     = "Wij wachten op uw antwoord"
)

func promiseSubject(late bool, number, subject string) string {
	when := "Bijna te laat: "
	if late {
		when = "Te laat: "
	}
	if number != "" {
		when += named(number) + ": "
	}
	return when + subject
}

func promiseText(to string, late, response bool, due, number, subject, organisation, link, settings string) string {
	what := "een oplossing"
	if response {
		what = "een eerste reactie"
	}
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	over := ""
	if late {
		over = ". Die tijd is voorbij"
	}
	fmt.Fprintf(&b, "Voor %s van %s is %s toegezegd vóór %s%s:\n", named(number), organisation, what, due, over)
	fmt.Fprintf(&b, "%s\n\nGa ermee verder:\n%s\n\n%s\n", subject, link, noReply)
	fmt.Fprintf(&b, switchOff, dueMail, settings)
	b.WriteString(ending)
	return b.String()
}

func ratingSubject(number, subject string) string {
	return fmt.Sprintf("Is %s opgelost? %s", named(number), subject)
}

func ratingText(to, number, subject, link, settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	fmt.Fprintf(&b, "Wij hebben %s als opgelost gemeld:\n%s\n\nIs het voor u opgelost?\n\n", named(number), subject)
	fmt.Fprintf(&b, "Ja, het is opgelost:\n%s?rating=yes\n\nNee, nog niet:\n%s?rating=no\n\n%s\n", link, link, noReply)
	fmt.Fprintf(&b, switchOff, "nieuwe berichten", settings)
	b.WriteString(ending)
	return b.String()
}

func receiptSubject(number, subject string) string {
	if number == "" {
		return "Ontvangen: " + subject
	}
	return fmt.Sprintf("Ontvangen: ticket %s: %s", number, subject)
}

func receiptText(to, number, subject, link, settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, greeting, to)
	if number == "" {
		fmt.Fprintf(&b, "Wij hebben uw e-mail ontvangen. Er is een ticket van gemaakt, dat nog een nummer krijgt:\n")
	} else {
		fmt.Fprintf(&b, "Wij hebben uw e-mail ontvangen. Het is ticket %s geworden:\n", number)
	}
	fmt.Fprintf(&b, "%s\n\n", subject)
	fmt.Fprintf(&b, "Bekijk en volg het ticket:\n%s\n\n%s\n", link, noReply)
	fmt.Fprintf(&b, switchOff, "nieuwe berichten", settings)
	b.WriteString(ending)
	return b.String()
}

// enumerated joins names as "A, B en C", each once.
func enumerated(names []string) string {
	var once []string
	for _, name := range names {
		if !slices.Contains(once, name) {
			once = append(once, name)
		}
	}
	return wording.Listed(once)
}
