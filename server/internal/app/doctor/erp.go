package doctor

import (
	"context"
	"net/http"
	"net/url"

	"klantportaal.example/server/internal/app"
)

// erp checks whether the ERP's server responds. The request is OPTIONS, which leaves no trace in the ERP.
func erp(ctx context.Context, c app.Config) []Finding {
	if c.ERP.URL == "" || c.ERP.URL == app.ERPMock {
		return nil // settings reports it
	}
	u, err := url.Parse(c.ERP.URL)
	if err != nil {
		return []Finding{danger(erpURL, "it is not a valid address", "write https://host/path")}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodOptions, c.ERP.URL, http.NoBody)
	if err == nil {
		var answer *http.Response
		if answer, err = client.Do(r); err == nil {
			_ = answer.Body.Close()
		}
	}
	if err != nil {
		return []Finding{warning(erpURL, "the ERP at "+u.Host+" can't be reached: "+reason(err),
			"start it, or correct host and port; new tickets get their numbers when it responds")}
	}
	return []Finding{fine(erpURL, "the ERP at %s responds", u.Host)}
}
