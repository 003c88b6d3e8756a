package matrix

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// definerProbes: functions that run as portal_definer reach all rows of the tables that they use, and only sign-ins are
// logged as them. The owner reaches every row, because otherwise a migration would silently change none.
func (w *world) definerProbes() (list []probe) {
	as := func(table, command, sql string) {
		list = append(
			list,
			probe{strings.ToLower(command) + " as portal_definer", table, command, func(tx pgx.Tx) (string, error) {
				// The portal empties these whenever it can.
				if _, err := tx.Exec(context.Background(),
					"insert into search_queue (ticket_id) select id from support_ticket"); err != nil {
					return "", err
				}
				const gone = "insert into search_gone (organisation_id, word) select organisation_id, 'probe' from support_ticket"
				if _, err := tx.Exec(context.Background(), gone); err != nil {
					return "", err
				}
				var want int64
				if err := tx.QueryRow(context.Background(), "select count(*) from "+table).Scan(&want); err != nil {
					return "", err
				}
				if _, err := tx.Exec(context.Background(), "set local role portal_definer"); err != nil {
					return "", err
				}
				result, err := tx.Exec(context.Background(), sql)
				if err == nil && result.RowsAffected() != want {
					return fmt.Sprintf("reaches %d of %d rows", result.RowsAffected(), want), nil
				}
				return "", err
			}},
		)
	}
	for table, column := range map[string]string{"organisation": "id", "person": "id", "grant_definition": "id", "user_grant": "user_id", "integration": "user_id", "api_token": "id", "webhook": "id", "webhook_delivery": "webhook_id", "portal_user": "id", "user_account": "id", "organisation_domain": "domain",
		"ticket_text": "ticket_id", "search_queue": "ticket_id", "search_gone": "organisation_id", "search_text": "ticket_id", "search_word": "organisation_id", "message": "ticket_id", "ticket_participant": "ticket_id", "ticket_count": "organisation_id",
		"open_count": "id", "kept_count": "id", "message_read": "message_id",
		"support_ticket": "id", "attachment": "ticket_id", "document": "id", "document_seen": "user_id",
		"team_topic": "team_id", "ticket_tag": "ticket_id", "ticket_clock": "ticket_id", "calendar_version": "calendar_id",
		"agreement": "id", "agreement_version": "agreement_id", "agreement_target": "agreement_id",
		"incident_reader": "user_id", "incident_configuration": "incident_id"} {
		as(table, "SELECT", "select "+column+" from "+table)
	}
	as("portal_user", "UPDATE", "update portal_user set last_seen_on = now()")
	as(
		"user_account",
		"UPDATE",
		"update user_account set last_sign_in_on = now(), enabled = enabled, refused_on = refused_on",
	)
	as("support_ticket", "UPDATE", "update support_ticket set last_message = last_message")
	as("rating", "INSERT", fmt.Sprintf(`insert into rating (ticket_id, round, organisation_id, asked_on)
		select 5001, 100 + i, '%s', now() from generate_series(1, 4) i`, id("A"))) // as many as there are
	as("ticket_tag", "UPDATE", "update ticket_tag set open = open")
	as("ticket_participant", "UPDATE", "update ticket_participant set behind = behind")
	as("ticket_text", "UPDATE", "update ticket_text set subject = subject")
	// Tables that erasing a person changes.
	for table, columns := range map[string]string{
		"audit_log": "reason, before, after", "message": "text, event", "note": "text", "person": "full_name", "rating": "comment",
		"view_as": "reason", "attachment": "name, description", "inbound_mail": "sender, subject, blob_key", "user_grant": "reason",
		"saved_view": "name, state", "canned_reply": "title, text", "configuration": "description, customer_name, attributes, rev", "location": "name, rev", "configuration_desk": "attributes", "configuration_contact": "name", "document": "name, withdrawn_reason", "incident": "title, text, cause", "incident_update": "text", "incident_rule": "rule",
	} {
		var same []string
		for column := range strings.SplitSeq(columns, ", ") {
			same = append(same, column+" = "+column)
		}
		as(table, "SELECT", "select "+columns+" from "+table)
		as(table, "UPDATE", "update "+table+" set "+strings.Join(same, ", "))
	}
	for _, table := range []string{"user_account", "user_grant", "attachment", "saved_view", "invitation", "access_request",
		"notification_setting", "push_device", "staff_preference", "reply_address", "team_member", "configuration_contact",
		"calendar_address",
		// Tables with a retention.
		"audit_log", "inbound_mail", "message_notice", "document_notice", "rating_notice", "due_notice", "wake_notice",
		"incident_mail", "assistant_draft"} {
		as(table, "SELECT", "select * from "+table)
		as(table, "DELETE", "delete from "+table)
	}
	as("webhook_delivery", "UPDATE", "update webhook_delivery set status = status")
	as("webhook_delivery", "DELETE", "delete from webhook_delivery where webhook_id is not null")
	as(
		"ticket_text",
		"INSERT",
		"insert into ticket_text (ticket_id, organisation_id, subject) select ticket_id + 1000000, organisation_id, 'probe' from ticket_text",
	)
	as("configuration_desk", "INSERT", `insert into configuration_desk (configuration_id, organisation_id)
		select configuration_id, organisation_id from configuration_desk
		on conflict (configuration_id) do update set attributes = excluded.attributes`)
	as("ticket_desk", "SELECT", "select rev from ticket_desk")
	as("ticket_desk", "INSERT", `insert into ticket_desk as d (ticket_id, organisation_id, rev)
		select ticket_id, organisation_id, 1 from ticket_desk
		on conflict (ticket_id) do update set rev = d.rev + 1`)
	as("ticket_desk", "UPDATE", "update ticket_desk set rev = rev")
	as("search_queue", "INSERT", "insert into search_queue (ticket_id) select ticket_id from search_queue")
	as("search_queue", "UPDATE", "update search_queue set message_id = message_id")
	as("search_queue", "DELETE", "delete from search_queue where id > 0")
	as(
		"search_gone",
		"INSERT",
		"insert into search_gone (organisation_id, word) select organisation_id, word from search_gone",
	)
	as("search_gone", "DELETE", "delete from search_gone where id > 0")
	as("search_text", "DELETE", "delete from search_text where ticket_id > 0")
	as("search_word", "DELETE", "delete from search_word where organisation_id is not null")
	as("search_text", "UPDATE", "update search_text set keys = keys")
	as(
		"search_text",
		"INSERT",
		"insert into search_text (ticket_id, message_id, organisation_id, keys) select ticket_id, gen_random_uuid(), organisation_id, keys from search_text",
	)
	as(
		"search_word",
		"INSERT",
		"insert into search_word (organisation_id, word, stem) select organisation_id, word || 'probe', stem from search_word",
	)
	as("ticket_count", "UPDATE", "update ticket_count set tickets = tickets")
	as(
		"ticket_count",
		"INSERT",
		"insert into ticket_count (organisation_id, status, tickets) select organisation_id, 'probe' || row_number() over (), 1 from ticket_count",
	)
	as(
		"open_count",
		"INSERT",
		"insert into open_count (team_id, assignee_id, tickets) select team_id, assignee_id, 1 from open_count",
	)
	as("open_count", "DELETE", "delete from open_count where id > 0")
	as("kept_count", "INSERT", `insert into kept_count (organisation_id, day, kind, met, missed)
		select organisation_id, day, kind, 0, 0 from kept_count`)
	as("kept_count", "DELETE", "delete from kept_count where id > 0")
	target := id("Atarget")
	for _, c := range []struct {
		action  string
		by      *uuid.UUID
		allowed bool
	}{{"account.bound", &target, true}, {"user.activated", &target, true}, {"grant.added", &target, false}, {"account.refused", nil, true}, {"account.refused", &target, false}, {"account.bound", nil, false}} {
		list = append(
			list,
			probe{
				fmt.Sprintf("log %s as portal_definer by %v", c.action, c.by),
				"audit_log",
				"INSERT",
				func(tx pgx.Tx) (string, error) {
					if _, err := tx.Exec(context.Background(), "set local role portal_definer"); err != nil {
						return "", err
					}
					_, err := tx.Exec(
						context.Background(),
						`insert into audit_log (organisation_id, actor_id, action, entity, entity_id) values ($1, $2, $3, 'user', $4)`,
						id("A"),
						c.by,
						c.action,
						target.String(),
					)
					if err != nil && !refusal(err) {
						return "", err
					}
					if (err == nil) != c.allowed {
						return fmt.Sprintf("passed: %t", err == nil), nil
					}
					return "", nil
				},
			},
		)
	}
	for _, t := range w.tables {
		list = append(list, probe{"everything as the owner", t.name, "ALL", ownerSees(t.name)})
	}
	return list
}
