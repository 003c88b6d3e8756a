package mailread

import "strings"

// isCite reports whether an element is a quote of another message, and not text that its writer indented.
func isCite(attributes map[string]string, style string) bool {
	return strings.EqualFold(attributes["type"], "cite") || attributes["cite"] != "" ||
		strings.Contains(attributes["class"], "quote") || strings.Contains(style, "border-left")
}

// marked reports what mail programs mark with ids, classes and names: the beginning of another message, or a signature.
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

// draws reports whether an element is a line across the page, as programs draw above another message. Writers do so
// too.
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
