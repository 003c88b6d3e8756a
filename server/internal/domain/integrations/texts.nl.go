package integrations

import "klantportaal.example/gen/contract"

// shownName returns the name under which people see what an integration does.
func shownName(kind contract.IntegrationKind, name string) string {
	if kind == contract.IntegrationKindAssistant {
		return "Assistent " + name
	}
	return "Koppeling " + name
}
