package inbound

import (
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/mailread"
)

const (
	noSubject    = "E-mail zonder onderwerp"
	notTaken     = "Niet overgenomen uit de e-mail:"
	tooManyFiles = "- %s (hoogstens 10 bestanden per bericht)"
	releasedOf   = "E-mail van %s, ontvangen op %s:"
	unknownName  = "een onbekende afzender"
)

// refusals explain why a file of an e-mail is not attached to its message, by the code of the problem.
var refusals = map[string]string{
	contract.CodeAttachmentTypeNotAllowed: "- %s (dit bestandstype is niet toegestaan)",
	contract.CodeAttachmentTooLarge:       "- %s (groter dan 25 MB)",
	contract.CodeAttachmentFileEmpty:      "- %s (leeg)",
}

// omitted explain which other parts of an e-mail are not in its message.
var omitted = map[mailread.OmittedCode]string{
	mailread.OmittedTNEF:      "- bijlagen in het formaat van Outlook (winmail.dat), die alleen Outlook kan lezen",
	mailread.OmittedCalendar:  "- een agenda-uitnodiging",
	mailread.OmittedEncrypted: "- een versleuteld deel",
	mailread.OmittedMessage:   "- een bijgevoegde e-mail",
	mailread.OmittedExternal:  "- een bestand dat elders staat",
	mailread.OmittedCharset:   "- een deel in onleesbare tekens",
	mailread.OmittedText:      "- de rest van een zeer lange tekst",
}
