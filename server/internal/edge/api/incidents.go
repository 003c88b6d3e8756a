package api

import (
	"bytes"
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/incidents"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListIncidents(
	ctx context.Context,
	req api.ListIncidentsRequestObject,
) (api.ListIncidentsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListIncidents)
	if err != nil {
		return nil, err
	}
	page, err := s.incidents.List(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListIncidents200JSONResponse(page), nil
}

func (s *Server) GetIncident(
	ctx context.Context,
	req api.GetIncidentRequestObject,
) (api.GetIncidentResponseObject, error) {
	one, err := s.incidents.Get(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetIncident200JSONResponse(one), nil
}

func (s *Server) ListIncidentHistory(
	ctx context.Context,
	req api.ListIncidentHistoryRequestObject,
) (api.ListIncidentHistoryResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListIncidentHistory)
	if err != nil {
		return nil, err
	}
	page, err := s.audit.OfIncident(ctx, caller(ctx), req.Id, q)
	if err != nil {
		return nil, err
	}
	return api.ListIncidentHistory200JSONResponse(page), nil
}

func (s *Server) CreateIncident(
	ctx context.Context,
	req api.CreateIncidentRequestObject,
) (api.CreateIncidentResponseObject, error) {
	b := req.Body
	one, err := s.incidents.Create(ctx, caller(ctx), b.Id, incidents.Draft{Kind: b.Kind, Severity: b.Severity,
		Title: b.Title, Text: b.Text, StartsOn: b.StartsOn.Std(), ExpectedEndOn: b.ExpectedEndOn.Std(),
		OutageMinutes: b.OutageMinutes, ObjectUntil: b.ObjectUntil.Std(), NextUpdateOn: b.NextUpdateOn.Std(),
		Later: b.Later, Audience: b.Audience})
	if err != nil {
		return nil, err
	}
	return api.CreateIncident201JSONResponse(one), nil
}

