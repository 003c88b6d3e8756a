package api

import (
	"context"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/platform/listquery"
)

func (s *Server) ListTeams(ctx context.Context, req api.ListTeamsRequestObject) (api.ListTeamsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListTeams)
	if err != nil {
		return nil, err
	}
	page, err := s.settings.Teams(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListTeams200JSONResponse(page), nil
}

func (s *Server) CreateTeam(
	ctx context.Context,
	req api.CreateTeamRequestObject,
) (api.CreateTeamResponseObject, error) {
	one, err := s.settings.CreateTeam(ctx, caller(ctx), req.Body.Id, settings.Team{
		Name: req.Body.Name, MemberIDs: req.Body.MemberIds, Topics: texts(req.Body.Topics),
		Assigns: req.Body.AssignsOnAnswer})
	if err != nil {
		return nil, err
	}
	return api.CreateTeam201JSONResponse(one), nil
}

func (s *Server) UpdateTeam(
	ctx context.Context,
	req api.UpdateTeamRequestObject,
) (api.UpdateTeamResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.settings.UpdateTeam(ctx, caller(ctx), req.Id, teamOf(*req.Body), *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateTeam200JSONResponse(one), nil
}

func teamOf(r contract.UpdateTeamRequest) settings.Team {
	return settings.Team{Name: r.Name, MemberIDs: r.MemberIds, Topics: texts(r.Topics), Assigns: r.AssignsOnAnswer,
		Archived: r.Archived}
}

func (s *Server) ListTags(ctx context.Context, req api.ListTagsRequestObject) (api.ListTagsResponseObject, error) {
	q, err := listquery.Parse(listquery.Params(req.Params), contract.ListTags)
	if err != nil {
		return nil, err
	}
	page, err := s.settings.Tags(ctx, caller(ctx), q)
	if err != nil {
		return nil, err
	}
	return api.ListTags200JSONResponse(page), nil
}

func (s *Server) CreateTag(ctx context.Context, req api.CreateTagRequestObject) (api.CreateTagResponseObject, error) {
	one, err := s.settings.CreateTag(ctx, caller(ctx), req.Body.Id,
		settings.Tag{Name: req.Body.Name, Colour: string(req.Body.Colour)})
	if err != nil {
		return nil, err
	}
	return api.CreateTag201JSONResponse(one), nil
}

func (s *Server) UpdateTag(ctx context.Context, req api.UpdateTagRequestObject) (api.UpdateTagResponseObject, error) {
	rev, err := ifMatch(&req.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	one, err := s.settings.UpdateTag(ctx, caller(ctx), req.Id,
		settings.Tag{Name: req.Body.Name, Colour: string(req.Body.Colour), Archived: req.Body.Archived}, *rev)
	if err != nil {
		return nil, err
	}
	return api.UpdateTag200JSONResponse(one), nil
}

// texts returns the values of an enumeration as texts.
func texts[T ~string](values []T) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = string(v)
	}
	return list
}
