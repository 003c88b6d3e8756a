package agreements

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/worktime"
)

// trialDays is the largest number of days that a trial shows.
const trialDays = 60

// Trial describes a ticket that could be created.
type Trial struct {
	OrganisationID uuid.UUID
	Topic          contract.TicketTopic
	Priority       contract.TicketPriority
	CreatedOn      time.Time
}

// Try returns what would be promised for a ticket by the agreements that are in force now. Errors: Invalid
// agreement.invalid.
func (s *Agreements) Try(ctx context.Context, actor identity.Actor, t Trial) (contract.AgreementTrial, error) {
	var answer contract.AgreementTrial
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		if is, err := db.IsCustomer(ctx, t.OrganisationID); err != nil || !is {
			return orInvalid(err, contract.CodeAgreementInvalid, "organisationId", "there is no such customer")
		}
		row, err := db.TryAgreement(ctx, &t.OrganisationID)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		terms, err := termsOf(row.Terms)
		if err != nil {
			return err
		}
		answer, err = t.by(terms)
		answer.OrganisationId = row.OrganisationID
		return err
	})
	return answer, err
}

func (t Trial) by(terms *terms) (answer contract.AgreementTrial, err error) {
	answer.AgreementId = &terms.Agreement
	rule := terms.of(string(t.Topic), string(t.Priority))
	if rule == nil {
		return answer, nil
	}
	answer.Rule = &contract.AgreementRule{CalendarId: rule.Calendar.ID,
		Topic: (*contract.TicketTopic)(rule.Topic), Priority: (*contract.TicketPriority)(rule.Priority),
		ResponseMinutes: asInt(rule.Response), ResolutionMinutes: asInt(rule.Resolution)}
	if answer.Response, err = t.within(rule.hours, rule.Response); err == nil {
		answer.Resolution, err = t.within(rule.hours, rule.Resolution)
	}
	return answer, err
}

func asInt(n *int64) *int {
	if n == nil {
		return nil
	}
	i := int(*n)
	return &i
}

// within returns when a number of minutes of opening hours will have passed; nil when nothing is promised, or when
// there are not enough opening hours.
func (t Trial) within(hours *worktime.Calendar, minutes *int64) (*contract.TrialTime, error) {
	if minutes == nil {
		return nil, nil
	}
	whole := time.Duration(*minutes) * time.Minute
	due, ok := hours.Add(t.CreatedOn, whole)
	if !ok {
		return nil, nil
	}
	warn, _ := hours.Add(t.CreatedOn, whole*warnAt/100)
	answer := &contract.TrialTime{Minutes: int(*minutes), WarnOn: contract.Time{Time: warn},
		DueOn: contract.Time{Time: due}, Days: []contract.TrialDay{}}
	for _, d := range hours.Days(t.CreatedOn, due, trialDays) {
		var on openapi_types.Date
		if err := on.UnmarshalText([]byte(d.On)); err != nil {
			return nil, fmt.Errorf("day of a trial: %w", err)
		}
		day := contract.TrialDay{On: on, Hours: shownHours(d.Hours), Minutes: int(d.Counted.Minutes())}
		if d.Exception != "" {
			day.Exception = &d.Exception
		}
		answer.Days = append(answer.Days, day)
	}
	return answer, nil
}
