package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/problem"
)

// unfinished answers 501 for the operations of the contract that are not built yet. This list must be
// empty at the end; the client's list of unfinished screens is client/src/app/unfinished.ts.
type unfinished struct{}

func notImplemented() error {
	return problem.New(problem.NotImplemented, "not_implemented", "this operation is not available yet")
}

func (unfinished) ListDocuments(context.Context, api.ListDocumentsRequestObject) (api.ListDocumentsResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) GetDocument(context.Context, api.GetDocumentRequestObject) (api.GetDocumentResponseObject, error) {
	return nil, notImplemented()
}

func (unfinished) DownloadDocument(context.Context, api.DownloadDocumentRequestObject) (api.DownloadDocumentResponseObject, error) {
	return nil, notImplemented()
}
