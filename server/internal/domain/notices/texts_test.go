package notices

import (
	"strings"
	"testing"
)

// A receipt is a sentence, whether or not the ticket has its number by then.
func TestReceiptBeforeItsNumber(t *testing.T) {
	t.Parallel()
	for number, want := range map[string][2]string{
		"00.104.287": {
			"Ontvangen: ticket 00.104.287: Storing",
			"Wij hebben uw e-mail ontvangen. Het is ticket 00.104.287 geworden:\nStoring\n",
		},
		"": {
			"Ontvangen: Storing",
			"Wij hebben uw e-mail ontvangen. Er is een ticket van gemaakt, dat nog een nummer krijgt:\nStoring\n",
		},
	} {
		subject := receiptSubject(number, "Storing")
		text := receiptText("Anna", number, "Storing", "https://portal.example/1", "https://portal.example/me")
		if subject != want[0] || !strings.Contains(text, want[1]) {
			t.Errorf("%s: subject = %q, text:\n%s", number, subject, text)
		}
	}
}
