package api

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
)

func (s *Server) CreateAttachment(
	ctx context.Context,
	req api.CreateAttachmentRequestObject,
) (api.CreateAttachmentResponseObject, error) {
	a, err := s.attachments.Create(ctx, caller(ctx), formOf(ctx, req.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateAttachment201JSONResponse(a), nil
}

func (s *Server) GetAttachmentSharedAccessLink(
	ctx context.Context,
	req api.GetAttachmentSharedAccessLinkRequestObject,
) (api.GetAttachmentSharedAccessLinkResponseObject, error) {
	download := req.Params.AddContentDisposition != nil && *req.Params.AddContentDisposition
	link, err := s.attachments.Link(ctx, caller(ctx), req.Id, download)
	if err != nil {
		return nil, err
	}
	return api.GetAttachmentSharedAccessLink200JSONResponse{Url: link}, nil
}

func (s *Server) ListMessageAttachments(
	ctx context.Context,
	req api.ListMessageAttachmentsRequestObject,
) (api.ListMessageAttachmentsResponseObject, error) {
	list, err := s.attachments.OfMessage(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListMessageAttachments200JSONResponse(list), nil
}

func (s *Server) ListSupportTicketAttachments(
	ctx context.Context,
	req api.ListSupportTicketAttachmentsRequestObject,
) (api.ListSupportTicketAttachmentsResponseObject, error) {
	list, err := s.attachments.OfTicket(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.ListSupportTicketAttachments200JSONResponse(list), nil
}

func (s *Server) GetMessageAttachment(
	ctx context.Context,
	req api.GetMessageAttachmentRequestObject,
) (api.GetMessageAttachmentResponseObject, error) {
	a, err := s.attachments.Get(ctx, caller(ctx), req.Id, req.AttachmentId)
	if err != nil {
		return nil, err
	}
	return api.GetMessageAttachment200JSONResponse(a), nil
}

func (s *Server) UpdateMessageAttachment(
	ctx context.Context,
	req api.UpdateMessageAttachmentRequestObject,
) (api.UpdateMessageAttachmentResponseObject, error) {
	a, err := s.attachments.Update(ctx, caller(ctx), req.Id, req.AttachmentId, formOf(ctx, req.Body))
	if err != nil {
		return nil, err
	}
	return api.UpdateMessageAttachment200JSONResponse(a), nil
}

func (s *Server) DeleteMessageAttachment(
	ctx context.Context,
	req api.DeleteMessageAttachmentRequestObject,
) (api.DeleteMessageAttachmentResponseObject, error) {
	return api.DeleteMessageAttachment204Response{}, s.attachments.Delete(ctx, caller(ctx), req.Id, req.AttachmentId)
}

// formOf reads a form part by part, as the domain asks for them, so nothing is held in memory or in a temporary file.
// At its end, the last moment before something is stored, it checks again that the caller still has their rights.
func formOf(ctx context.Context, r *multipart.Reader) upload.Form {
	return func() (upload.Part, error) {
		part, err := r.NextPart()
		if err == io.EOF { // EOF itself: see brokenForm
			if err := still(ctx); err != nil {
				return upload.Part{}, err
			}
		}
		if err != nil {
			return upload.Part{}, brokenForm(err)
		}
		return upload.Part{Field: part.FormName(), FileName: part.FileName(), Body: partBody{part}}, nil
	}
}

type partBody struct{ part io.Reader }

func (b partBody) Read(p []byte) (int, error) {
	n, err := b.part.Read(p)
	if err != nil {
		err = brokenForm(err)
	}
	return n, err
}

// brokenForm returns the end of a form or part, io.EOF itself, unchanged. A wrapped io.EOF means that the form broke
// off before its last boundary.
func brokenForm(err error) error {
	if err == io.EOF { //nolint:errorlint // see above
		return err
	}
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return errFileTooLarge()
	case errors.Is(err, os.ErrDeadlineExceeded):
		return invalid("body", contract.FieldCodeTooSlow, "the body arrived too slowly")
	}
	return problem.New(problem.Invalid, contract.CodeRequestInvalid, "the form broke off or is not well-formed")
}

func errFileTooLarge() error {
	return problem.New(problem.TooLarge, contract.CodeAttachmentTooLarge, "a file can have at most 25 MB")
}
