package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/agreements"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListCalendars(
	ctx context.Context,
	req api.ListCalendarsRequestObject,
) (api.ListCalendarsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListCalendars)
	if err != nil {
		return nil, err
	}
	page, err := s.agreements.Calendars(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListCalendars200JSONResponse(page), nil
}

func (s *Server) CreateCalendar(
	ctx context.Context,
	req api.CreateCalendarRequestObject,
) (api.CreateCalendarResponseObject, error) {
	one, err := s.agreements.CreateCalendar(ctx, caller(ctx), req.Body.Id, agreements.Calendar{Name: req.Body.Name,
		Zone: req.Body.Zone, Hours: req.Body.Hours, Exceptions: req.Body.Exceptions})
	if err != nil {
		return nil, err
	}
	return api.CreateCalendar201JSONResponse(one), nil
}

func (s *Server) UpdateCalendar(
	ctx context.Context,
	req api.UpdateCalendarRequestObject,
) (api.UpdateCalendarResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.agreements.UpdateCalendar(ctx, caller(ctx), req.Id, agreements.Calendar{Name: req.Body.Name,
		Zone: req.Body.Zone, Hours: req.Body.Hours, Exceptions: req.Body.Exceptions, Archived: req.Body.Archived}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateCalendar200JSONResponse(one), nil
}

func (s *Server) ListHolidays(
	_ context.Context,
	req api.ListHolidaysRequestObject,
) (api.ListHolidaysResponseObject, error) {
	return api.ListHolidays200JSONResponse(agreements.Holidays(req.Params.Year)), nil
}

func (s *Server) ListAgreements(
	ctx context.Context,
	req api.ListAgreementsRequestObject,
) (api.ListAgreementsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListAgreements)
	if err != nil {
		return nil, err
	}
	page, err := s.agreements.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListAgreements200JSONResponse(page), nil
}

func (s *Server) CreateAgreement(
	ctx context.Context,
	req api.CreateAgreementRequestObject,
) (api.CreateAgreementResponseObject, error) {
	one, err := s.agreements.Create(ctx, caller(ctx), req.Body.Id,
		agreements.Agreement{OrganisationID: req.Body.OrganisationId, Rules: req.Body.Rules})
	if err != nil {
		return nil, err
	}
	return api.CreateAgreement201JSONResponse(one), nil
}

func (s *Server) UpdateAgreement(
	ctx context.Context,
	req api.UpdateAgreementRequestObject,
) (api.UpdateAgreementResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.agreements.Update(ctx, caller(ctx), req.Id,
		agreements.Agreement{Rules: req.Body.Rules, Archived: req.Body.Archived}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateAgreement200JSONResponse(one), nil
}

func (s *Server) ListAgreementVersions(
	ctx context.Context,
	req api.ListAgreementVersionsRequestObject,
) (api.ListAgreementVersionsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListAgreementVersions)
	if err != nil {
		return nil, err
	}
	page, err := s.agreements.Versions(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListAgreementVersions200JSONResponse(page), nil
}

func (s *Server) TryAgreement(
	ctx context.Context,
	req api.TryAgreementRequestObject,
) (api.TryAgreementResponseObject, error) {
	p := req.Params
	trial, err := s.agreements.Try(ctx, caller(ctx), agreements.Trial{OrganisationID: p.OrganisationId, Topic: p.Topic,
		Priority: p.Priority, CreatedOn: p.CreatedOn.Time})
	if err != nil {
		return nil, err
	}
	return api.TryAgreement200JSONResponse(trial), nil
}

func (s *Server) GetFigures(
	ctx context.Context,
	req api.GetFiguresRequestObject,
) (api.GetFiguresResponseObject, error) {
	var scope contract.FiguresScope
	if req.Params.Scope != nil {
		scope = *req.Params.Scope
	}
	figures, err := s.agreements.Figures(ctx, caller(ctx), scope, req.Params.OrganisationId)
	if err != nil {
		return nil, err
	}
	return api.GetFigures200JSONResponse(figures), nil
}
