// Package jsondepth limits how deep a JSON text is nested, before a recursive parser reads it.
package jsondepth

// Exceeds reports whether a text is nested deeper than most levels. It does not check that the text is JSON.
func Exceeds(text []byte, most int) bool {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > most {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}
