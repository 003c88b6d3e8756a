package mailread

import "strings"

// isCite tells a quote of another message from what its writer moved to the right.
func isCite(attributes map[string]string, style string) bool {
	return strings.EqualFold(attributes["type"], "cite") || attributes["cite"] != "" ||
		strings.Contains(attributes["class"], "quote") || strings.Contains(style, "border-left")
}

// marked answers what programs say with ids, classes and names: that another's message begins here, or that it is a
// signature.
func marked(name string, attributes map[string]string) (rest, sign bool) {
	id, class := attributes["id"], attributes["class"]
	for _, prefix := range []string{"", "x_", "x_x_"} {
		switch strings.TrimPrefix(id, prefix) {
		case "divRplyFwdMsg", "appendonsend", "mail-editor-reference-message-container", "OLK_SRC_BODY_SECTION",
			"reply-intro", "ms-outlook-mobile-reference-message":
			return true, false
		case "Signature", "signature", "ms-outlook-mobile-signature":
			return false, true
		}
		for c := range strings.FieldsSeq(class) {
			switch strings.TrimPrefix(c, prefix) {
			case "moz-forward-container", "yahoo_quoted", "ms-outlook-mobile-reference-message":
				return true, false
			case "gmail_signature", "moz-signature", "protonmail_signature_block", "ms-outlook-mobile-signature":
				return false, true
			}
		}
	}
	// GMX and WEB.DE.
	return name == "div" && attributes["name"] == "quote", false
}

// draws tells a line across the page as programs draw above another's message; people do so, too.
func draws(name string, attributes map[string]string, style string) bool {
	switch name {
	case "hr":
		return attributes["id"] == "stopSpelling" || attributes["id"] == "zwchr" || attributes["tabindex"] == "-1"
	case "div":
		// Outlook for Windows and for the Mac, and Windows' own program.
		return strings.Contains(style, "border:none;border-top:solid#") ||
			strings.Contains(style, "border-top-color:rgb(229,229,229)")
	}
	return false
}
