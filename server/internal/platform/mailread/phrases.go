package mailread

import (
	"regexp"
	"strings"
)

// The phrases of mail programs in Dutch, English, German and French.

// attribution is the text above a quote that says who wrote it, and when. Programs may wrap it.
var attribution = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
	`op .+\bschreef\b.*:`,
	`op .+\bheeft\b.+\bgeschreven\b.*:`,
	`on .+\b(?:wrote|writes)\b.*:`,
	`am .+\bschrieb\b.*:`,
	`am .+\bhat\b.+\bgeschrieben\b.*:`,
	`le .+\ba écrit\b.*:`,
	`.+\bschreef op .+:`,
	`.+\bwrote on .+:`,
	`.+\bschrieb am .+:`,
	`.+\ba écrit le .+:`,
	`(?:citeren|quoting|zitat von|en citant) .+:`,
	`\d{1,2}\.? \pL+\.? \d{4},? \d{1,2}[:.]\d{2} (?:van|by|von|de|par) [^\s@]+@[^\s@]+:`,
	// Without a date.
	`[^:]+<[^<>\s]+@[^<>\s]+> (?:schreef|wrote|schrieb|a écrit) ?:`,
}, `|`) + `)$`)

var digit = regexp.MustCompile(`\d`)

// answersBelow is what writers say who reply between the lines of a message that their program did not mark as a quote.
var answersBelow = regexp.MustCompile(`(?i)\b(?:` +
	`antwoord\w*|reactie\w*|opmerking\w*|commentaar` + //nolint:misspell // Dutch
	`|answers?|comments?|repl(?:y|ies)|antwort\w*|anmerkung\w*|kommentar\w*|réponses?|commentaires?|remarques?` +
	`)\b.{0,40}\b(?:` +
	`hieronder|onder|tussen|in (?:het )?(?:rood|blauw|groen)|below|inline|in (?:red|blue|green)` +
	`|unten|in (?:rot|blau|grün)|ci-dessous|en (?:rouge|bleu|vert)` +
	`)(?:\P{L}|$)`)

// separator is a line above the whole of another message.
var separator = regexp.MustCompile(`(?i)^[-‐‑–—_=*\s]*(?:` + strings.Join([]string{
	`oorspronkelijk bericht`,
	`oorspronkelijke bericht`,
	`doorgestuurd bericht`,
	`begin doorgestuurd bericht:?`,
	`origineel bericht`,
	`oorspronkelijke e-mail`,
	`original message`,
	`original email`,
	`forwarded message`,
	`begin forwarded message:?`,
	`reply message`,
	`ursprüngliche nachricht`,
	`originalnachricht`,
	`weitergeleitete nachricht`,
	`anfang der weitergeleiteten nachricht:?`,
	`original-nachricht`,
	`message d.origine`,
	`message original`,
	`mail original`,
	`courriel original`,
	`message transféré`,
	`message transmis`,
	`début du message transféré ?:?`,
	`début du message réexpédié ?:?`,
	`e-mail d.origine`,
	// Zoho's attribution.
	`(?:op|on|am|le) .+ (?:schreef|wrote|schrieb|a écrit)`,
}, `|`) + `)[-‐‑–—_=*\s]*$`)

// headed matches a line of the block that Outlook puts above another message.
var headed = regexp.MustCompile(`(?i)^[>*\s]*(` +
	`van|from|von|de|expéditeur|` +
	`verzonden|verstuurd|datum|sent|date|gesendet|envoyé|envoyé le|envoyée|` +
	`aan|to|an|à|a|pour|destinataire|` +
	`onderwerp|subject|betreff|objet|` +
	`cc|kopie|copie|bcc|beantwoorden|reply-to|antwort an|prioriteit|importance|urgentie|bijlagen|attachments` +
	`)\*?\s?:\*?\s*(.*)$`)

