package agreements

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// fewest is the number of ratings below which neither an average nor their texts are shown, because they would reveal
// who gave them.
const fewest = 5

// Figures returns how many promises were kept and how satisfied customers were: for one customer's tickets or for all,
// and of these for all, for those of the actor's teams or for the actor's own. Errors: NotFound customer.not_found.
func (s *Agreements) Figures(
	ctx context.Context,
	actor identity.Actor,
	scope contract.FiguresScope,
	organisation *uuid.UUID,
) (f contract.Figures, err error) {
	of := string(cmp.Or(scope, contract.FiguresScopeAll))
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		if organisation != nil {
			if _, err := db.GetCustomer(ctx, *organisation); errors.Is(err, pgx.ErrNoRows) {
				return problem.New(problem.NotFound, contract.CodeCustomerNotFound, "there is no such customer")
			} else if err != nil {
				return err
			}
		}
		open, err := db.CountOpen(ctx, organisation, actor.UserID, of)
		if err != nil {
			return err
		}
		f.Open = contract.OpenFigures{Mine: int(open.Mine), Unassigned: int(open.Unassigned), Soon: int(open.Soon),
			Late: int(open.Late), All: int(open.Every)}
		kept, err := db.ListKept(ctx, of, organisation, actor.UserID)
		if err != nil {
			return err
		}
		if err := addKept(&f, kept); err != nil {
			return err
		}
		teams, err := db.ListTeamFigures(ctx)
		if err != nil {
			return err
		}
		f.Teams = make([]contract.TeamFigures, len(teams))
		for i, t := range teams {
			f.Teams[i] = contract.TeamFigures{Id: t.ID, Name: t.Name, Open: int(t.Open)}
		}
		given, err := db.ListGivenRatings(ctx, actor.UserID, organisation, of)
		f.Satisfaction = satisfactionOf(given)
		return err
	})
	return f, err
}

// addKept adds the rows of the weeks, and the one of the month, which has no Monday.
func addKept(f *contract.Figures, rows []queries.ListKeptRow) error {
	f.Weeks = []contract.WeekFigures{}
	for _, r := range rows {
		response := contract.Kept{Met: int(r.ResponseMet), Missed: int(r.ResponseMissed)}
		resolution := contract.Kept{Met: int(r.ResolutionMet), Missed: int(r.ResolutionMissed)}
		if r.Monday == "" {
			f.Month.Response, f.Month.Resolution = response, resolution
			continue
		}
		monday, err := time.Parse(time.DateOnly, r.Monday)
		if err != nil {
			return err
		}
		f.Weeks = append(f.Weeks,
			contract.WeekFigures{From: openapi_types.Date{Time: monday}, Response: response, Resolution: resolution})
	}
	return nil
}

func satisfactionOf(rows []queries.ListGivenRatingsRow) contract.Satisfaction {
	s := contract.Satisfaction{Latest: []contract.GivenRating{}}
	if len(rows) == 0 {
		return s
	}
	if s.Answers = int(rows[0].Answers); s.Answers < fewest {
		return s
	}
	s.Average = &rows[0].Average
	for _, r := range rows {
		s.Latest = append(s.Latest, contract.GivenRating{TicketId: r.TicketID, ExactId: r.ExactID, Subject: r.Subject,
			OrganisationName: r.OrganisationName, Score: int(r.Score), Comment: r.Comment,
			AnsweredOn: contract.Time{Time: r.AnsweredOn}})
	}
	return s
}
