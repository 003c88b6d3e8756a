package api

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strconv"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListDocuments(
	ctx context.Context,
	req api.ListDocumentsRequestObject,
) (api.ListDocumentsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListDocuments)
	if err != nil {
		return nil, err
	}
	page, err := s.documents.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListDocuments200JSONResponse(page), nil
}

func (s *Server) GetDocument(
	ctx context.Context,
	req api.GetDocumentRequestObject,
) (api.GetDocumentResponseObject, error) {
	d, err := s.documents.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetDocument200JSONResponse(d), nil
}

func (s *Server) DownloadDocument(
	ctx context.Context,
	req api.DownloadDocumentRequestObject,
) (api.DownloadDocumentResponseObject, error) {
	c, err := s.documents.Open(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return download{ctx, c}, nil
}

func (s *Server) GetDocumentWithdrawal(
	ctx context.Context,
	req api.GetDocumentWithdrawalRequestObject,
) (api.GetDocumentWithdrawalResponseObject, error) {
	w, err := s.documents.Withdrawal(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetDocumentWithdrawal200JSONResponse(w), nil
}

func (s *Server) ListCustomerDocuments(
	ctx context.Context,
	req api.ListCustomerDocumentsRequestObject,
) (api.ListCustomerDocumentsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCustomerDocuments)
	if err != nil {
		return nil, err
	}
	page, err := s.documents.OfCustomer(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListCustomerDocuments200JSONResponse(page), nil
}

func (s *Server) UploadDocument(
	ctx context.Context,
	req api.UploadDocumentRequestObject,
) (api.UploadDocumentResponseObject, error) {
	d, err := s.documents.Upload(ctx, caller(ctx), req.Id, formOf(ctx, req.Body))
	if err != nil {
		return nil, err
	}
	return api.UploadDocument201JSONResponse(d), nil
}

func (s *Server) UpdateDocument(
	ctx context.Context,
	req api.UpdateDocumentRequestObject,
) (api.UpdateDocumentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	d, err := s.documents.Update(ctx, caller(ctx), req.Id, *rev, documents.Details{Name: req.Body.Name,
		Category: string(req.Body.Category), Period: req.Body.Period, Configuration: given(req.Body.ConfigurationId)})
	if err != nil {
		return nil, err
	}
	return api.UpdateDocument200JSONResponse(d), nil
}

func (s *Server) PublishDocument(
	ctx context.Context,
	req api.PublishDocumentRequestObject,
) (api.PublishDocumentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	d, err := s.documents.Publish(ctx, caller(ctx), req.Id, *rev, req.Body.Announce)
	if err != nil {
		return nil, err
	}
	return api.PublishDocument200JSONResponse(d), nil
}

func (s *Server) WithdrawDocument(
	ctx context.Context,
	req api.WithdrawDocumentRequestObject,
) (api.WithdrawDocumentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	d, err := s.documents.Withdraw(ctx, caller(ctx), req.Id, *rev, req.Body.Reason)
	if err != nil {
		return nil, err
	}
	return api.WithdrawDocument200JSONResponse(d), nil
}

func (s *Server) ReplaceDocument(
	ctx context.Context,
	req api.ReplaceDocumentRequestObject,
) (api.ReplaceDocumentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	d, err := s.documents.Replace(ctx, caller(ctx), req.Id, *rev, req.Body.ReplacementId, req.Body.Announce)
	if err != nil {
		return nil, err
	}
	return api.ReplaceDocument200JSONResponse(d), nil
}

func (s *Server) DiscardDocument(
	ctx context.Context,
	req api.DiscardDocumentRequestObject,
) (api.DiscardDocumentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	return api.DiscardDocument204Response{}, s.documents.Discard(ctx, caller(ctx), req.Id, *rev)
}

// download sends a document's bytes as they come from the store. When a download breaks off, the generated response
// would append a problem, which a reader could take for the end of the document; this one breaks the connection.
type download struct {
	ctx context.Context
	documents.Content
}

func (d download) VisitDownloadDocumentResponse(w http.ResponseWriter) error {
	defer d.Body.Close()
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
	h.Set("Content-Length", strconv.FormatInt(d.Size, 10))
	h.Set("Content-Disposition", blob.ContentDisposition(blob.Attachment, d.FileName))
	w.WriteHeader(http.StatusOK)
	if _, err := io.CopyN(w, d.Body, d.Size); err != nil {
		if d.ctx.Err() == nil {
			slog.ErrorContext(d.ctx, "a download broke off", "error", err)
		}
		panic(http.ErrAbortHandler)
	}
	return nil
}