// headedAs returns the field of a line of such a block: from, date, to, subject or other.
func headedAs(word string) string {
	switch strings.ToLower(word) {
	case "van", "from", "von", "de", "expéditeur":
		return "from"
	case "verzonden", "verstuurd", "datum", "sent", "date", "gesendet", "envoyé", "envoyé le", "envoyée":
		return "date"
	case "aan", "to", "an", "à", "a", "pour", "destinataire":
		return "to"
	case "onderwerp", "subject", "betreff", "objet":
		return "subject"
	}
	return "other"
}

var (
	// ruled matches a separator between hyphens.
	ruled = regexp.MustCompile(`^[-‐‑–—_=*]{2}|[-‐‑–—_=*]{2}$`)
	// inAngles matches an address as programs write it after a name.
	inAngles = regexp.MustCompile(`<[^<>\s]+@[^<>\s]+>`)
	// fieldLine matches a field of a header, in any language.
	fieldLine = regexp.MustCompile(`^[^\s:][^:]{0,30}:`)
	// shortLine matches a line of a signature, which contains no sentences.
	shortLine = regexp.MustCompile(`^.{1,70}[^?!:;,]$`)
)

var rule = regexp.MustCompile(`^[-_=*]{5,}$`)

// mobile matches the line with which a program signs.
var mobile = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
	`(?:dit bericht is )?(?:verstuurd|verzonden) (?:vanaf|vanuit|vanop|met|via|door) .{0,25}\b` + device + `\b.{0,60}`,
	`sent (?:from|with|via|by|using) .{0,25}\b` + device + `\b.{0,60}`,
	`(?:diese nachricht wurde )?von .{0,25}\b` + device + `\b.{0,30} (?:gesendet|gesandt)`,
	`gesendet (?:von|mit|über|aus) .{0,25}\b` + device + `\b.{0,60}`,
	`envoyé (?:de|depuis|à partir de|à l.aide de|via|avec|par) .{0,25}\b` + device + `\b.{0,60}`,
	`(?:get|download|télécharger|télécharge|obtenir|obtenez|téléchargez|holen sie sich|beziehen sie|laden sie)` +
		` outlook .{0,40}`,
	`outlook (?:voor|für|for|pour) (?:ios|android|mac|windows) (?:downloaden|ophalen|beziehen|herunterladen).{0,40}`,
	`(?:download|haal) outlook voor .{0,40}`,
}, `|`) + `)[.!]?$`)

// inBrackets matches the target of a link after its text, in plain text.
var inBrackets = regexp.MustCompile(`\s*[<(]https?://[^>)\s]*[>)]`)

const device = `(?:` +
	`iphone|ipad|ipod|ios|apple watch|samsung|galaxy|android\w*|android-mobiltelefon|huawei|blackberry|windows` +
	`|xiaomi|redmi|oneplus|pixel|nokia|sony|fairphone|smartphone|telefoon|telefon|téléphone|phone|mobiel|mobile|mobil` +
	`|mobiele|mobiltelefon|portable|toestel|apparaat|tablet` +
	`|outlook|mail|courrier|gmail|proton ?mail|proton|yahoo|thunderbird|k-9|gmx|web\.de|freemail|airmail|spark|bluemail)`

// introEnd matches the end of an attribution that Gmail wrapped before the > of an address.
var introEnd = regexp.MustCompile(`^> ?(?:wrote|schrieb|a écrit)?\s?:\s*$`)

// signOff matches the closing that writers put above their name.
var signOff = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
	`(?:met )?(?:vriendelijke|hartelijke|beste) groet(?:en)?`, `groet(?:en|jes)?`, `mvg`, `m\.v\.g\.?`,
	`(?:(?:kind|best|warm) )?regards`, `best wishes`, `(?:yours )?sincerely`, `cheers`,
	`mit (?:freundlichen|besten|herzlichen) grü(?:ß|ss)en`, `(?:viele|beste|liebe|herzliche) grü(?:ß|ss)e`, `mfg`,
	`(?:bien )?cordialement`, `(?:sincères )?salutations`,
}, `|`) + `)[ ,.!]*$`)