func (s *Server) UpdateIncident(
	ctx context.Context,
	req api.UpdateIncidentRequestObject,
) (api.UpdateIncidentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	b := req.Body
	one, err := s.incidents.Update(ctx, caller(ctx), req.Id, incidents.Draft{Kind: b.Kind, Severity: b.Severity,
		Title: b.Title, Text: b.Text, StartsOn: b.StartsOn.Std(), ExpectedEndOn: b.ExpectedEndOn.Std(),
		OutageMinutes: b.OutageMinutes, ObjectUntil: b.ObjectUntil.Std(), NextUpdateOn: b.NextUpdateOn.Std(),
		Later: b.Later, Audience: b.Audience}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateIncident200JSONResponse(one), nil
}

func (s *Server) DeleteIncident(
	ctx context.Context,
	req api.DeleteIncidentRequestObject,
) (api.DeleteIncidentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	if err := s.incidents.Delete(ctx, caller(ctx), req.Id, *rev); err != nil {
		return nil, err
	}
	return api.DeleteIncident204Response{}, nil
}

func (s *Server) PreviewIncident(
	ctx context.Context,
	req api.PreviewIncidentRequestObject,
) (api.PreviewIncidentResponseObject, error) {
	preview, err := s.incidents.Preview(ctx, caller(ctx), *req.Body, req.Params.CustomerId)
	if err != nil {
		return nil, err
	}
	return api.PreviewIncident200JSONResponse(preview), nil
}

func (s *Server) ListAudienceValues(
	ctx context.Context,
	req api.ListAudienceValuesRequestObject,
) (api.ListAudienceValuesResponseObject, error) {
	var search string
	if req.Params.Search != nil {
		search = *req.Params.Search
	}
	values, err := s.incidents.Values(ctx, caller(ctx), req.Params.Field, search)
	if err != nil {
		return nil, err
	}
	return api.ListAudienceValues200JSONResponse(values), nil
}

func (s *Server) PublishIncident(
	ctx context.Context,
	req api.PublishIncidentRequestObject,
) (api.PublishIncidentResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.incidents.Publish(ctx, caller(ctx), req.Id, *rev, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.PublishIncident200JSONResponse(one), nil
}

func (s *Server) UndoIncidentPublication(
	ctx context.Context,
	req api.UndoIncidentPublicationRequestObject,
) (api.UndoIncidentPublicationResponseObject, error) {
	one, err := s.incidents.Undo(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.UndoIncidentPublication200JSONResponse(one), nil
}

func (s *Server) CreateIncidentUpdate(
	ctx context.Context,
	req api.CreateIncidentUpdateRequestObject,
) (api.CreateIncidentUpdateResponseObject, error) {
	one, err := s.incidents.AddUpdate(ctx, caller(ctx), req.Id, req.Body.Id, incidents.Update{Phase: req.Body.Phase,
		Text: req.Body.Text, NextUpdateOn: req.Body.NextUpdateOn.Std(), ExpectedEndOn: req.Body.ExpectedEndOn.Std(),
		AnswerTickets: req.Body.AnswerTickets != nil && *req.Body.AnswerTickets})
	if err != nil {
		return nil, err
	}
	return api.CreateIncidentUpdate201JSONResponse(one), nil
}

func (s *Server) EndIncident(
	ctx context.Context,
	req api.EndIncidentRequestObject,
) (api.EndIncidentResponseObject, error) {
	one, err := s.incidents.End(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.EndIncident200JSONResponse(one), nil
}

func (s *Server) CancelIncident(
	ctx context.Context,
	req api.CancelIncidentRequestObject,
) (api.CancelIncidentResponseObject, error) {
	one, err := s.incidents.Cancel(ctx, caller(ctx), req.Id, req.Body.Id, req.Body.Reason)
	if err != nil {
		return nil, err
	}
	return api.CancelIncident200JSONResponse(one), nil
}

func (s *Server) UpdateMyIncident(
	ctx context.Context,
	req api.UpdateMyIncidentRequestObject,
) (api.UpdateMyIncidentResponseObject, error) {
	one, err := s.incidents.UpdateMine(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.UpdateMyIncident200JSONResponse(one), nil
}

func (s *Server) ObjectToIncident(
	ctx context.Context,
	req api.ObjectToIncidentRequestObject,
) (api.ObjectToIncidentResponseObject, error) {
	one, err := s.incidents.Object(ctx, caller(ctx), req.Id, *req.Body)
	if err != nil {
		return nil, err
	}
	return api.ObjectToIncident201JSONResponse(one), nil
}

func (s *Server) ReportIncident(
	ctx context.Context,
	req api.ReportIncidentRequestObject,
) (api.ReportIncidentResponseObject, error) {
	one, err := s.incidents.Report(ctx, caller(ctx), req.Id, req.ConfigurationId)
	if err != nil {
		return nil, err
	}
	return api.ReportIncident200JSONResponse(one), nil
}

func (s *Server) WithdrawIncidentReport(
	ctx context.Context,
	req api.WithdrawIncidentReportRequestObject,
) (api.WithdrawIncidentReportResponseObject, error) {
	one, err := s.incidents.Withdraw(ctx, caller(ctx), req.Id, req.ConfigurationId)
	if err != nil {
		return nil, err
	}
	return api.WithdrawIncidentReport200JSONResponse(one), nil
}

func (s *Server) LinkIncidentTicket(
	ctx context.Context,
	req api.LinkIncidentTicketRequestObject,
) (api.LinkIncidentTicketResponseObject, error) {
	if err := s.incidents.LinkTicket(ctx, caller(ctx), req.Id, req.TicketId); err != nil {
		return nil, err
	}
	return api.LinkIncidentTicket204Response{}, nil
}

func (s *Server) UnlinkIncidentTicket(
	ctx context.Context,
	req api.UnlinkIncidentTicketRequestObject,
) (api.UnlinkIncidentTicketResponseObject, error) {
	if err := s.incidents.UnlinkTicket(ctx, caller(ctx), req.Id, req.TicketId); err != nil {
		return nil, err
	}
	return api.UnlinkIncidentTicket204Response{}, nil
}

func (s *Server) GetIncidentCalendar(
	ctx context.Context,
	req api.GetIncidentCalendarRequestObject,
) (api.GetIncidentCalendarResponseObject, error) {
	file, err := s.incidents.CalendarFile(ctx, caller(ctx), req.Id)
	if err != nil {
		return nil, err
	}
	return api.GetIncidentCalendar200TextcalendarResponse{
		Body: bytes.NewReader(file), ContentLength: int64(len(file))}, nil
}

func (s *Server) GetMaintenanceCalendar(
	ctx context.Context,
	_ api.GetMaintenanceCalendarRequestObject,
) (api.GetMaintenanceCalendarResponseObject, error) {
	calendar, err := s.incidents.Calendar(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetMaintenanceCalendar200JSONResponse(calendar), nil
}

func (s *Server) CreateMaintenanceCalendar(
	ctx context.Context,
	_ api.CreateMaintenanceCalendarRequestObject,
) (api.CreateMaintenanceCalendarResponseObject, error) {
	calendar, err := s.incidents.CreateCalendar(ctx, caller(ctx))
	if err != nil {
		return nil, err
	}
	return api.CreateMaintenanceCalendar200JSONResponse(calendar), nil
}

func (s *Server) DeleteMaintenanceCalendar(
	ctx context.Context,
	_ api.DeleteMaintenanceCalendarRequestObject,
) (api.DeleteMaintenanceCalendarResponseObject, error) {
	if err := s.incidents.DeleteCalendar(ctx, caller(ctx)); err != nil {
		return nil, err
	}
	return api.DeleteMaintenanceCalendar204Response{}, nil
}
